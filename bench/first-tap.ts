/**
 * Measures how long the first tap on a page takes on a slow phone: Lighthouse's slow 4G (150 ms, 1.6 Mbit/s) and a CPU
 * four times slower. The tap follows as soon as the control is painted, five seconds after an untouched page has
 * loaded, and two seconds after scrolling. The result is the open panel with its content, or the page that the plain
 * HTML leads to (`plain`). Also prints the tap's interaction time (INP), from the touch to the next paint.
 *
 *   node bench/first-tap.ts [--runs 5] [--slower 4] [--only add,cart]
 */
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../e2e/browser.ts';
import { startShop } from './process.ts';
import { reportRow } from './report.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    slower: { type: 'string', default: '4' },
    only: { type: 'string', default: 'add,cart,filter' },
  },
});

interface Tap {
  readonly name: string;
  readonly path: string;
  /**
   * CSS selectors of the controls. The first one in the viewport is tapped; if there is none, the page scrolls to the
   * first.
   */
  readonly controls: readonly string[];
  /** Text in the panel that opens. */
  readonly words: string;
}

const taps: readonly Tap[] = [
  {
    name: 'add',
    path: '/products/golden-hour-mousse',
    controls: ['.button-buy', '.buy-bar-button'],
    words: 'Golden Hour',
  },
  { name: 'cart', path: '/', controls: ['.site-header a[href="/cart"]'], words: 'cart' },
  { name: 'filter', path: '/collections/self-tan', controls: ['.filter-fold > summary'], words: 'Shade' },
];

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

const moments = {
  'as soon as painted': async (page: Page) => {
    // Without its styles the page has another layout.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  },
  '5 s after loading': async (page: Page) => {
    await page.waitForLoadState('load');
    await wait(5000);
  },
  'after a scroll and 2 s': async (page: Page) => {
    await page.waitForLoadState('load');
    await wait(1000);
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 60);
    await wait(2000);
  },
} as const;

interface Answer {
  /** Time from the touch to the result, in ms. */
  readonly ms: number;
  readonly isPlain: boolean;
  /** Longest interaction of the tap in ms, in steps of 8. 0 below 16. */
  readonly interaction: number;
}

type Told = { readonly what: 'answer' | 'plain' | 'interaction'; readonly at: number };

/** Runs in each document: reports the frame that shows the result, and interactions. */
function watch({ path, words }: { readonly path: string; readonly words: string }) {
  const tell: unknown = Reflect.get(window, 'tell');
  const told = (what: Told['what'], at: number) => {
    if (typeof tell === 'function') tell({ what, at });
  };
  const now = () => performance.timeOrigin + performance.now();
  const look = () => {
    const panels = [...document.querySelectorAll('dialog[open], [role="dialog"]')];
    const isAnswered = panels.some(({ textContent }) =>
      textContent.toLowerCase().includes(words.toLowerCase()),
    );
    const isHere = location.pathname === path;
    if (isHere && isAnswered) told('answer', now());
    else if (isHere && document.querySelector('.filter-fold[open]')) told('plain', now());
    else if (
      !isHere &&
      document.querySelector('main h1') !== null &&
      performance.getEntriesByType('paint').length > 0
    )
      told('plain', now());
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0)
        told('interaction', entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

async function tapOnce(
  browser: Browser,
  origin: string,
  { path, controls, words }: Tap,
  until: (page: Page) => Promise<void>,
): Promise<Answer> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const heard: Told[] = [];
    let answered = () => {};
    const answer = new Promise<void>((resolve) => {
      answered = resolve;
    });
    await page.exposeBinding('tell', (_source, told: Told) => {
      heard.push(told);
      if (told.what === 'answer' || told.what === 'plain') answered();
    });
    await page.addInitScript(watch, { path, words });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_638_400 / 8,
      uploadThroughput: 768_000 / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slower) });
    await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
    await page.locator(controls[0] ?? '').waitFor();
    await until(page);
    const { x, y } = await placeOf(page, controls);
    const tapped = Date.now();
    await page.touchscreen.tap(x, y);
    await Promise.race([answer, wait(20_000)]);
    // An interaction is reported after the paint that ends it.
    await wait(400);
    const at = (...what: Told['what'][]) => heard.find((told) => what.includes(told.what))?.at ?? Number.NaN;
    const isPlain = heard.some(({ what }) => what === 'plain');
    const interactions = heard.filter(({ what }) => what === 'interaction').map((told) => told.at);
    return { ms: at('answer', 'plain') - tapped, isPlain, interaction: Math.max(0, ...interactions) };
  } finally {
    await context.close();
  }
}

/** Returns the centre of the first visible control, in px. */
async function placeOf(
  page: Page,
  controls: readonly string[],
): Promise<{ readonly x: number; readonly y: number }> {
  const place = await page.evaluate((all) => {
    const middleOf = (control: Element | null) => {
      const { x = 0, y = 0, width = 0, height = 0 } = control?.getBoundingClientRect() ?? {};
      const middle = { x: x + width / 2, y: y + height / 2 };
      const isReached = control?.contains(document.elementFromPoint(middle.x, middle.y)) === true;
      return isReached ? middle : null;
    };
    const places = all.map((control) => middleOf(document.querySelector(control)));
    const reached = places.find((each) => each !== null);
    if (reached != null) return reached;
    const first = document.querySelector(all[0] ?? '');
    first?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return middleOf(first);
  }, controls);
  if (place === null) throw new Error(`${controls.join(', ')}: none can be tapped`);
  return place;
}

const middle = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const shop = await startShop();
const browser = await openBrowser();
try {
  console.log(`the first tap, slow 4G, CPU ${values.slower} times slower, median of ${values.runs}\n`);
  for (const tap of taps.filter(({ name }) => values.only.split(',').includes(name))) {
    for (const [moment, until] of Object.entries(moments)) {
      const runs: Answer[] = [];
      for (let run = 0; run < Number(values.runs); run += 1)
        runs.push(await tapOnce(browser, `http://localhost:${shop.port}`, tap, until));
      const what = `${tap.name}, ${moment}`;
      const ms = middle(runs.map((each) => each.ms));
      const interaction = middle(runs.map((each) => each.interaction));
      reportRow(what, { 'answer, ms': ms, 'longest interaction, ms': interaction });
      const all = runs.map(
        (each) => `${each.ms.toFixed(0)}${each.isPlain ? ' plain' : ''}/${each.interaction}`,
      );
      console.log(
        `${what.padEnd(34)}${`${ms.toFixed(0)} ms`.padStart(10)}${`${interaction} ms`.padStart(9)}   runs ${all.join(', ')}`,
      );
    }
  }
} finally {
  await browser.close();
  await shop.stop();
}
