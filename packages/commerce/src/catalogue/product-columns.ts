/**
 * What lists ask of every product, as columns of numbers: a filter over a hundred thousand products reads a few megabytes
 * instead of a hundred thousand objects. Rows are only added: a product that changes gets a new row, and the old one tells
 * which change ended it, so that whoever still reads an earlier moment finds what was there.
 */
import { type RegionKey, regionKeys } from '@vitrine/rules/regions/region';
import { LRUCache } from 'lru-cache';
import { rulesChoose } from './collection-rules.ts';
import { GrowingInts, GrowingNumbers, GrowingRows } from './growing.ts';
import { IdTable } from './id-table.ts';
import type { CollectionRecord, ProductRecord } from './model.ts';
import { OptionShapes, valuesOf } from './option-shapes.ts';
import { Phrases, phrasesOf } from './phrases.ts';
import { RecordStore } from './record-store.ts';
import { StoredProduct } from './stored-product.ts';
import { Texts } from './texts.ts';

/** Whole records that are held at a time, in bytes of their JSON; in memory they take a few times as much. */
const mostOpened = 8 * 1024 * 1024;

/** Flags of variants. */
const untracked = 1;
const sellsOn = 2;

export class ProductColumns {
  readonly texts = new Texts();
  readonly shapes = new OptionShapes(this.texts);
  readonly phraseTexts = new Phrases();
  readonly records = new RecordStore();
  /** By slot, as all columns below. */
  readonly products: StoredProduct[] = [];
  /** SKUs of the variants, a line each. */
  readonly skus: string[] = [];
  /** Numbers of texts. */
  readonly type = new GrowingInts();
  readonly vendor = new GrowingInts();
  readonly tags = new GrowingRows();
  readonly shape = new GrowingInts();
  /** A bit for each region that shows the product. */
  readonly published = new GrowingInts();
  /** Places in `collections`, in their order. */
  readonly inCollections = new GrowingRows();
  /** Hashes of namespace, key and value. */
  readonly metafields = new GrowingRows();
  /** Hashes of the ids of pictures, options and their values. */
  readonly parts = new GrowingRows();
  readonly phrases = new GrowingRows();
  readonly createdAt = new GrowingNumbers();
  readonly updatedAt = new GrowingNumbers();
  readonly firstVariant = new GrowingInts();
  /** For each variant and each option the number of the value. */
  readonly values = new GrowingRows();
  /** By row of variants, as what follows. */
  readonly variants = new IdTable();
  readonly productOfVariant = new GrowingInts();
  readonly variantFlags = new GrowingInts();
  /** The row before it with the same id. */
  readonly earlierVariant = new GrowingInts();
  readonly #prices: ReadonlyMap<RegionKey, GrowingNumbers> = new Map(
    regionKeys.map((region) => [region, new GrowingNumbers()]),
  );

  /** By handle. */
  readonly collections: readonly CollectionRecord[];
  readonly #byHand: ReadonlyMap<string, readonly number[]>;
  readonly #byId = new Map<string, StoredProduct>();
  readonly #byHandle = new Map<string, StoredProduct>();
  readonly #opened = new LRUCache<number, StoredProduct>({
    maxSize: mostOpened,
    sizeCalculation: (_, slot) => this.records.bytesOf(slot),
    dispose: (product) => {
      product.opened = undefined;
    },
  });
  /** Rows that are no part of the catalogue any more. */
  replacedRows = 0;

  constructor(collections: readonly CollectionRecord[]) {
    this.collections = collections;
    this.#byHand = membersByHand(collections);
  }

  /** Adds a product as its record and the same as JSON; `change` is the number of the change that brings it. */
  add(record: ProductRecord, json: string, change: number): StoredProduct {
    const slot = this.products.length;
    const before = { byId: this.#byId.get(record.id), byHandle: this.#byHandle.get(record.handle) };
    const product = new StoredProduct(this, slot, record, change, before);
    this.products.push(product);
    this.#byId.set(record.id, product);
    this.#byHandle.set(record.handle, product);
    this.records.push(json);
    this.skus.push(record.variants.map(({ sku }) => sku).join('\n'));
    this.type.push(this.texts.put(record.productType));
    this.vendor.push(this.texts.put(record.vendor));
    this.tags.push(record.tags.map((tag) => this.texts.put(tag)));
    this.shape.push(this.shapes.numberOf(record));
    this.published.push(regionsOf(record));
    this.inCollections.push(this.#collectionsOf(record));
    this.metafields.push(record.metafields.map(metafieldHash));
    this.parts.push(partsOf(record).map((id) => hashOf([id])));
    this.phrases.push(phrasesOf(record).map((phrase) => this.phraseTexts.put(phrase)));
    this.createdAt.push(record.createdAt);
    this.updatedAt.push(record.updatedAt);
    this.firstVariant.push(this.productOfVariant.length);
    this.values.push(record.variants.flatMap((variant) => [...valuesOf(this.texts, record, variant)]));
    for (const variant of record.variants) {
      this.earlierVariant.push(this.variants.put(variant.id));
      this.productOfVariant.push(slot);
      const flags =
        (variant.tracked ? 0 : untracked) + (variant.inventoryPolicy === 'continue' ? sellsOn : 0);
      this.variantFlags.push(flags);
      for (const [region, prices] of this.#prices) prices.push(variant.prices[region]?.price ?? Number.NaN);
    }
    return product;
  }

  /** Ends a row with a change. */
  end(product: StoredProduct, change: number): void {
    product.endedAt = change;
    this.replacedRows += 1;
  }

  byId(id: string, change: number): StoredProduct | undefined {
    let product = this.#byId.get(id);
    while (product !== undefined && !product.isAliveAt(change)) product = product.beforeById;
    return product;
  }

  byHandle(handle: string, change: number): StoredProduct | undefined {
    let product = this.#byHandle.get(handle);
    while (product !== undefined && !product.isAliveAt(change)) product = product.beforeByHandle;
    return product;
  }

  /** The row of a variant; -1 where there is none. */
  variantRow(id: string, change: number): number {
    let row = this.variants.find(id);
    while (row >= 0 && this.productOf(row)?.isAliveAt(change) !== true) row = this.earlierVariant.at(row);
    return row;
  }

  productOf(variantRow: number): StoredProduct | undefined {
    return this.products[this.productOfVariant.at(variantRow)];
  }

  /** One behind the last variant of a product. */
  endOfVariants(slot: number): number {
    return slot + 1 < this.firstVariant.length
      ? this.firstVariant.at(slot + 1)
      : this.productOfVariant.length;
  }

  skusOf(slot: number): readonly string[] {
    return (this.skus[slot] ?? '').split('\n');
  }

  /** Prices of a region by row of variants, minor units; not a number where it isn't sold. */
  prices(region: RegionKey): Float64Array {
    return this.#prices.get(region)?.values ?? new Float64Array();
  }

  isPublished(slot: number, region: RegionKey): boolean {
    return (this.published.at(slot) & regionBit(region)) !== 0;
  }

  /** The lowest price in a region; undefined where nothing of the product is sold there. */
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

  /** Whether a variant is sold without looking at its stock. */
  neverRunsOut(variantRow: number): boolean {
    return this.variantFlags.at(variantRow) !== 0;
  }

  /** The whole record of a product. Those that were opened last stay open. */
  open(slot: number): ProductRecord {
    const record = this.records.read(slot);
    // The stored one: what is seen in another market only inherits from it.
    const product = this.products[slot];
    if (product === undefined) return record;
    this.#opened.set(slot, product);
    // Where it is too large to stay open at all, it was closed just now.
    if (this.#opened.has(slot)) product.opened = record;
    return record;
  }

  #collectionsOf(record: ProductRecord): readonly number[] {
    const places = [...(this.#byHand.get(record.handle) ?? [])];
    for (const [place, { membership }] of this.collections.entries()) {
      if (membership.kind === 'rules' && rulesChoose(membership, record)) places.push(place);
    }
    return places.sort((a, b) => a - b);
  }
}

/** The places of the collections that name a product, by its handle. */
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

export function regionBit(region: RegionKey): number {
  return 1 << regionKeys.indexOf(region);
}

/** Whether a region shows the product at all: active, in its scope, and with a price there. */
export function isPublished(product: ProductRecord, region: RegionKey): boolean {
  if (product instanceof StoredProduct) return product.columns.isPublished(product.slot, region);
  return (
    product.status === 'active' &&
    product.publishedIn.includes(region) &&
    product.variants.some((variant) => variant.prices[region] !== undefined)
  );
}

function regionsOf(product: ProductRecord): number {
  return regionKeys.reduce(
    (bits, region) => bits | (isPublished(product, region) ? regionBit(region) : 0),
    0,
  );
}

/** A number that equal metafields share; different ones seldom do. */
export function metafieldHash(field: {
  readonly namespace: string;
  readonly key: string;
  readonly value: string;
}): number {
  return hashOf([field.namespace, '.', field.key, '=', field.value]);
}

/** A number that equal texts share; different ones seldom do. */
export function hashOf(texts: readonly string[]): number {
  let hash = 0;
  for (const text of texts) {
    for (let place = 0; place < text.length; place += 1) {
      hash = (Math.imul(hash, 31) + text.charCodeAt(place)) | 0;
    }
  }
  return hash;
}

function partsOf({ images, options }: ProductRecord): readonly string[] {
  return [
    ...images.map(({ id }) => id),
    ...options.flatMap(({ id, values }) => [id, ...values.map((value) => value.id)]),
  ];
}
