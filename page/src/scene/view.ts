// The one renderer: draws any scene, turns clicks, touches and keys into the moves that its marks carry, and shows
// what travelled. It knows no game.

import { BoardDrawing } from './board';
import { calm, make, set } from './dom';
import { GraphDrawing } from './graph';
import { listen } from './hand';
import { Pieces } from './pieces';
import type { Place } from './places';
import { type Mark, type Movement, type Scene, type Spot, spotKey } from './scene';

/** What the outside wants to know. */
export interface Listener {
  /** A mark was clicked, or several stand there and one must be chosen. */
  act(marks: Mark[], at: Place): void;
  /** A spot without a mark, or any spot when somebody wants to know first; true when it was used up. */
  touch?(spot: string, second: boolean): boolean;
  /** A token was dragged from one spot to another. */
  carry?(from: string, to: string): void;
  /** A vertex was put somewhere else. */
  moved(): void;
  /** The words for a spot. */
  tell(spot: string, marks: Mark[]): string;
  /** The keyboard came to a spot. */
  focus?(spot: string | null): void;
}

export interface Extras {
  movements?: Movement[];
  /** What the picture shows, for those who hear. */
  title?: string;
  /** Classes that replace tones, by spot. */
  tones?: Map<string, string>;
  /** Small words by spot. */
  words?: Map<string, string>;
  /** Further classes, by spot. */
  classes?: Map<string, string>;
}

export class SceneView {
  readonly svg: SVGSVGElement;
  /** Where the user has put vertices. */
  readonly moved = new Map<number, Place>();
  scene: Scene | null = null;
  private readonly world: SVGGElement;
  private readonly pieces = new Pieces({
    placeOf: (spot) => this.placeOf(spot),
    size: () => (this.board ? this.board.size * 0.36 : (this.graph?.radius ?? 20) * 0.78),
    arcs: () => this.board !== null,
  });
  private graph: GraphDrawing | null = null;
  private board: BoardDrawing | null = null;
  private marks = new Map<string, Mark[]>();
  private width = 0;
  private height = 0;
  private zoom = { x: 0, y: 0, k: 1 };
  /** Where the keyboard is. */
  focus: string | null = null;
  private extras: Extras = {};
  private classed: [Element, string[]][] = [];
  private readonly watcher: ResizeObserver;

  constructor(private readonly host: HTMLElement, private readonly listener: Listener) {
    this.svg = make('svg', { class: 'scene', role: 'group' });
    this.world = make('g', { class: 'world' }, this.svg);
    host.appendChild(this.svg);
    this.watcher = new ResizeObserver(() => this.resize());
    this.watcher.observe(host);
    listen(this);
  }

  destroy(): void {
    this.watcher.disconnect();
    this.svg.remove();
  }

  /** Forgets where vertices were put and how far one has zoomed. */
  forget(): void {
    this.moved.clear();
    this.graph = null;
    this.zoomOut();
  }

  show(scene: Scene, extras: Extras = {}): void {
    this.pieces.skip();
    this.measure();
    const rebuild = !this.scene
      || (scene.vertices?.length ? !this.graph?.holds(scene) : this.graph !== null)
      || (scene.board ? !this.board?.holds(scene) : this.board !== null);
    const before = this.pieces.now();
    this.scene = scene;
    this.extras = extras;
    set(this.svg, { 'aria-label': extras.title ?? scene.title });
    if (rebuild) this.rebuild(scene);
    const tones = extras.tones ?? new Map<string, string>();
    this.graph?.show(scene, tones);
    this.board?.show(scene, tones, !rebuild && !calm());
    const words = extras.words ?? new Map<string, string>();
    this.graph?.annotate(words);
    this.board?.annotate(words);
    this.pieces.stand(scene.tokens ?? []);
    this.mark(scene.marks ?? []);
    this.dress();
    if (!rebuild && !calm()) this.pieces.travel(extras.movements ?? [], before);
  }

  /** Changes tones, words and classes without a new scene. */
  decorate(extras: Extras): void {
    if (this.scene) this.show(this.scene, { ...extras, movements: [] });
  }

  placeOf(spot: Spot): Place {
    if ('vertex' in spot) return this.graph?.place(spot.vertex) ?? { x: 0, y: 0 };
    if ('edge' in spot) return this.graph?.middle(spot.edge) ?? { x: 0, y: 0 };
    return this.board?.place(spot.cell[0], spot.cell[1]) ?? { x: 0, y: 0 };
  }

  /** Puts the keyboard on the board. */
  enter(): void {
    const key = this.focus ?? this.keys()[0];
    if (key) this.focusOn(key);
  }

  private measure(): void {
    const box = this.host.getBoundingClientRect();
    this.width = Math.max(120, box.width);
    this.height = Math.max(120, box.height);
    set(this.svg, { viewBox: `0 0 ${this.width} ${this.height}` });
  }

  private resize(): void {
    const box = this.host.getBoundingClientRect();
    if (!this.scene || (Math.abs(box.width - this.width) < 1 && Math.abs(box.height - this.height) < 1)) return;
    this.measure();
    this.graph?.resize(this.scene, this.width, this.height);
    this.board?.resize(this.width, this.height);
    this.show(this.scene, { ...this.extras, movements: [] });
  }

  private rebuild(scene: Scene): void {
    this.world.replaceChildren();
    this.graph = null;
    this.board = null;
    this.classed = [];
    this.pieces.clear();
    if (scene.vertices?.length) {
      if (this.moved.size && [...this.moved.keys()].some((v) => v >= scene.vertices!.length)) this.moved.clear();
      this.graph = new GraphDrawing(this.world, scene, this.width, this.height, this.moved);
    }
    if (scene.board) this.board = new BoardDrawing(this.world, scene, this.width, this.height);
    this.world.append(this.pieces.layer, this.pieces.flying);
    this.settle();
  }

  private settle(): void {
    const { x, y, k } = this.zoom;
    set(this.world, { transform: `translate(${x} ${y}) scale(${k})` });
  }

  // Marks, keys and clicks.

  private keys(): string[] {
    return this.board || this.graph
      ? [...this.world.querySelectorAll('[data-spot] > [tabindex]')].map((e) => (e.parentElement as unknown as SVGGElement).dataset['spot']!)
      : [];
  }

  private elementOf(key: string): SVGGElement | undefined {
    if (key.startsWith('v')) return this.graph?.element(Number(key.slice(1)));
    const [row, col] = key.slice(1).split(':').map(Number);
    return this.board?.element(row!, col!);
  }

  /** The shape that takes the keyboard: it has no text of its own, its label says all. */
  private buttonOf(key: string): SVGElement | null | undefined {
    return this.elementOf(key)?.querySelector<SVGElement>('.disc, .square');
  }

  private mark(marks: Mark[]): void {
    const before = this.marks;
    this.marks = new Map();
    for (const mark of marks) {
      const key = spotKey(mark.on);
      const list = this.marks.get(key);
      if (list) list.push(mark);
      else this.marks.set(key, [mark]);
    }
    const open = new Set(this.marks.keys());
    for (const key of before.keys()) if (!open.has(key)) this.unmark(key);
    const hold = this.focus && (open.has(this.focus) || this.buttonOf(this.focus)?.hasAttribute('tabindex')) ? this.focus : [...open][0];
    for (const key of open) {
      const element = this.elementOf(key);
      if (!element) continue;
      const says = this.listener.tell(key, this.marks.get(key)!);
      set(this.buttonOf(key)!, { role: 'button', tabindex: key === hold ? '0' : '-1', 'aria-label': says });
      element.classList.add('open');
    }
    if (this.focus && !open.has(this.focus) && hold && document.activeElement === this.buttonOf(this.focus)) {
      this.focusOn(this.focus);
    }
  }

  private unmark(key: string): void {
    const element = this.elementOf(key);
    if (!element) return;
    element.classList.remove('open');
    // The keyboard stays where it is until it moves on.
    const button = this.buttonOf(key);
    if (!button || document.activeElement === button) return;
    button.removeAttribute('role');
    button.removeAttribute('tabindex');
    button.removeAttribute('aria-label');
  }

  private dress(): void {
    for (const [element, names] of this.classed) element.classList.remove(...names);
    this.classed = [];
    for (const [key, names] of this.extras.classes ?? []) {
      const list = names.split(' ').filter(Boolean);
      const where = [this.elementOf(key), ...this.pieces.on(key)];
      for (const element of where) {
        if (!element) continue;
        element.classList.add(...list);
        this.classed.push([element, list]);
      }
    }
    for (const key of this.marks.keys()) this.elementOf(key)?.classList.add('open');
  }

  private focusOn(key: string): void {
    const element = this.buttonOf(key);
    if (!element) return;
    if (this.focus && this.focus !== key) this.buttonOf(this.focus)?.setAttribute('tabindex', '-1');
    this.focus = key;
    element.setAttribute('tabindex', '0');
    element.focus({ preventScroll: true });
  }

  /** Does what a spot offers. */
  press(key: string, second: boolean): void {
    this.pieces.skip();
    if (this.listener.touch?.(key, second)) return;
    const marks = (this.marks.get(key) ?? []).filter((mark) => (mark.by === 'second') === second);
    if (marks.length) this.listener.act(marks, this.screen(key));
  }

  /** Where a spot is, in pixels of the host. */
  screen(key: string): Place {
    const element = this.elementOf(key);
    const [box, base] = [element?.getBoundingClientRect(), this.host.getBoundingClientRect()];
    return box ? { x: box.x + box.width / 2 - base.x, y: box.y + box.height / 2 - base.y } : { x: 0, y: 0 };
  }

  /** The spot that an element belongs to. */
  spotAt(target: EventTarget | null): string | null {
    const element = target instanceof Element ? target.closest<SVGGElement>('[data-spot],[data-token]') : null;
    return element?.dataset['spot'] ?? element?.dataset['token'] ?? null;
  }

  /** Measuring makes the browser lay out everything: while somebody drags, the box is known. */
  local(event: PointerEvent, box = this.svg.getBoundingClientRect()): Place {
    const { x, y, k } = this.zoom;
    return { x: (event.clientX - box.x - x) / k, y: (event.clientY - box.y - y) / k };
  }

  /** A vertex or a piece follows the hand; `at` is where the hand is, `to` where a vertex would stand. */
  drag(key: string, to: Place, at: Place): void {
    if (key.startsWith('v') && this.scene?.vertices?.[Number(key.slice(1))]?.draggable) {
      this.graph!.drag(Number(key.slice(1)), to);
      if (this.pieces.any) this.pieces.stand(this.scene.tokens ?? []);
    } else if (this.board) {
      this.pieces.lift(key, at);
    }
  }

  /** The hand has let go of what it dragged. */
  drop(key: string, at: Place): void {
    if (key.startsWith('v')) {
      this.listener.moved();
    } else if (this.board) {
      this.pieces.stand(this.scene?.tokens ?? []);
      const under = this.spotAt(document.elementFromPoint(at.x, at.y));
      if (under && under !== key) this.listener.carry?.(key, under);
    }
  }

  focused(key: string | null): void {
    if (key) this.focus = key;
    this.listener.focus?.(key);
  }

  pan(dx: number, dy: number): void {
    this.zoom.x += dx;
    this.zoom.y += dy;
    this.settle();
  }

  zoomOut(): void {
    this.zoom = { x: 0, y: 0, k: 1 };
    this.settle();
  }

  zoomTo(k: number, at: Place = { x: this.width / 2, y: this.height / 2 }): void {
    const next = Math.min(12, Math.max(0.3, k));
    const ratio = next / this.zoom.k;
    this.zoom = { k: next, x: at.x - (at.x - this.zoom.x) * ratio, y: at.y - (at.y - this.zoom.y) * ratio };
    this.settle();
  }

  get scale(): number {
    return this.zoom.k;
  }

  /** Arrows go from spot to spot, Enter plays. */
  key(event: KeyboardEvent): void {
    const key = this.spotAt(event.target);
    if (!key) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      this.press(key, event.shiftKey);
      return;
    }
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const from = this.screen(key);
    let best: { key: string; cost: number } | null = null;
    for (const other of this.keys()) {
      if (other === key) continue;
      const to = this.screen(other);
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const along = dx * way[0]! + dy * way[1]!;
      const across = Math.abs(dx * way[1]! + dy * way[0]!);
      if (along <= 1 || across > along * 2.5) continue;
      const cost = along + 2 * across;
      if (!best || cost < best.cost) best = { key: other, cost };
    }
    if (best) this.focusOn(best.key);
  }
}
