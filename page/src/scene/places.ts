// Where do vertices stand on the screen? Positions of any scale are fitted into the room, stretched a little at most;
// vertices that would cover each other are pushed apart; what the user dragged stays where it was put.

import type { Point } from './scene';

export interface Place {
  x: number;
  y: number;
}

export interface Fit {
  places: Place[];
  radius: number;
}

/** One direction may be stretched this much more than the other. */
const STRETCH = 1.5;
const BORDER = 44;
/** The largest radius; in a large room, as on a projector, this part of its shorter side. */
const LARGEST = 30;
const SHARE = 1 / 20;
const SMALLEST = 3.5;

/** Fits points into a room of some width and height. */
export function fit(points: Point[], width: number, height: number): Fit {
  const border = Math.min(BORDER, width / 8, height / 8);
  const xs = points.map((p) => p.at[0]);
  const ys = points.map((p) => p.at[1]);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  // Words stand below vertices.
  const below = Math.min(16, border / 2);
  const room = { x: width - 2 * border, y: height - 2 * border - below };
  let sx = right > left ? room.x / (right - left) : Infinity;
  let sy = bottom > top ? room.y / (bottom - top) : Infinity;
  if (!Number.isFinite(sx) && !Number.isFinite(sy)) sx = sy = 1;
  sx = Math.min(sx, sy * STRETCH);
  sy = Math.min(sy, sx * STRETCH);
  const places = points.map((p) => ({
    x: width / 2 + (p.at[0] - (left + right) / 2) * sx,
    y: (height - below) / 2 + (p.at[1] - (top + bottom) / 2) * sy,
  }));
  const even = Math.sqrt((room.x * room.y) / Math.max(1, points.length));
  const radius = Math.max(SMALLEST, Math.min(Math.max(LARGEST, Math.min(width, height) * SHARE), 0.24 * even, 0.42 * Math.max(typical(places), 0.5 * even)));
  part(places, 2.5 * radius, { left: border * 0.7, top: border * 0.7, right: width - border * 0.7, bottom: height - border * 0.7 - below });
  return { places, radius };
}

/** The distance to the nearest other point, of the tenth part of points that stand closest. */
function typical(places: Place[]): number {
  if (places.length < 2) return Infinity;
  if (places.length > 3000) return 0;
  const near = places.map((p, i) => {
    let best = Infinity;
    for (let j = 0; j < places.length; j++) {
      if (j === i) continue;
      const q = places[j]!;
      best = Math.min(best, (p.x - q.x) ** 2 + (p.y - q.y) ** 2);
    }
    return Math.sqrt(best);
  });
  near.sort((a, b) => a - b);
  return near[Math.floor(near.length / 10)]!;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pushes points apart that are closer than a distance, within a box. */
function part(places: Place[], distance: number, box: Box): void {
  if (places.length > 1500) return;
  for (let round = 0; round < 60; round++) {
    let moved = false;
    for (let i = 0; i < places.length; i++) {
      for (let j = i + 1; j < places.length; j++) {
        const [p, q] = [places[i]!, places[j]!];
        let dx = q.x - p.x;
        let dy = q.y - p.y;
        if (Math.abs(dx) >= distance || Math.abs(dy) >= distance) continue;
        let far = Math.hypot(dx, dy);
        if (far >= distance) continue;
        if (far < 1e-6) {
          // Equal places part in a direction that is always the same.
          dx = Math.cos(i + 2 * j);
          dy = Math.sin(i + 2 * j);
          far = 1;
        }
        const push = (distance - far) / 2 / far;
        p.x -= dx * push;
        p.y -= dy * push;
        q.x += dx * push;
        q.y += dy * push;
        moved = true;
      }
    }
    for (const p of places) {
      p.x = Math.min(box.right, Math.max(box.left, p.x));
      p.y = Math.min(box.bottom, Math.max(box.top, p.y));
    }
    if (!moved) return;
  }
}
