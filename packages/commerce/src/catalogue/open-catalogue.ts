/** The living catalogue: loads everything once, then only what changed. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import type { Logger } from 'pino';
import type { CommerceDatabase } from '../database.ts';
import type { Catalogue, CatalogueChange, CatalogueSnapshot } from './catalogue.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { CatalogueKeeper, type Keeping } from './catalogue-keeper.ts';
import { ChangeCursor } from './change-cursor.ts';
import { askFirstQuestions } from './first-questions.ts';
import { slotsOf } from './list-slots.ts';
import { eachProduct, eachStock, loadOtherDocuments, loadProducts, loadStock } from './load.ts';
import type { ProductRecord } from './model.ts';
import { firstMoment, type Moment, nextMoment } from './moment.ts';
import { SearchIndex } from './search-index.ts';
import { Snapshot } from './snapshot.ts';
import { type StockLevel, StockLevels } from './stock-levels.ts';
import { stockMoves } from './stock-moves.ts';
import { forever, type StoredProduct } from './stored-product.ts';

export interface CatalogueOptions {
  readonly storage: Storage<CommerceDatabase>;
  /** Handles that search and recommendations of a region leave out now, beside those of the stored list. */
  readonly searchExclusion?: (region: RegionKey) => ReadonlySet<string>;
  /** Where the catalogue is kept for the next start; left out, every start reads every record. */
  readonly keeping?: Keeping | undefined;
  readonly log: Logger;
}

/** So many changed products are indexed for search at once; more follow in the background. */
const indexedAtOnce = 100;
/** So many rows may have been replaced before all are read anew, where they are more than those in force. */
const mostReplaced = 1000;

/** So long nothing becomes of any record before the catalogue is kept in its file, in ms. */
const quiet = 60_000;

/** Opens the catalogue of a database and loads it. */
export async function openCatalogue(options: CatalogueOptions): Promise<Catalogue> {
  const catalogue = new LiveCatalogue(options);
  await catalogue.current();
  return catalogue;
}

type Listener = (change: CatalogueChange) => void;

interface Loaded extends Moment {
  readonly snapshot: Snapshot;
}

interface Change {
  readonly loaded: Loaded;
  /** Null where nothing changed. */
  readonly told: CatalogueChange | null;
}

const everythingChanged: CatalogueChange = { products: 'all', records: 'all', stock: [] };

class LiveCatalogue implements Catalogue {
  readonly #storage: Storage<CommerceDatabase>;
  readonly #exclusion: CatalogueOptions['searchExclusion'];
  readonly #log: Logger;
  readonly #cursor: ChangeCursor;
  readonly #listeners = new Set<Listener>();
  #loaded: Loaded | undefined;
  #storageVersion: string | undefined;
  #generation = 0;
  #refreshing: Promise<CatalogueSnapshot> | undefined;
  /** Set while a change is taken over: where that fails, everything is read anew. */
  #missed = false;
  #indexing: Promise<void> = Promise.resolve();
  #waiting = 0;
  #isClosed = false;
  readonly #keeper: CatalogueKeeper | null;
  #keeping: NodeJS.Timeout | undefined;

  constructor(options: CatalogueOptions) {
    this.#storage = options.storage;
    this.#exclusion = options.searchExclusion;
    this.#log = options.log;
    this.#cursor = new ChangeCursor(options.storage.dialect);
    const readAnew = () => {
      this.#missed = true;
      this.#storageVersion = undefined;
    };
    this.#keeper =
      options.keeping === undefined
        ? null
        : new CatalogueKeeper(options.storage, options.keeping, options.log, readAnew);
  }

  async current(): Promise<CatalogueSnapshot> {
    const version = await this.#storage.version();
    if (this.#loaded !== undefined && version === this.#storageVersion) return this.#loaded.snapshot;
    // One that is under way may have read before the change that the caller made. Its failure is its own callers'.
    await this.#refreshing?.catch(() => undefined);
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #refresh(): Promise<CatalogueSnapshot> {
    // The version is read first: a commit during the reading moves it again, and the next call reads on.
    const version = await this.#storage.version();
    const before = this.#loaded;
    if (before !== undefined && version === this.#storageVersion) return before.snapshot;
    const { loaded, told } = await this.#load(before);
    this.#loaded = loaded;
    this.#storageVersion = version;
    if (before === undefined || (told !== null && told.records.length > 0)) this.#keepLater();
    if (before === undefined || told === everythingChanged) this.#askFirst();
    if (told !== null) this.#tell(told);
    return loaded.snapshot;
  }

  /** Nobody waits for it. */
  #askFirst(): void {
    askFirstQuestions(() => (this.#isClosed ? null : (this.#loaded?.snapshot ?? null))).catch(
      (error: unknown) => this.#log.error({ err: error }, 'the catalogue could not be asked in advance'),
    );
  }

  /** Keeps the catalogue once its records are quiet. */
  #keepLater(): void {
    if (this.#keeper === null) return;
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => void this.#keep(), quiet).unref();
  }

  async #keep(): Promise<void> {
    const loaded = this.#loaded;
    if (this.#keeper === null || loaded === undefined) return;
    const { index } = loaded;
    const { position, gaps } = this.#cursor;
    if (!this.#keeper.isDue(index.columns.products.length, position)) return;
    // In the middle of a change the position is ahead of what was taken over.
    if (this.#refreshing !== undefined || this.#waiting > 0 || this.#missed) return this.#keepLater();
    const orders = new Map<string, Int32Array>();
    for (const [name, list] of loaded.snapshot.standingOrders()) {
      orders.set(name, slotsOf(list));
      await new Promise(setImmediate);
    }
    await this.#keeper.keep(loaded, { position, gaps }, orders);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#keeping);
    await this.#refreshing?.catch(() => undefined);
    await this.#indexing;
    await this.#keep();
    clearTimeout(this.#keeping);
  }

  async #load(before: Loaded | undefined): Promise<Change> {
    if (before === undefined) return { loaded: await this.#loadFirst(), told: null };
    const everything = this.#missed;
    // Changes that were read but not taken over are not read again, so after a failure everything is.
    this.#missed = true;
    const change = everything
      ? { loaded: await this.#loadAll(), told: everythingChanged }
      : await this.#loadChanges(before);
    this.#missed = false;
    return change;
  }

  /** What was kept of it with every change since, or every record. */
  async #loadFirst(): Promise<Loaded> {
    const kept = await this.#loadKept();
    if (kept === null) return this.#loadAll();
    const { loaded } = await this.#loadChanges(kept);
    await this.#indexing;
    return loaded;
  }

  async #loadKept(): Promise<Loaded | null> {
    const file = (await this.#keeper?.read()) ?? null;
    if (file === null || this.#keeper === null) return null;
    const documents = await loadOtherDocuments(this.#storage.read);
    const moment = this.#keeper.momentOf(file, documents, this.#exclusion);
    if (moment === null) return null;
    this.#cursor.continueFrom(file.plain.position, file.plain.gaps);
    return this.#assemble(moment);
  }

  async #loadAll(): Promise<Loaded> {
    const db = this.#storage.read;
    await this.#cursor.skipToEnd(db);
    const documents = await loadOtherDocuments(db);
    const index = new CatalogueIndex(documents, this.#exclusion);
    const { columns } = index;
    const search = new SearchIndex();
    // Each row is read in its turn: parsed, all of them would take several times what is kept.
    await eachProduct(db, (json) => {
      const record = parseProduct(json);
      search.put(columns.add(record, json, 0).slot, record);
    });
    const levels = new Map<number, StockLevel>();
    await eachStock(db, (variantId, level) => {
      const row = columns.variantRow(variantId, 0);
      if (row >= 0) levels.set(row, level);
    });
    return this.#assemble(firstMoment(index, new StockLevels().with(levels), search));
  }

  async #loadChanges(before: Loaded): Promise<Change> {
    const subjects = await this.#cursor.read(this.#storage.read);
    const { columns } = before.index;
    const mostlyReplaced = columns.replacedRows > Math.max(mostReplaced, columns.products.length / 2);
    if (subjects.has('all') || mostlyReplaced)
      return { loaded: await this.#loadAll(), told: everythingChanged };
    const handles = named(subjects, 'product:');
    const variantIds = named(subjects, 'inventory:');
    if (handles.length + variantIds.length === 0) return { loaded: before, told: null };
    const loaded = await this.#takeOver(before, handles, variantIds);
    const moves = stockMoves(variantIds, before.snapshot, loaded.snapshot);
    const products = [...new Set([...handles, ...moves.map(({ handle }) => handle)])];
    if (products.length === 0) return { loaded, told: null };
    const records = new Set(handles);
    const ofStockAlone = moves.filter(({ handle }) => !records.has(handle));
    return { loaded, told: { products, records: handles, stock: ofStockAlone } };
  }

  async #takeOver(
    before: Loaded,
    handles: readonly string[],
    variantIds: readonly string[],
  ): Promise<Loaded> {
    const rows = await loadProducts(this.#storage.read, handles);
    const products = rows.map(({ data }) => ({ json: data, record: parseProduct(data) }));
    // The rows of a product that changed are new, so they have no levels yet.
    const counted = products.flatMap(({ record }) => record.variants.map(({ id }) => id));
    const levels = await loadStock(this.#storage.read, [...new Set([...variantIds, ...counted])]);
    const { moment, added } = nextMoment(before, { handles, products, levels });
    if (added.length > 0) await this.#reindex(before.search, added);
    return this.#assemble(moment);
  }

  #assemble(parts: Moment): Loaded {
    this.#generation += 1;
    // Pages are cached by it across restarts, so it must not begin anew with the process.
    const version = `${this.#cursor.position}.${this.#generation}`;
    return { ...parts, snapshot: new Snapshot({ ...parts, version }) };
  }

  /** A few products are searchable at once; after an import of thousands, search follows within a second or two. */
  async #reindex(search: SearchIndex, put: readonly StoredProduct[]): Promise<void> {
    const isBehind = this.#waiting > 0;
    this.#waiting += 1;
    const work = this.#indexing
      .then(() => this.#addToSearch(search, put))
      .finally(() => {
        this.#waiting -= 1;
      });
    this.#indexing = work.catch((error: unknown) => {
      this.#log.error({ err: error }, 'the search index could not be brought up to date');
    });
    if (put.length <= indexedAtOnce && !isBehind) await work;
  }

  async #addToSearch(search: SearchIndex, put: readonly StoredProduct[]): Promise<void> {
    for (const [place, product] of put.entries()) {
      // It may have been replaced since, and search is told of that before it is told of the product.
      if (product.endedAt === forever) search.put(product.slot, product);
      if (place % indexedAtOnce === indexedAtOnce - 1) await new Promise(setImmediate);
    }
  }

  #tell(change: CatalogueChange): void {
    for (const listener of this.#listeners) {
      try {
        listener(change);
      } catch (error) {
        this.#log.error({ err: error }, 'a listener to changes of the catalogue failed');
      }
    }
  }
}

function named(subjects: ReadonlySet<string>, prefix: string): string[] {
  const names: string[] = [];
  for (const subject of subjects) if (subject.startsWith(prefix)) names.push(subject.slice(prefix.length));
  return names;
}

/** The text was written by this package after it had been checked, so it is trusted. */
function parseProduct(json: string): ProductRecord {
  return JSON.parse(json);
}
