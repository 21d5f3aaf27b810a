// What is asked of the service and what comes back? Written from the schemas of the types in Rust; do not edit:
// LUDO_WRITE_TYPES=1 cargo nextest run -p ludograph-web -E 'test(typescript)'

/** Something to do with a session. */
export type Act = "annotate" | {
  choose: Choose;
} | "close" | {
  go: Go;
} | "hint" | "look" | {
  move: Play;
} | "redo" | "save" | "undo";

/** What a question came to. */
export interface Answer {
  game: string;
  question: string;
  /** How much was read: vertices and edges, in a game of graphs. */
  read?: Record<string, number>;
  /** The names of the vertices, where the text has any. */
  names?: unknown;
  /** The method that answered. */
  method: string;
  /** Whether there is an answer. */
  outcome: Ended;
  /** Why it stopped. */
  why: Said | null;
  /** The answer in words. */
  words: Said[];
  /** The fields of the answer, or the bounds known when it stopped. */
  answer: Record<string, unknown> | null;
  /** `proved` or `unproved: WHAT`. */
  verdict: string | null;
  seconds: number;
  nodes: number;
  /** The steps of the method. */
  trace: string[];
  /** The instance that was asked about, as text. */
  instance: string | null;
  /** The claim with its evidence, if it is not too large. */
  claim: string | null;
}

/** Asks a question. */
export interface Ask {
  /** The game. */
  game: string;
  /** The question. */
  question: string;
  /** What it is asked about. */
  instance?: Given;
  /** The settings of the question. */
  settings?: Settings;
  /** The method; the default one if none is given. */
  method?: string | null;
  /** Stop after so many seconds: 10 if nothing is said, at most 600. */
  seconds?: number | null;
  /** Stop after so many nodes. */
  nodes?: number | null;
  /** The seed of every random choice. */
  seed?: number;
  /** Whether a method with steps tells them. */
  trace?: boolean;
}

/** A rectangular board. */
export interface Board {
  /** Rows. */
  rows: number;
  /** Columns. */
  cols: number;
  /** The cells, row by row. */
  cells: Square[];
  /** Clues around the board, empty when there are none: top, right, bottom, left. */
  margins?: [string[], string[], string[], string[]];
}

/** How busy the server is. */
export interface Busy {
  /** Sessions that are kept. */
  sessions: number;
  /** Runs that may work at the same time. */
  places: number;
  /** Places that are free. */
  free: number;
}

/** What stands in a table: a word, a number, or a sentence. */
export type Cell = string | number | Said;

/** What has changed since the view that the page has. */
export interface Change {
  /** The session's name. */
  session: string;
  /** The view that is changed. */
  since: number;
  /** The view that it becomes. */
  version: number;
  /** How many of all known steps are played. */
  at: number;
  /** How many of the steps known before are still known. */
  keep: number;
  /** The steps after these. */
  add: StepView[];
  /** The changes of scene, movements, status, state and moves. */
  edits: Edit[];
}

/** A claim to check. */
export interface Check {
  /** The game. */
  game: string;
  /** What the claim is about. */
  instance: Given;
  /** The claim file's text. */
  claim: string;
}

/** What a claim is worth. */
export interface Checked {
  /** `proved`, `unproved: WHAT` or `refuted`. */
  verdict: string;
  /** What is wrong with it. */
  flaw: string | null;
  seconds: number;
}

/** Asks a player. */
export interface Choose {
  /** `NAME` or `NAME[key=value,…]`. */
  player: string;
  /** The seed the player is made from when it is asked first. */
  seed?: number;
  /** Whether the move is played at once. */
  play?: boolean;
}

/** What a player would do. */
export interface Chosen {
  move: string;
  /** Numbers beside some moves. */
  scores: Record<string, unknown>;
  /** A word about it. */
  note: Said | null;
  /** The session after the move, if it was played. */
  view: Showing | null;
}

/** Which click makes a move. */
export type Click = "first" | "second";

/** One change. */
export type Edit = {
  set: [Key[], unknown];
} | {
  drop: Key[];
} | {
  splice: [Key[], number, number, unknown[]];
};

/** How a run ended. */
export type Ended = "answered" | "stopped";

/** An experiment. */
export interface ExperimentInfo {
  key: string;
  game: string;
  about: string;
  settings: Knob[];
}

/** Something that was not possible. */
export interface Failure {
  /** The sentence, with its code and parameters. */
  error: Said;
  /** One line of help. */
  help?: Said;
  /** The place in a text, a field's path, or the number of a move. */
  place?: string;
}

/** What a setting is, for help and forms. */
export interface Field {
  /** Its name. */
  name: string;
  /** What it takes: `integer`, `number`, `vertex`, `boolean`, `text`, `list of …`, or the choices. */
  takes: string;
  /** Its default. */
  default: unknown;
  /** One sentence about it. */
  about: string;
  /** The allowed or the known words, when there is a list of them. */
  choices?: string[];
}

/** A file. */
export interface File {
  name: string;
  text: string;
}

/** A recipe in the making. */
export interface Fill {
  /** The game. */
  game: string;
  /** A recipe with a name. */
  preset?: string | null;
  /** Changes of the recipe, whether they count or not. */
  recipe?: Settings;
}

/** What an experiment found. */
export interface Findings {
  /** Tables, the first one the most important. */
  tables: Table[];
  /** Drawings. */
  plots: Plot[];
  /** What can be downloaded. */
  files: File[];
}

/** A recipe as it stands. */
export interface Form {
  /** The value of every field. */
  values: Record<string, unknown>;
  /** The fields that make a difference. */
  counts: string[];
}

/** A format. */
export interface FormatInfo {
  key: string;
  about: string;
  reads: boolean;
  writes: boolean;
}

/** A game and all it offers. */
export interface GameInfo {
  /** Its key. */
  key: string;
  /** Its title. */
  title: string;
  /** One line about it. */
  summary: string;
  /** The formats. */
  formats: FormatInfo[];
  /** The fields of the recipe. */
  recipe: Field[];
  /** The JSON schema of the recipe. */
  schema: unknown;
  /** Recipes with a name. */
  presets: Named[];
  /** The questions. */
  questions: QuestionInfo[];
  /** How it is played, if it is. */
  play: PlayInfo | null;
  /** What it says, with holes. */
  phrases: PhraseInfo[];
}

/** An instance: a text, or a session's position, or else a recipe. */
export interface Given {
  /** The instance as text. */
  text?: string | null;
  /** The format of the text, when it is not to be recognised. */
  format?: string | null;
  /** Settings of reading, as `colours=9`. */
  reading?: Settings;
  /** The position of a session (its instance where no instance holds a position). */
  session?: string | null;
  /** With a session: the instance it began with. */
  start?: boolean;
  /** A recipe with a name. */
  preset?: string | null;
  /** Changes of the recipe. */
  recipe?: Settings;
  /** The seed of the recipe. */
  seed?: number;
}

/** Goes to a position. */
export interface Go {
  /** After so many steps. */
  to: number;
}

/** A hint. */
export interface HintView {
  /** The move, when one helps. */
  move: string | null;
  /** Why. */
  why: Said;
}

/** A step of a path: the key of an object or the index of a list. */
export type Key = string | number;

/** A setting of an experiment. */
export interface Knob {
  name: string;
  takes: string;
  default: unknown;
  about: string;
}

/** What was found. */
export interface LabReport {
  /** The run's name. */
  id: string;
  /** The experiment. */
  experiment: string;
  game: string;
  state: State;
  done: number;
  of: number;
  seconds: number;
  /** What went wrong. */
  error: string | null;
  findings: Findings | null;
}

/** A line between two points. */
export interface Line {
  /** Index of the first point. */
  from: number;
  /** Index of the second point. */
  to: number;
  /** How many parallel lines this stands for. */
  copies: number;
  /** What it means. */
  tone: Tone;
  /** Whether it points to `to`. */
  arrow: boolean;
}

/** An instance as the page sees it. */
export interface Made {
  /** The instance as text, in the format in which it is kept. */
  text: string;
  /** What its reader decided where the text could be understood in two ways. */
  notices?: Said[];
  /** Numbers that describe it. */
  measures: Record<string, number>;
  /** Its picture. */
  scene: Scene;
}

/** Something to click. */
export interface Mark {
  /** Where. */
  on: Spot;
  /** The text of the move that the click makes. */
  does: string;
  /** What it does, in words. */
  says: Said;
  /** Which click. */
  by: Click;
}

/** A method, for help. */
export interface Method {
  /** Its key. */
  key: string;
  /** One line about it. */
  about: string;
  /** What it promises. */
  promise: string;
}

/** Something that travels. */
export interface Movement {
  /** From. */
  from: Spot;
  /** To. */
  to: Spot;
  /** What. */
  what: string;
}

/** A name and one line about it. */
export interface Named {
  key: string;
  about: string;
}

/** Something to make. */
export interface New {
  /** The game. */
  game: string;
  /** The recipe, or a text to read. */
  instance?: Given;
}

/** A word about a move. */
export interface Note {
  move: string;
  says: Said;
}

/** Words and colours beside the position. */
export interface Notes {
  /** A word for some legal moves. */
  moves: Note[];
  /** Tones to lay over the picture. */
  overlay: Overlay[];
}

/** Opens a session. */
export interface Open {
  /** The game. */
  game: string;
  /** What is played on. */
  instance?: Given;
  /** Settings of the rules. */
  settings?: Settings;
  /** Moves to play first. */
  moves?: string;
  /** Whether the moves before one that is not legal are played, and the answer says what is `wrong`. */
  lenient?: boolean;
}

/** A session with its instance as text, so that a page can open it again later. */
export interface Opened {
  /** The session's name. */
  session: string;
  /** Its game. */
  game: string;
  /** The number of this view; it grows with every change. */
  version: number;
  /** The picture. */
  scene: Scene;
  /** What travelled in the last step. */
  movements: Movement[];
  /** Whose turn it is, or how it ended. */
  status: Status;
  /** The position as data. */
  state: Record<string, unknown>;
  /** The legal moves, at most 5000. */
  moves: string[];
  /** What was played. */
  steps: StepView[];
  /** What was taken back, the next to play again last. */
  undone: string[];
  /** What was taken back, the next to play again first. */
  later: StepView[];
  /** The settings of the rules. */
  settings: Record<string, unknown>;
  /** The instance as text. */
  instance: string | null;
  /** What its reader decided where the text could be understood in two ways. */
  notices?: Said[];
  /** What was wrong with the moves. */
  wrong?: Failure;
}

/** A tone on a spot. */
export interface Overlay {
  on: Spot;
  tone: Tone;
}

/** The experiments, and what was started. */
export interface Overview {
  experiments: ExperimentInfo[];
  /** Runs, the latest first. */
  runs: Standing[];
}

/** A sentence with holes. */
export interface PhraseInfo {
  code: string;
  english: string;
}

/** Plays. */
export interface Play {
  /** One or more moves as text. */
  move: string;
  /** Whether moves after the end are played. */
  past_end?: boolean;
}

/** How a game is played. */
export interface PlayInfo {
  /** The names of the seats. */
  seats: string[];
  /** How moves are written. */
  notation: string;
  /** The settings of the rules. */
  settings: Field[];
  /** The players. */
  players: Player[];
}

/** A player, for help. */
export interface Player {
  /** Its key. */
  key: string;
  /** One line about it. */
  about: string;
  /** Its settings. */
  settings?: Field[];
}

/** A drawing. */
export interface Plot {
  title: string;
  svg: string;
}

/** A point of a graph. */
export interface Point {
  /** Where, in any scale; y grows downwards. */
  at: [number, number];
  /** The text inside. */
  label: string;
  /** The small text beside, usually the vertex's number. */
  badge: string;
  /** What it means. */
  tone: Tone;
  /** Whether the user may drag it. */
  draggable: boolean;
}

/** What can be told while a question is worked on. */
export interface Progress {
  /** How long it has taken. */
  seconds: number;
  /** How many nodes were spent. */
  nodes: number;
  /** The best so far. */
  note: Said | null;
}

/** A question. */
export interface QuestionInfo {
  key: string;
  /** The question in words. */
  asks: string;
  /** Its settings. */
  settings: Field[];
  /** Its methods, the default first. */
  methods: Method[];
}

/** What comes back; each request has a reply of its own kind. */
export type Reply = Answer | Checked | Chosen | boolean | Form | GameInfo[] | HintView | Made | Notes | Opened | unknown | Showing | Shown | Record<string, Sentence>;

/** Something that a page asks. */
export type Request = {
  check: Check;
} | {
  fill: Fill;
} | "games" | {
  load: Saved;
} | {
  make: New;
} | {
  open: Open;
} | {
  session: {
    /** The session's name. */
    name: string;
    /** The view that the page has: the reply says what has changed since. */
    since?: number | null;
    /** What to do. */
    act: Act;
  };
} | {
  show: Show;
} | {
  solve: Ask;
} | {
  words: {
    /** Its tag. */
    language: string;
  };
};

/** A sentence with its code and parameters, if it is known. */
export interface Said {
  /** The English sentence. */
  text: string;
  /** Which phrase it is. */
  code?: string;
  /** What stands in the holes. */
  with?: Record<string, Said>;
  /** The sentences that stand one after another here. */
  list?: Said[];
  /** What stands between them. */
  between?: string;
}

/** A saved session, as `save` gives it. */
export type Saved = unknown;

/** The picture of an instance or a position. */
export interface Scene {
  /** The name of what is shown. */
  title: string;
  /** A line about its state. */
  caption: Said;
  /** Points of a graph. */
  vertices?: Point[];
  /** The points that are boxes and not circles, by index. */
  boxes?: number[];
  /** Lines between points. */
  edges?: Line[];
  /** A board of cells. */
  board?: Board;
  /** Pieces that stand on points or cells. */
  tokens?: Token[];
  /** Sets of points or cells that belong together. */
  zones?: Zone[];
  /** What can be clicked: each carries the text of its move. */
  marks?: Mark[];
  /** What travels from the scene before to this one. */
  movements?: Movement[];
}

/** Who sits where: 0 is the first seat. */
export type Seat = number;

/** A sentence of a catalogue. */
export interface Sentence {
  /** The names of its arguments. */
  with: string[];
  /** Its text, where the characters 1 to 5 stand for arguments and choices. */
  text: string;
}

/** Settings by name; numbers, words, truth values and lists of them. */
export type Settings = Record<string, unknown>;

/** Something to draw or to write. */
export interface Show {
  /** The game. */
  game: string;
  /** What is drawn. */
  instance: Given;
  /** `text`, `svg`, `dot`, `tikz`, `json` (the scene), or a format of the game. */
  as: string;
  /** Whether a format may drop what it cannot hold. */
  lossy?: boolean;
}

/** A view, or what has changed since the last one. */
export type Showing = Change | View;

/** A drawing or a file. */
export interface Shown {
  text: string;
}

/** Where something is. */
export type Spot = {
  vertex: number;
} | {
  edge: number;
} | {
  cell: [number, number];
};

/** A cell of a board. */
export interface Square {
  /** What it means. */
  tone: Tone;
  /** The text inside. */
  text: string;
  /** Small notes inside. */
  pencil?: string[];
}

/** How far an experiment is. */
export interface Standing {
  /** The run's name. */
  id: string;
  /** The experiment. */
  experiment: string;
  game: string;
  state: State;
  done: number;
  of: number;
  seconds: number;
  /** What went wrong. */
  error: string | null;
}

/** Starts an experiment. */
export interface Start {
  /** Its name. */
  experiment: string;
  /** Its settings. */
  settings?: Settings;
}

/** How a run stands. */
export type State = "running" | "done" | "stopped" | "failed";

/** Whose turn it is, or how it ended. */
export type Status = {
  turn: Seat;
} | {
  over: {
    /** One score a seat; more is better. */
    scores: number[];
  };
};

/** One step. */
export interface StepView {
  /** Its text. */
  move: string;
  /** Who played it. */
  seat: number;
  /** The numbers after it. */
  measures: Record<string, unknown>;
}

/** A table of texts and numbers. */
export interface Table {
  title: string;
  columns: string[];
  rows: Cell[][];
}

/** A piece on a spot. */
export interface Token {
  /** Where it stands. */
  on: Spot;
  /** One or two letters. */
  text: string;
  /** What it means. */
  tone: Tone;
}

/** What a colour means; the same in every game and in plots. */
export type Tone = "plain" | "muted" | "debt" | "safe" | "rich" | "win0" | "win1" | "draw" | "selected" | "hint" | "outside" | {
  colour: number;
};

/** What a page shows of a session. */
export interface View {
  /** The session's name. */
  session: string;
  /** Its game. */
  game: string;
  /** The number of this view; it grows with every change. */
  version: number;
  /** The picture. */
  scene: Scene;
  /** What travelled in the last step. */
  movements: Movement[];
  /** Whose turn it is, or how it ended. */
  status: Status;
  /** The position as data. */
  state: Record<string, unknown>;
  /** The legal moves, at most 5000. */
  moves: string[];
  /** What was played. */
  steps: StepView[];
  /** What was taken back, the next to play again last. */
  undone: string[];
  /** What was taken back, the next to play again first. */
  later: StepView[];
  /** The settings of the rules. */
  settings: Record<string, unknown>;
}

/** Spots that belong together. */
export interface Zone {
  /** The members. */
  members: Spot[];
  /** A name. */
  label: string;
  /** What it means. */
  tone: Tone;
}
