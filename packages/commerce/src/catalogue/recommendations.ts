/** What to show beside a product. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { GrowingRows } from './growing.ts';
import type { StoredProduct } from './stored-product.ts';

/** As many as the Storefront API answers. */
const atMost = 10;

/** Where merchants name complementary products by hand, as a JSON list of handles or ids (Shopify's own key). */
const byHand = { namespace: 'shopify--discovery--product_recommendation', key: 'complementary_products' };

/** How many products of a region carry each tag and belong to each collection. */
export interface MarkCounts {
  readonly tags: Int32Array;
  readonly collections: Int32Array;
}

export interface RecommendationScope {
  readonly index: CatalogueIndex;
  readonly region: RegionKey;
  /** Published products of the region, newest first, and their slots. */
  readonly published: readonly StoredProduct[];
  readonly slots: Int32Array;
  readonly counts: MarkCounts;
  byHandle(handle: string): StoredProduct | undefined;
  byId(id: string): StoredProduct | undefined;
}

/** Counts the tags and collections of products. */
export function countMarks({ columns }: CatalogueIndex, slots: Int32Array): MarkCounts {
  const tags = new Int32Array(columns.texts.size);
  const collections = new Int32Array(columns.collections.length);
  for (const slot of slots) {
    add(tags, columns.tags, slot, 1);
    add(collections, columns.inCollections, slot, 1);
  }
  return { tags, collections };
}

/**
 * RELATED: of the same kind (type, tags, collections). COMPLEMENTARY: first what the merchant chose, then products
 * of another type that share tags or collections. What few share weighs more. Excluded products never show.
 */
export function recommend(
  scope: RecommendationScope,
  product: StoredProduct,
  intent: 'RELATED' | 'COMPLEMENTARY',
): readonly StoredProduct[] {
  const { index, region } = scope;
  const { columns } = index;
  const left = leftOut(scope, product);
  const all = scope.published.length - left.size;
  const tags = weights(scope.counts.tags, columns.tags, product.slot, left, all);
  const collections = weights(scope.counts.collections, columns.inCollections, product.slot, left, all);
  const type = columns.type.at(product.slot);
  const best = new Best(atMost);
  for (let place = 0; place < scope.slots.length; place += 1) {
    const slot = scope.slots[place] ?? 0;
    const sameType = columns.type.at(slot) === type;
    if (intent === 'COMPLEMENTARY' && sameType) continue;
    const score = sum(
      collections,
      columns.inCollections,
      slot,
      sum(tags, columns.tags, slot, sameType ? 1 : 0),
    );
    if (score > 0 && !left.has(slot)) best.offer(place, score);
  }
  const found = best.places().map((place) => scope.published[place]);
  const chosen = intent === 'RELATED' ? [] : chosenByHand(scope, product);
  const shown = chosen.filter((other) => columns.isPublished(other.slot, region) && !left.has(other.slot));
  return [...new Set([...shown, ...found])].filter((other) => other !== undefined).slice(0, atMost);
}

/** Slots of published products that are no candidates: the product itself, and what search leaves out. */
function leftOut(scope: RecommendationScope, product: StoredProduct): ReadonlySet<number> {
  const { index, region } = scope;
  const slots = new Set<number>();
  const put = (other: StoredProduct | undefined) => {
    if (other !== undefined && index.columns.isPublished(other.slot, region)) slots.add(other.slot);
  };
  put(product);
  for (const handle of index.excludedFromSearch(region)) put(scope.byHandle(handle));
  return slots;
}

/** By number of a mark: 0 for what the product doesn't carry or all share, more the fewer do. */
function weights(
  counts: Int32Array,
  rows: GrowingRows,
  slot: number,
  left: ReadonlySet<number>,
  all: number,
): Float64Array {
  const found = new Float64Array(counts.length);
  const own = new Set(rows.row(slot));
  const others = new Map<number, number>();
  for (const each of left) {
    for (const mark of rows.row(each)) if (own.has(mark)) others.set(mark, (others.get(mark) ?? 0) + 1);
  }
  for (const mark of own) {
    found[mark] = Math.log((all + 1) / ((counts[mark] ?? 0) - (others.get(mark) ?? 0) + 1));
  }
  return found;
}

function sum(values: Float64Array, rows: GrowingRows, slot: number, start: number): number {
  let total = start;
  const { values: items } = rows.items;
  const end = rows.end(slot);
  for (let item = rows.start(slot); item < end; item += 1) total += values[items[item] ?? 0] ?? 0;
  return total;
}

function add(counts: Int32Array, rows: GrowingRows, slot: number, by: number): void {
  for (const mark of rows.row(slot)) counts[mark] = (counts[mark] ?? 0) + by;
}

/** The few highest scores; of equals those that were offered first. */
class Best {
  readonly #most: number;
  readonly #found: { readonly place: number; readonly score: number }[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  offer(place: number, score: number): void {
    const last = this.#found.at(-1);
    if (this.#found.length === this.#most && last !== undefined && score <= last.score) return;
    let at = this.#found.length;
    while (at > 0 && (this.#found[at - 1]?.score ?? 0) < score) at -= 1;
    this.#found.splice(at, 0, { place, score });
    if (this.#found.length > this.#most) this.#found.pop();
  }

  places(): readonly number[] {
    return this.#found.map(({ place }) => place);
  }
}

function chosenByHand(scope: RecommendationScope, product: StoredProduct): StoredProduct[] {
  const field = product.metafields.find(
    ({ namespace, key }) => namespace === byHand.namespace && key === byHand.key,
  );
  if (field?.type !== 'json') return [];
  const names: unknown = JSON.parse(field.value);
  if (!Array.isArray(names)) return [];
  return names
    .filter((name) => typeof name === 'string')
    .map((name) => scope.byHandle(name) ?? scope.byId(name.split('/').at(-1) ?? ''))
    .filter((other) => other !== undefined);
}
