// The laboratory as a whole: which game and tab are shown, in which language and light, and one desk a game. What is
// shown is always what the address says, and the other way round.

import { useEffect, useState } from 'preact/hooks';
import { type Address, type Origin, read, write } from './address';
import { Desk } from './desk';
import { control } from './games/controls';
import { type Engine, type GameInfo, Refusal, type Said } from './engine/engine';
import { type Language, learn, speak, t } from './words/speech';

export type Theme = 'light' | 'dark' | 'auto';
export const TABS = ['play', 'solve', 'make', 'lab'] as const;
export type Tab = (typeof TABS)[number];

/** What a first visit of a game shows; otherwise its recipe `tour`, or the first one. */
const FIRST = ['tour', 'first', 'default'];

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function store(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export class Laboratory {
  games: GameInfo[] = [];
  game = '';
  tab: Tab = 'play';
  language: Language = 'en';
  theme: Theme = 'auto';
  help = false;
  toast = '';
  failure: Said | null = null;
  /** While an experiment of the keyboard runs, its keys are locked. */
  locked = false;
  private readonly desks = new Map<string, Desk>();
  private readonly listeners = new Set<() => void>();
  private writing: Promise<void> = Promise.resolve();
  private written = '';
  private toasting = 0;
  private wish: Language = 'en';
  private readonly spoken: Promise<void>;

  constructor(readonly engine: Engine) {
    const wish = stored('language') ?? navigator.language.slice(0, 2);
    this.spoken = this.speak(wish === 'fr' || wish === 'ru' ? wish : 'en', false);
    const theme = stored('theme');
    this.paint(theme === 'light' || theme === 'dark' ? theme : 'auto', false);
  }

  get desk(): Desk | undefined {
    return this.desks.get(this.game);
  }

  get info(): GameInfo | undefined {
    return this.games.find((game) => game.key === this.game);
  }

  async start(): Promise<void> {
    try {
      [this.games] = await Promise.all([this.engine.games(), this.spoken]);
      for (const info of this.games) {
        const desk = new Desk(info, this.engine, (desk, step) => this.changed(desk, step));
        const seats = control(info.key).seats?.() ?? [];
        const known = (who: string) => who === 'human' || info.play?.players.some((player) => player.key === who);
        if (seats.length === desk.seats.length && seats.every(known)) desk.seats = seats;
        this.desks.set(info.key, desk);
      }
      await this.visit(location.hash);
    } catch (error) {
      this.failure = error instanceof Refusal ? error.said : { text: String(error) };
    }
    window.addEventListener('popstate', () => void this.visit(location.hash));
    this.tell();
  }

  /** Shows what an address says. */
  private async visit(hash: string): Promise<void> {
    if (hash === this.written && this.desk?.view) return;
    const address = await read(hash);
    const known = this.games.find((game) => game.key === address.game) ?? this.games.find((g) => g.key === 'dollar') ?? this.games[0];
    if (!known) return;
    this.game = known.key;
    this.tab = TABS.find((tab) => tab === address.tab) ?? 'play';
    this.tell();
    const desk = this.desk!;
    if (address.seats.length === desk.seats.length) desk.seats = address.seats;
    if (desk.view && this.same(desk, address)) {
      if (address.at !== desk.at) await desk.goTo(address.at);
    } else if (address.origin) {
      const { rules, moves, at } = address;
      await desk.open(address.origin, { rules, moves, at });
      // A link that leads nowhere says so, over a board that can be played.
      if (!desk.view) {
        const { error } = desk;
        await desk.open(this.first(known));
        desk.error ??= error;
      }
    } else if (!desk.view) {
      await desk.open(this.first(known));
    }
    if (address.broken) desk.error ??= { said: { text: t('link-broken') }, help: null, place: null };
    this.tell();
  }

  private same(desk: Desk, address: Address): boolean {
    return (
      JSON.stringify([desk.origin, desk.rules, desk.line]) === JSON.stringify([address.origin, address.rules, address.moves])
    );
  }

  first(info: GameInfo): Origin {
    const own = control(info.key).first?.();
    if (own) return own;
    const preset = FIRST.find((name) => info.presets.some((preset) => preset.key === name));
    return { kind: 'recipe', preset: preset ?? '', recipe: {}, seed: 1 };
  }

  show(game: string, tab: Tab = this.tab): void {
    this.desk?.rest();
    this.game = game;
    this.tab = tab;
    const desk = this.desk!;
    if (!desk.view && !desk.busy) void desk.open(this.first(desk.info));
    else this.changed(desk, true);
    this.tell();
  }

  turn(tab: Tab): void {
    this.tab = tab;
    if (this.desk) this.changed(this.desk, false);
  }

  private changed(desk: Desk, step: boolean): void {
    if (desk === this.desk) this.note(desk, step);
    this.tell();
  }

  /** Writes the address of what is shown. */
  private note(desk: Desk, step: boolean): void {
    if (!desk.view) return;
    this.writing = this.writing.then(async () => {
      const hash = await write(desk.address(this.tab));
      if (hash === location.hash || desk !== this.desk) return;
      this.written = hash;
      if (step && location.hash) history.pushState(null, '', hash);
      else history.replaceState(null, '', hash);
    });
  }

  /** Changes the language as soon as its words are here; without them the page speaks on as it did. */
  async speak(language: Language, keep = true): Promise<void> {
    this.wish = language;
    const learnt = await learn(language, this.engine.words).then(() => true, () => false);
    if (!learnt || this.wish !== language) return this.tell();
    this.language = language;
    speak(language);
    document.documentElement.lang = language;
    if (keep) store('language', language);
    this.tell();
  }

  paint(theme: Theme, keep = true): void {
    this.theme = theme;
    if (theme === 'auto') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
    if (keep) store('theme', theme);
    this.tell();
  }

  get dark(): boolean {
    return this.theme === 'dark' || (this.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  }

  /** A word that goes away by itself. */
  say(text: string): void {
    this.toast = text;
    clearTimeout(this.toasting);
    this.toasting = window.setTimeout(() => {
      this.toast = '';
      this.tell();
    }, 2500);
    this.tell();
  }

  tell(): void {
    for (const listener of this.listeners) listener();
  }

  /** For components: draws again whenever something changed. */
  use(): void {
    const [, draw] = useState(0);
    useEffect(() => {
      const listener = () => draw((n) => n + 1);
      this.listeners.add(listener);
      return () => void this.listeners.delete(listener);
    }, []);
  }
}

/** Offers a text as a file. */
export function download(name: string, text: string, kind = 'application/json'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: kind }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
