// Tokens: where they stand, and how they travel. Several on one spot stand in a ring.

import { make, set, write } from './dom';
import type { Place } from './places';
import { type Movement, type Spot, type Token, spotKey, toneClass } from './scene';

const MOTION = 260;

/** What tokens must know of the picture they stand in. */
export interface Ground {
  placeOf(spot: Spot): Place;
  /** How large a token is. */
  size(): number;
  /** Whether pieces jump in an arc, as over a board. */
  arcs(): boolean;
}

export class Pieces {
  readonly layer = make('g', { class: 'tokens' });
  readonly flying = make('g', { class: 'flying', 'aria-hidden': 'true' });
  private tokens: { element: SVGGElement; token: Token }[] = [];

  constructor(private readonly ground: Ground) {}

  get any(): boolean {
    return this.tokens.length > 0;
  }

  clear(): void {
    this.tokens = [];
    this.layer.replaceChildren();
  }

  /** Where everybody stands, to be told to `travel` later. */
  now(): { token: Token; at: Place }[] {
    return this.tokens.map(({ token }) => ({ token, at: this.ground.placeOf(token.on) }));
  }

  /** The elements of the tokens on a spot. */
  on(key: string): SVGGElement[] {
    return this.tokens.filter(({ token }) => spotKey(token.on) === key).map(({ element }) => element);
  }

  stand(tokens: Token[]): void {
    const size = this.ground.size();
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
        const element = make('g', {}, this.layer);
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
      const { x, y } = this.ground.placeOf(token.on);
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

  /** Ends every motion at once: the next action has begun. */
  skip(): void {
    this.flying.replaceChildren();
    for (const { element } of this.tokens) for (const motion of element.getAnimations()) motion.cancel();
  }

  travel(movements: Movement[], old: { token: Token; at: Place }[]): void {
    const used = new Set<number>();
    for (const movement of movements.slice(0, 400)) {
      const [a, b] = [this.ground.placeOf(movement.from), this.ground.placeOf(movement.to)];
      const carried = this.tokens.findIndex(
        ({ token }, i) => !used.has(i) && spotKey(token.on) === spotKey(movement.to) && movement.what !== '1' && !/^\d+$/.test(movement.what),
      );
      if (carried >= 0) {
        used.add(carried);
        this.jump(this.tokens[carried]!.element, a, b, this.ground.arcs());
      } else {
        this.fly(movement.what, a, b);
      }
    }
    // Tokens that simply stand elsewhere now.
    this.tokens.forEach(({ token, element }, i) => {
      const was = old[i];
      if (!was || used.has(i) || was.token.text !== token.text || spotKey(was.token.on) === spotKey(token.on)) return;
      if (old.length === this.tokens.length) this.jump(element, was.at, this.ground.placeOf(token.on), false);
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
    const r = Math.max(4, Math.min(9, this.ground.size() * 0.46));
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

  /** A token of a board follows the finger. */
  lift(key: string, at: Place): void {
    const piece = this.tokens.find(({ token }) => spotKey(token.on) === key);
    if (piece) {
      set(piece.element, { transform: `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})` });
      this.layer.appendChild(piece.element);
      piece.element.classList.add('lifted');
    }
  }
}
