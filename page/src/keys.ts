// Which keys work everywhere? Those of a game's own controls come first; nothing works while somebody writes. A box that
// was ticked or a slider takes no letters.

import { control } from './games/controls';
import type { Laboratory } from './lab';

/** Listens to the keyboard; gives back how to stop. */
export function keys(lab: Laboratory): () => void {
  const press = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (target.matches('select, textarea, input:not([type=checkbox], [type=range], [type=file])') || event.ctrlKey || event.metaKey || event.altKey) return;
    const { desk } = lab;
    if (lab.help) {
      if (event.key === 'Escape') {
        lab.help = false;
        lab.tell();
      }
      return;
    }
    if (!desk) return;
    if (event.key === '?') {
      lab.help = true;
      lab.tell();
    } else if (control(desk.info.key).key?.(lab, desk, event.key)) {
      event.preventDefault();
    } else if (event.key === 'u' || (event.key === 'ArrowLeft' && target === document.body)) void desk.undo();
    else if (event.key === 'r' || (event.key === 'ArrowRight' && target === document.body)) void desk.redo();
    else if (event.key === 'h') void desk.ask();
    else if (event.key === 'Home' && target === document.body) void desk.goTo(0);
    else if (event.key === 'End' && target === document.body) void desk.goTo(desk.line.length);
    else if (/^[1-4]$/.test(event.key)) lab.turn((['play', 'solve', 'make', 'lab'] as const)[Number(event.key) - 1]!);
    else if (event.key === 'f') document.getElementById('board')?.focus();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
