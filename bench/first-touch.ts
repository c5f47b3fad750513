/**
 * Measures the first touch of a page on a slow phone: Lighthouse's slow 4G (150 ms, 1.6 Mbit/s) and a CPU four times
 * slower. One tap on an untouched page, from the browser's time stamp of the touch to
 *
 * - heard: the frame in which the control looks pressed (busy), or something is open,
 * - open: the frame in which a panel is open, with its skeleton or its content,
 * - added: the frame in which the cart shows the added product, by its line or by the placeholder of
 *   `cart/arriving-line.ts`,
 * - usable: the frame in which the content is there, or the page that the plain HTML leads to (`plain`).
 *
 * Also prints the tap's interaction time (INP), from the touch to the next paint. Compare builds by turns, and at the
 * same load of the machine, which is printed.
 *
 *   node bench/first-touch.ts [--runs 5] [--slower 4] [--only add,cart] [--moments rest,painted,scrolled]
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../e2e/browser.ts';
import { startShop } from './process.ts';
import { reportRow } from './report.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    slower: { type: 'string', default: '4' },
    only: { type: 'string' },
    moments: { type: 'string', default: 'rest' },
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
  /** CSS selector of the element that can be used once the action is complete. */
  readonly usable: string;
  /** Text that this element contains. */
  readonly words?: string;
  /** True if the action changes the URL without leaving the page. */
  readonly movesOn?: boolean;
  /** CSS selector of the panel that the control opens; by default that of a modal dialog. */
  readonly opens?: string;
  /** CSS selector of the element by which the cart shows an added product. */
  readonly added?: string;
  /** Id of the popover that contains the control. */
  readonly within?: string;
}

const product = '/products/golden-hour-mousse';
const list = '/collections/self-tan';

const taps: readonly Tap[] = [
  {
    name: 'add',
    path: product,
    controls: ['.button-buy', '.buy-bar-button'],
    usable: 'dialog[open] .cart-line input',
    added: 'dialog[open] :is(.cart-line input, .cart-arrived)',
  },
  {
    name: 'cart',
    path: '/',
    controls: ['.site-header a[href="/cart"]'],
    usable: 'dialog[open] .cart-scroll',
  },
  {
    name: 'search',
    path: '/',
    controls: ['.site-header a[href="/search"]'],
    usable: 'dialog[open] .suggestions a',
  },
  {
    name: 'menu',
    path: '/',
    controls: ['.menu-opener'],
    usable: '.menu-panel:popover-open a',
    opens: ':popover-open',
  },
  {
    name: 'region',
    path: '/',
    controls: ['.menu-ways a[href="#regions"]'],
    within: 'menu',
    usable: ':is(dialog[open], [role="dialog"]) a.region-choice',
  },
  {
    name: 'filter',
    path: list,
    controls: ['.filter-fold > summary'],
    usable: 'dialog[open] .filter-choices input',
  },
  {
    name: 'quick add',
    path: list,
    controls: ['.card-add a'],
    usable: 'dialog[open] .quick-value',
  },
  {
    name: 'shade',
    path: product,
    controls: ['.choice a:not([aria-current])'],
    usable: '.choice a[aria-current]',
    movesOn: true,
  },
];

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

const moments = {
  painted: async (page: Page) => {
    // Waits for the styles, since the layout differs without them.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  },
  rest: async (page: Page) => {
    await page.waitForLoadState('load');
    await wait(5000);
  },
  scrolled: async (page: Page) => {
    await page.waitForLoadState('load');
    await wait(1000);
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 60);
    await wait(2000);
  },
} as const;

const momentNames = {
  painted: 'as soon as painted',
  rest: '5 s after loading',
  scrolled: '2 s after a scroll',
};

type What = 'touch' | 'heard' | 'open' | 'added' | 'usable' | 'plain' | 'interaction';

interface Report {
  readonly what: What;
  /** Time since the touch in ms; for an interaction, its duration. */
  readonly at: number;
}

/** Times from the touch, in ms. */
interface Answer {
  readonly heard: number;
  readonly open: number;
  readonly added: number;
  readonly usable: number;
  readonly isPlain: boolean;
  /** Longest interaction of the tap in ms, in steps of 8. 0 below 16. */
  readonly interaction: number;
}

/** Runs in each document: reports the touch, the frames that follow it, and interactions. */
function watch({
  path,
  usable,
  words = '',
  movesOn = false,
  opens = 'dialog[open], dialog:popover-open, [role="dialog"]',
  added,
}: Omit<Tap, 'name' | 'controls'>) {
  const send: unknown = Reflect.get(window, 'tell');
  const sent = new Set<string>();
  const report = (what: What, at: number) => {
    if (typeof send !== 'function' || (what !== 'interaction' && sent.has(what))) return;
    sent.add(what);
    send({ what, at });
  };
  const now = () => performance.timeOrigin + performance.now();
  // The frame is displayed after its callbacks have run.
  const atPaint = (what: What) => {
    if (sent.has(what)) return;
    const channel = new MessageChannel();
    channel.port1.onmessage = () => report(what, now());
    channel.port2.postMessage(null);
  };
  const isVisible = (element: Element) => element.getClientRects().length > 0;
  let control: Element | null = null;
  const look = () => {
    const isHere = location.pathname === path;
    const isOpen = [...document.querySelectorAll(opens)].some(isVisible);
    const isBusy = control?.closest('[aria-busy="true"]') != null;
    if (control !== null && (isOpen || isBusy)) atPaint('heard');
    if (control !== null && isOpen) atPaint('open');
    if (control !== null && added !== undefined && [...document.querySelectorAll(added)].some(isVisible))
      atPaint('added');
    const found = [...document.querySelectorAll(usable)].some(
      (element) => isVisible(element) && element.textContent.includes(words),
    );
    if (control !== null && isHere && found && (!movesOn || location.search !== '')) {
      atPaint('heard');
      atPaint('usable');
    } else if (isHere && document.querySelector('.filter-fold[open] .filter-groups') && innerWidth < 1024)
      atPaint('plain');
    else if (
      (!isHere || (control === null && movesOn && location.search !== '')) &&
      document.querySelector('main h1') !== null &&
      performance.getEntriesByType('paint').length > 0
    )
      atPaint('plain');
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  addEventListener(
    'pointerdown',
    ({ target, timeStamp }) => {
      if (target instanceof Element) control = target.closest('a, button, summary') ?? target;
      report('touch', performance.timeOrigin + timeStamp);
    },
    { capture: true, passive: true },
  );
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) {
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0)
        report('interaction', entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

async function tapOnce(
  browser: Browser,
  origin: string,
  { name: _, controls, within, ...sought }: Tap,
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
    const reports: Report[] = [];
    let answered = () => {};
    const answer = new Promise<void>((resolve) => {
      answered = resolve;
    });
    await page.exposeBinding('tell', (_source, report: Report) => {
      reports.push(report);
      if (report.what === 'usable' || report.what === 'plain') answered();
    });
    await page.addInitScript(watch, sought);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_638_400 / 8,
      uploadThroughput: 768_000 / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slower) });
    await page.goto(`${origin}${sought.path}`, { waitUntil: 'commit' });
    await page
      .locator(controls[0] ?? '')
      .first()
      .waitFor({ state: 'attached' });
    await until(page);
    if (within !== undefined) {
      await page.evaluate((id) => document.getElementById(id)?.showPopover(), within);
      await wait(500);
    }
    const { x, y } = await findCentre(page, controls);
    await page.touchscreen.tap(x, y);
    await Promise.race([answer, wait(20_000)]);
    // An interaction is reported after the paint that ends it.
    await wait(400);
    const at = (what: What) => reports.find((report) => report.what === what)?.at ?? Number.NaN;
    const since = (what: What) => at(what) - at('touch');
    const isPlain = Number.isNaN(at('usable'));
    const interactions = reports.filter(({ what }) => what === 'interaction').map((report) => report.at);
    return {
      heard: since('heard'),
      open: since('open'),
      added: since('added'),
      usable: since(isPlain ? 'plain' : 'usable'),
      isPlain,
      interaction: Math.max(0, ...interactions),
    };
  } finally {
    await context.close();
  }
}

/** Returns the centre of the first visible control, in px. */
async function findCentre(
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

function getMedian(numbers: readonly number[]): number {
  const known = numbers.filter((each) => !Number.isNaN(each)).toSorted((one, other) => one - other);
  return known[Math.floor(known.length / 2)] ?? Number.NaN;
}

const getLoad = () =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(', ');

const shop = await startShop();
const browser = await openBrowser();
const chosen = values.only?.split(',') ?? taps.map(({ name }) => name);
const chosenMoments = values.moments.split(',');
try {
  console.log(
    `The first touch: slow 4G (150 ms, 1.6 Mbit/s), CPU ${values.slower} times slower, 412 x 823 px, median of ` +
      `${values.runs}, ms. ${availableParallelism()} cores, load ${getLoad()}.\n`,
  );
  console.log(`${''.padEnd(34)}   heard    open   added  usable     INP`);
  for (const tap of taps.filter(({ name }) => chosen.includes(name))) {
    for (const moment of ['painted', 'rest', 'scrolled'] as const) {
      if (!chosenMoments.includes(moment)) continue;
      const runs: Answer[] = [];
      for (let run = 0; run < Number(values.runs); run += 1)
        runs.push(await tapOnce(browser, `http://localhost:${shop.port}`, tap, moments[moment]));
      const what = `${tap.name}, ${momentNames[moment]}`;
      const [heard, open, added, usable, interaction] = (
        ['heard', 'open', 'added', 'usable', 'interaction'] as const
      ).map((figure) => getMedian(runs.map((each) => each[figure])));
      const figures = {
        'heard ms': heard,
        'open ms': open,
        'added ms': added,
        'usable ms': usable,
        'INP ms': interaction,
      };
      reportRow(
        what,
        Object.fromEntries(
          Object.entries(figures).filter(
            (each): each is [string, number] => !Number.isNaN(each[1] ?? Number.NaN),
          ),
        ),
      );
      const cells = [heard, open, added, usable, interaction].map((each = Number.NaN) =>
        (Number.isNaN(each) ? '-' : each.toFixed(0)).padStart(8),
      );
      const all = runs.map((each) => `${each.usable.toFixed(0)}${each.isPlain ? ' plain' : ''}`);
      console.log(`${what.padEnd(34)}${cells.join('')}   usable in ${all.join(', ')}`);
    }
  }
  console.log(`\nLoad at the end ${getLoad()}.`);
} finally {
  await browser.close();
  await shop.stop();
}
