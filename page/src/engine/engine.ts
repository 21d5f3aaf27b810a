// What does the page ask of the games? Nothing here says how the answers travel: a server is one way, a worker in the
// same browser another. Whoever implements `Engine` brings the laboratory.

import type {
  Answer, Checked, Chosen as Told, ExperimentInfo, Findings, Form, GameInfo, HintView, Made, Notes, Progress, Said, Sentence, Standing, View,
} from './types';

// What is said of the games is written once, in Rust; `types.ts` is made from that.
export type {
  Answer, Cell, Checked, ExperimentInfo as Experiment, Field, Findings, Form as Filled, GameInfo, HintView as Hint, Made,
  Method, Notes, Player as PlayerInfo, PlayInfo, Progress, QuestionInfo as Question, Said, Standing, Status, StepView as Step, View,
} from './types';

/** As much of a JSON schema as forms need: what the words of a choice mean. */
export interface Schema {
  properties?: Record<string, { $ref?: string; anyOf?: { $ref?: string }[] }>;
  $defs?: Record<string, { oneOf?: { const?: string; description?: string }[] }>;
}

/** What the games say in a language, by the codes of the messages. */
export type Dictionary = Record<string, Sentence>;

/** Settings by name. */
export type Settings = Record<string, unknown>;

/** What something is about: a text, a recipe, or the position on a table. */
export type Given =
  | { text: string; format?: string }
  | { preset?: string; recipe?: Settings; seed?: number }
  | { table: Table; start?: boolean };

/** What a player would do, and the view if it was played. */
export type Chosen = Omit<Told, 'view'> & { view: View | null };

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
  hint(signal?: AbortSignal): Promise<HintView>;
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

export interface Lab {
  overview(): Promise<{ experiments: ExperimentInfo[]; runs: Standing[] }>;
  start(experiment: string, settings: Settings): Promise<Standing>;
  /** Tells every step until the end or until the signal. */
  watch(id: string, tell: (standing: Standing) => void, signal: AbortSignal): Promise<void>;
  stop(id: string): Promise<Standing>;
  report(id: string): Promise<Standing & { findings: Findings | null }>;
}

/** All that the page needs. Whoever raises a signal cancels the work behind it. */
export interface Engine {
  games(): Promise<GameInfo[]>;
  /** What the games say in a language. */
  words(language: string): Promise<Dictionary>;
  make(game: string, given: Given, signal?: AbortSignal): Promise<Made>;
  /** What a ready-made recipe with changes says, whether they count or not. */
  recipe(game: string, preset: string, changes: Settings): Promise<Form>;
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
