/**
 * Content from files, overridden by the store: a document that is published in the store replaces its file. Reading
 * settings reads memory and compares the time once. Files, and changes by other processes, are checked in the
 * background twice a second.
 */

import { isDeepStrictEqual } from 'node:util';
import type { DiscountWindows } from '@vitrine/rules/discounts/discount-windows';
import { getOriginalLanguage, type StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { isStagingRegion, mapRegions, pickByRegion, type RegionKey } from '@vitrine/rules/regions/region';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Logger } from 'pino';
import type { CartSettings } from './cart-settings.ts';
import type { ContentStore, DocumentChange, DocumentId } from './documents/content-model.ts';
import { parseDocumentName, toDocumentName } from './documents/document-kinds.ts';
import type { ProductContent } from './documents/product-content.ts';
import { readProductContent } from './documents/product-in-region.ts';
import { findNextChange, getActiveVersion } from './documents/publications.ts';
import type { LoadedExperiment } from './experiments/experiment-model.ts';
import type { ContentChange, ContentService } from './file-content.ts';
import { parseCartSettings, parseThemeSettings, type SettingsRead } from './read-settings.ts';
import type { ThemeSettings } from './theme-settings.ts';

/** Bodies by document name. */
type Bodies = ReadonlyMap<string, unknown>;

export interface LiveContent extends ContentService {
  /** Activates scheduled changes that are due, and checks in the background for changed files and changes by other processes. */
  checkForChanges(): void;
  /** Checks for all changes, and resolves once they are active. */
  refresh(): Promise<void>;
  /** Returns the bodies of latest versions that aren't published, by document name. Articles are left out. */
  latestDrafts(): Bodies;
  /** Returns the periods of discounts that belong to campaigns, of the same revision as the documents. */
  discountWindows(): DiscountWindows;
  /** Returns the experiments that run now or later, the same array while none changed. */
  experiments(): readonly LoadedExperiment[];
  /** Stops checking, once a running check has finished. */
  close(): Promise<void>;
}

export interface LiveContentOptions {
  /** Content of documents that the store doesn't have. */
  readonly files: ContentService;
  readonly store: Pick<ContentStore, 'marker' | 'changesAfter' | 'discountWindows'>;
  /** Reads the experiments that run now or later; none if omitted. */
  readonly loadExperiments?: () => Promise<readonly LoadedExperiment[]>;
  readonly clock: () => EpochMs;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * Opens the content of a shop.
 *
 * @throws if the store can't be read
 */
export async function openLiveContent(options: LiveContentOptions): Promise<LiveContent> {
  const content = new LayeredContent(options);
  await content.open();
  return content;
}

/** Settings parsed from bodies. */
interface ReadBodies {
  readonly cart: SettingsRead<CartSettings>;
  readonly theme: SettingsRead<ThemeSettings>;
}

interface WithBodies extends ReadBodies {
  readonly bodies: Bodies;
}

interface State extends WithBodies {
  readonly drafts: Bodies;
  /** Bodies that the staging store shows: drafts over the published ones. */
  readonly staged: Bodies;
  /** Names of the documents whose body comes from the store. */
  readonly stored: ReadonlySet<string>;
  /** The published and the latest version number of each article. */
  readonly posts: ReadonlyMap<string, { readonly inForce: number | null; readonly latest: number }>;
  /** Names of the documents that running experiments vary, by experiment id. */
  readonly varied: ReadonlyMap<number, string>;
  /** Start of the period in which this state is valid: no scheduled change becomes active in it. */
  readonly from: EpochMs;
  readonly until: EpochMs;
}

/** Time after a check of files and store in which they aren't checked again. */
const trusted: DurationMs = 500;
const nothing: Bodies = new Map();

class LayeredContent implements LiveContent {
  readonly #options: LiveContentOptions;
  readonly #listeners = new Set<(change: ContentChange) => void>();
  readonly #documents = new Map<string, DocumentChange>();
  #fileBodies: Bodies = nothing;
  /** Revision of the last action that was read. */
  #seen = 0;
  /** Time of the latest read of the store. */
  #readAt = Number.NEGATIVE_INFINITY;
  #polledAt = Number.NEGATIVE_INFINITY;
  #state: State;
  #failing = false;
  #discountWindows: DiscountWindows = new Map();
  #experiments: readonly LoadedExperiment[] = [];
  readonly #timer: NodeJS.Timeout;
  readonly #stopListening: () => void;
  readonly #files = new OneAtATime(() => this.#lookAtFiles());
  readonly #store = new OneAtATime(() => this.#pollStore());

  constructor(options: LiveContentOptions) {
    this.#options = options;
    this.#state = this.#stateAt(options.clock());
    // Only reports the errors: the file's last valid version stays active, so no document changed.
    this.#stopListening = options.files.onChange(({ problems = false }) => {
      if (problems) for (const listener of this.#listeners) listener({ documents: [], problems });
    });
    // Checks without requests too, since a publication must invalidate cached pages.
    this.#timer = setInterval(() => this.checkForChanges(), trusted).unref();
  }

  async open(): Promise<void> {
    try {
      await this.#readStore();
      await this.#files.run();
    } catch (error) {
      clearInterval(this.#timer);
      this.#stopListening();
      throw error;
    }
    this.#polledAt = this.#options.clock();
  }

  async cartSettings(region: RegionKey, language = getOriginalLanguage()): Promise<CartSettings> {
    this.checkForChanges();
    return this.#state.cart.inLanguage(region, language);
  }

  async themeSettings(region: RegionKey, language = getOriginalLanguage()): Promise<ThemeSettings> {
    this.checkForChanges();
    return this.#state.theme.inLanguage(region, language);
  }

  async product(handle: string, region: RegionKey, language?: StorefrontLanguage): Promise<ProductContent> {
    this.checkForChanges();
    const { bodies, staged } = this.#state;
    return readProductContent(isStagingRegion(region) ? staged : bodies, handle, region, language);
  }

  async bodies(): Promise<Bodies> {
    this.checkForChanges();
    return this.#state.bodies;
  }

  /** Waits for a check of the files, so that editors see the current errors. */
  async problems(kind: 'cart' | 'theme') {
    this.checkForChanges();
    await this.#files.run();
    const isStored = ({ group }: { readonly group: string }) => this.#state.stored.has(`${kind}/${group}`);
    const ofFiles = (await this.#options.files.problems(kind)).filter((problem) => !isStored(problem));
    return [...ofFiles, ...this.#state[kind].problems.filter(isStored)];
  }

  onChange(listener: (change: ContentChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  discountWindows(): DiscountWindows {
    this.checkForChanges();
    return this.#discountWindows;
  }

  experiments(): readonly LoadedExperiment[] {
    this.checkForChanges();
    return this.#experiments;
  }

  latestDrafts(): Bodies {
    this.checkForChanges();
    return this.#state.drafts;
  }

  checkForChanges(): void {
    const now = this.#options.clock();
    if (now < this.#state.from || now >= this.#state.until) this.#take(now);
    // If the clock was set back, the last check isn't trusted until the clock catches up.
    if (Math.abs(now - this.#polledAt) < trusted) return;
    this.#polledAt = now;
    void this.#files.run();
    void this.#store.run();
  }

  async refresh(): Promise<void> {
    await Promise.all([this.#files.runAgain(), this.#store.runAgain()]);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopListening();
    await Promise.all([this.#files.ended(), this.#store.ended()]);
  }

  async #lookAtFiles(): Promise<void> {
    const bodies = await this.#options.files.bodies();
    const before = this.#fileBodies;
    const same =
      bodies.size === before.size && [...bodies].every(([name, body]) => before.get(name) === body);
    if (same) return;
    this.#fileBodies = bodies;
    this.#take(this.#options.clock());
  }

  /** Reads the store. If that fails, the last known content stays active. */
  async #pollStore(): Promise<void> {
    try {
      await this.#readStore();
      this.#failing = false;
    } catch (error) {
      if (!this.#failing)
        this.#options.log.warn(
          { err: error },
          'the content store can’t be read; the last known content stays active',
        );
      this.#failing = true;
    }
  }

  async #readStore(): Promise<void> {
    const { store, clock, loadExperiments } = this.#options;
    const now = clock();
    // Expired publications weren't loaded, but may be active again after the clock was set back.
    if (now < this.#readAt) this.#seen = 0;
    const marker = await store.marker();
    if (marker <= this.#seen) return;
    const changes = await store.changesAfter(this.#seen);
    this.#discountWindows = await store.discountWindows();
    const experiments = (await loadExperiments?.()) ?? [];
    const hasOthers = !isDeepStrictEqual(experiments, this.#experiments);
    if (hasOthers) this.#experiments = experiments;
    // An action may change no document, so the store's revision is remembered besides those of the documents.
    this.#seen = Math.max(this.#seen, marker);
    for (const change of changes) {
      this.#documents.set(toDocumentName(change.id), change);
      this.#seen = Math.max(this.#seen, change.touched);
    }
    this.#readAt = now;
    if (changes.length > 0 || hasOthers) this.#take(clock());
  }

  /** Activates the content valid at `now` and notifies listeners of changed documents. */
  #take(now: EpochMs): void {
    const before = this.#state;
    this.#state = this.#stateAt(now);
    const documents = different(before.bodies, this.#state.bodies);
    const drafts = different(before.staged, this.#state.staged);
    for (const [name, { inForce, latest }] of this.#state.posts) {
      if (before.posts.get(name)?.inForce !== inForce) documents.push(name);
      if (before.posts.get(name)?.latest !== latest) drafts.push(name);
    }
    for (const name of differentlyVaried(before.varied, this.#state.varied))
      if (!documents.includes(name)) documents.push(name);
    if (documents.length + drafts.length === 0) return;
    const change = { documents: idsOf(documents), drafts: idsOf(drafts) };
    for (const listener of this.#listeners) listener(change);
  }

  #stateAt(now: EpochMs): State {
    const bodies = new Map(this.#fileBodies);
    const drafts = new Map<string, unknown>();
    const stored = new Set<string>();
    const posts = new Map<string, { readonly inForce: number | null; readonly latest: number }>();
    let until = Number.POSITIVE_INFINITY;
    for (const [name, { id, latest, publications, bodies: own }] of this.#documents) {
      const inForce = getActiveVersion(publications, now);
      until = Math.min(until, findNextChange(publications, now) ?? until);
      if (id.kind === 'post') {
        posts.set(name, { inForce, latest });
        continue;
      }
      if (inForce !== null) {
        bodies.set(name, own.get(inForce));
        stored.add(name);
      }
      if (inForce !== latest) drafts.set(name, own.get(latest));
    }
    const varied = new Map<number, string>();
    for (const { id, document, ...period } of this.#experiments) {
      if (period.from <= now && now < period.until) varied.set(id, document);
      for (const timestamp of [period.from, period.until])
        if (timestamp > now) until = Math.min(until, timestamp);
    }
    const staged = drafts.size === 0 ? bodies : new Map([...bodies, ...drafts]);
    const read = readWithDrafts(bodies, staged);
    return { bodies, drafts, staged, stored, posts, varied, from: now, until, ...read };
  }
}

/**
 * Returns the names of the documents whose experiments began or ended, so that pages with these documents have other variants.
 */
function differentlyVaried(before: State['varied'], after: State['varied']): readonly string[] {
  const differs = (one: State['varied'], other: State['varied']) =>
    [...one].flatMap(([id, document]) => (other.has(id) ? [] : [document]));
  return [...differs(before, after), ...differs(after, before)];
}

/** Parses the bodies, with the drafts for the staging store. */
function readWithDrafts(bodies: Bodies, staged: Bodies): ReadBodies {
  const { cart, theme } = readBodies(bodies);
  if (staged === bodies) return { cart, theme };
  const draft = readBodies(staged);
  return { cart: withStaged(cart, draft.cart), theme: withStaged(theme, draft.theme) };
}

/** Returns settings that are `draft` in the staging store and `live` in all other regions. */
function withStaged<Settings>(
  live: SettingsRead<Settings>,
  draft: SettingsRead<Settings>,
): SettingsRead<Settings> {
  const editionIn = (region: RegionKey) => (isStagingRegion(region) ? draft : live);
  return {
    ...live,
    byRegion: mapRegions((region) => pickByRegion(editionIn(region).byRegion, region)),
    inLanguage: (region, language) => editionIn(region).inLanguage(region, language),
  };
}

function readBodies(bodies: Bodies): ReadBodies {
  const groups = (section: string) =>
    Object.fromEntries(
      [...bodies].flatMap(([name, body]) =>
        name.startsWith(`${section}/`) ? [[name.slice(section.length + 1), body] as const] : [],
      ),
    );
  return { cart: parseCartSettings(groups('cart')), theme: parseThemeSettings(groups('theme')) };
}

/**
 * Returns the same content with other bodies for some documents, in every region, for previews and draft simulations. A
 * function is called on every read.
 *
 * @example
 * withDrafts(content, new Map([['theme/announcement', { default: { enabled: true, text: 'Soon' } }]]));
 */
export function withDrafts(content: ContentService, drafts: Bodies | (() => Bodies)): ContentService {
  const draftsNow = () => (typeof drafts === 'function' ? drafts() : drafts);
  let known: { readonly of: Bodies; readonly drafts: Bodies; readonly read: WithBodies } | null = null;
  const read = async () => {
    const [of, over] = [await content.bodies(), draftsNow()];
    if (known?.of !== of || known.drafts !== over) {
      const bodies = new Map([...of, ...over]);
      known = { of, drafts: over, read: { bodies, ...readBodies(bodies) } };
    }
    return known.read;
  };
  return {
    cartSettings: async (region, language = getOriginalLanguage()) =>
      (await read()).cart.inLanguage(region, language),
    themeSettings: async (region, language = getOriginalLanguage()) =>
      (await read()).theme.inLanguage(region, language),
    product: async (handle, region, language) =>
      readProductContent((await read()).bodies, handle, region, language),
    bodies: async () => (await read()).bodies,
    problems: async (kind) => (await read())[kind].problems,
    onChange: (listener) => content.onChange(listener),
  };
}

/** Returns the names whose bodies differ. */
function different(before: Bodies, after: Bodies): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name) && !isDeepStrictEqual(before.get(name), after.get(name)),
  );
}

function idsOf(names: readonly string[]): readonly DocumentId[] {
  return names.map(parseDocumentName).filter((id) => id !== null);
}

/** Runs a task that never overlaps with itself. */
class OneAtATime {
  readonly #work: () => Promise<void>;
  #running: Promise<void> | null = null;

  constructor(work: () => Promise<void>) {
    this.#work = work;
  }

  /** Runs the task, or waits for its current run. */
  run(): Promise<void> {
    this.#running ??= this.#work().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Runs the task again after its current run, which may have read older data. */
  async runAgain(): Promise<void> {
    await this.ended();
    await this.run();
  }

  async ended(): Promise<void> {
    await this.#running;
  }
}
