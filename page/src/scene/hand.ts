// What do fingers, mice and wheels do to a scene? They press spots, hold them for the other move, drag vertices and pieces,
// move the ground and zoom. The view is told what happened, never how.

import type { Place } from './places';
import type { SceneView } from './view';

/** So long a touch is held for the other move, in milliseconds. */
const HOLD = 480;

export function listen(view: SceneView): void {
  const { svg } = view;
  let held: { key: string | null; x: number; y: number; dragging: boolean; timer: number; used: boolean; grip: Place; id: number; box: DOMRect } | null = null;
  const touches = new Map<number, Place>();
  let pinch: { far: number; k: number } | null = null;
  svg.addEventListener('pointerdown', (event) => {
    touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (touches.size === 2) {
      const [a, b] = [...touches.values()];
      pinch = { far: Math.hypot(a!.x - b!.x, a!.y - b!.y), k: view.scale };
      if (held) clearTimeout(held.timer);
      held = null;
      return;
    }
    const key = view.spotAt(event.target);
    const box = svg.getBoundingClientRect();
    const at = view.local(event, box);
    const place = key?.startsWith('v') ? view.placeOf({ vertex: Number(key.slice(1)) }) : at;
    held = {
      key, x: event.clientX, y: event.clientY, dragging: false, timer: 0, used: event.button !== 0,
      grip: { x: place.x - at.x, y: place.y - at.y }, id: event.pointerId, box,
    };
    if (event.pointerType !== 'mouse' && key) {
      const mine = held;
      held.timer = window.setTimeout(() => {
        mine.used = true;
        navigator.vibrate?.(20);
        view.press(key, true);
      }, HOLD);
    }
  });
  svg.addEventListener('pointermove', (event) => {
    if (touches.has(event.pointerId)) touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pinch && touches.size === 2) {
      const [a, b] = [...touches.values()];
      const box = svg.getBoundingClientRect();
      const far = Math.hypot(a!.x - b!.x, a!.y - b!.y);
      view.zoomTo((pinch.k * far) / pinch.far, { x: (a!.x + b!.x) / 2 - box.x, y: (a!.y + b!.y) / 2 - box.y });
      return;
    }
    if (!held || held.id !== event.pointerId) return;
    const far = Math.hypot(event.clientX - held.x, event.clientY - held.y);
    if (!held.dragging && far > 6 && !held.used) {
      clearTimeout(held.timer);
      held.dragging = true;
      svg.setPointerCapture(event.pointerId);
      svg.classList.add('dragging');
    }
    if (!held.dragging) return;
    const at = view.local(event, held.box);
    if (held.key) view.drag(held.key, { x: at.x + held.grip.x, y: at.y + held.grip.y }, at);
    else view.pan(event.movementX, event.movementY);
  });
  const release = (event: PointerEvent) => {
    touches.delete(event.pointerId);
    if (touches.size < 2) pinch = null;
    if (!held || held.id !== event.pointerId) return;
    clearTimeout(held.timer);
    const { key, dragging, used } = held;
    held = null;
    svg.classList.remove('dragging');
    if (dragging) {
      if (key) view.drop(key, { x: event.clientX, y: event.clientY });
      return;
    }
    if (event.type === 'pointerup' && key && !used && event.button === 0) {
      view.focus = key;
      view.press(key, event.shiftKey);
    }
  };
  svg.addEventListener('pointerup', release);
  svg.addEventListener('pointercancel', release);
  svg.addEventListener('contextmenu', (event) => {
    const key = view.spotAt(event.target);
    event.preventDefault();
    if (key && (event as PointerEvent).pointerType !== 'touch') view.press(key, true);
  });
  svg.addEventListener('dblclick', (event) => {
    if (!view.spotAt(event.target)) view.zoomOut();
  });
  svg.addEventListener('wheel', (event) => {
    event.preventDefault();
    const box = svg.getBoundingClientRect();
    view.zoomTo(view.scale * Math.exp(-event.deltaY * 0.0015), { x: event.clientX - box.x, y: event.clientY - box.y });
  }, { passive: false });
  svg.addEventListener('keydown', (event) => view.key(event));
  svg.addEventListener('focusin', (event) => {
    view.focused(view.spotAt(event.target));
  });
}
