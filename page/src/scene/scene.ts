// What does a position look like, as data? The same words as the core's scenes.

import type { Spot, Tone } from '../engine/types';

export type { Board, Line, Mark, Movement, Point, Scene, Spot, Square, Token, Tone, Zone } from '../engine/types';

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
