/**
 * Column store of the products: a filter over 100,000 products reads a few megabytes of numbers instead of as many objects.
 * Rows are append-only. A changed product gets a new row, and the old row records the version in which it ended, so that
 * readers of an earlier snapshot still find it.
 */
import { getRegionKeys, memoizeByStorefronts, type RegionKey } from '@vitrine/rules/regions/region';
import { LRUCache } from 'lru-cache';
import type { CollectionRecord, ProductRecord } from './catalogue-records.ts';
import { matchesCollectionRules } from './collection-rules.ts';
import type { ColumnSet } from './column-set.ts';
import { getFacetCodes } from './facet-codes.ts';
import { getHashedParts, hashMetafield, hashTexts } from './hashes.ts';
import { IdTable } from './id-table.ts';
import { getOptionValues, OptionDefinitions } from './option-definitions.ts';
import type { RecordStore } from './record-store.ts';
import { createEmptyColumns, type StoredColumns } from './stored-columns.ts';
import { currentVersionEnd, StoredProduct } from './stored-product.ts';
import { StringInterner } from './string-interner.ts';
import { getPhrases, SuggestionIndex } from './suggestion-index.ts';
import type { TextColumn } from './text-column.ts';
import { TextHashTable } from './text-hash-table.ts';
import { IntVector, type NumberVector, type RowVector } from './vectors.ts';

/** Maximum size of decoded records in memory, measured in bytes of JSON. The objects take a few times as much. */
const maxDecodedBytes = 8 * 1024 * 1024;

/** Bits of `variantFlags`: the stock isn't tracked; overselling is allowed. */
const untracked = 1;
const sellsOn = 2;

export class ProductColumns {
  /** All columns by name. */
  readonly set: ColumnSet;
  readonly texts: StringInterner;
  readonly shapes: OptionDefinitions;
  readonly phraseTexts: SuggestionIndex;
  readonly records: RecordStore;
  /** Rows by slot. The following columns are indexed by slot too. */
  readonly products: StoredProduct[] = [];
  readonly ids: IdTable;
  /** Previous slot with the same id, -1 if there is none. */
  readonly earlierId: IntVector;
  /** Each product's handle, as a number in `#handles`. */
  readonly handle: IntVector;
  readonly earlierHandle: IntVector;
  readonly titles: TextColumn;
  /** SKUs of all variants, one per line. */
  readonly skus: TextColumn;
  /** Product types, vendors and tags as numbers of `texts`. */
  readonly type: IntVector;
  readonly vendor: IntVector;
  readonly tags: RowVector;
  readonly shape: IntVector;
  /** Bit mask of the regions in which the product is published. */
  readonly published: IntVector;
  /** Indexes into `collections`, ascending. */
  readonly inCollections: RowVector;
  /** Hashes of namespace, key and value. */
  readonly metafields: RowVector;
  /** Hashes of the ids of images, options and option values. */
  readonly parts: RowVector;
  readonly phrases: RowVector;
  readonly createdAt: NumberVector;
  readonly updatedAt: NumberVector;
  readonly firstVariant: IntVector;
  /** Value number for each variant and option, variant by variant. */
  readonly values: RowVector;
  /**
   * Precomputed facet codes of the product, for regions that sell all of its variants (`soldWhole`). In other
   * regions, `facet-counts.ts` counts the variants that are sold.
   */
  readonly cells: RowVector;
  /** Bit mask of the regions that sell every variant; 0 if the product has no facet codes. */
  readonly soldWhole: IntVector;
  /** Rows by variant id. The following columns are indexed by variant row. */
  readonly variants: IdTable;
  readonly productOfVariant: IntVector;
  readonly variantFlags: IntVector;
  /** Previous row with the same id. */
  readonly earlierVariant: IntVector;
  readonly #prices: ReadonlyMap<RegionKey, NumberVector>;

  /** Sorted by handle. */
  readonly collections: readonly CollectionRecord[];
  readonly #byHand: ReadonlyMap<string, readonly number[]>;
  /** Last slot of each handle, by the handle's number. */
  readonly #lastOfHandle = new IntVector();
  readonly #handles: TextHashTable;
  readonly #decoded = new LRUCache<number, StoredProduct>({
    maxSize: maxDecodedBytes,
    sizeCalculation: (_, slot) => this.records.getBytes(slot),
    dispose: (product) => {
      product.opened = undefined;
    },
  });
  /** Number of rows that aren't part of the catalogue any more. */
  replacedRows = 0;
  /** Slots that were added or ended after the first version; only these need a version check. */
  readonly #passing = new Set<number>();

  /** @param stored initial content; empty if omitted. */
  constructor(collections: readonly CollectionRecord[], stored: StoredColumns = createEmptyColumns()) {
    const { set } = stored;
    this.set = set;
    this.collections = collections;
    this.#byHand = membersByHand(collections);
    this.texts = new StringInterner(stored.texts);
    this.shapes = new OptionDefinitions(this.texts, stored.shapes);
    const phrases = new TextHashTable(set.texts('phrase texts'));
    this.phraseTexts = new SuggestionIndex(
      phrases,
      new TextHashTable(set.texts('phrase words')),
      stored.phraseWords,
    );
    this.records = stored.records;
    this.ids = new IdTable(set.numbers('ids'), stored.otherIds);
    this.earlierId = set.ints('earlier ids');
    this.#handles = new TextHashTable(set.texts('handles'));
    this.handle = set.ints('handle');
    this.earlierHandle = set.ints('earlier handles');
    this.titles = set.texts('titles');
    this.skus = set.texts('skus');
    this.type = set.ints('type');
    this.vendor = set.ints('vendor');
    this.tags = set.rows('tags');
    this.shape = set.ints('shape');
    this.published = set.ints('published');
    this.inCollections = set.rows('collections');
    this.metafields = set.rows('metafields');
    this.parts = set.rows('parts');
    this.phrases = set.rows('phrases');
    this.createdAt = set.numbers('created');
    this.updatedAt = set.numbers('updated');
    this.firstVariant = set.ints('first variants');
    this.values = set.rows('values');
    this.cells = set.rows('cells');
    this.soldWhole = set.ints('sold whole');
    this.variants = new IdTable(set.numbers('variants'), stored.otherVariants);
    this.productOfVariant = set.ints('products of variants');
    this.variantFlags = set.ints('flags of variants');
    this.earlierVariant = set.ints('earlier variants');
    this.#prices = new Map(getRegionKeys().map((region) => [region, set.numbers(`prices ${region}`)]));
    this.#takeRows(new Set(stored.ended));
  }

  /** Creates product objects for existing rows. Those in `ended` are no longer part of the catalogue. */
  #takeRows(ended: ReadonlySet<number>): void {
    this.replacedRows = ended.size;
    for (const slot of ended) this.#passing.add(slot);
    const handles = this.#handles.length;
    for (let number = 0; number < handles; number += 1) this.#lastOfHandle.push(-1);
    for (let slot = 0; slot < this.handle.length; slot += 1) {
      this.products.push(new StoredProduct(this, slot, 0, ended.has(slot) ? 0 : currentVersionEnd));
      this.#lastOfHandle.values[this.handle.at(slot)] = slot;
    }
  }

  /**
   * Appends a product.
   * @param json the record as JSON.
   * @param change the version in which the product is added.
   */
  add(record: ProductRecord, json: string, change: number): StoredProduct {
    const slot = this.products.length;
    const product = new StoredProduct(this, slot, change);
    if (change > 0) this.#passing.add(slot);
    this.products.push(product);
    this.earlierId.push(this.ids.put(record.id));
    this.#putHandle(record.handle);
    this.titles.push(record.title);
    this.records.push(json);
    this.skus.push(record.variants.map(({ sku }) => sku).join('\n'));
    this.type.push(this.texts.put(record.productType));
    this.vendor.push(this.texts.put(record.vendor));
    this.tags.push(record.tags.map((tag) => this.texts.put(tag)));
    this.shape.push(this.shapes.getNumber(record));
    this.published.push(getRegions(record));
    this.inCollections.push(this.#getCollections(record));
    this.metafields.push(record.metafields.map(hashMetafield));
    this.parts.push(getHashedParts(record).map((id) => hashTexts([id])));
    this.phrases.push(getPhrases(record).map((phrase) => this.phraseTexts.put(phrase)));
    this.createdAt.push(record.createdAt);
    this.updatedAt.push(record.updatedAt);
    this.firstVariant.push(this.productOfVariant.length);
    this.values.push(record.variants.flatMap((variant) => [...getOptionValues(this.texts, record, variant)]));
    for (const variant of record.variants) {
      this.earlierVariant.push(this.variants.put(variant.id));
      this.productOfVariant.push(slot);
      const flags =
        (variant.tracked ? 0 : untracked) + (variant.inventoryPolicy === 'continue' ? sellsOn : 0);
      this.variantFlags.push(flags);
      for (const [region, prices] of this.#prices) prices.push(variant.prices[region]?.price ?? Number.NaN);
    }
    const cells = this.#getFacetCodes(slot);
    this.cells.push(cells ?? []);
    this.soldWhole.push(cells === null ? 0 : getWholeRegions(record));
    return product;
  }

  #getFacetCodes(slot: number): readonly number[] | null {
    const shape = this.shape.at(slot);
    return getFacetCodes(this.texts, this.shapes.at(shape), {
      type: this.type.at(slot),
      vendor: this.vendor.at(slot),
      tags: this.tags.row(slot),
      shape,
      values: this.values.row(slot),
    });
  }

  end(product: StoredProduct, change: number): void {
    product.endedAt = change;
    this.#passing.add(product.slot);
    this.replacedRows += 1;
  }

  byId(id: string, change: number): StoredProduct | undefined {
    return this.#inForce(this.ids.find(id), this.earlierId, change);
  }

  byHandle(handle: string, change: number): StoredProduct | undefined {
    const number = this.#handles.find(handle);
    const last = number < 0 ? -1 : this.#lastOfHandle.at(number);
    return this.#inForce(last, this.earlierHandle, change);
  }

  /** Returns the newest row that belongs to a version, following the links to earlier rows. */
  #inForce(from: number, earlier: IntVector, change: number): StoredProduct | undefined {
    let slot = from;
    while (slot >= 0 && this.products[slot]?.isAliveAt(change) !== true) slot = earlier.at(slot);
    return this.products[slot];
  }

  #putHandle(handle: string): void {
    const number = this.#handles.put(handle);
    if (number === this.#lastOfHandle.length) this.#lastOfHandle.push(-1);
    this.handle.push(number);
    this.earlierHandle.push(this.#lastOfHandle.at(number));
    this.#lastOfHandle.values[number] = this.handle.length - 1;
  }

  /**
   * True if a row belongs to a version. Loads the product object only for rows that were added or ended after the first
   * version.
   */
  isAlive(slot: number, change: number): boolean {
    return (
      this.#passing.size === 0 || !this.#passing.has(slot) || this.products[slot]?.isAliveAt(change) === true
    );
  }

  getId(slot: number): string {
    return this.ids.text(slot);
  }

  getHandle(slot: number): string {
    return this.#handles.text(this.handle.at(slot));
  }

  /** Returns a variant's row, -1 if there is none. */
  variantRow(id: string, change: number): number {
    let row = this.variants.find(id);
    while (row >= 0 && this.getProduct(row)?.isAliveAt(change) !== true) row = this.earlierVariant.at(row);
    return row;
  }

  getProduct(variantRow: number): StoredProduct | undefined {
    return this.products[this.productOfVariant.at(variantRow)];
  }

  /** Returns the row after the product's last variant. */
  endOfVariants(slot: number): number {
    return slot + 1 < this.firstVariant.length
      ? this.firstVariant.at(slot + 1)
      : this.productOfVariant.length;
  }

  /** Returns the maximum number of variants that the given number of products have in total. */
  maxVariants(products: number): number {
    const productsByCount: number[] = [];
    for (let slot = 0; slot < this.firstVariant.length; slot += 1) {
      const count = this.endOfVariants(slot) - this.firstVariant.at(slot);
      productsByCount[count] = (productsByCount[count] ?? 0) + 1;
    }
    let left = products;
    let most = 0;
    for (let count = productsByCount.length - 1; count > 0 && left > 0; count -= 1) {
      const taken = Math.min(left, productsByCount[count] ?? 0);
      most += taken * count;
      left -= taken;
    }
    return most;
  }

  getSkus(slot: number): readonly string[] {
    return this.skus.text(slot).split('\n');
  }

  /** Prices of a region in minor units, by variant row; NaN if the region doesn't sell the variant. */
  prices(region: RegionKey): Float64Array {
    return this.#prices.get(region)?.values ?? new Float64Array();
  }

  isPublished(slot: number, region: RegionKey): boolean {
    return (this.published.at(slot) & getRegionBit(region)) !== 0;
  }

  /** Returns the lowest price in a region; undefined if the region sells no variant. */
  lowestPrice(slot: number, region: RegionKey): number | undefined {
    const prices = this.prices(region);
    let lowest = Number.POSITIVE_INFINITY;
    const end = this.endOfVariants(slot);
    for (let row = this.firstVariant.at(slot); row < end; row += 1) {
      const price = prices[row] ?? Number.NaN;
      if (price < lowest) lowest = price;
    }
    return lowest === Number.POSITIVE_INFINITY ? undefined : lowest;
  }

  isTracked(variantRow: number): boolean {
    return (this.variantFlags.at(variantRow) & untracked) === 0;
  }

  /** True if a variant can be sold regardless of its stock. */
  neverRunsOut(variantRow: number): boolean {
    return this.variantFlags.at(variantRow) !== 0;
  }

  /** Decodes a product's record. Recently used records are cached. */
  open(slot: number): ProductRecord {
    const record = this.records.read(slot);
    // Objects that `toRecordInMarket` creates inherit from the stored product. Set the record on the product itself,
    // so that they all share it.
    const product = this.products[slot];
    if (product === undefined) return record;
    this.#decoded.set(slot, product);
    // A record larger than the whole cache is evicted immediately.
    if (this.#decoded.has(slot)) product.opened = record;
    return record;
  }

  #getCollections(record: ProductRecord): readonly number[] {
    const places = [...(this.#byHand.get(record.handle) ?? [])];
    for (const [place, { membership }] of this.collections.entries()) {
      if (membership.kind === 'rules' && matchesCollectionRules(membership, record)) places.push(place);
    }
    return places.sort((a, b) => a - b);
  }
}

/** Maps product handles to the indexes of the hand-sorted collections that contain them. */
function membersByHand(collections: readonly CollectionRecord[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [place, { membership }] of collections.entries()) {
    if (membership.kind === 'rules') continue;
    for (const handle of new Set(membership.products)) {
      const known = places.get(handle);
      if (known === undefined) places.set(handle, [place]);
      else known.push(place);
    }
  }
  return places;
}

const getBits = memoizeByStorefronts(
  (storefronts): ReadonlyMap<RegionKey, number> =>
    new Map(storefronts.map(({ key, number }) => [key, 1 << (number - 1)])),
);

export function getRegionBit(region: RegionKey): number {
  return getBits().get(region) ?? 0;
}

/** True if a product is visible in a region: active, published there, and with a price. */
export function isPublished(product: ProductRecord, region: RegionKey): boolean {
  if (product instanceof StoredProduct) return product.columns.isPublished(product.slot, region);
  return (
    product.status === 'active' &&
    product.publishedIn.includes(region) &&
    product.variants.some((variant) => variant.prices[region] !== undefined)
  );
}

function getRegions(product: ProductRecord): number {
  return regionsWhere((region) => isPublished(product, region));
}

/** Returns the regions that sell all of the product's variants. */
function getWholeRegions({ variants }: ProductRecord): number {
  return regionsWhere(
    (region) => variants.length > 0 && variants.every(({ prices }) => prices[region] !== undefined),
  );
}

function regionsWhere(holds: (region: RegionKey) => boolean): number {
  return getRegionKeys().reduce((bits, region) => bits | (holds(region) ? getRegionBit(region) : 0), 0);
}
