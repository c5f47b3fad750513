/** The living catalogue: loads everything once, then only what changed. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import type { Logger } from 'pino';
import type { CommerceDatabase } from '../database.ts';
import type { Catalogue, CatalogueChange, CatalogueSnapshot } from './catalogue.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { ChangeCursor } from './change-cursor.ts';
import { addDocument, type Documents } from './documents.ts';
import { loadDocuments, loadProducts, loadStock } from './load.ts';
import type { ProductRecord } from './model.ts';
import { SearchIndex } from './search-index.ts';
import { Snapshot } from './snapshot.ts';
import { StockLevels } from './stock-levels.ts';
import { stockMoves } from './stock-moves.ts';

export interface CatalogueOptions {
  readonly storage: Storage<CommerceDatabase>;
  /** Handles that search and recommendations of a region leave out now, beside those of the stored list. */
  readonly searchExclusion?: (region: RegionKey) => ReadonlySet<string>;
  readonly log: Logger;
}

/** So many changed products are indexed for search at once; more follow in the background. */
const indexedAtOnce = 100;

/** Opens the catalogue of a database and loads it; closing the storage is all the closing it needs. */
export async function openCatalogue(options: CatalogueOptions): Promise<Catalogue> {
  const catalogue = new LiveCatalogue(options);
  await catalogue.current();
  return catalogue;
}

type Listener = (change: CatalogueChange) => void;

interface Loaded {
  readonly index: CatalogueIndex;
  readonly stock: StockLevels;
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
  readonly #search = new SearchIndex();
  readonly #listeners = new Set<Listener>();
  #loaded: Loaded | undefined;
  #storageVersion: string | undefined;
  #generation = 0;
  #refreshing: Promise<CatalogueSnapshot> | undefined;
  /** Set while a change is taken over: where that fails, everything is read anew. */
  #missed = false;
  #indexing: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(options: CatalogueOptions) {
    this.#storage = options.storage;
    this.#exclusion = options.searchExclusion;
    this.#log = options.log;
    this.#cursor = new ChangeCursor(options.storage.dialect);
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
    if (told !== null) this.#tell(told);
    return loaded.snapshot;
  }

  async #load(before: Loaded | undefined): Promise<Change> {
    if (before === undefined) return { loaded: await this.#loadAll(), told: null };
    const everything = this.#missed;
    // Changes that were read but not taken over are not read again, so after a failure everything is.
    this.#missed = true;
    const change = everything
      ? { loaded: await this.#loadAll(), told: everythingChanged }
      : await this.#loadChanges(before);
    this.#missed = false;
    return change;
  }

  async #loadAll(): Promise<Loaded> {
    const db = this.#storage.read;
    await this.#cursor.skipToEnd(db);
    const documents = await loadDocuments(db);
    const stock = new StockLevels(await loadStock(db));
    const previous = this.#loaded?.index.documents.product.keys() ?? [];
    const gone = [...previous].filter((id) => !documents.product.has(id));
    await this.#reindex([...documents.product.values()], gone);
    return this.#assemble(new CatalogueIndex(documents, this.#exclusion), stock);
  }

  async #loadChanges(before: Loaded): Promise<Change> {
    const subjects = await this.#cursor.read(this.#storage.read);
    if (subjects.size === 0) return { loaded: before, told: null };
    if (subjects.has('all')) return { loaded: await this.#loadAll(), told: everythingChanged };
    const handles = named(subjects, 'product:');
    const variantIds = named(subjects, 'inventory:');
    const stock = before.stock.with(await loadStock(this.#storage.read, variantIds));
    const index = handles.length === 0 ? before.index : await this.#withProducts(before.index, handles);
    const loaded = this.#assemble(index, stock);
    const moves = stockMoves(variantIds, before.snapshot, loaded.snapshot);
    const products = [...new Set([...handles, ...moves.map(({ handle }) => handle)])];
    if (products.length === 0) return { loaded, told: null };
    const records = new Set(handles);
    const ofStockAlone = moves.filter(({ handle }) => !records.has(handle));
    return { loaded, told: { products, records: handles, stock: ofStockAlone } };
  }

  async #withProducts(before: CatalogueIndex, handles: readonly string[]): Promise<CatalogueIndex> {
    const rows = await loadProducts(this.#storage.read, handles);
    const documents: Documents = { ...before.documents, product: new Map(before.documents.product) };
    const gone: string[] = [];
    for (const handle of handles) {
      const old = before.productsByHandle.get(handle);
      if (old !== undefined && documents.product.delete(old.id)) gone.push(old.id);
    }
    const put: ProductRecord[] = [];
    for (const row of rows) {
      addDocument(documents, { ...row, kind: 'product' });
      const product = documents.product.get(row.id);
      if (product !== undefined) put.push(product);
    }
    await this.#reindex(
      put,
      gone.filter((id) => !documents.product.has(id)),
    );
    return new CatalogueIndex(documents, this.#exclusion);
  }

  #assemble(index: CatalogueIndex, stock: StockLevels): Loaded {
    this.#generation += 1;
    // Pages are cached by it across restarts, so it must not begin anew with the process.
    const version = `${this.#cursor.position}.${this.#generation}`;
    return { index, stock, snapshot: new Snapshot(version, index, stock, this.#search) };
  }

  /** A few products are searchable at once; after an import of thousands, search follows within a second or two. */
  async #reindex(put: readonly ProductRecord[], gone: readonly string[]): Promise<void> {
    const isBehind = this.#waiting > 0;
    this.#waiting += 1;
    const work = this.#indexing
      .then(() => this.#search.update(put, gone))
      .finally(() => {
        this.#waiting -= 1;
      });
    this.#indexing = work.catch((error: unknown) => {
      this.#log.error({ err: error }, 'the search index could not be brought up to date');
    });
    if (this.#loaded === undefined || (put.length <= indexedAtOnce && !isBehind)) await work;
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
