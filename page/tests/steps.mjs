// Steps that tests share.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Errors of the page are errors of the test. */
export function quiet(page) {
  page.on('pageerror', (error) => assert.fail(`the page failed: ${error.message}`));
}

/** Opens an address as a visitor who comes for the first time. */
export async function visit(page, url) {
  await page.goto('about:blank');
  await page.goto(url);
  await settled(page);
}

/** Waits until a scene is there and nothing is being fetched. */
export async function settled(page) {
  await page.locator('.scene [data-spot]').first().waitFor({ timeout: 20000 });
  await page.waitForTimeout(80);
}

/** Lets the page speak a language, and waits until it does. */
export async function speak(page, code) {
  await page.locator('.language select').selectOption(code);
  await page.locator(`html[lang="${code}"]`).waitFor();
}

/** What axe finds, as short lines; without what was seen before; by some rules only, if they are named. */
export async function axe(page, { seen = [], rules = null } = {}) {
  // The policy of the page lets no script in from outside: the checker speaks through the debugger.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(async ({ only, without }) => {
    const options = { resultTypes: ['violations'], ...(only && { runOnly: { type: 'rule', values: only } }) };
    return (await window.axe.run({ include: document, exclude: without.filter((part) => document.querySelector(part)) }, options)).violations;
  }, { only: rules, without: seen });
  return found.map((fault) => `${fault.id}: ${fault.nodes.slice(0, 3).map((node) => node.target.join(' ')).join(', ')}`);
}

/** The middle of a vertex on the screen. */
export async function middle(page, spot) {
  const box = await page.locator(`[data-spot="${spot}"] .disc`).first().boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
