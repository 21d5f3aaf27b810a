// A scene as a small still picture.

import { make } from './dom';
import { fit } from './places';
import { type Scene, toneClass } from './scene';

const WIDTH = 120;
const HEIGHT = 84;

export function thumbnail(scene: Scene): SVGSVGElement {
  const svg = make('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'scene still' });
  const points = scene.vertices ?? [];
  if (points.length) {
    const { places, radius } = fit(points, WIDTH, HEIGHT);
    const r = Math.max(1.2, Math.min(7, radius * 0.8));
    for (const line of (scene.edges ?? []).slice(0, 1500)) {
      const [a, b] = [places[line.from]!, places[line.to]!];
      make('path', { class: `edge ${toneClass(line.tone)}`, d: `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}` }, svg);
    }
    points.slice(0, 1500).forEach((point, i) => {
      const group = make('g', { class: `vertex ${toneClass(point.tone)}` }, svg);
      make('circle', { class: 'disc', cx: places[i]!.x, cy: places[i]!.y, r }, group);
    });
    for (const token of scene.tokens ?? []) {
      if (!('vertex' in token.on)) continue;
      const group = make('g', { class: `token ${toneClass(token.tone)}` }, svg);
      make('circle', { class: 'disc', cx: places[token.on.vertex]!.x, cy: places[token.on.vertex]!.y, r }, group);
    }
  }
  const board = scene.board;
  if (board) {
    // Mere numbers of rows and columns are left out.
    const margins = board.margins?.[1].length ? board.margins : undefined;
    const frame = margins ? 2 : 1;
    const size = Math.min(WIDTH / (board.cols + frame), HEIGHT / (board.rows + frame));
    const [left, top] = [(WIDTH - board.cols * size) / 2, (HEIGHT - board.rows * size) / 2];
    board.cells.forEach((square, i) => {
      const [row, col] = [Math.floor(i / board.cols), i % board.cols];
      const group = make('g', { class: `cell ${toneClass(square.tone)}` }, svg);
      make('rect', { class: 'square', x: left + col * size, y: top + row * size, width: size, height: size }, group);
      if (square.text && size > 7) {
        const text = make('text', { class: 'label', x: left + (col + 0.5) * size, y: top + (row + 0.5) * size, 'font-size': size * 0.55 }, group);
        text.textContent = square.text;
      }
    });
    margins?.forEach((clues, side) => clues.forEach((clue, k) => {
      const along = (k + 0.5) * size;
      const off = [-0.45 * size, (side === 1 ? board.cols : board.rows) * size + 0.45 * size][side === 1 || side === 2 ? 1 : 0]!;
      const [x, y] = side % 2 ? [left + off, top + along] : [left + along, top + off];
      make('text', { class: 'clue', x, y, 'font-size': size * 0.6 }, svg).textContent = clue;
    }));
    for (const token of scene.tokens ?? []) {
      if (!('cell' in token.on)) continue;
      const [row, col] = token.on.cell;
      const group = make('g', { class: `token ${toneClass(token.tone)}` }, svg);
      make('circle', { class: 'disc', cx: left + (col + 0.5) * size, cy: top + (row + 0.5) * size, r: size * 0.34 }, group);
    }
  }
  return svg;
}
