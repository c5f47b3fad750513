/** What a browser has to load and run for a page: JavaScript before and after the load event, blocking time. */
import { gzipSync } from 'node:zlib';
import lighthouse, { type Result } from 'lighthouse';
import type { Browser, Response } from 'playwright-core';
import { openBrowser } from '../e2e/browser.ts';
import { freePort } from './process.ts';

export interface PageWeight {
  /** Bytes of JavaScript, gzip, that had arrived at the load event. */
  readonly beforeLoad: number;
  /** The same once the page is alive and the network at rest. */
  readonly afterIdle: number;
}

/** Opens a page in a new context and counts its scripts. */
export async function weighPage(browser: Browser, address: string): Promise<PageWeight> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const scripts: { readonly response: Response; readonly beforeLoad: boolean }[] = [];
  let loaded = false;
  page.on('load', () => {
    loaded = true;
  });
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script') return;
    const beforeLoad = !loaded;
    const response = await request.response();
    if (response !== null) scripts.push({ response, beforeLoad });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(
    scripts.map(async ({ response, beforeLoad }) => ({
      beforeLoad,
      bytes: gzipSync(await response.body(), { level: 6 }).byteLength,
    })),
  );
  await context.close();
  const sum = (some: typeof sizes) => some.reduce((total, { bytes }) => total + bytes, 0);
  return { beforeLoad: sum(sizes.filter((each) => each.beforeLoad)), afterIdle: sum(sizes) };
}

export interface LighthouseFigures {
  /** Milliseconds. */
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

/** The median of each figure under Lighthouse's own mobile throttle (slow 4G, CPU four times slower). */
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

/** A browser of its own for each run: one that Lighthouse has closed its page in may be closing itself. */
async function auditOnce(address: string): Promise<Result> {
  const port = await freePort();
  const browser = await openBrowser({ args: [`--remote-debugging-port=${port}`] });
  try {
    const answer = await lighthouse(address, {
      port,
      logLevel: 'error',
      onlyAudits: Object.values(audits),
    });
    if (answer === undefined) throw new Error(`Lighthouse gave no answer for ${address}.`);
    const { runtimeError } = answer.lhr;
    if (runtimeError !== undefined) throw new Error(`${address}: ${runtimeError.message}`);
    return answer.lhr;
  } finally {
    await browser.close();
  }
}
