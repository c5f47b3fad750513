/**
 * Measures interaction times (INP) on a phone: the longest interaction of each journey on a 412 px screen with a CPU
 * four times slower, from the touch to the next paint. The last row is the baseline: a button on an empty page.
 *
 *   node bench/interactions.ts [--runs 5] [--slower 4]
 */
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../e2e/browser.ts';
import { getDrawer, waitForHydration } from '../e2e/steps.ts';
import { freePort, startShop } from './process.ts';
import { reportRow } from './report.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, slower: { type: 'string', default: '4' } },
});

interface Journey {
  readonly name: string;
  readonly path: string;
  /** Preparation that isn't measured. */
  readonly before?: (page: Page) => Promise<void>;
  /** Steps that are measured, once the page is hydrated and idle. */
  readonly walk: (page: Page) => Promise<void>;
}

const buyButton = (page: Page) => page.getByRole('button', { name: 'Add to cart', exact: true });
const add = {
  path: '/products/golden-hour-mousse',
  walk: async (page: Page) => {
    await buyButton(page).tap();
    await getDrawer(page).getByLabel('Quantity of Golden Hour').waitFor();
  },
};

const journeys: readonly Journey[] = [
  {
    name: 'add',
    ...add,
    // Scrolls the button into view first.
    before: async (page) => {
      await buyButton(page).scrollIntoViewIfNeeded();
      await page.waitForTimeout(1500);
    },
  },
  // Scrolls to the button in the frame before the touch, so that work triggered by scrolling is included.
  { name: 'add, as the page scrolls', ...add },
  {
    name: 'filter',
    path: '/collections/self-tan',
    walk: async (page) => {
      await page.locator('summary').filter({ hasText: 'Filter' }).tap();
      const sheet = page.getByRole('dialog', { name: 'Filter' });
      await sheet.getByText('Ultra Dark').tap();
      await page.waitForURL(/Ultra\+Dark/);
      await sheet.getByRole('button', { name: /^Show \d products$/ }).tap();
      await sheet.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'drawer',
    path: '/',
    walk: async (page) => {
      await page.getByRole('link', { name: /^Cart/ }).tap();
      await getDrawer(page).waitFor();
      await getDrawer(page).getByRole('button', { name: 'Close' }).tap();
      await getDrawer(page).waitFor({ state: 'hidden' });
    },
  },
];

/** Returns the longest interaction in ms, in steps of 8 as browsers report them. 0 if all were below 16. */
async function longest(
  browser: Browser,
  address: string,
  { before, walk }: Pick<Journey, 'before' | 'walk'>,
  isShop: boolean,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  if (isShop) await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await before?.(page);
  await page.evaluate(() => {
    const durations: number[] = [];
    // The shortest duration that browsers report.
    const told = { type: 'event', durationThreshold: 16 };
    Reflect.set(window, 'durations', durations);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry instanceof PerformanceEventTiming && entry.interactionId > 0)
          durations.push(entry.duration);
      }
    }).observe(told);
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slower) });
  await walk(page);
  await page.waitForLoadState('networkidle');
  // The browser reports the entry after the paint that ends the interaction.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))));
  const durations: unknown = await page.evaluate(() => Reflect.get(window, 'durations'));
  await context.close();
  return Math.max(0, ...(Array.isArray(durations) ? durations.map(Number) : []));
}

async function print(
  browser: Browser,
  name: string,
  address: string,
  how: Pick<Journey, 'before' | 'walk'>,
  isShop = true,
) {
  const runs: number[] = [];
  for (let run = 0; run < Number(values.runs); run += 1)
    runs.push(await longest(browser, address, how, isShop));
  runs.sort((one, other) => one - other);
  const middle = runs[Math.floor(runs.length / 2)] ?? Number.NaN;
  reportRow(name, { 'longest interaction, ms': middle });
  console.log(`${name.padEnd(26)}${`${middle} ms`.padStart(10)}   runs ${runs.join(', ')}`);
}

const floor = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><button onclick="this.textContent+='!'">Floor</button>`,
  );
});
const floorPort = await freePort();
await new Promise<void>((done) => floor.listen(floorPort, '127.0.0.1', done));
console.log(`the longest interaction, CPU ${values.slower} times slower, median of ${values.runs}\n`);
const shop = await startShop();
const browser = await openBrowser();
try {
  for (const { name, path, ...how } of journeys)
    await print(browser, name, `http://localhost:${shop.port}${path}`, how);
  await print(
    browser,
    'floor',
    `http://127.0.0.1:${floorPort}/`,
    { walk: (page) => page.getByRole('button').tap() },
    false,
  );
} finally {
  await browser.close();
  await shop.stop();
  floor.close();
}
