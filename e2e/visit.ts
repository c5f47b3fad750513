/**
 * A shopper's visit: a browser context whose pages are watched for errors. If the journey fails, each page's screenshot
 * is saved.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { isNightly } from '@vitrine/rules/testing/property-runs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { test } from 'vitest';
import { openBrowser } from './browser.ts';
import { journeyTimeoutMs } from './expect.ts';
import { countryHeader, type ShopInfo } from './shop.ts';
import { getWorkerShop } from './worker-shop.ts';

const picturesDirectory = fileURLToPath(new URL('../test-results', import.meta.url));

/**
 * Chromium's message if a busy machine rendered the next page too late for its view transition, which doesn't affect
 * the page.
 */
const abortedTransition = /^TimeoutError: Transition was aborted because of timeout/;

export interface VisitOptions {
  /** Time limit of the whole journey in ms, for a long one. */
  readonly timeout?: number;
  readonly region?: RegionKey;
  /** The shopper's country, ISO 3166-1 alpha-2. */
  readonly country?: string;
  /**
   * True if the visit may be tracked where consent isn't required; else the browser sends Global Privacy Control, so
   * that other journeys have no consent banner and no tracking.
   */
  readonly allowsTracking?: boolean;
  readonly javaScript?: boolean;
  /** Emulates touch instead of a mouse. */
  readonly touch?: boolean;
  readonly screen?: { readonly width: number; readonly height: number };
  /** Language of the browser, as a BCP 47 tag; American English by default. */
  readonly locale?: string;
  readonly colorScheme?: 'light' | 'dark';
  /** Enables animations, for shoppers who don't prefer reduced motion. */
  readonly motion?: boolean;
  /** Emulates forced colours, a high-contrast mode. */
  readonly forcedColors?: boolean;
  /** Accepts a proxy's self-signed certificate. */
  readonly selfSigned?: boolean;
  /** The browser has an assistant (WebMCP). */
  readonly assistant?: boolean;
  /** Console errors that are expected in this journey. None by default. */
  readonly expectedErrors?: RegExp;
}

export interface Visit {
  readonly shop: ShopInfo;
  readonly context: BrowserContext;
  /** The first tab. */
  readonly page: Page;
  /** Base URL of the visited storefront, without a trailing slash. */
  readonly origin: string;
  /** Opens the visit of another shopper, which ends together with this visit. */
  readonly openAnother: (options?: VisitOptions) => Promise<Visit>;
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

/** Returns the base URL of a storefront: the bare host for us, a subdomain for the others. */
export function getOrigin(shop: ShopInfo, region: RegionKey): string {
  return `http://${region === 'us' ? '' : `${region}.`}localhost:${shop.port}`;
}

/** Chromium arguments by the kind of browser. */
const browserArguments = { plain: [], assistant: ['--enable-features=WebMCP'] };
/** A browser of each kind, for all files of a worker. Playwright closes them with the worker's process. */
const browsers = new Map<keyof typeof browserArguments, Promise<Browser>>();

function getBrowser({ assistant = false }: VisitOptions): Promise<Browser> {
  const kind = assistant ? 'assistant' : 'plain';
  const browser = browsers.get(kind) ?? openBrowser({ args: browserArguments[kind] });
  browsers.set(kind, browser);
  return browser;
}

/** Defines a journey. It fails if a page logs an error. If it fails, each tab's screenshot is saved. */
export function defineJourney(
  name: string,
  run: (visit: Visit) => Promise<void>,
  { timeout, ...options }: VisitOptions = {},
) {
  test(name, timeout === undefined ? {} : { timeout }, async () => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    const open = async (choices: VisitOptions): Promise<Visit> => {
      const visit = await openVisit(await getBrowser(choices), choices, complaints);
      contexts.push(visit.context);
      return { ...visit, openAnother: (next = choices) => open(next) };
    };
    try {
      await run(await open(options));
      if (complaints.length > 0) throw new Error(`the page complained: ${shortenErrors(complaints)}`);
    } catch (error) {
      for (const words of complaints) console.warn(words);
      await keepPictures(name, contexts);
      throw error;
    } finally {
      for (const context of contexts) await context.close();
    }
  });
}

/** Defines a journey that repeats what other tests show; it runs at night only. */
export function defineNightJourney(...journey: Parameters<typeof defineJourney>) {
  if (isNightly) defineJourney(...journey);
  else test.skip(journey[0]);
}

/** Shortens console errors for the summary of the test run. */
function shortenErrors(complaints: readonly string[]): string {
  const words = complaints.join(' | ');
  return words.length <= 600 ? words : `${words.slice(0, 600)}...`;
}

async function openVisit(
  chromium: Browser,
  options: VisitOptions,
  complaints: string[],
): Promise<Omit<Visit, 'openAnother'>> {
  const shop = getWorkerShop();
  const context = await chromium.newContext({
    viewport: options.screen ?? desktop,
    javaScriptEnabled: options.javaScript ?? true,
    hasTouch: options.touch ?? false,
    colorScheme: options.colorScheme ?? 'light',
    locale: options.locale ?? 'en-US',
    reducedMotion: options.motion === true ? 'no-preference' : 'reduce',
    ignoreHTTPSErrors: options.selfSigned ?? false,
    forcedColors: options.forcedColors === true ? 'active' : 'none',
    extraHTTPHeaders: {
      ...(options.allowsTracking === true ? {} : { 'sec-gpc': '1' }),
      ...(options.country === undefined ? {} : { [countryHeader]: options.country }),
    },
  });
  context.setDefaultTimeout(journeyTimeoutMs);
  const complain = (words: string) => {
    if (!abortedTransition.test(words) && options.expectedErrors?.test(words) !== true)
      complaints.push(words);
  };
  context.on('weberror', (error) => complain(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') complain(`${message.text()} (${message.location().url})`);
  });
  return { shop, context, page: await context.newPage(), origin: getOrigin(shop, options.region ?? 'us') };
}

async function keepPictures(name: string, contexts: readonly BrowserContext[]): Promise<void> {
  await mkdir(picturesDirectory, { recursive: true });
  const base = `${getWorkerShop().mode} ${name}`.replace(/[^\w]+/g, '-').slice(0, 100);
  const pages = contexts.flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    console.warn(`tab ${index + 1} stood at ${page.url()}`);
    await page
      .screenshot({ path: join(picturesDirectory, `${base}-${index + 1}.png`), timeout: 5000 })
      .catch((failure: unknown) => console.warn('no picture could be taken', failure));
  }
}
