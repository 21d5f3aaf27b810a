// The one renderer: draws any scene, turns clicks, touches and keys into the moves that its marks carry, and shows
// what travelled. It knows no game.

import { BoardDrawing } from './board';
import { calm, make, set, write } from './dom';
import { GraphDrawing } from './graph';
import type { Place } from './places';
import { type Mark, type Movement, type Scene, type Spot, type Token, spotKey, toneClass } from './scene';

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
  /** Classes that replace tones, by spot. */
  tones?: Map<string, string>;
  /** Small words by spot. */
  words?: Map<string, string>;
  /** Further classes, by spot. */
  classes?: Map<string, string>;
}

const MOTION = 260;
const HOLD = 480;

export class SceneView {
  readonly svg: SVGSVGElement;
  /** Where the user has put vertices. */
  readonly moved = new Map<number, Place>();
  scene: Scene | null = null;
  private readonly world: SVGGElement;
  private readonly pieces: SVGGElement;
  private readonly flying: SVGGElement;
  private graph: GraphDrawing | null = null;
  private board: BoardDrawing | null = null;
  private tokens: { element: SVGGElement; token: Token }[] = [];
  private marks = new Map<string, Mark[]>();
  private width = 0;
  private height = 0;
  private zoom = { x: 0, y: 0, k: 1 };
  private focus: string | null = null;
  private extras: Extras = {};
  private classed: [Element, string[]][] = [];
  private readonly watcher: ResizeObserver;

  constructor(private readonly host: HTMLElement, private readonly listener: Listener) {
    this.svg = make('svg', { class: 'scene', role: 'group' });
    this.world = make('g', { class: 'world' }, this.svg);
    this.pieces = make('g', { class: 'tokens' });
    this.flying = make('g', { class: 'flying', 'aria-hidden': 'true' });
    host.appendChild(this.svg);
    this.watcher = new ResizeObserver(() => this.resize());
    this.watcher.observe(host);
    this.listen();
  }

  destroy(): void {
    this.watcher.disconnect();
    this.svg.remove();
  }

  /** Forgets where vertices were put and how far one has zoomed. */
  forget(): void {
    this.moved.clear();
    this.graph = null;
    this.zoom = { x: 0, y: 0, k: 1 };
    this.settle();
  }

  show(scene: Scene, extras: Extras = {}): void {
    this.skip();
    this.measure();
    const rebuild = !this.scene
      || (scene.vertices?.length ? !this.graph?.holds(scene) : this.graph !== null)
      || (scene.board ? !this.board?.holds(scene) : this.board !== null);
    const before = this.tokens.map(({ token }) => this.placeOf(token.on));
    const old = this.tokens.map(({ token }) => token);
    this.scene = scene;
    this.extras = extras;
    set(this.svg, { 'aria-label': scene.title });
    if (rebuild) this.rebuild(scene);
    const tones = extras.tones ?? new Map<string, string>();
    this.graph?.show(scene, tones);
    this.board?.show(scene, tones, !rebuild && !calm());
    const words = extras.words ?? new Map<string, string>();
    this.graph?.annotate(words);
    this.board?.annotate(words);
    this.stand(scene.tokens ?? []);
    this.mark(scene.marks ?? []);
    this.dress();
    if (!rebuild && !calm()) this.travel(extras.movements ?? [], old, before);
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
    this.tokens = [];
    this.pieces.replaceChildren();
    if (scene.vertices?.length) {
      if (this.moved.size && [...this.moved.keys()].some((v) => v >= scene.vertices!.length)) this.moved.clear();
      this.graph = new GraphDrawing(this.world, scene, this.width, this.height, this.moved);
    }
    if (scene.board) this.board = new BoardDrawing(this.world, scene, this.width, this.height);
    this.world.append(this.pieces, this.flying);
    this.settle();
  }

  private settle(): void {
    const { x, y, k } = this.zoom;
    set(this.world, { transform: `translate(${x} ${y}) scale(${k})` });
  }

  // Tokens.

  private stand(tokens: Token[]): void {
    const size = this.board ? this.board.size * 0.36 : (this.graph?.radius ?? 20) * 0.78;
    while (this.tokens.length > tokens.length) this.tokens.pop()!.element.remove();
    const seen = new Map<string, number>();
    const total = new Map<string, number>();
    for (const token of tokens) total.set(spotKey(token.on), (total.get(spotKey(token.on)) ?? 0) + 1);
    tokens.forEach((token, i) => {
      const key = spotKey(token.on);
      const nth = seen.get(key) ?? 0;
      seen.set(key, nth + 1);
      let piece = this.tokens[i];
      if (!piece) {
        const element = make('g', {}, this.pieces);
        make('circle', { class: 'disc' }, element);
        make('text', { class: 'label' }, element);
        piece = { element, token };
        this.tokens.push(piece);
      }
      piece.token = token;
      const many = total.get(key)!;
      const r = many > 1 ? size * 0.72 : size;
      const turn = (2 * Math.PI * nth) / many - Math.PI / 2;
      const off = many > 1 ? size * 0.62 : 0;
      const { x, y } = this.placeOf(token.on);
      set(piece.element, {
        class: `token ${toneClass(token.tone)}`,
        transform: `translate(${(x + off * Math.cos(turn)).toFixed(1)} ${(y + off * Math.sin(turn)).toFixed(1)})`,
        'data-token': key,
      });
      set(piece.element.firstElementChild!, { r });
      const text = piece.element.lastElementChild!;
      write(text, token.text);
      set(text, { 'font-size': r * (token.text.length > 1 ? 0.85 : 1.05) });
    });
  }

  // Motion.

  /** Ends every motion at once: the next action has begun. */
  skip(): void {
    this.flying.replaceChildren();
    for (const { element } of this.tokens) for (const motion of element.getAnimations()) motion.cancel();
  }

  private travel(movements: Movement[], old: Token[], before: Place[]): void {
    const used = new Set<number>();
    for (const movement of movements.slice(0, 400)) {
      const [a, b] = [this.placeOf(movement.from), this.placeOf(movement.to)];
      const carried = this.tokens.findIndex(
        ({ token }, i) => !used.has(i) && spotKey(token.on) === spotKey(movement.to) && movement.what !== '1' && !/^\d+$/.test(movement.what),
      );
      if (carried >= 0) {
        used.add(carried);
        this.jump(this.tokens[carried]!.element, a, b, this.board !== null);
      } else {
        this.fly(movement.what, a, b);
      }
    }
    // Tokens that simply stand elsewhere now.
    this.tokens.forEach(({ token, element }, i) => {
      const was = old[i];
      if (!was || used.has(i) || was.text !== token.text || spotKey(was.on) === spotKey(token.on)) return;
      if (old.length === this.tokens.length) this.jump(element, before[i]!, this.placeOf(token.on), false);
    });
  }

  private jump(element: SVGGElement, from: Place, to: Place, arc: boolean): void {
    const [dx, dy] = [from.x - to.x, from.y - to.y];
    const rest = element.getAttribute('transform') ?? '';
    const at = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(rest);
    const base = { x: Number(at?.[1] ?? to.x), y: Number(at?.[2] ?? to.y) };
    const lift = arc ? Math.min(40, Math.hypot(dx, dy) * 0.3) : 0;
    const px = (x: number, y: number, scale = 1) => `translate(${base.x + x}px, ${base.y + y}px) scale(${scale})`;
    element.animate(
      [
        { transform: px(dx, dy) },
        { transform: px(dx / 2, dy / 2 - lift, arc ? 1.12 : 1), easing: 'ease-out' },
        { transform: px(0, 0) },
      ],
      { duration: MOTION, easing: 'ease-in-out' },
    );
  }

  private fly(what: string, from: Place, to: Place): void {
    const group = make('g', {}, this.flying);
    const r = Math.max(4, Math.min(9, (this.graph?.radius ?? 20) * 0.36));
    make('circle', { class: 'coin', r }, group);
    if (what.length > 1) write(make('text', { class: 'coin-text', y: -r - 4, 'font-size': 12 }, group), what);
    const px = (p: Place) => `translate(${p.x}px, ${p.y}px)`;
    const motion = group.animate([{ transform: px(from) }, { transform: px(to) }], {
      duration: MOTION,
      easing: 'ease-in-out',
      fill: 'both',
    });
    motion.onfinish = () => group.remove();
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
      const where = [this.elementOf(key), ...this.tokens.filter((t) => spotKey(t.token.on) === key).map((t) => t.element)];
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
  private press(key: string, second: boolean): void {
    this.skip();
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

  private spotAt(target: EventTarget | null): string | null {
    const element = target instanceof Element ? target.closest<SVGGElement>('[data-spot],[data-token]') : null;
    return element?.dataset['spot'] ?? element?.dataset['token'] ?? null;
  }

  /** Measuring makes the browser lay out everything: while somebody drags, the box is known. */
  private local(event: PointerEvent, box = this.svg.getBoundingClientRect()): Place {
    const { x, y, k } = this.zoom;
    return { x: (event.clientX - box.x - x) / k, y: (event.clientY - box.y - y) / k };
  }

  private listen(): void {
    const { svg } = this;
    let held: { key: string | null; x: number; y: number; dragging: boolean; timer: number; used: boolean; grip: Place; id: number; box: DOMRect } | null = null;
    const touches = new Map<number, Place>();
    let pinch: { far: number; k: number } | null = null;
    svg.addEventListener('pointerdown', (event) => {
      touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (touches.size === 2) {
        const [a, b] = [...touches.values()];
        pinch = { far: Math.hypot(a!.x - b!.x, a!.y - b!.y), k: this.zoom.k };
        if (held) clearTimeout(held.timer);
        held = null;
        return;
      }
      const key = this.spotAt(event.target);
      const box = svg.getBoundingClientRect();
      const at = this.local(event, box);
      const place = key?.startsWith('v') ? this.graph!.place(Number(key.slice(1))) : at;
      held = {
        key, x: event.clientX, y: event.clientY, dragging: false, timer: 0, used: event.button !== 0,
        grip: { x: place.x - at.x, y: place.y - at.y }, id: event.pointerId, box,
      };
      if (event.pointerType !== 'mouse' && key) {
        const mine = held;
        held.timer = window.setTimeout(() => {
          mine.used = true;
          navigator.vibrate?.(20);
          this.press(key, true);
        }, HOLD);
      }
    });
    svg.addEventListener('pointermove', (event) => {
      if (touches.has(event.pointerId)) touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (pinch && touches.size === 2) {
        const [a, b] = [...touches.values()];
        const box = svg.getBoundingClientRect();
        const far = Math.hypot(a!.x - b!.x, a!.y - b!.y);
        this.zoomTo((pinch.k * far) / pinch.far, { x: (a!.x + b!.x) / 2 - box.x, y: (a!.y + b!.y) / 2 - box.y });
        return;
      }
      if (!held || held.id !== event.pointerId) return;
      const far = Math.hypot(event.clientX - held.x, event.clientY - held.y);
      if (!held.dragging && far > 6 && !held.used) {
        clearTimeout(held.timer);
        held.dragging = true;
        svg.setPointerCapture(event.pointerId);
        svg.classList.add('dragging');
      }
      if (!held.dragging) return;
      const at = this.local(event, held.box);
      if (held.key?.startsWith('v') && this.scene?.vertices?.[Number(held.key.slice(1))]?.draggable) {
        const vertex = Number(held.key.slice(1));
        this.graph!.drag(vertex, { x: at.x + held.grip.x, y: at.y + held.grip.y });
        if (this.tokens.length) this.stand(this.scene.tokens ?? []);
      } else if (held.key && this.board) {
        this.lift(held.key, at);
      } else if (!held.key) {
        this.zoom.x += event.movementX;
        this.zoom.y += event.movementY;
        this.settle();
      }
    });
    const release = (event: PointerEvent) => {
      touches.delete(event.pointerId);
      if (touches.size < 2) pinch = null;
      if (!held || held.id !== event.pointerId) return;
      clearTimeout(held.timer);
      const { key, dragging, used } = held;
      held = null;
      svg.classList.remove('dragging');
      if (dragging) {
        if (key?.startsWith('v')) this.listener.moved();
        else if (key && this.board) {
          this.stand(this.scene?.tokens ?? []);
          const under = this.spotAt(document.elementFromPoint(event.clientX, event.clientY));
          if (under && under !== key) this.listener.carry?.(key, under);
        }
        return;
      }
      if (event.type === 'pointerup' && key && !used && event.button === 0) {
        this.focus = key;
        this.press(key, event.shiftKey);
      }
    };
    svg.addEventListener('pointerup', release);
    svg.addEventListener('pointercancel', release);
    svg.addEventListener('contextmenu', (event) => {
      const key = this.spotAt(event.target);
      event.preventDefault();
      if (key && (event as PointerEvent).pointerType !== 'touch') this.press(key, true);
    });
    svg.addEventListener('dblclick', (event) => {
      if (this.spotAt(event.target)) return;
      this.zoom = { x: 0, y: 0, k: 1 };
      this.settle();
    });
    svg.addEventListener('wheel', (event) => {
      event.preventDefault();
      const box = svg.getBoundingClientRect();
      this.zoomTo(this.zoom.k * Math.exp(-event.deltaY * 0.0015), { x: event.clientX - box.x, y: event.clientY - box.y });
    }, { passive: false });
    svg.addEventListener('keydown', (event) => this.key(event));
    svg.addEventListener('focusin', (event) => {
      const key = this.spotAt(event.target);
      if (key) this.focus = key;
      this.listener.focus?.(key);
    });
  }

  /** A token of a board follows the finger. */
  private lift(key: string, at: Place): void {
    const piece = this.tokens.find(({ token }) => spotKey(token.on) === key);
    if (piece) {
      set(piece.element, { transform: `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})` });
      this.pieces.appendChild(piece.element);
      piece.element.classList.add('lifted');
    }
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

  private key(event: KeyboardEvent): void {
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
