// Where do words beside vertices find room? Below, above, beside or at a corner: where they cover no vertex, no other word,
// the fewest edges, and stay in the picture. Where whole words do not fit, their numbers stand alone.

import type { Place } from './places';

/** A word and where it stands, counted from its vertex. */
export interface Note extends Place {
  text: string;
}

interface Room {
  places: Place[];
  radius: number;
  /** The height of letters. */
  size: number;
  width: number;
  height: number;
  edges: [number, number][];
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** With more words than this nobody looks for room. */
const MOST = 200;
/** What it costs to cover a vertex or a word, to leave the picture, to lie on an edge. */
const COVERS = 1000;
const LEAVES = 1000;
const LIES = 30;

/** A place for the word of each vertex; vertices without one have none. */
export function notes(words: string[], room: Room): (Note | null)[] {
  const short = words.map((word) => /\d+/.exec(word)?.[0] ?? word);
  if (words.filter(Boolean).length > MOST) return short.map((text) => (text ? { text, x: 0, y: room.radius + room.size } : null));
  const whole = place(words, room);
  return whole.cost < COVERS ? whole.notes : place(short, room).notes;
}

function place(words: string[], room: Room): { notes: (Note | null)[]; cost: number } {
  const { places, radius: r, size, edges } = room;
  const taken: Box[] = [];
  let cost = 0;
  const found = words.map((text, v) => {
    if (!text) return null;
    const [w, h] = [text.length * size * 0.62 + 4, size * 1.25];
    const [far, up] = [r + 5 + w / 2, r + 3 + h / 2];
    const corner = { x: r * 0.72 + w / 2, y: r * 0.72 + h / 2 };
    const ways: [number, number][] = [[0, up], [0, -up], [far, 0], [-far, 0], [corner.x, corner.y], [-corner.x, corner.y], [-corner.x, -corner.y], [corner.x, -corner.y]];
    let best: { cost: number; note: Note; box: Box } | null = null;
    for (const [k, [x, y]] of ways.entries()) {
      const { x: cx, y: cy } = places[v]!;
      const box = { left: cx + x - w / 2, right: cx + x + w / 2, top: cy + y - h / 2, bottom: cy + y + h / 2 };
      let price = k;
      if (box.left < 0 || box.top < 0 || box.right > room.width || box.bottom > room.height) price += LEAVES;
      for (const [u, p] of places.entries()) if (u !== v && near(box, p, r)) price += COVERS;
      for (const other of taken) if (meet(box, other)) price += COVERS;
      for (const [a, b] of edges) if (crosses(box, places[a]!, places[b]!)) price += LIES;
      if (!best || price < best.cost) best = { cost: price, note: { text, x, y }, box };
    }
    taken.push(best!.box);
    cost = Math.max(cost, best!.cost);
    return best!.note;
  });
  return { notes: found, cost };
}

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether a disc reaches into a box. */
function near(box: Box, p: Place, r: number): boolean {
  const x = Math.max(box.left, Math.min(box.right, p.x));
  const y = Math.max(box.top, Math.min(box.bottom, p.y));
  return (x - p.x) ** 2 + (y - p.y) ** 2 < r * r;
}

/** Whether a line between two places goes through a box. */
function crosses(box: Box, a: Place, b: Place): boolean {
  let [from, to] = [0, 1];
  for (const [start, way, low, high] of [[a.x, b.x - a.x, box.left, box.right], [a.y, b.y - a.y, box.top, box.bottom]] as const) {
    if (way === 0) {
      if (start < low || start > high) return false;
      continue;
    }
    const [s, t] = [(low - start) / way, (high - start) / way];
    from = Math.max(from, Math.min(s, t));
    to = Math.min(to, Math.max(s, t));
  }
  return from < to;
}
