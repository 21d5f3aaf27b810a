// One game on the desk: the table that is played on, who sits at it, what was asked about it.

import { type Address, type Origin } from './address';
import { control } from './games/controls';
import {
  type Answer, type Checked, type Engine, type GameInfo, type Given, type Hint, type Made, type Notes, type Progress, Refusal,
  type Said, type Settings, type Table, type View, isAbort,
} from './engine/engine';

/** A question and what came of it. */
export interface Card {
  running: AbortController | null;
  progress: Progress | null;
  answer: Answer | null;
  error: Said | null;
  help: Said | null;
  checked: Checked | null;
  checking: boolean;
  settings: Settings;
  method: string;
  seconds: number;
  /** After how many steps it was asked. */
  at: number;
}

/** What could not be done, and where it is wrong. */
export type Wrong = Pick<Refusal, 'said' | 'help' | 'place'>;

/** Between two moves of players, in milliseconds. */
export const PACES = [900, 400, 120, 0];

export class Desk {
  table: Table | null = null;
  view: View | null = null;
  origin: Origin | null = null;
  rules: Settings = {};
  seats: string[] = [];
  /** What would be made: it lies on the board until it is, or until something else is done. */
  preview: Made | null = null;
  hint: Hint | null = null;
  notes: Notes | null = null;
  /** Whether words and colours stand beside the moves. */
  noted = false;
  error: Wrong | null = null;
  /** Something is being fetched. */
  busy = false;
  thinking = false;
  /** The players wait: something was taken back. */
  waits = false;
  pace = 1;
  seed = 1;
  cards = new Map<string, Card>();
  /** Of a new table, so that pictures forget what was dragged. */
  tableNumber = 0;
  /** What special controls keep. */
  readonly own: Record<string, unknown> = {};
  /** Who made each move, those taken back included. */
  readonly sat: number[] = [];
  private queue: Promise<void> = Promise.resolve();
  private thought: AbortController | null = null;
  private timer = 0;
  private noting: AbortController | null = null;

  constructor(
    readonly info: GameInfo,
    readonly engine: Engine,
    private readonly changed: (desk: Desk, step: boolean) => void,
  ) {
    this.seats = (info.play?.seats ?? []).map(() => 'human');
    this.rules = control(info.key).start ?? {};
  }

  get over(): boolean {
    return !!this.view && 'over' in this.view.status;
  }

  get turn(): number | null {
    return this.view && 'turn' in this.view.status ? this.view.status.turn : null;
  }

  /** All moves known, those taken back included. */
  get line(): string[] {
    if (!this.view) return [];
    return [...this.view.steps.map((step) => step.move), ...[...this.view.undone].reverse()];
  }

  get at(): number {
    return this.view?.steps.length ?? 0;
  }

  address(tab: string): Address {
    const { origin, rules, seats, line: moves, at } = this;
    return { game: this.info.key, tab, origin, rules, seats, moves, at };
  }

  given(origin: Origin): Given {
    if (origin.kind === 'text') return { text: origin.text };
    const given: { preset?: string; recipe: Settings; seed: number } = { recipe: origin.recipe, seed: origin.seed };
    if (origin.preset) given.preset = origin.preset;
    return given;
  }

  /** Does one thing after the other; an error is said and changes nothing. */
  private act(work: () => Promise<View | null>, step: boolean, wrong: () => Refusal | null = () => null): Promise<void> {
    this.preview = null;
    this.queue = this.queue.then(async () => {
      this.busy = true;
      try {
        const view = await work();
        this.error = null;
        if (view) this.look(view);
        const fault = wrong();
        if (fault) this.fail(fault);
      } catch (error) {
        if (error instanceof Refusal && error.gone && this.table) {
          await this.revive();
        } else if (!isAbort(error)) {
          this.fail(error);
        }
      }
      this.busy = false;
      this.changed(this, step);
      this.go();
    });
    return this.queue;
  }

  /** The table has expired: lay it again as it was. */
  private async revive(): Promise<void> {
    try {
      const { line, at } = this;
      const text = this.table!.instance;
      const given: Given = text !== null ? { text } : this.given(this.origin!);
      this.table = await this.engine.open(this.info.key, given, this.rules, line.join('\n'));
      this.view = at === line.length ? this.table.first : await this.table.go(at);
    } catch (error) {
      this.fail(error);
    }
  }

  fail(error: unknown): void {
    this.error = error instanceof Refusal ? error : { said: { text: String(error) }, help: null, place: null };
  }

  private look(view: View): void {
    this.view = view;
    view.steps.forEach((step, i) => { this.sat[i] = step.seat; });
    this.hint = null;
    this.notes = null;
    if (this.noted) void this.annotate();
  }

  /** Lays something on the board to look at, or takes it away. */
  peek(made: Made | null): void {
    if (this.preview === made) return;
    this.preview = made;
    this.changed(this, false);
  }

  /** Lays a new table. */
  open(origin: Origin, options: { rules?: Settings; moves?: string[]; at?: number; keep?: boolean } = {}): Promise<void> {
    this.rest();
    let wrong: Refusal | null = null;
    return this.act(async () => {
      const asked = control(this.info.key).rulesFor?.(origin);
      const rules = options.rules ? { ...asked, ...options.rules } : { ...this.rules, ...asked };
      const moves = options.moves ?? [];
      const table = await this.engine.open(this.info.key, this.given(origin), rules, moves.join('\n'), moves.length > 0);
      wrong = table.wrong;
      const at = options.at ?? moves.length;
      const view = at < table.first.steps.length ? await table.go(at) : table.first;
      this.take(table, options.keep ?? false);
      this.origin = origin;
      this.rules = rules;
      return view;
    }, true, () => wrong);
  }

  private take(table: Table, keep: boolean): void {
    this.table?.close();
    this.table = table;
    this.waits = false;
    if (!keep) {
      this.tableNumber++;
      for (const card of this.cards.values()) card.running?.abort();
      this.cards.clear();
    }
  }

  load(saved: unknown): Promise<void> {
    this.rest();
    return this.act(async () => {
      const table = await this.engine.load(saved);
      this.take(table, false);
      this.origin = { kind: 'text', text: table.instance ?? '' };
      return table.first;
    }, true);
  }

  /** The same again from the start; pictures keep what was dragged. */
  reset(): Promise<void> {
    return this.origin ? this.open(this.origin, { keep: true }) : Promise.resolve();
  }

  move(text: string): Promise<void> {
    this.rest();
    this.waits = false;
    return this.act(() => this.table!.move(text), true);
  }

  /** Takes back a step, and those of players before it. */
  undo(): Promise<void> {
    this.rest();
    this.waits = true;
    const human = this.seats.indexOf('human');
    return this.act(async () => {
      if (!this.table) return null;
      if (human < 0 || this.seats.length < 2) return this.table.undo();
      let at = this.at - 1;
      while (at > 0 && this.view!.steps[at]?.seat !== human) at--;
      return this.table.go(Math.max(0, at));
    }, true);
  }

  redo(): Promise<void> {
    this.rest();
    this.waits = true;
    return this.act(() => this.table!.redo(), true);
  }

  goTo(at: number): Promise<void> {
    this.rest();
    this.waits = true;
    return this.act(async () => (at === this.at ? null : this.table!.go(at)), true);
  }

  async ask(): Promise<void> {
    if (!this.table || this.over) return;
    this.thought?.abort();
    const thought = (this.thought = new AbortController());
    this.thinking = true;
    this.changed(this, false);
    try {
      this.hint = await this.table.hint(thought.signal);
      this.error = null;
    } catch (error) {
      if (!isAbort(error)) this.fail(error);
    }
    this.thinking = false;
    this.changed(this, false);
  }

  async annotate(): Promise<void> {
    this.noting?.abort();
    const noting = (this.noting = new AbortController());
    try {
      const notes = await this.table!.annotate(noting.signal);
      if (!noting.signal.aborted) this.notes = notes;
    } catch {
      // Without words the moves are still there.
    }
    this.changed(this, false);
  }

  note(on: boolean): void {
    this.noted = on;
    this.notes = null;
    if (on) void this.annotate();
    else this.changed(this, false);
  }

  seat(index: number, player: string): void {
    this.seats = this.seats.map((who, i) => (i === index ? player : who));
    this.waits = false;
    this.changed(this, false);
    this.go();
  }

  /** Lets the players go on after something was taken back. */
  resume(): void {
    this.waits = false;
    this.changed(this, false);
    this.go();
  }

  /** One move by a player, whoever sits there. */
  auto(player: string): Promise<void> {
    this.rest();
    return this.choose(player);
  }

  private choose(player: string): Promise<void> {
    const thought = (this.thought = new AbortController());
    this.thinking = true;
    this.changed(this, false);
    return this.act(async () => {
      try {
        const chosen = await this.table!.choose(player, this.seed, true, thought.signal);
        return chosen.view;
      } catch (error) {
        this.waits = true;
        throw error;
      } finally {
        this.thinking = false;
      }
    }, true);
  }

  /** Stops whoever thinks. */
  rest(): void {
    clearTimeout(this.timer);
    this.thought?.abort();
  }

  /** If a player is to move, it does so after a while. */
  private go(): void {
    clearTimeout(this.timer);
    const player = this.turn === null ? undefined : this.seats[this.turn];
    if (!player || player === 'human' || this.waits || !this.table || this.error) return;
    this.timer = window.setTimeout(() => void this.choose(player), PACES[this.pace]);
  }

  // Questions.

  card(question: string): Card {
    let card = this.cards.get(question);
    if (!card) {
      const info = this.info.questions.find((q) => q.key === question);
      card = {
        running: null, progress: null, answer: null, error: null, help: null, checked: null, checking: false,
        settings: {}, method: info?.methods[0]?.key ?? '', seconds: 20, at: 0,
      };
      this.cards.set(question, card);
    }
    return card;
  }

  async solve(question: string, trace = false): Promise<Answer | null> {
    const card = this.card(question);
    card.running?.abort();
    const running = (card.running = new AbortController());
    Object.assign(card, { progress: null, answer: null, error: null, help: null, checked: null, at: this.at });
    this.changed(this, false);
    try {
      const given: Given = this.table ? { table: this.table } : this.given(this.origin!);
      const answer = await this.engine.solve(
        { game: this.info.key, question, given, settings: card.settings, method: card.method, seconds: card.seconds, trace },
        (progress) => {
          card.progress = progress;
          this.changed(this, false);
        },
        running.signal,
      );
      card.answer = answer;
    } catch (error) {
      if (!isAbort(error)) {
        card.error = error instanceof Refusal ? error.said : { text: String(error) };
        card.help = error instanceof Refusal ? error.help : null;
      }
    }
    if (card.running === running) card.running = null;
    this.changed(this, false);
    return card.answer;
  }

  cancel(question: string): void {
    const card = this.card(question);
    card.running?.abort();
    card.running = null;
    this.changed(this, false);
  }

  async check(question: string): Promise<void> {
    const card = this.card(question);
    const { answer } = card;
    if (!answer?.claim || answer.instance === null) return;
    card.checking = true;
    this.changed(this, false);
    try {
      card.checked = await this.engine.check(this.info.key, { text: answer.instance }, answer.claim);
    } catch (error) {
      card.error = error instanceof Refusal ? error.said : { text: String(error) };
    }
    card.checking = false;
    this.changed(this, false);
  }
}
