// How is a graph drawn? Edges below, vertices above, tokens on top. A drag touches one vertex and its edges and
// nothing else, so that large graphs stay smooth.

import { make, set, write } from './dom';
import { notes } from './notes';
import { fit, type Place } from './places';
import { type Line, type Scene, toneClass } from './scene';

interface Edge {
  line: Line;
  shapes: SVGPathElement[];
  arrow: SVGPathElement | null;
  count: SVGTextElement | null;
  /** How far it bends, for edges that would hide each other. */
  bend: number;
}

interface Vertex {
  group: SVGGElement;
  disc: SVGCircleElement;
  ring: SVGCircleElement;
  label: SVGTextElement;
  badge: SVGTextElement;
  note: SVGTextElement;
}

/** More parallel edges than this are written as a number. */
const DRAWN = 4;

export class GraphDrawing {
  places: Place[] = [];
  radius = 20;
  private readonly below = make('g', { class: 'edges' });
  private readonly above = make('g', { class: 'vertices' });
  /** Words stand over all vertices, so that none hides them. */
  private readonly words = make('g', { class: 'words', 'aria-hidden': 'true' });
  private edges: Edge[] = [];
  private vertices: Vertex[] = [];
  private incident: Edge[][] = [];
  private noted = false;

  constructor(
    parent: SVGGElement,
    scene: Scene,
    private width: number,
    private height: number,
    private readonly moved: Map<number, Place>,
  ) {
    parent.append(this.below, this.above, this.words);
    this.build(scene);
  }

  /** Whether a scene has the same shape, so that it can be shown by changes. */
  holds(scene: Scene): boolean {
    const points = scene.vertices ?? [];
    const lines = scene.edges ?? [];
    return (
      points.length === this.vertices.length &&
      lines.length === this.edges.length &&
      lines.every((line, i) => {
        const mine = this.edges[i]!.line;
        return line.from === mine.from && line.to === mine.to && line.copies === mine.copies && line.arrow === mine.arrow;
      })
    );
  }

  resize(scene: Scene, width: number, height: number): void {
    const [sx, sy] = [width / this.width, height / this.height];
    for (const place of this.moved.values()) {
      place.x *= sx;
      place.y *= sy;
    }
    this.width = width;
    this.height = height;
    this.settle(scene);
    this.draw();
  }

  element(vertex: number): SVGGElement | undefined {
    return this.vertices[vertex]?.group;
  }

  place(vertex: number): Place {
    return this.places[vertex] ?? { x: 0, y: 0 };
  }

  /** Where an edge has its middle. */
  middle(edge: number): Place {
    const { from, to } = this.edges[edge]!.line;
    const [a, b] = [this.place(from), this.place(to)];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  }

  drag(vertex: number, to: Place): void {
    const place = this.places[vertex];
    if (!place) return;
    place.x = to.x;
    place.y = to.y;
    this.moved.set(vertex, place);
    this.stand(vertex);
    for (const edge of this.incident[vertex]!) this.lay(edge);
  }

  show(scene: Scene, tones: Map<string, string>): void {
    const taken = new Set((scene.tokens ?? []).map((token) => ('vertex' in token.on ? token.on.vertex : -1)));
    (scene.vertices ?? []).forEach((point, i) => {
      const vertex = this.vertices[i]!;
      const tone = tones.get(`v${i}`) ?? toneClass(point.tone);
      set(vertex.group, { class: `vertex ${tone}` });
      // A vertex that says nothing else says its name.
      const named = !point.label && point.badge.length > 0 && point.badge.length < 4;
      const inside = named && !taken.has(i);
      const label = inside ? point.badge : point.label;
      write(vertex.label, label);
      set(vertex.label, { class: named ? 'label name' : 'label' });
      write(vertex.badge, inside ? '' : point.badge);
      const long = label.length;
      set(vertex.label, { 'font-size': Math.min(this.radius * 0.95, (this.radius * 2.9) / Math.max(2, long)) });
    });
    (scene.edges ?? []).forEach((line, i) => {
      const tone = tones.get(`e${i}`) ?? toneClass(line.tone);
      for (const shape of this.edges[i]!.shapes) set(shape, { class: `edge ${tone}` });
      const arrow = this.edges[i]!.arrow;
      if (arrow) set(arrow, { class: `arrow ${tone}` });
    });
  }

  /** Small words beside vertices. */
  annotate(words: Map<string, string>): void {
    if (!words.size && !this.noted) return;
    this.noted = words.size > 0;
    const { places, radius, width, height } = this;
    const size = Math.max(11, Math.min(14, radius * 0.5));
    const edges = this.edges.map(({ line }): [number, number] => [line.from, line.to]);
    const found = notes(this.vertices.map((_, i) => words.get(`v${i}`) ?? ''), { places, radius, size, width, height, edges });
    this.vertices.forEach(({ note }, i) => {
      const here = found[i];
      write(note, here?.text ?? '');
      if (here) set(note, { x: here.x, y: here.y, 'font-size': size });
    });
  }

  private build(scene: Scene): void {
    const points = scene.vertices ?? [];
    const pairs = new Set((scene.edges ?? []).map((line) => `${line.from}>${line.to}`));
    this.incident = points.map(() => []);
    this.settle(scene);
    this.edges = (scene.edges ?? []).map((line) => {
      const both = line.arrow && line.from !== line.to && pairs.has(`${line.to}>${line.from}`);
      const copies = Math.min(line.copies, DRAWN);
      const shapes = Array.from({ length: copies }, () => make('path', { class: 'edge' }, this.below));
      const arrow = line.arrow ? make('path', { class: 'arrow' }, this.below) : null;
      const count = line.copies > DRAWN ? make('text', { class: 'copies' }, this.below) : null;
      if (count) write(count, `×${line.copies}`);
      const edge = { line, shapes, arrow, count, bend: both ? 1 : 0 };
      this.incident[line.from]?.push(edge);
      if (line.to !== line.from) this.incident[line.to]?.push(edge);
      return edge;
    });
    this.vertices = points.map((_, i) => {
      const group = make('g', { class: 'vertex', 'data-spot': `v${i}` }, this.above);
      const ring = make('circle', { class: 'ring' }, group);
      const disc = make('circle', { class: 'disc' }, group);
      const label = make('text', { 'aria-hidden': 'true', class: 'label' }, group);
      const badge = make('text', { 'aria-hidden': 'true', class: 'badge' }, group);
      const note = make('text', { class: 'note' }, this.words);
      return { group, disc, ring, label, badge, note };
    });
    this.draw();
  }

  private settle(scene: Scene): void {
    const found = fit(scene.vertices ?? [], this.width, this.height);
    this.radius = found.radius;
    this.places = found.places.map((place, i) => this.moved.get(i) ?? place);
  }

  private draw(): void {
    const r = this.radius;
    for (const [i, vertex] of this.vertices.entries()) {
      set(vertex.disc, { r });
      set(vertex.ring, { r: r + Math.max(3, r * 0.16) });
      const small = Math.max(11, Math.min(15, r * 0.5));
      set(vertex.badge, { x: r * 0.92, y: -r * 0.98, 'font-size': small, display: r < 8 ? 'none' : '' });
      set(vertex.label, { display: r < 8 ? 'none' : '' });
      this.stand(i);
    }
    for (const edge of this.edges) this.lay(edge);
  }

  private stand(vertex: number): void {
    const { x, y } = this.places[vertex]!;
    const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
    set(this.vertices[vertex]!.group, { transform });
    set(this.vertices[vertex]!.note, { transform });
  }

  private lay(edge: Edge): void {
    const { line, shapes, arrow, count } = edge;
    const [a, b] = [this.place(line.from), this.place(line.to)];
    const r = this.radius;
    if (line.from === line.to) {
      const s = r * 1.6;
      // Above its vertex, or below where there is no room.
      const up = a.y > s * 1.6 ? 1 : -1;
      const path = `M${a.x - r * 0.5} ${a.y - up * r * 0.8}C${a.x - s} ${a.y - up * s * 1.9} ${a.x + s} ${a.y - up * s * 1.9} ${a.x + r * 0.5} ${a.y - up * r * 0.8}`;
      for (const shape of shapes) shape.setAttribute('d', path);
      if (arrow) arrow.setAttribute('d', head({ x: a.x + r * 0.5, y: a.y - up * r * 0.85 }, { x: -0.45, y: up * 0.9 }, r));
      return;
    }
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
    const across = { x: -along.y, y: along.x };
    const step = Math.min(16, r * 0.7);
    shapes.forEach((shape, k) => {
      const off = (k - (shapes.length - 1) / 2) * step * 2 + edge.bend * Math.min(30, length * 0.14);
      if (off === 0) {
        shape.setAttribute('d', `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`);
      } else {
        const mid = { x: (a.x + b.x) / 2 + across.x * off, y: (a.y + b.y) / 2 + across.y * off };
        shape.setAttribute('d', `M${a.x.toFixed(1)} ${a.y.toFixed(1)}Q${mid.x.toFixed(1)} ${mid.y.toFixed(1)} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`);
      }
    });
    if (arrow) {
      const off = edge.bend * Math.min(30, length * 0.14);
      const mid = { x: (a.x + b.x) / 2 + across.x * off, y: (a.y + b.y) / 2 + across.y * off };
      const far = Math.hypot(b.x - mid.x, b.y - mid.y) || 1;
      const way = { x: (b.x - mid.x) / far, y: (b.y - mid.y) / far };
      arrow.setAttribute('d', head({ x: b.x - way.x * (r + 1.5), y: b.y - way.y * (r + 1.5) }, way, r));
    }
    if (count) set(count, { x: (a.x + b.x) / 2 + across.x * 14, y: (a.y + b.y) / 2 + across.y * 14 });
  }
}

/** An arrow head with its tip at a place. */
function head(tip: Place, way: Place, radius: number): string {
  const s = Math.max(5, Math.min(11, radius * 0.55));
  const back = { x: tip.x - way.x * s, y: tip.y - way.y * s };
  const side = { x: -way.y * s * 0.5, y: way.x * s * 0.5 };
  return `M${tip.x} ${tip.y}L${back.x + side.x} ${back.y + side.y}L${back.x - side.x} ${back.y - side.y}Z`;
}
