// A few words for making SVG by hand.

export const SVG = 'http://www.w3.org/2000/svg';

/** An element with attributes, inside a parent. */
export function make<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Record<string, string | number> = {},
  parent?: Element,
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  set(element, attributes);
  parent?.appendChild(element);
  return element;
}

/** Sets attributes, only those that differ. */
export function set(element: Element, attributes: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(attributes)) {
    const text = typeof value === 'number' ? String(Math.round(value * 100) / 100) : value;
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}

/** Sets the text, if it differs. */
export function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Whether things may move. */
export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
