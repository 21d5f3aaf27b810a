// What does the page ask of the games? Nothing here says how the answers travel: a server is one way, a worker in the
// same browser another. Whoever implements `Engine` brings the laboratory.

import type { Scene, Movement, Spot, Tone } from '../scene/scene';

/** A sentence with its code and what stands in its holes. */
export interface Said {
  text: string;
  code?: string;
  with?: Record<string, Said>;
}

export interface Field {
  name: string;
  takes: string;
  default: unknown;
  about: string;
  choices?: string[];
}

export interface Method {
  key: string;
  about: string;
  promise: string;
}

export interface Question {
  key: string;
  asks: string;
  settings: Field[];
  methods: Method[];
}

export interface PlayerInfo {
  key: string;
  about: string;
  settings?: Field[];
}

export interface PlayInfo {
  seats: string[];
  notation: string;
  settings: Field[];
  players: PlayerInfo[];
}

/** As much of a JSON schema as forms need: what the words of a choice mean. */
export interface Schema {
  properties?: Record<string, { $ref?: string; anyOf?: { $ref?: string }[] }>;
  $defs?: Record<string, { oneOf?: { const?: string; description?: string }[] }>;
}

export interface GameInfo {
  key: string;
  title: string;
  summary: string;
  formats: { key: string; about: string; reads: boolean; writes: boolean }[];
  recipe: Field[];
  /** The JSON schema of the recipe. */
  schema: Schema | null;
  presets: { key: string; about: string }[];
  questions: Question[];
  play: PlayInfo | null;
  phrases: { code: string; english: string }[];
}

/** Settings by name. */
export type Settings = Record<string, unknown>;

/** What something is about: a text, a recipe, or the position on a table. */
export type Given =
  | { text: string; format?: string }
  | { preset?: string; recipe?: Settings; seed?: number }
  | { table: Table; start?: boolean };

/** A recipe as it stands: the value of every field, and the fields that make a difference. */
export interface Filled {
  values: Settings;
  counts: string[];
}

export interface Made {
  text: string;
  measures: Record<string, number>;
  scene: Scene;
}

export type Status = { turn: number } | { over: { scores: number[] } };

export interface Step {
  move: string;
  seat: number;
  measures: Record<string, number>;
}

export interface View {
  game: string;
  scene: Scene;
  movements: Movement[];
  status: Status;
  steps: Step[];
  undone: string[];
  state: Record<string, unknown>;
  settings: Settings;
  moves: string[];
}

export interface Hint {
  move: string | null;
  why: Said;
}

export interface Chosen {
  move: string;
  scores: Record<string, number>;
  note: Said | null;
  view: View | null;
}

export interface Notes {
  moves: { move: string; says: Said }[];
  overlay: { on: Spot; tone: Tone }[];
}

/** A game in play. */
export interface Table {
  readonly game: string;
  /** What was given, as text. */
  readonly instance: string | null;
  readonly first: View;
  /** What was wrong with the moves it was opened with: those before it were played. */
  readonly wrong: Refusal | null;
  move(text: string): Promise<View>;
  undo(): Promise<View>;
  redo(): Promise<View>;
  go(to: number): Promise<View>;
  hint(signal?: AbortSignal): Promise<Hint>;
  choose(player: string, seed: number, play: boolean, signal?: AbortSignal): Promise<Chosen>;
  annotate(signal?: AbortSignal): Promise<Notes>;
  save(): Promise<unknown>;
  close(): void;
}

export interface Ask {
  game: string;
  question: string;
  given: Given;
  settings?: Settings;
  method?: string;
  seconds?: number;
  seed?: number;
  trace?: boolean;
}

export interface Progress {
  seconds: number;
  nodes: number;
  note: Said | null;
}

export interface Answer {
  game: string;
  question: string;
  method: string;
  outcome: 'answered' | 'stopped';
  why: Said | null;
  words: Said[];
  answer: Record<string, unknown> | null;
  verdict: string | null;
  seconds: number;
  nodes: number;
  trace: string[];
  instance: string | null;
  claim: string | null;
}

export interface Checked {
  verdict: string;
  flaw: string | null;
  seconds: number;
}

export interface Experiment {
  key: string;
  game: string;
  about: string;
  settings: { name: string; takes: string; default: unknown; about: string }[];
}

export interface Standing {
  id: string;
  experiment: string;
  game: string;
  state: 'running' | 'done' | 'stopped' | 'failed';
  done: number;
  of: number;
  seconds: number;
  error: string | null;
}

/** What stands in a table: a number, a word, or a sentence. */
export type Cell = string | number | Said;

export interface Findings {
  tables: { title: string; columns: string[]; rows: Cell[][] }[];
  plots: { title: string; svg: string }[];
  files: { name: string; text: string }[];
}

export interface Lab {
  overview(): Promise<{ experiments: Experiment[]; runs: Standing[] }>;
  start(experiment: string, settings: Settings): Promise<Standing>;
  /** Tells every step until the end or until the signal. */
  watch(id: string, tell: (standing: Standing) => void, signal: AbortSignal): Promise<void>;
  stop(id: string): Promise<Standing>;
  report(id: string): Promise<Standing & { findings: Findings | null }>;
}

/** All that the page needs. Whoever raises a signal cancels the work behind it. */
export interface Engine {
  games(): Promise<GameInfo[]>;
  make(game: string, given: Given, signal?: AbortSignal): Promise<Made>;
  /** What a ready-made recipe with changes says, whether they count or not. */
  recipe(game: string, preset: string, changes: Settings): Promise<Filled>;
  write(game: string, given: Given, format: string): Promise<string>;
  /** A lenient table plays the moves before one that is not legal, and says what was wrong. */
  open(game: string, given: Given, settings: Settings, moves: string, lenient?: boolean): Promise<Table>;
  load(saved: unknown): Promise<Table>;
  solve(ask: Ask, tell: (progress: Progress) => void, signal: AbortSignal): Promise<Answer>;
  check(game: string, given: Given, claim: string): Promise<Checked>;
  readonly lab: Lab;
}

/** Something was not possible; the sentence says what. */
export class Refusal extends Error {
  constructor(
    readonly said: Said,
    readonly help: Said | null = null,
    readonly place: string | null = null,
    /** The table is no longer there: open it again. */
    readonly gone = false,
  ) {
    super(said.text);
  }
}

export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
