/** The living catalogue: loads everything once, then only what changed. */
import type { Storage } from '@vitrine/storage/database';
import type { Logger } from 'pino';
import type { CommerceDatabase } from '../database.ts';
import type { Catalogue, CatalogueSnapshot } from './catalogue.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { ChangeCursor } from './change-cursor.ts';
import { addDocument, type Documents } from './documents.ts';
import { loadDocuments, loadProducts, loadStock } from './load.ts';
import type { ProductRecord } from './model.ts';
import { SearchIndex } from './search-index.ts';
import { Snapshot } from './snapshot.ts';
import { StockLevels } from './stock-levels.ts';

export interface CatalogueOptions {
  readonly storage: Storage<CommerceDatabase>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Handles that search and recommendations leave out, beside those of the stored exclusion list. */
  readonly searchExclusion?: readonly string[];
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

type Listener = (change: { readonly products: readonly string[] | 'all' }) => void;

interface Loaded {
  readonly index: CatalogueIndex;
  readonly stock: StockLevels;
  readonly snapshot: Snapshot;
}

class LiveCatalogue implements Catalogue {
  readonly #storage: Storage<CommerceDatabase>;
  readonly #exclusion: readonly string[];
  readonly #log: Logger;
  readonly #cursor: ChangeCursor;
  readonly #search = new SearchIndex();
  readonly #listeners = new Set<Listener>();
  #loaded: Loaded | undefined;
  #storageVersion: string | undefined;
  #generation = 0;
  #refreshing: Promise<CatalogueSnapshot> | undefined;
  #indexing: Promise<void> = Promise.resolve();

  constructor(options: CatalogueOptions) {
    this.#storage = options.storage;
    this.#exclusion = options.searchExclusion ?? [];
    this.#log = options.log;
    this.#cursor = new ChangeCursor(options.clock);
  }

  async current(): Promise<CatalogueSnapshot> {
    const version = await this.#storage.version();
    if (this.#loaded !== undefined && version === this.#storageVersion) return this.#loaded.snapshot;
    // One that is under way may have read before the change that the caller made.
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
    if (this.#loaded !== undefined && version === this.#storageVersion) return this.#loaded.snapshot;
    const loaded = this.#loaded === undefined ? await this.#loadAll() : await this.#loadChanges(this.#loaded);
    this.#loaded = loaded;
    this.#storageVersion = version;
    return loaded.snapshot;
  }

  async #loadAll(): Promise<Loaded> {
    const db = this.#storage.read;
    await this.#cursor.skipToEnd(db);
    const documents = await loadDocuments(db);
    const stock = new StockLevels(await loadStock(db));
    const previous = this.#loaded?.index.documents.product;
    const put = [...documents.product.values()];
    const gone =
      previous === undefined ? [] : [...previous.keys()].filter((id) => !documents.product.has(id));
    await this.#reindex(put, gone);
    return this.#assemble(new CatalogueIndex(documents, this.#exclusion), stock);
  }

  async #loadChanges(before: Loaded): Promise<Loaded> {
    const subjects = await this.#cursor.read(this.#storage.read);
    if (subjects.size === 0) return before;
    if (subjects.has('all')) {
      const loaded = await this.#loadAll();
      this.#tell('all');
      return loaded;
    }
    const handles = named(subjects, 'product:');
    const variantIds = named(subjects, 'inventory:');
    const stock = before.stock.with(await loadStock(this.#storage.read, variantIds));
    const index = handles.length === 0 ? before.index : await this.#withProducts(before.index, handles);
    const loaded = this.#assemble(index, stock);
    this.#tell([...new Set([...handles, ...handlesOf(index, variantIds)])]);
    return loaded;
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
    const work = this.#indexing.then(() => this.#search.update(put, gone));
    this.#indexing = work.catch((error: unknown) => {
      this.#log.error({ err: error }, 'the search index could not be brought up to date');
    });
    if (this.#loaded === undefined || put.length <= indexedAtOnce) await work;
  }

  #tell(products: readonly string[] | 'all'): void {
    for (const listener of this.#listeners) listener({ products });
  }
}

function named(subjects: ReadonlySet<string>, prefix: string): string[] {
  const names: string[] = [];
  for (const subject of subjects) if (subject.startsWith(prefix)) names.push(subject.slice(prefix.length));
  return names;
}

function handlesOf(index: CatalogueIndex, variantIds: readonly string[]): string[] {
  const handles: string[] = [];
  for (const id of variantIds) {
    const productId = index.variants.get(id)?.productId;
    const product = productId === undefined ? undefined : index.documents.product.get(productId);
    if (product !== undefined) handles.push(product.handle);
  }
  return handles;
}
