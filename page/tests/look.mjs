// Pictures of every page, for eyes: node tests/look.mjs FOLDER [GAME…]

import { mkdirSync } from 'node:fs';
import { browse, serve } from './browser.mjs';

const [folder = 'shots', ...only] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const server = await serve();
const browser = await browse();
const sizes = { desk: [1440, 900], projector: [1920, 1080], phone: [390, 844] };
const listed = await (await fetch(`${server.url}api/games`)).json();
for (const scheme of ['light', 'dark']) {
  for (const [size, [width, height]] of Object.entries(sizes)) {
    if (size === 'projector' && scheme === 'dark') continue;
    const context = await browser.open({ viewport: { width, height }, colorScheme: scheme, hasTouch: size === 'phone' });
    const page = context.pages()[0] ?? (await context.newPage());
    page.on('console', (message) => message.type() === 'error' && console.log('console:', message.text()));
    page.on('pageerror', (error) => console.log('error:', error.message));
    for (const { key } of listed) {
      if (only.length && !only.includes(key)) continue;
      for (const tab of size === 'projector' ? ['play'] : ['play', 'solve', 'make', 'lab']) {
        await page.goto(`${server.url}#/${key}/${tab}`);
        await page.reload();
        await page.waitForSelector('.scene [data-spot]', { timeout: 20000 }).catch(() => console.log('no scene', key));
        await page.waitForTimeout(tab === 'make' ? 1500 : 700);
        await page.screenshot({ path: `${folder}/${key}-${tab}-${size}-${scheme}.png`, fullPage: size === 'phone' });
      }
    }
    await context.close();
  }
}
server.end();
browser.end();
