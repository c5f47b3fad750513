/**
 * What editors say, kept by a content service elsewhere. Everything is read from memory: the service is asked in the
 * background alone, every five minutes and when it says that something changed, so that no shopper waits for it. What it
 * can't answer stays as it last was, however old. Source: store §7, decisions §7 (content down).
 */
import { type RegionKey, regionKeys } from '@vitrine/rules/regions/region';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { CartSettings } from '../cart-settings.ts';
import { productIn } from '../documents/product-in-region.ts';
import type { SingleProduct } from '../documents/single-product.ts';
import type { ContentChange, ContentService } from '../file-content.ts';
import { perRegion } from '../read-body.ts';
import { groupRouteNames, groupRoutes } from '../service/answers.ts';
import { type WrittenSettings, writtenSettings } from '../service/written-content.ts';
import type { SettingsProblem } from '../settings-problem.ts';
import { type ThemeSettings, themeSettingGroups } from '../theme-settings.ts';
import { readKept, type SettingsByRegion, writeKept } from './kept-settings.ts';
import type { RemoteJournal } from './remote-journal.ts';
import { RemoteProducts } from './remote-products.ts';
import type { Round } from './round.ts';
import type { CallOutcome, ServiceAddress } from './service-call.ts';
import { type AskService, isFailure, regionQuery, type ServiceRoute, serviceCalls } from './service-calls.ts';
import {
  asFiles,
  differences,
  readAnswers,
  type SettingsInMemory,
  type WrittenByRegion,
} from './settings-in-memory.ts';

export interface RemoteContentOptions {
  readonly service: ServiceAddress;
  /** What holds in a region about which the service has never said anything. */
  readonly files: ContentService;
  /** Articles that are asked for in the same rounds; null where the shop has them from elsewhere. */
  readonly journal: RemoteJournal | null;
  /** The file that keeps the last good answers about settings and products. */
  readonly keptIn: string;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** Told of each call by its route. */
  readonly onCall: (route: ServiceRoute, outcome: CallOutcome) => void;
  /** Runs work once, so many milliseconds from now. Gives what calls it off. */
  readonly later: (milliseconds: number, work: () => void) => () => void;
}

/** How long an answer counts as fresh, in milliseconds. Source: store §9. */
const freshFor = 300_000;
/** After a failure, or where a round had to leave something out, the service is asked again sooner, in milliseconds. */
const againAfter = 30_000;
/** From a product's first page until the service is asked about it, in milliseconds: several are asked for together. */
const gatherFor = 250;
/** How long a start waits for the first answers, in milliseconds. */
const startPatience = 3000;

const globalRoute = '/theme-settings/global';
const groups = z.record(z.string(), z.unknown());
const globalBody = z.looseObject({ ThemeSettings: groups, CartSettings: groups });
const groupBody = z.union([groups, z.array(z.unknown())]);

interface KnownAnswer {
  readonly body: unknown;
  readonly etag: string | null;
}

/** Settings of a content service, in memory. */
export class RemoteContent implements ContentService {
  readonly #options: RemoteContentOptions;
  readonly #ask: AskService;
  readonly #products: RemoteProducts;
  readonly #answers = new Map<string, KnownAnswer>();
  readonly #listeners = new Set<(change: ContentChange) => void>();
  /** Regions whose last answer had an `errors` field. */
  readonly #errors = new Set<RegionKey>();
  /** What the service said before this start. */
  #kept: SettingsByRegion;
  #now: SettingsInMemory;
  #logged: ReadonlySet<string> = new Set();
  #asking: Promise<void> | null = null;
  #askingNext: Promise<void> | null = null;
  #failed = false;
  /** Whether the last round had to leave something out. */
  #more = false;
  #round: Round;
  #gathering = false;
  #closed = false;
  #callOff: () => void = () => {};
  #callOffGathering: () => void = () => {};

  private constructor(
    options: RemoteContentOptions,
    kept: SettingsByRegion,
    products: RemoteProducts,
    now: SettingsInMemory,
  ) {
    this.#options = options;
    this.#ask = serviceCalls(options);
    this.#round = { ask: this.#ask, number: 0, regions: [] };
    this.#kept = kept;
    this.#products = products;
    this.#now = now;
  }

  /** Opens it with what is known, and asks for what is new; waits three seconds for that at most. */
  static async open(options: RemoteContentOptions): Promise<RemoteContent> {
    const { keptIn, service, log, files } = options;
    const kept = await readKept(keptIn, service.url).catch((error: unknown) => {
      log.warn({ err: error, file: keptIn }, 'what the content service said before can’t be read');
      return null;
    });
    const regions = kept?.regions ?? {};
    const known = await whatIsKnown(regions, files);
    const products = new RemoteProducts(kept?.products ?? []);
    const content = new RemoteContent(options, regions, products, readAnswers(known, null));
    await content.#patiently(content.refresh());
    return content;
  }

  async cartSettings(region: RegionKey): Promise<CartSettings> {
    return this.#now.cart.byRegion[region];
  }

  async themeSettings(region: RegionKey): Promise<ThemeSettings> {
    return this.#now.theme.byRegion[region];
  }

  async product(handle: string, region: RegionKey): Promise<SingleProduct> {
    if (this.#products.want(handle, region)) this.#gather();
    return productIn(this.#products.bodies, handle, region);
  }

  async bodies(): Promise<ReadonlyMap<string, unknown>> {
    const { written } = this.#now;
    const groups = (['cart', 'theme'] as const).flatMap((section) =>
      Object.entries(asFiles(written, section)).map(([name, body]) => [`${section}/${name}`, body] as const),
    );
    return new Map([...groups, ...this.#products.bodies]);
  }

  async problems(kind: 'cart' | 'theme'): Promise<readonly SettingsProblem[]> {
    return this.#now.problems[kind];
  }

  onChange(listener: (change: ContentChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether the service's last word about a region was an `errors` field, which calls of the shop answer as 500. */
  answersErrors(region: RegionKey): boolean {
    return this.#errors.has(region);
  }

  /** Asks for everything now; resolves once the answers hold. Never rejects: what fails stays as it was. */
  refresh(): Promise<void> {
    return this.#askSoon(1);
  }

  /** Asks no more. */
  close(): void {
    this.#closed = true;
    this.#callOff();
    this.#callOffGathering();
  }

  /** Begins a round; `step` is 1 where everything may have changed since the last one. */
  #askSoon(step: 0 | 1): Promise<void> {
    if (this.#asking === null) return this.#askNow(step);
    // What is under way may have been asked before the change that the caller knows of.
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
        this.#options.log.error({ err: error }, 'what the content service said could not be taken');
      })
      .then(() => {
        this.#asking = null;
        if (!this.#closed) this.#callOff = this.#next();
      });
    return this.#asking;
  }

  /** The next round by itself. What a round left out is asked for before anything is asked again. */
  #next(): () => void {
    const { later } = this.#options;
    if (this.#more) return later(againAfter, () => void this.#askSoon(0));
    return later(this.#failed ? againAfter : freshFor, () => void this.refresh());
  }

  /** One region first: a service that is away is asked no more than that. `step` is 1 where everything may have changed. */
  async #askAll(step: 0 | 1): Promise<void> {
    const [first, ...others] = regionKeys;
    const regions = new Set<RegionKey>();
    const isThere = await this.#askRegion(first, regions);
    if (isThere) await Promise.all(others.map((region) => this.#askRegion(region, regions)));
    await this.#take();
    const answering = regionKeys.filter((region) => regions.has(region));
    this.#round = { ask: this.#ask, regions: answering, number: this.#round.number + step };
    if (!regions.has(first)) return;
    const journal = (await this.#options.journal?.ask(this.#round)) ?? 'whole';
    const products = journal === 'failed' ? journal : await this.#askProducts();
    if (products === 'failed') this.#failed = true;
    if ([journal, products].includes('more')) this.#more = true;
  }

  async #askProducts() {
    const { end, documents } = await this.#products.ask(this.#round);
    if (documents.length > 0) {
      for (const listener of this.#listeners) listener({ documents });
      await this.#keep(this.#now.written);
    }
    return end;
  }

  /** Asks soon about products that pages show for the first time; a service that fails has rest until its next round. */
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

  /** @returns whether the service is there and takes the token. */
  async #askRegion(region: RegionKey, answering: Set<RegionKey>): Promise<boolean> {
    const outcome = await this.#call(globalRoute, region);
    if (outcome === 'errors') this.#errors.add(region);
    else this.#errors.delete(region);
    if (outcome !== 'ok' && outcome !== 'unchanged') return outcome !== 'network' && outcome !== 'refused';
    answering.add(region);
    await Promise.all(knownGroupRoutes.map((route) => this.#call(route, region)));
    return true;
  }

  async #call(route: ServiceRoute, region: RegionKey): Promise<CallOutcome> {
    const path = `${route}?${regionQuery(region)}`;
    const isGlobal = route === globalRoute;
    const shape = isGlobal ? globalBody : groupBody;
    const result = await this.#ask({
      route,
      path,
      region,
      etag: this.#answers.get(path)?.etag ?? null,
      isAnswer: (body) => shape.safeParse(body).success,
      required: isGlobal,
    });
    if (result.outcome === 'ok') this.#answers.set(path, result);
    else if (result.outcome === 'missing') this.#answers.delete(path);
    else if (isFailure(result)) this.#failed = true;
    return result.outcome;
  }

  /** Puts what was answered into force. */
  async #take(): Promise<void> {
    const answered = perRegion((region) => this.#answered(region));
    const known = await whatIsKnown(answered, this.#options.files);
    const before = this.#now;
    const now = readAnswers(known, before.written);
    this.#logProblems(now);
    const documents = differences(before.written, now.written);
    if (documents.length === 0) {
      this.#now = { ...before, problems: now.problems };
      return;
    }
    this.#now = now;
    for (const listener of this.#listeners) listener({ documents });
    await this.#keep(now.written);
  }

  /** What the service says about a region: now, in this process, or before it. */
  #answered(region: RegionKey): WrittenSettings | undefined {
    const last = this.#kept[region];
    const global = globalBody.safeParse(this.#answers.get(`${globalRoute}?${regionQuery(region)}`)?.body);
    if (!global.success) return last;
    const { ThemeSettings, CartSettings } = global.data;
    const single = knownGroupRoutes.flatMap((route) => {
      const answer = this.#answers.get(`${route}?${regionQuery(region)}`);
      return answer === undefined ? [] : [[groupRoutes[route], answer.body] as const];
    });
    return { cart: CartSettings, theme: { ...ThemeSettings, ...Object.fromEntries(single) } };
  }

  async #keep(written: WrittenByRegion): Promise<void> {
    const said = regionKeys.filter((region) => this.#answered(region) !== undefined);
    if (said.length === 0) return;
    this.#kept = Object.fromEntries(said.map((region) => [region, written[region]]));
    const { keptIn, service, log } = this.#options;
    const answers = { regions: this.#kept, products: this.#products.kept() };
    await writeKept(keptIn, service.url, answers).catch((error: unknown) => {
      log.warn(
        { err: error, file: keptIn },
        'what the content service said can’t be kept for the next start',
      );
    });
  }

  /** Each mistake once, for as long as it stands. */
  #logProblems({ problems }: SettingsInMemory): void {
    const standing = new Set<string>();
    for (const section of ['cart', 'theme'] as const) {
      for (const { group, ...wrong } of problems[section]) {
        const key = JSON.stringify([section, group, wrong]);
        standing.add(key);
        if (this.#logged.has(key)) continue;
        this.#options.log.warn(
          { group: `${section}/${group}`, ...wrong },
          'a setting of the content service is wrong',
        );
      }
    }
    this.#logged = standing;
  }

  /** Waits for work as long as a start waits. */
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

/** The routes whose groups this shop has. */
const knownGroupRoutes = groupRouteNames.filter((route) =>
  Object.hasOwn(themeSettingGroups, groupRoutes[route]),
);

/** What the service says, and what the files say about regions of which it says nothing. */
async function whatIsKnown(
  said: Readonly<Partial<Record<RegionKey, WrittenSettings | undefined>>>,
  files: ContentService,
): Promise<WrittenByRegion> {
  const missing = regionKeys.filter((region) => said[region] === undefined);
  const written = await Promise.all(missing.map((region) => writtenSettings(files, region)));
  const ofFiles = new Map(missing.map((region, index) => [region, written[index]]));
  return perRegion((region) => said[region] ?? ofFiles.get(region) ?? { cart: {}, theme: {} });
}
