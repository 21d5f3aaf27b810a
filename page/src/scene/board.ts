// How is a board of cells drawn? Squares in rows, clues around them, pencil marks inside.

import { make, set, write } from './dom';
import type { Place } from './places';
import { type Scene, toneClass } from './scene';

interface Cell {
  group: SVGGElement;
  square: SVGRectElement;
  text: SVGTextElement;
  pencil: SVGTextElement[];
  note: SVGTextElement | null;
  tone: string;
}

export class BoardDrawing {
  size = 40;
  private left = 0;
  private top = 0;
  private readonly cells: Cell[] = [];
  private readonly clues: { text: SVGTextElement; side: number; index: number }[] = [];
  private readonly rows: number;
  private readonly cols: number;
  private readonly framed: boolean;
  /** Whether the frame only numbers rows and columns. */
  private readonly numbered: boolean;
  private readonly layer: SVGGElement;
  private readonly zones: SVGPathElement[] = [];

  constructor(parent: SVGGElement, scene: Scene, private width: number, private height: number) {
    const board = scene.board!;
    this.rows = board.rows;
    this.cols = board.cols;
    this.framed = board.margins !== undefined;
    this.numbered = board.margins?.[1].length === 0;
    this.layer = make('g', { class: 'board' }, parent);
    for (let i = 0; i < board.cells.length; i++) {
      const [row, col] = [Math.floor(i / this.cols), i % this.cols];
      const group = make('g', { class: 'cell', 'data-spot': `c${row}:${col}` }, this.layer);
      const square = make('rect', { class: 'square' }, group);
      const text = make('text', { 'aria-hidden': 'true', class: 'label' }, group);
      this.cells.push({ group, square, text, pencil: [], note: null, tone: '' });
    }
    for (let side = 0; side < 4 && this.framed; side++) {
      const count = side % 2 === 0 ? this.cols : this.rows;
      for (let index = 0; index < count && !(this.numbered && side % 3); index++) {
        this.clues.push({ text: make('text', { class: 'clue' }, this.layer), side, index });
      }
    }
    this.draw();
  }

  holds(scene: Scene): boolean {
    const board = scene.board;
    return !!board && board.rows === this.rows && board.cols === this.cols && (board.margins !== undefined) === this.framed;
  }

  resize(width: number, height: number): void {
    this.width = width;
    this.height = height;
    this.draw();
  }

  element(row: number, col: number): SVGGElement | undefined {
    return this.cells[row * this.cols + col]?.group;
  }

  place(row: number, col: number): Place {
    return { x: this.left + (col + 0.5) * this.size, y: this.top + (row + 0.5) * this.size };
  }

  show(scene: Scene, tones: Map<string, string>, grow: boolean): void {
    const board = scene.board!;
    const changed: number[] = [];
    board.cells.forEach((square, i) => {
      const cell = this.cells[i]!;
      const [row, col] = [Math.floor(i / this.cols), i % this.cols];
      const tone = tones.get(`c${row}:${col}`) ?? toneClass(square.tone);
      if (tone !== cell.tone) {
        if (cell.tone) changed.push(i);
        cell.tone = tone;
        set(cell.group, { class: `cell ${tone}` });
      }
      write(cell.text, square.text);
      this.pencil(cell, square.pencil ?? []);
    });
    for (const { text, side, index } of this.clues) {
      // A clue that cannot be kept carries an exclamation mark.
      const clue = board.margins?.[side as 0]?.[index] ?? '';
      set(text, { class: clue.endsWith('!') ? 'clue broken' : this.numbered ? 'clue number' : 'clue' });
      write(text, clue.replace(/!$/, ''));
    }
    this.outline(scene);
    if (grow && changed.length) this.grow(changed);
  }

  /** A line around every zone. */
  private outline(scene: Scene): void {
    const zones = scene.zones ?? [];
    while (this.zones.length > zones.length) this.zones.pop()!.remove();
    zones.forEach((zone, k) => {
      const path = (this.zones[k] ??= make('path', {}, this.layer));
      const inside = new Set(zone.members.flatMap((spot) => ('cell' in spot ? [`${spot.cell[0]}:${spot.cell[1]}`] : [])));
      const s = this.size;
      let d = '';
      for (const name of inside) {
        const [row, col] = name.split(':').map(Number) as [number, number];
        const [x, y] = [this.left + col * s, this.top + row * s];
        if (!inside.has(`${row - 1}:${col}`)) d += `M${x} ${y}h${s}`;
        if (!inside.has(`${row + 1}:${col}`)) d += `M${x} ${y + s}h${s}`;
        if (!inside.has(`${row}:${col - 1}`)) d += `M${x} ${y}v${s}`;
        if (!inside.has(`${row}:${col + 1}`)) d += `M${x + s} ${y}v${s}`;
      }
      set(path, { class: `zone ${toneClass(zone.tone)}`, d });
    });
  }

  annotate(words: Map<string, string>): void {
    this.cells.forEach((cell, i) => {
      const word = words.get(`c${Math.floor(i / this.cols)}:${i % this.cols}`) ?? '';
      if (!word && !cell.note) return;
      cell.note ??= make('text', { 'aria-hidden': 'true', class: 'note' }, cell.group);
      write(cell.note, word);
      this.fitNote(cell);
    });
  }

  /** A note is as large as its cell allows; what would be too small to read is left to the list beside the board. */
  private fitNote({ note }: Cell): void {
    if (!note) return;
    const size = Math.min(this.size * 0.18, (this.size * 1.5) / Math.max(1, note.textContent!.length));
    set(note, { y: this.size * 0.3, 'font-size': size, display: size < 8 ? 'none' : '' });
  }

  /** What changed appears from the border of what was there before: the nearest cells first. */
  private grow(changed: number[]): void {
    const now = new Set(changed);
    const distance = new Map<number, number>();
    let wave = changed.filter((i) => this.beside(i).some((j) => !now.has(j) && this.cells[j]!.tone === this.cells[i]!.tone));
    for (let step = 0; wave.length; step++) {
      for (const i of wave) distance.set(i, step);
      wave = [...new Set(wave.flatMap((i) => this.beside(i)))].filter((j) => now.has(j) && !distance.has(j));
    }
    for (const i of changed) {
      const delay = Math.min(160, (distance.get(i) ?? 0) * 25);
      this.cells[i]!.square.animate([{ opacity: 0.25 }, { opacity: 1 }], { duration: 140, delay, fill: 'backwards' });
    }
  }

  private beside(i: number): number[] {
    const [row, col] = [Math.floor(i / this.cols), i % this.cols];
    const near: number[] = [];
    if (row > 0) near.push(i - this.cols);
    if (row + 1 < this.rows) near.push(i + this.cols);
    if (col > 0) near.push(i - 1);
    if (col + 1 < this.cols) near.push(i + 1);
    return near;
  }

  private pencil(cell: Cell, words: string[]): void {
    while (cell.pencil.length > words.length) cell.pencil.pop()!.remove();
    const side = Math.ceil(Math.sqrt(Math.max(4, words.length)));
    words.forEach((word, k) => {
      const text = (cell.pencil[k] ??= make('text', { 'aria-hidden': 'true', class: 'pencil' }, cell.group));
      write(text, word);
      const [row, col] = [Math.floor(k / side), k % side];
      const step = this.size / (side + 0.6);
      set(text, {
        x: (col - (side - 1) / 2) * step,
        y: (row - (side - 1) / 2) * step,
        'font-size': Math.max(8, this.size * 0.62 / side),
      });
    });
  }

  private draw(): void {
    const extra = !this.framed ? 0.4 : this.numbered ? 1.6 : 1.7;
    this.size = Math.max(6, Math.min(this.width / (this.cols + extra), this.height / (this.rows + extra), 180));
    this.left = (this.width - this.cols * this.size) / 2;
    this.top = (this.height - this.rows * this.size) / 2;
    const gap = this.size > 14 ? 0.5 : 0;
    this.cells.forEach((cell, i) => {
      const { x, y } = this.place(Math.floor(i / this.cols), i % this.cols);
      const half = this.size / 2;
      set(cell.group, { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` });
      set(cell.square, {
        x: -half + gap, y: -half + gap, width: this.size - 2 * gap, height: this.size - 2 * gap,
        rx: this.size > 20 ? Math.min(5, this.size * 0.08) : 0,
      });
      set(cell.text, { 'font-size': this.size * 0.46, display: this.size < 12 ? 'none' : '' });
      this.fitNote(cell);
    });
    for (const { text, side, index } of this.clues) {
      const along = (index + 0.5) * this.size;
      const [width, height] = [this.cols * this.size, this.rows * this.size];
      const off = this.numbered ? Math.min(14, this.size * 0.46) : this.size * 0.46;
      const at = [
        { x: this.left + along, y: this.top - off },
        { x: this.left + width + off, y: this.top + along },
        { x: this.left + along, y: this.top + height + off },
        { x: this.left - off, y: this.top + along },
      ][side]!;
      set(text, { ...at, 'font-size': this.numbered ? Math.min(14, this.size * 0.46) : this.size * 0.38 });
    }
  }
}
