/** The catalogue of a running process. Loads everything at startup, and afterwards only what has changed. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import type { Logger } from 'pino';
import { type BackgroundPace, createBackgroundPace } from '../background-pace.ts';
import type { CommerceDatabase } from '../database.ts';
import { taxesSubject } from '../taxes/tax-confirmations.ts';
import { type BundleIndex, createBundleIndex } from './bundles/bundle.ts';
import { bundlesChangeSubject, loadBundles } from './bundles/bundle-store.ts';
import type { Catalogue, CatalogueChange, CatalogueSnapshot } from './catalogue.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import type { ProductRecord } from './catalogue-records.ts';
import { type CatalogueState, createInitialState, NextState } from './catalogue-state.ts';
import { ChangeCursor } from './change-cursor.ts';
import {
  type CustomData,
  customDataChangeSubject,
  loadCustomData,
  noCustomData,
} from './custom-data/custom-data.ts';
import { warmUpIndex } from './index-warm-up.ts';
import { getSlots } from './list-slots.ts';
import {
  forEachNamedProduct,
  forEachProduct,
  forEachStockLevel,
  loadOtherDocuments,
  loadStockLevels,
} from './load-documents.ts';
import type { LocationRecord } from './locations/location-records.ts';
import { loadLocations, locationsChangeSubject } from './locations/location-store.ts';
import { SearchIndex } from './search-index.ts';
import type { SearchSettings } from './search-ranking.ts';
import { IndexedSnapshot } from './snapshot.ts';
import { SnapshotWriter, type SnapshotWriterOptions } from './snapshot-writer.ts';
import { getStockChanges } from './stock-changes.ts';
import { type StockLevel, StockLevels } from './stock-levels.ts';
import {
  type RegisteredTranslations,
  readTranslations,
  translationsSubject,
} from './translation-registry.ts';

export interface CatalogueOptions {
  readonly storage: Storage<CommerceDatabase>;
  /** Product handles that search and recommendations leave out in a region, in addition to the stored exclusion list. */
  readonly searchExclusion?: (region: RegionKey) => ReadonlySet<string>;
  readonly searchSettings?: (region: RegionKey) => SearchSettings;
  /** Reloads the tax confirmations. Called at every full load, and when the change log has an entry about taxes. */
  readonly reloadTaxes?: (() => Promise<void>) | undefined;
  /** Location of the snapshot file; if omitted, every start loads all records. */
  readonly snapshotFile?: SnapshotWriterOptions | undefined;
  readonly log: Logger;
}

/**
 * Maximum number of changed products and stock levels for which `current` waits for the new snapshot. A larger change is applied in the
 * background, and requests get the previous snapshot until it is complete.
 */
const maxAwaitedChanges = 1000;
/** Minimum number of replaced rows that triggers a full reload, provided that they also outnumber the current rows. */
const maxReplacedRows = 1000;

/** Time without record changes after which the snapshot file is written. */
const idleBeforeSaveMs = 60_000;

export async function openCatalogue(options: CatalogueOptions): Promise<Catalogue> {
  const catalogue = new LiveCatalogue(options);
  await catalogue.current();
  return catalogue;
}

type Listener = (change: CatalogueChange) => void;

interface Loaded extends CatalogueState {
  readonly snapshot: IndexedSnapshot;
}

interface AppliedChanges {
  readonly loaded: Loaded;
  /** Null if nothing changed. */
  readonly change: CatalogueChange | null;
}

/** Reported after a full load, and after changes of custom data, locations or bundles, which may appear on any page. */
const everythingChanged: CatalogueChange = { products: 'all', records: 'all', stock: [] };

/** Entries of the change log since the last refresh. */
interface LoggedChanges {
  readonly subjects: ReadonlySet<string>;
  readonly handles: readonly string[];
  readonly variantIds: readonly string[];
  /** True if so many products were replaced that loading everything is faster than replacing them. */
  readonly isMostlyReplaced: boolean;
}

class LiveCatalogue implements Catalogue {
  readonly #storage: Storage<CommerceDatabase>;
  readonly #exclusion: CatalogueOptions['searchExclusion'];
  readonly #searchSettings: CatalogueOptions['searchSettings'];
  readonly #reloadTaxes: () => Promise<void>;
  readonly #log: Logger;
  readonly #cursor: ChangeCursor;
  readonly #listeners = new Set<Listener>();
  #loaded: Loaded | undefined;
  #customData: CustomData = noCustomData;
  #locations: readonly LocationRecord[] = [];
  #bundles: BundleIndex = createBundleIndex([]);
  #translations: ReadonlyMap<string, RegisteredTranslations> = new Map();
  #storageVersion: string | undefined;
  #generation = 0;
  #refreshing: Promise<CatalogueSnapshot> | undefined;
  /** True while a change is being applied; if that fails, the next refresh reloads everything. */
  #missed = false;
  /** Settles when the large change that is applied in the background completes or fails. */
  #largeChange: Promise<void> | undefined;
  #isClosed = false;
  readonly #fileStore: SnapshotWriter | null;
  #saveTimer: NodeJS.Timeout | undefined;

  constructor(options: CatalogueOptions) {
    this.#storage = options.storage;
    this.#exclusion = options.searchExclusion;
    this.#searchSettings = options.searchSettings;
    this.#reloadTaxes = options.reloadTaxes ?? (async () => {});
    this.#log = options.log;
    this.#cursor = new ChangeCursor(options.storage.dialect);
    const readAnew = () => {
      this.#missed = true;
      this.#storageVersion = undefined;
    };
    this.#fileStore =
      options.snapshotFile === undefined
        ? null
        : new SnapshotWriter(options.storage, options.snapshotFile, options.log, readAnew);
  }

  async current(): Promise<CatalogueSnapshot> {
    const version = await this.#storage.version();
    if (this.#loaded !== undefined && this.#isCurrent(version)) return this.#loaded.snapshot;
    // A refresh in flight may have started before the caller's change, so another one is needed. A failure of the first is
    // reported to its own callers.
    await this.#refreshing?.catch(() => undefined);
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  translations(language: string): RegisteredTranslations | undefined {
    return this.#translations.get(language);
  }

  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** True if nothing has changed since the loaded version, or if a large change is still being applied. */
  #isCurrent(version: string): boolean {
    return version === this.#storageVersion || this.#largeChange !== undefined;
  }

  async #refresh(): Promise<CatalogueSnapshot> {
    // Read the version first: a commit during loading changes it again, so that the next call refreshes.
    const version = await this.#storage.version();
    const before = this.#loaded;
    if (before === undefined) {
      const first = this.#take(version, undefined, await this.#loadFirst(), null);
      this.#warmUp();
      return first;
    }
    if (this.#isCurrent(version)) return before.snapshot;
    // The cursor doesn't return changes twice, so a failed refresh must be followed by a full reload.
    const everything = this.#missed;
    this.#missed = true;
    const changes = everything ? 'all' : await this.#readChanges(before);
    if (countProducts(before, changes) <= maxAwaitedChanges) return this.#apply(version, before, changes);
    // The pace yields to requests; under load they get the previous snapshot for longer.
    this.#largeChange = this.#apply(version, before, changes, createBackgroundPace())
      .then(() => undefined)
      .catch((error: unknown) => this.#log.error({ err: error }, 'the catalogue could not follow a change'))
      .finally(() => {
        this.#largeChange = undefined;
      });
    return before.snapshot;
  }

  async #apply(
    version: string,
    before: Loaded,
    changes: LoggedChanges | 'all',
    pace?: BackgroundPace,
  ): Promise<CatalogueSnapshot> {
    const isReload = changes === 'all' || changes.isMostlyReplaced;
    const { loaded, change } = isReload
      ? { loaded: await this.#loadAll(pace), change: everythingChanged }
      : await this.#applyLogged(before, changes, pace);
    this.#missed = false;
    const snapshot = this.#take(version, before, loaded, change);
    if (isReload) this.#warmUp();
    return snapshot;
  }

  /** Makes the loaded state the current one and notifies the listeners. */
  #take(
    version: string,
    before: Loaded | undefined,
    loaded: Loaded,
    change: CatalogueChange | null,
  ): CatalogueSnapshot {
    this.#loaded = loaded;
    this.#storageVersion = version;
    if (before === undefined || (change !== null && change.records.length > 0)) this.#scheduleSave();
    if (change !== null) this.#notify(change);
    return loaded.snapshot;
  }

  /** Runs the warm-up queries in the background. */
  #warmUp(): void {
    warmUpIndex(() => (this.#isClosed ? null : (this.#loaded?.snapshot ?? null))).catch((error: unknown) =>
      this.#log.error({ err: error }, 'the catalogue could not be warmed up'),
    );
  }

  async #reloadTranslations(): Promise<void> {
    this.#translations = await readTranslations(this.#storage.read);
  }

  async #reloadCustomData(): Promise<void> {
    this.#customData = await loadCustomData(this.#storage.read);
  }

  async #reloadLocations(): Promise<void> {
    this.#locations = await loadLocations(this.#storage.read);
  }

  async #reloadBundles(): Promise<void> {
    this.#bundles = createBundleIndex(await loadBundles(this.#storage.read));
  }

  /** Schedules writing the snapshot file after a period without changes. */
  #scheduleSave(): void {
    if (this.#fileStore === null) return;
    clearTimeout(this.#saveTimer);
    this.#saveTimer = setTimeout(() => void this.#save(), idleBeforeSaveMs).unref();
  }

  async #save(): Promise<void> {
    const loaded = this.#loaded;
    if (this.#fileStore === null || loaded === undefined) return;
    const { index } = loaded;
    const { position, gaps } = this.#cursor;
    if (!this.#fileStore.isDue(index.columns.products.length, position)) return;
    // While a change is being applied, the cursor is ahead of the loaded state.
    if (this.#refreshing !== undefined || this.#missed) return this.#scheduleSave();
    const orders = new Map<string, Int32Array>();
    for (const [name, list] of loaded.snapshot.listSortedProducts()) {
      orders.set(name, getSlots(list));
      await new Promise(setImmediate);
    }
    await this.#fileStore.save(loaded, { position, gaps }, orders);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#saveTimer);
    await this.#refreshing?.catch(() => undefined);
    await this.#largeChange;
    await this.#save();
    clearTimeout(this.#saveTimer);
  }

  /** Loads the snapshot file and the changes since, or every record if there is no usable file. */
  async #loadFirst(): Promise<Loaded> {
    const saved = await this.#loadFromFile();
    if (saved === null) return this.#loadAll();
    const changes = await this.#readChanges(saved);
    const isReload = changes === 'all' || changes.isMostlyReplaced;
    return isReload ? this.#loadAll() : (await this.#applyLogged(saved, changes)).loaded;
  }

  async #loadFromFile(): Promise<Loaded | null> {
    const file = (await this.#fileStore?.read()) ?? null;
    if (file === null || this.#fileStore === null) return null;
    const documents = await loadOtherDocuments(this.#storage.read);
    const state = this.#fileStore.restore(file, documents, this.#exclusion);
    if (state === null) return null;
    this.#cursor.continueFrom(file.plain.position, file.plain.gaps);
    await this.#reloadTaxes();
    await this.#reloadTranslations();
    await this.#reloadCustomData();
    await this.#reloadLocations();
    await this.#reloadBundles();
    return this.#assemble(state);
  }

  async #loadAll(pace?: BackgroundPace): Promise<Loaded> {
    const db = this.#storage.read;
    await this.#cursor.skipToEnd(db);
    await this.#reloadTaxes();
    await this.#reloadTranslations();
    await this.#reloadCustomData();
    await this.#reloadLocations();
    await this.#reloadBundles();
    const documents = await loadOtherDocuments(db);
    const index = new CatalogueIndex(documents, this.#exclusion);
    const { columns } = index;
    const search = new SearchIndex();
    // Process row by row: all parsed records together would take several times the memory of the columns.
    const add = (json: string) => {
      const record = parseProduct(json);
      search.put(columns.add(record, json, 0).slot, record);
    };
    await forEachProduct(db, add, pace);
    const levels = new Map<number, StockLevel>();
    await forEachStockLevel(db, (variantId, level) => {
      const row = columns.variantRow(variantId, 0);
      if (row >= 0) levels.set(row, level);
    });
    return this.#assemble(createInitialState(index, new StockLevels().with(levels), search));
  }

  /** Reads the change log; `all` if everything has to be reloaded. */
  async #readChanges(before: Loaded): Promise<LoggedChanges | 'all'> {
    const subjects = await this.#cursor.read(this.#storage.read);
    if (subjects.has('all')) return 'all';
    const handles = named(subjects, 'product:');
    const variantIds = named(subjects, 'inventory:');
    const { products, replacedRows } = before.index.columns;
    const isMostlyReplaced =
      replacedRows + handles.length > Math.max(maxReplacedRows, products.length / 2) && handles.length > 0;
    return { subjects, handles, variantIds, isMostlyReplaced };
  }

  async #applyLogged(
    before: Loaded,
    { subjects, handles, variantIds }: LoggedChanges,
    pace?: BackgroundPace,
  ): Promise<AppliedChanges> {
    if (subjects.has(taxesSubject)) await this.#reloadTaxes();
    if (subjects.has(translationsSubject)) await this.#reloadTranslations();
    if (subjects.has(customDataChangeSubject)) await this.#reloadCustomData();
    if (subjects.has(locationsChangeSubject)) await this.#reloadLocations();
    const dependent = new Set(findBundlesWith(handles, before.snapshot));
    if (subjects.has(bundlesChangeSubject)) {
      await this.#reloadBundles();
      for (const handle of findChangedBundles(before.snapshot, this.#bundles)) dependent.add(handle);
    }
    const isOnAnyPage = [customDataChangeSubject, locationsChangeSubject, bundlesChangeSubject].some((each) =>
      subjects.has(each),
    );
    if (handles.length + variantIds.length + dependent.size === 0)
      return isOnAnyPage
        ? { loaded: this.#assemble(before), change: everythingChanged }
        : { loaded: before, change: null };
    // Also rebuild the bundles that contain changed components, because their availability in lists depends on these.
    const loaded = await this.#takeOver(before, [...new Set([...handles, ...dependent])], variantIds, pace);
    const moves = getStockChanges(variantIds, before.snapshot, loaded.snapshot);
    const named = [...handles, ...findBundlesWith(handles, loaded.snapshot)];
    const products = [...new Set([...named, ...moves.map(({ handle }) => handle)])];
    if (isOnAnyPage) return { loaded, change: everythingChanged };
    if (products.length === 0) return { loaded, change: null };
    const records = new Set(named);
    const ofStockAlone = moves.filter(({ handle }) => !records.has(handle));
    return { loaded, change: { products, records: [...records], stock: ofStockAlone } };
  }

  async #takeOver(
    before: Loaded,
    handles: readonly string[],
    variantIds: readonly string[],
    pace?: BackgroundPace,
  ): Promise<Loaded> {
    const next = new NextState(before);
    // A changed product gets new rows, which have no stock levels yet.
    const counted = new Set(variantIds);
    const take = (handle: string, json: string | null) => {
      const products = json === null ? [] : [{ record: parseProduct(json), json }];
      next.replace({ handles: [handle], products });
      for (const { id } of products.flatMap(({ record }) => record.variants)) counted.add(id);
    };
    await forEachNamedProduct(this.#storage.read, handles, take, pace);
    return this.#assemble(next.finish(await loadStockLevels(this.#storage.read, [...counted])));
  }

  #assemble(parts: CatalogueState): Loaded {
    this.#generation += 1;
    // Page caches survive restarts and use the version in their keys, so it must not start at the same number in each
    // process.
    const version = `${this.#cursor.position}.${this.#generation}`;
    return {
      ...parts,
      snapshot: new IndexedSnapshot({
        ...parts,
        version,
        searchSettings: this.#searchSettings,
        customData: this.#customData,
        locations: this.#locations,
        bundles: this.#bundles,
      }),
    };
  }

  #notify(change: CatalogueChange): void {
    for (const listener of this.#listeners) {
      try {
        listener(change);
      } catch (error) {
        this.#log.error({ err: error }, 'a listener to changes of the catalogue failed');
      }
    }
  }
}

/** Returns the products of bundles that contain variants of the changed products: their pages list the components. */
function findBundlesWith(handles: readonly string[], snapshot: IndexedSnapshot): readonly string[] {
  const { all } = snapshot.bundles;
  if (all.length === 0 || handles.length === 0) return [];
  const changed = new Set(handles);
  const isChanged = (id: string) => changed.has(snapshot.productOfVariant(id)?.handle ?? '');
  return all.flatMap(({ variantId, components }) => {
    const handle = snapshot.productOfVariant(variantId)?.handle;
    return handle !== undefined && components.some((part) => isChanged(part.variantId)) ? [handle] : [];
  });
}

/** Returns the products of bundles that were added, removed, or have different components than in the previous snapshot. */
function findChangedBundles(before: IndexedSnapshot, after: BundleIndex): readonly string[] {
  const ids = new Set([...before.bundles.all, ...after.all].map(({ variantId }) => variantId));
  const toText = (index: BundleIndex, id: string) => JSON.stringify(index.getComponents(id));
  return [...ids].flatMap((id) => {
    const handle = before.productOfVariant(id)?.handle;
    return handle === undefined || toText(before.bundles, id) === toText(after, id) ? [] : [handle];
  });
}

/** Returns the number of products and stock levels that have to be loaded for a change. */
function countProducts({ index }: Loaded, changes: LoggedChanges | 'all'): number {
  const loaded = index.columns.products.length - index.columns.replacedRows;
  if (changes === 'all') return loaded;
  const changed = changes.handles.length + changes.variantIds.length;
  return changes.isMostlyReplaced ? Math.max(loaded, changed) : changed;
}

function named(subjects: ReadonlySet<string>, prefix: string): string[] {
  const names: string[] = [];
  for (const subject of subjects) if (subject.startsWith(prefix)) names.push(subject.slice(prefix.length));
  return names;
}

/** The JSON was validated before it was stored, so it isn't validated again. */
function parseProduct(json: string): ProductRecord {
  return JSON.parse(json);
}
