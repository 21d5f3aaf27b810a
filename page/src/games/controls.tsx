// What does a game have that others have not? Each file beside this one; a game without one is played by its marks alone.

import type { ComponentChildren } from 'preact';
import type { Origin } from '../address';
import type { Desk } from '../desk';
import type { Settings } from '../engine/engine';
import type { Laboratory } from '../lab';
import type { Extras } from '../scene/view';
import { arena } from './arena';
import { colors } from './colors';
import { cops } from './cops';
import { dollar } from './dollar';
import { pegs } from './pegs';
import { towers } from './towers';

/** A game's own controls. */
export interface Control {
  /** The rule in three lines. */
  rules?(): string[];
  /** Keys with their meaning. */
  keys?(): [string, string][];
  /** Uses a key; true when it did. */
  key?(lab: Laboratory, desk: Desk, key: string): boolean;
  /** How a move is written in the history. */
  move?(move: string, desk: Desk): string;
  /** Stands at the top of the tab Play. */
  Panel?(props: { lab: Laboratory; desk: Desk }): ComponentChildren;
  /** Lies over the board. */
  Over?(props: { lab: Laboratory; desk: Desk }): ComponentChildren;
  /** Tones, words and classes on the scene. */
  extras?(desk: Desk): Extras;
  /** A spot was clicked or touched; true when it was used up. */
  touch?(lab: Laboratory, desk: Desk, spot: string, second: boolean): boolean;
  /** A token was carried from one spot to another. */
  carry?(lab: Laboratory, desk: Desk, from: string, to: string): void;
  /** What to ask for when the tab Play wants one automatic move: a player's name. */
  automatic?(desk: Desk): string | undefined;
  /** The keyboard came to a spot. */
  focus?(lab: Laboratory, desk: Desk, spot: string | null): void;
  /** What the first visit shows. */
  first?(): Origin;
  /** Settings of the rules that an instance asks for. */
  rulesFor?(origin: Origin): Settings;
  /** The line beside the title, when the scene's own says too little. */
  caption?(desk: Desk): string | undefined;
  /** Settings of the rules on the first visit. */
  start?: Settings;
  /** Whether nobody can say what moves are worth. */
  worthless?: boolean;
  /** Whether the worth of moves stands in the panel alone: the board has no room for it. */
  apart?: boolean;
  /** The worth of a move as a sentence. */
  worth?(says: string): string;
  /** A class of a move in the list of worths. */
  dress?(move: string): string;
  /** Whether a question makes sense about what is on the board. */
  asks?(desk: Desk, question: string): boolean;
  /** Who sits where on the first visit. */
  seats?(): string[];
  /** A class of the board's pane. */
  pane?(desk: Desk): string;
  /** Something changed. */
  watch?(lab: Laboratory, desk: Desk): void;
}

const CONTROLS: Record<string, Control> = { arena, colors, cops, dollar, pegs, towers };
const NONE: Control = {};

export const control = (game: string): Control => CONTROLS[game] ?? NONE;
