// What does a position look like, as data? The same words as the core's scenes.

export type Tone =
  | 'plain' | 'muted' | 'debt' | 'safe' | 'rich' | 'win0' | 'win1' | 'draw' | 'selected' | 'hint' | 'outside'
  | { colour: number };

export type Spot = { vertex: number } | { edge: number } | { cell: [number, number] };

export interface Point {
  at: [number, number];
  label: string;
  badge: string;
  tone: Tone;
  draggable: boolean;
}

export interface Line {
  from: number;
  to: number;
  copies: number;
  tone: Tone;
  arrow: boolean;
}

export interface Square {
  tone: Tone;
  text: string;
  pencil?: string[];
}

export interface Board {
  rows: number;
  cols: number;
  cells: Square[];
  margins?: [string[], string[], string[], string[]];
}

export interface Token {
  on: Spot;
  text: string;
  tone: Tone;
}

export interface Zone {
  members: Spot[];
  label: string;
  tone: Tone;
}

export interface Mark {
  on: Spot;
  does: string;
  says: string;
  by: 'first' | 'second';
}

export interface Movement {
  from: Spot;
  to: Spot;
  what: string;
}

export interface Scene {
  title: string;
  caption: string;
  vertices?: Point[];
  edges?: Line[];
  board?: Board;
  tokens?: Token[];
  zones?: Zone[];
  marks?: Mark[];
}

/** The class of a tone in the style sheet. */
export function toneClass(tone: Tone): string {
  return typeof tone === 'string' ? `tone-${tone}` : `tone-c${tone.colour % 8}`;
}

/** A name for a spot, for maps. */
export function spotKey(spot: Spot): string {
  if ('vertex' in spot) return `v${spot.vertex}`;
  if ('edge' in spot) return `e${spot.edge}`;
  return `c${spot.cell[0]}:${spot.cell[1]}`;
}
