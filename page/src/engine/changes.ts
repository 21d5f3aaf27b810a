// How does the page come from one view to the next? The service tells what has changed since the view that the page has.

import type { Change, Edit, Key, View } from './types';

type Bag = Record<Key, unknown>;

/** The view after a change; the view before it stays as it was. */
export function changed(view: View, change: Change): View {
  const line = [...view.steps, ...view.later].slice(0, change.keep).concat(change.add);
  const later = line.slice(change.at);
  const next = edited(view, change.edits);
  return {
    ...next,
    version: change.version,
    steps: line.slice(0, change.at),
    later,
    undone: later.map((step) => step.move).reverse(),
  };
}

/** What edits make of a value. Only what is touched is copied, and that once. */
export function edited<T extends object>(value: T, edits: Edit[]): T {
  const fresh = new Set<unknown>();
  const own = (what: unknown): Bag => {
    if (fresh.has(what)) return what as Bag;
    const copy: unknown = Array.isArray(what) ? [...(what as unknown[])] : { ...(what as Bag) };
    fresh.add(copy);
    return copy as Bag;
  };
  const root = own(value);
  for (const edit of edits) {
    const path = 'set' in edit ? edit.set[0] : 'drop' in edit ? edit.drop : edit.splice[0];
    const last = path[path.length - 1]!;
    let here = root;
    for (const key of path.slice(0, -1)) here = (here[key] = own(here[key])) as Bag;
    if ('set' in edit) {
      here[last] = edit.set[1];
    } else if ('drop' in edit) {
      delete here[last];
    } else {
      const [, from, count, put] = edit.splice;
      const list = here[last] as unknown[];
      here[last] = [...list.slice(0, from), ...put, ...list.slice(from + count)];
    }
  }
  return root as T;
}
