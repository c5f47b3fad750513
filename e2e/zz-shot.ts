import { openBrowser } from './browser.ts';

const [base = 'http://localhost:4150', out = '/tmp/shots', ...paths] = process.argv.slice(2);

import { mkdirSync } from 'node:fs';
mkdirSync(out, { recursive: true });
const b = await openBrowser();
for (const [w, h] of [
  [390, 844],
  [1280, 900],
]) {
  const ctx = await b.newContext({ viewport: { width: w!, height: h! } });
  const page = await ctx.newPage();
  page.on('console', (m) => {
    if (m.type() === 'error' || m.type() === 'warning') console.log(w, m.type(), m.text().slice(0, 300));
  });
  page.on('pageerror', (e) => console.log('pageerror', String(e).slice(0, 500)));
  for (const p of paths) {
    await page.goto(base + p, { waitUntil: 'load' });
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 600) {
        scrollTo(0, y);
        await new Promise((r) => setTimeout(r, 60));
      }
      scrollTo(0, 0);
      await new Promise((r) => setTimeout(r, 300));
    });
    await page.screenshot({ path: `${out}/${p.replace(/\W+/g, '_') || 'home'}-${w}.png`, fullPage: true });
  }
  await ctx.close();
}
await b.close();
