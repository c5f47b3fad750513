/**
 * Content of a remote content service. All reads are from memory: the service is polled in the background, every five minutes and
 * after it reports a change, so that no shopper waits for it. If it fails, the last valid content stays in use, however old it is
 * (CONT-06, CONT-08).
 */

import { isDeepStrictEqual } from 'node:util';
import { getOriginalLanguage, type StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { getDefaultRegion, getRegionKeys, mapRegions, type RegionKey } from '@vitrine/rules/regions/region';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { CartSettings } from '../cart-settings.ts';
import type { ProductContent } from '../documents/product-content.ts';
import { readProductContent } from '../documents/product-in-region.ts';
import type { ContentChange, ContentService } from '../file-content.ts';
import { groupRoutePaths, groupRoutes, translationsResponse } from '../service/response-schemas.ts';
import { type RawSettings, readRawSettings } from '../service/written-content.ts';
import { describeEffect, type SettingsError } from '../settings-error.ts';
import { type ThemeSettings, themeSettingGroups } from '../theme-settings.ts';
import { readCachedSettings, type SettingsByRegion, writeCachedSettings } from './cached-settings.ts';
import {
  type CallService,
  createContentServiceClient,
  isServiceFailure,
  type ServiceRoute,
  toRegionQuery,
} from './content-service-client.ts';
import {
  getChangedDocuments,
  type ParsedSettings,
  parseSettings,
  type RawSettingsByRegion,
  toGroupFiles,
} from './parsed-settings.ts';
import type { RemoteBlog } from './remote-blog.ts';
import { RemoteProductContent } from './remote-products.ts';
import type { ServiceCallOutcome, ServiceEndpoint } from './service-call.ts';
import type { SyncCycle } from './sync-cycle.ts';

export interface RemoteContentOptions {
  readonly service: ServiceEndpoint;
  /** Content of regions for which the service never responded. */
  readonly files: ContentService;
  /** Articles of the service, which are fetched in the same cycles; null if the shop has other articles. */
  readonly blog: RemoteBlog | null;
  /** Path of the cache file with the last valid settings and products. */
  readonly cachePath: string;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** Called after each call, with its route. */
  readonly onCall: (route: ServiceRoute, outcome: ServiceCallOutcome) => void;
  readonly clock: () => EpochMs;
  /** Runs `work` once after a delay. Returns a function that cancels it. */
  readonly later: (milliseconds: DurationMs, work: () => void) => () => void;
}

/** Time after which responses are fetched again. */
const freshFor: DurationMs = 300_000;
/** Delay of the next cycle after a failure or an incomplete cycle. */
const againAfter: DurationMs = 30_000;
/** Delay before fetching a product's content, so that several products are fetched together. */
const gatherFor: DurationMs = 250;
/** Maximum time for which the start of the shop waits for the first responses. */
const startPatience: DurationMs = 3000;

const globalRoute = '/theme-settings/global';
const groups = z.record(z.string(), z.unknown());
const globalBody = z.looseObject({
  ThemeSettings: groups,
  CartSettings: groups,
  // If translations are invalid, texts are in the original language.
  Translations: translationsResponse.optional().catch(undefined),
});
const groupBody = z.union([groups, z.array(z.unknown())]);

interface KnownAnswer {
  readonly body: unknown;
  readonly etag: string | null;
}

/** Settings of a content service, in memory. */
export class RemoteContent implements ContentService {
  readonly #options: RemoteContentOptions;
  readonly #ask: CallService;
  readonly #products: RemoteProductContent;
  readonly #answers = new Map<string, KnownAnswer>();
  /** Paths for which the service's last response was 404. */
  readonly #missing = new Set<string>();
  readonly #listeners = new Set<(change: ContentChange) => void>();
  /** Regions whose last response had an `errors` field. */
  readonly #errors = new Set<RegionKey>();
  /** Cached responses from before this start. */
  #kept: SettingsByRegion;
  #now: ParsedSettings;
  #logged: ReadonlySet<string> = new Set();
  #asking: Promise<void> | null = null;
  #askingNext: Promise<void> | null = null;
  #failed = false;
  /** True if the last cycle was incomplete. */
  #more = false;
  #round: SyncCycle;
  #gathering = false;
  #closed = false;
  #callOff: () => void = () => {};
  #callOffGathering: () => void = () => {};

  private constructor(
    options: RemoteContentOptions,
    cached: SettingsByRegion,
    products: RemoteProductContent,
    now: ParsedSettings,
  ) {
    this.#options = options;
    this.#ask = createContentServiceClient(options);
    this.#round = { ask: this.#ask, number: 0, regions: [] };
    this.#kept = cached;
    this.#products = products;
    this.#now = now;
  }

  /** Opens the content with the responses of the disk cache, and waits at most three seconds for the service's current ones. */
  static async open(options: RemoteContentOptions): Promise<RemoteContent> {
    const { cachePath, service, log, files, clock } = options;
    const cached = await readCachedSettings(cachePath, service.url).catch((error: unknown) => {
      log.warn({ err: error, file: cachePath }, 'the cached responses of the content service can’t be read');
      return null;
    });
    const regions = cached?.regions ?? {};
    const known = await collectKnownValues(regions, files);
    const products = new RemoteProductContent(cached?.products ?? []);
    const { lastValidSince = {} } = cached ?? {};
    const now = { ...parseSettings(known, null, clock()), lastValidSince };
    const content = new RemoteContent(options, regions, products, now);
    content.#logProblems(now);
    await content.#patiently(content.refresh());
    return content;
  }

  async cartSettings(region: RegionKey, language = getOriginalLanguage()): Promise<CartSettings> {
    return this.#now.cart.inLanguage(region, language);
  }

  async themeSettings(region: RegionKey, language = getOriginalLanguage()): Promise<ThemeSettings> {
    return this.#now.theme.inLanguage(region, language);
  }

  async product(handle: string, region: RegionKey, language?: StorefrontLanguage): Promise<ProductContent> {
    if (this.#products.want(handle, region)) this.#gather();
    return readProductContent(this.#products.bodies, handle, region, language);
  }

  async bodies(): Promise<ReadonlyMap<string, unknown>> {
    const { written } = this.#now;
    const groups = (['cart', 'theme'] as const).flatMap((section) =>
      Object.entries(toGroupFiles(written, section)).map(
        ([name, body]) => [`${section}/${name}`, body] as const,
      ),
    );
    return new Map([...groups, ...this.#products.bodies]);
  }

  async problems(kind: 'cart' | 'theme'): Promise<readonly SettingsError[]> {
    return this.#now.problems[kind];
  }

  onChange(listener: (change: ContentChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Returns true if the service's last response for a region had an `errors` field. The shop's API then responds with status
   * 500 (Internal Server Error).
   */
  hasResponseErrors(region: RegionKey): boolean {
    return this.#errors.has(region);
  }

  /**
   * Fetches everything now. Resolves once the responses are in use. Never rejects: after a failure the previous content stays.
   */
  refresh(): Promise<void> {
    return this.#askSoon(1);
  }

  /** Stops polling. */
  close(): void {
    this.#closed = true;
    this.#callOff();
    this.#callOffGathering();
  }

  /** Starts a cycle, after the running one if there is one. `step` is 1 if everything may have changed since the last cycle. */
  #askSoon(step: 0 | 1): Promise<void> {
    if (this.#asking === null) return this.#askNow(step);
    // The running cycle may have read data from before the change, so another one follows.
    this.#askingNext ??= this.#asking.then(() => {
      this.#askingNext = null;
      return this.#askNow(step);
    });
    return this.#askingNext;
  }

  #askNow(step: 0 | 1): Promise<void> {
    this.#callOff();
    if (this.#closed) return Promise.resolve();
    this.#failed = false;
    this.#more = false;
    this.#asking = this.#askAll(step)
      .catch((error: unknown) => {
        this.#failed = true;
        this.#options.log.error({ err: error }, 'the responses of the content service could not be applied');
      })
      .then(() => {
        this.#asking = null;
        if (!this.#closed) this.#callOff = this.#next();
      });
    return this.#asking;
  }

  /** Schedules the next cycle. Items that the last cycle skipped are fetched before known items are fetched again. */
  #next(): () => void {
    const { later } = this.#options;
    if (this.#more) return later(againAfter, () => void this.#askSoon(0));
    return later(this.#failed ? againAfter : freshFor, () => void this.refresh());
  }

  /**
   * Fetches one region first, so that an unavailable service gets only one request. `step` is 1 if everything may have changed.
   */
  async #askAll(step: 0 | 1): Promise<void> {
    const first = getDefaultRegion();
    const others = getRegionKeys().filter((region) => region !== first);
    const regions = new Set<RegionKey>();
    const isThere = await this.#askRegion(first, regions);
    if (isThere) await Promise.all(others.map((region) => this.#askRegion(region, regions)));
    await this.#take();
    const answering = getRegionKeys().filter((region) => regions.has(region));
    this.#round = { ask: this.#ask, regions: answering, number: this.#round.number + step };
    if (!regions.has(first)) return;
    const blog = (await this.#options.blog?.fetchChanges(this.#round)) ?? 'whole';
    const products = blog === 'failed' ? blog : await this.#askProducts();
    if (products === 'failed') this.#failed = true;
    if ([blog, products].includes('more')) this.#more = true;
  }

  async #askProducts() {
    const { end, documents } = await this.#products.ask(this.#round);
    if (documents.length > 0) {
      for (const listener of this.#listeners) listener({ documents });
      await this.#saveCache(this.#now.written);
    }
    return end;
  }

  /**
   * Schedules the requests for products that pages use for the first time. After a failure of the service, the next cycle sends
   * them.
   */
  #gather(): void {
    if (this.#gathering || this.#failed || this.#closed) return;
    this.#gathering = true;
    this.#callOffGathering = this.#options.later(gatherFor, () => void this.#askWanted());
  }

  async #askWanted(): Promise<void> {
    while (this.#asking !== null) await this.#asking;
    this.#gathering = false;
    if (this.#failed || this.#closed) return;
    this.#asking = this.#askProducts()
      .then((end) => {
        if (end === 'failed') this.#failed = true;
        if (end === 'more') this.#gather();
      })
      .finally(() => {
        this.#asking = null;
      });
    await this.#asking;
  }

  /**
   * Fetches a region.
   *
   * @returns true if the service responds and accepts the token
   */
  async #askRegion(region: RegionKey, answering: Set<RegionKey>): Promise<boolean> {
    const outcome = await this.#call(globalRoute, region);
    if (outcome === 'errors') this.#errors.add(region);
    else this.#errors.delete(region);
    if (outcome !== 'ok' && outcome !== 'unchanged') return outcome !== 'network' && outcome !== 'refused';
    answering.add(region);
    await Promise.all(knownGroupRoutes.map((route) => this.#call(route, region)));
    return true;
  }

  async #call(route: ServiceRoute, region: RegionKey): Promise<ServiceCallOutcome> {
    const path = `${route}?${toRegionQuery(region)}`;
    const isGlobal = route === globalRoute;
    const shape = isGlobal ? globalBody : groupBody;
    const result = await this.#ask({
      route,
      path,
      region,
      etag: this.#answers.get(path)?.etag ?? null,
      hasExpectedShape: (body) => shape.safeParse(body).success,
      required: isGlobal,
    });
    if (result.outcome === 'ok') this.#answers.set(path, result);
    else if (result.outcome === 'missing') this.#answers.delete(path);
    if (result.outcome === 'missing') this.#missing.add(path);
    else if (result.outcome === 'ok') this.#missing.delete(path);
    else if (isServiceFailure(result)) this.#failed = true;
    return result.outcome;
  }

  /** Activates the received responses. */
  async #take(): Promise<void> {
    const answered = mapRegions((region) => this.#answered(region));
    const known = await collectKnownValues(answered, this.#options.files);
    const before = this.#now;
    const now = parseSettings(known, before, this.#options.clock());
    this.#logProblems(now);
    const documents = getChangedDocuments(before.written, now.written);
    const { problems, lastValidSince } = now;
    this.#now = documents.length === 0 ? { ...before, problems, lastValidSince } : now;
    const haveOthers = !isDeepStrictEqual(problems, before.problems);
    if (documents.length > 0 || haveOthers)
      for (const listener of this.#listeners) listener({ documents, problems: haveOthers });
    if (documents.length > 0 || !isDeepStrictEqual(lastValidSince, before.lastValidSince))
      await this.#saveCache(now.written);
  }

  /** Returns the service's settings for a region, from memory or from the disk cache. */
  #answered(region: RegionKey): RawSettings | undefined {
    const last = this.#kept[region];
    const global = globalBody.safeParse(this.#answers.get(`${globalRoute}?${toRegionQuery(region)}`)?.body);
    if (!global.success) return last;
    const { ThemeSettings, CartSettings, Translations } = global.data;
    const single = knownGroupRoutes.flatMap((route) => {
      const path = `${route}?${toRegionQuery(region)}`;
      const name = groupRoutes[route];
      const answer = this.#answers.get(path);
      if (answer !== undefined) return [[name, answer.body] as const];
      // Without a response since this start, the stored one is used, unless the route returned 404.
      const stored =
        this.#missing.has(path) || Object.hasOwn(ThemeSettings, name) ? undefined : last?.theme[name];
      return stored === undefined ? [] : [[name, stored] as const];
    });
    return {
      cart: CartSettings,
      theme: { ...ThemeSettings, ...Object.fromEntries(single) },
      ...(Translations === undefined
        ? {}
        : { translations: { cart: Translations.CartSettings, theme: Translations.ThemeSettings } }),
    };
  }

  async #saveCache(written: RawSettingsByRegion): Promise<void> {
    const said = getRegionKeys().filter((region) => this.#answered(region) !== undefined);
    if (said.length === 0) return;
    this.#kept = Object.fromEntries(said.map((region) => [region, written[region]]));
    const { cachePath, service, log } = this.#options;
    const { lastValidSince } = this.#now;
    const answers = { regions: this.#kept, products: this.#products.cached(), lastValidSince };
    await writeCachedSettings(cachePath, service.url, answers).catch((error: unknown) => {
      log.warn(
        { err: error, file: cachePath },
        'the responses of the content service can’t be cached for the next start',
      );
    });
  }

  /** Logs each error once while it persists. */
  #logProblems({ problems }: ParsedSettings): void {
    const standing = new Set<string>();
    for (const section of ['cart', 'theme'] as const) {
      for (const { group, ...wrong } of problems[section]) {
        const key = JSON.stringify([section, group, wrong]);
        standing.add(key);
        if (this.#logged.has(key)) continue;
        this.#options.log.warn(
          { group: `${section}/${group}`, ...wrong },
          `the content service returned an invalid setting. ${describeEffect(wrong)}`,
        );
      }
    }
    this.#logged = standing;
  }

  /** Waits for `work`, up to the maximum waiting time of a start. */
  #patiently(work: Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const callOff = this.#options.later(startPatience, resolve);
      void work.then(() => {
        callOff();
        resolve();
      });
    });
  }
}

/** Routes whose groups this shop supports. */
const knownGroupRoutes = groupRoutePaths.filter((route) =>
  Object.hasOwn(themeSettingGroups, groupRoutes[route]),
);

/** Returns the settings of all regions: those of the service, or those of the files for a region without a response. */
async function collectKnownValues(
  said: Readonly<Partial<Record<RegionKey, RawSettings | undefined>>>,
  files: ContentService,
): Promise<RawSettingsByRegion> {
  const missing = getRegionKeys().filter((region) => said[region] === undefined);
  const written = await Promise.all(missing.map((region) => readRawSettings(files, region)));
  const ofFiles = new Map(missing.map((region, index) => [region, written[index]]));
  return mapRegions((region) => said[region] ?? ofFiles.get(region) ?? { cart: {}, theme: {} });
}
