// How do tests get a browser and a server? Debian's Chromium, the binary that was built, a free port, a fresh profile.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The binary: the newest that was built, or what LUDO names. */
export function binary() {
  if (process.env.LUDO) return process.env.LUDO;
  const target = process.env.CARGO_TARGET_DIR ?? join(root, 'target');
  const found = ['debug', 'release'].map((kind) => join(target, kind, 'ludo')).find(existsSync);
  if (!found) throw new Error('build ludo first');
  return found;
}

/** Starts a server; gives its address, its process and how to end it. */
export async function serve() {
  // While working on the page: `npm run dev` beside `ludo serve`.
  if (process.env.LUDO_URL) return { url: process.env.LUDO_URL, pid: 0, end: () => undefined };
  const child = spawn(binary(), ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (part) => {
      text += part;
      const found = /http:\/\/\S+/.exec(text);
      if (found) resolve(found[0]);
    });
    child.on('exit', () => reject(new Error('the server ended')));
  });
  return { url, pid: child.pid, end: () => child.kill() };
}

export function chromiumPath() {
  const path = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
  if (!path) throw new Error('there is no Chromium here');
  return path;
}

/** A browser with a profile of its own; gives a way to open pages. */
export async function browse() {
  const profile = mkdtempSync(join(tmpdir(), 'ludo-browser-'));
  const open = (options = {}) => chromium.launchPersistentContext(join(profile, String(Math.random()).slice(2)), {
    executablePath: chromiumPath(),
    headless: true,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    ...options,
  });
  return { open, end: () => rmSync(profile, { recursive: true, force: true, maxRetries: 3 }) };
}
