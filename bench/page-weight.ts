/**
 * Measures what a browser loads and runs for a page: JavaScript before the load event, after it, and after a touch;
 * blocking time.
 */
import lighthouse, { type Result } from 'lighthouse';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../e2e/browser.ts';
import { recordScripts } from '../e2e/watch-scripts.ts';
import { freePort } from './process.ts';

export interface PageWeight {
  /** Bytes of JavaScript (gzip) received before the load event. */
  readonly beforeLoad: number;
  /** Bytes once the network is idle, without any interaction. */
  readonly untouched: number;
  /** Bytes after a mouse movement, once React has hydrated the page. */
  readonly touched: number;
}

/** Opens a page in a new context and counts its scripts, including preloaded ones. */
export async function weighPage(browser: Browser, address: string): Promise<PageWeight> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const scripts = recordScripts(page);
  const requests = ['**/api/cart', '**/geo'].map((path) => page.waitForResponse(path));
  await page.goto(address);
  await Promise.all(requests);
  await page.waitForLoadState('networkidle');
  const untouched = await scripts.measureBytes();
  await page.mouse.move(200, 300);
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.waitForLoadState('networkidle');
  const weight = {
    beforeLoad: await scripts.measureBytes({ beforeLoad: true }),
    untouched,
    touched: await scripts.measureBytes(),
  };
  await context.close();
  return weight;
}

export interface LighthouseFigures {
  /** In ms. */
  readonly totalBlockingTime: number;
  readonly largestContentfulPaint: number;
  readonly firstContentfulPaint: number;
  readonly cumulativeLayoutShift: number;
}

const audits = {
  totalBlockingTime: 'total-blocking-time',
  largestContentfulPaint: 'largest-contentful-paint',
  firstContentfulPaint: 'first-contentful-paint',
  cumulativeLayoutShift: 'cumulative-layout-shift',
} as const satisfies Record<keyof LighthouseFigures, string>;

/** Returns the median of each figure under Lighthouse's mobile throttling (slow 4G, CPU four times slower). */
export async function runLighthouse(address: string, runs: number): Promise<LighthouseFigures> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await auditOnce(address));
  const middle = (audit: string) =>
    results
      .map((result) => result.audits[audit]?.numericValue ?? Number.NaN)
      .toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? Number.NaN;
  return {
    totalBlockingTime: middle(audits.totalBlockingTime),
    largestContentfulPaint: middle(audits.largestContentfulPaint),
    firstContentfulPaint: middle(audits.firstContentfulPaint),
    cumulativeLayoutShift: middle(audits.cumulativeLayoutShift),
  };
}

/** Audits once. Each run starts a new browser, since Lighthouse may leave the previous one closing. */
async function auditOnce(address: string): Promise<Result> {
  const port = await freePort();
  const browser = await openBrowser({ args: [`--remote-debugging-port=${port}`] });
  try {
    const result = await lighthouse(address, {
      port,
      logLevel: 'error',
      onlyAudits: Object.values(audits),
    });
    if (result === undefined) throw new Error(`Lighthouse gave no answer for ${address}.`);
    const { runtimeError } = result.lhr;
    if (runtimeError !== undefined) throw new Error(`${address}: ${runtimeError.message}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}
