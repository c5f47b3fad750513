/** Product recommendations for a product page. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { CatalogueIndex } from './catalogue-index.ts';
import { getRanks } from './list-slots.ts';
import type { ProductsByFacet } from './products-by-facet.ts';
import type { StoredProduct } from './stored-product.ts';
import type { RowVector } from './vectors.ts';

/** Maximum number that the Storefront API returns. */
const maxRecommendations = 10;

/** Tolerance for sums of the same weights in a different order. */
const rounding = 1e-6;

/**
 * Metafield in which merchants list complementary products by hand, as a JSON array of handles or ids
 * (Shopify's own key).
 */
const complementaryMetafield = {
  namespace: 'shopify--discovery--product_recommendation',
  key: 'complementary_products',
};

/** Number of a region's products with each tag, and in each collection. */
export interface FacetFrequencies {
  readonly tags: Int32Array;
  readonly collections: Int32Array;
}

export interface RecommendationScope {
  readonly index: CatalogueIndex;
  readonly region: RegionKey;
  /** Published products of the region, newest first. */
  readonly published: readonly StoredProduct[];
  readonly productsByFacet: ProductsByFacet;
  readonly counts: FacetFrequencies;
  /** True if the product is published. */
  isShown(slot: number): boolean;
  byHandle(handle: string): StoredProduct | undefined;
  byId(id: string): StoredProduct | undefined;
}

/** Counts the tags and collections of the products. */
export function countFacets({ columns }: CatalogueIndex, slots: Int32Array): FacetFrequencies {
  const tags = new Int32Array(columns.texts.size);
  const collections = new Int32Array(columns.collections.length);
  columns.tags.countItems(slots, tags);
  columns.inCollections.countItems(slots, collections);
  return { tags, collections };
}

/**
 * Returns recommendations. RELATED: products with the same type, tags or collections. COMPLEMENTARY: first the products
 * chosen by the merchant, then products of another type that share tags or collections. Rare tags and collections weigh
 * more. Products on the search exclusion list are left out.
 */
export function getRecommendations(
  scope: RecommendationScope,
  product: StoredProduct,
  intent: 'RELATED' | 'COMPLEMENTARY',
): readonly StoredProduct[] {
  const { index, region } = scope;
  const { columns } = index;
  const notRecommended = getSlotsNotRecommended(scope, product);
  const all = scope.published.length - notRecommended.size;
  const tags = computeWeights(scope.counts.tags, columns.tags, product.slot, notRecommended, all);
  const collections = computeWeights(
    scope.counts.collections,
    columns.inCollections,
    product.slot,
    notRecommended,
    all,
  );
  const type = columns.type.at(product.slot);
  const ofType = intent === 'RELATED' ? 1 : 0;
  const best = new Best(maxRecommendations);
  const ranks = getRanks(scope.published);
  const seen = new Uint8Array(columns.products.length);
  const consider = (slot: number) => {
    if (seen[slot] === 1) return;
    seen[slot] = 1;
    const sameType = columns.type.at(slot) === type;
    if (sameType && ofType === 0) return;
    const start = sum(tags, columns.tags, slot, sameType ? ofType : 0);
    const score = sum(collections, columns.inCollections, slot, start);
    if (score <= 0 || score < best.least || notRecommended.has(slot) || !scope.isShown(slot)) return;
    best.offer(ranks[slot] ?? 0, score);
  };
  for (let slot = scope.productsByFacet.slots; slot < columns.products.length; slot += 1) consider(slot);
  const shared = listSharedAttributes(scope, product.slot, { tags, collections, type, ofType });
  let maxScoreLeft = shared.reduce((total, { weight }) => total + weight, 0);
  for (const { slots, weight } of shared) {
    // Products that share none of the attributes so far can't score higher than the current results any more.
    if (best.least > maxScoreLeft + rounding) break;
    for (const slot of slots) consider(slot);
    maxScoreLeft -= weight;
  }
  const found = best.places().map((place) => scope.published[place]);
  const chosen = intent === 'RELATED' ? [] : chosenByHand(scope, product);
  const shown = chosen.filter(
    (other) => columns.isPublished(other.slot, region) && !notRecommended.has(other.slot),
  );
  return [...new Set([...shown, ...found])]
    .filter((other) => other !== undefined)
    .slice(0, maxRecommendations);
}

interface Weights {
  readonly tags: Float64Array;
  readonly collections: Float64Array;
  readonly type: number;
  readonly ofType: number;
}

/** Returns the product's attributes with their weight, rarest first, and the products that share each. */
function listSharedAttributes(
  { index, productsByFacet }: RecommendationScope,
  slot: number,
  weights: Weights,
) {
  const { columns } = index;
  const shared = [
    { slots: productsByFacet.of('types', weights.type), weight: weights.ofType },
    ...Array.from(new Set(columns.tags.row(slot)), (tag) => ({
      slots: productsByFacet.of('tags', tag),
      weight: weights.tags[tag] ?? 0,
    })),
    ...Array.from(new Set(columns.inCollections.row(slot)), (place) => ({
      slots: productsByFacet.of('collections', place),
      weight: weights.collections[place] ?? 0,
    })),
  ];
  return shared.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
}

/** Returns the slots of published products that can't be recommended: the product itself, and those excluded from search. */
function getSlotsNotRecommended(scope: RecommendationScope, product: StoredProduct): ReadonlySet<number> {
  const { index, region } = scope;
  const slots = new Set<number>();
  const put = (other: StoredProduct | undefined) => {
    if (other !== undefined && index.columns.isPublished(other.slot, region)) slots.add(other.slot);
  };
  put(product);
  for (const handle of index.excludedFromSearch(region)) put(scope.byHandle(handle));
  return slots;
}

/**
 * Returns weights by attribute number. Rare attributes weigh more; those that the product lacks or all products share weigh
 * 0.
 */
function computeWeights(
  counts: Int32Array,
  rows: RowVector,
  slot: number,
  notRecommended: ReadonlySet<number>,
  all: number,
): Float64Array {
  const found = new Float64Array(counts.length);
  const own = new Set(rows.row(slot));
  const others = new Map<number, number>();
  for (const each of notRecommended) {
    for (const mark of rows.row(each)) if (own.has(mark)) others.set(mark, (others.get(mark) ?? 0) + 1);
  }
  for (const mark of own) {
    found[mark] = Math.log((all + 1) / ((counts[mark] ?? 0) - (others.get(mark) ?? 0) + 1));
  }
  return found;
}

function sum(values: Float64Array, rows: RowVector, slot: number, start: number): number {
  let total = start;
  const { values: items } = rows.items;
  const end = rows.end(slot);
  for (let item = rows.start(slot); item < end; item += 1) total += values[items[item] ?? 0] ?? 0;
  return total;
}

/** Collects the highest scores. If scores are equal, the lower position wins. */
class Best {
  readonly #most: number;
  readonly #found: { readonly place: number; readonly score: number }[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Lowest collected score; -Infinity until `most` scores are collected. */
  get least(): number {
    const last = this.#found.length < this.#most ? undefined : this.#found.at(-1);
    return last?.score ?? Number.NEGATIVE_INFINITY;
  }

  offer(place: number, score: number): void {
    if (score < this.least) return;
    let at = this.#found.length;
    while (at > 0 && comesBefore(place, score, this.#found[at - 1])) at -= 1;
    this.#found.splice(at, 0, { place, score });
    if (this.#found.length > this.#most) this.#found.pop();
  }

  places(): readonly number[] {
    return this.#found.map(({ place }) => place);
  }
}

function comesBefore(
  place: number,
  score: number,
  other: { readonly place: number; readonly score: number } | undefined,
): boolean {
  return other === undefined || score > other.score || (score === other.score && place < other.place);
}

function chosenByHand(scope: RecommendationScope, product: StoredProduct): StoredProduct[] {
  const field = product.metafields.find(
    ({ namespace, key }) =>
      namespace === complementaryMetafield.namespace && key === complementaryMetafield.key,
  );
  if (field?.type !== 'json') return [];
  const names: unknown = JSON.parse(field.value);
  if (!Array.isArray(names)) return [];
  return names
    .filter((name) => typeof name === 'string')
    .map((name) => scope.byHandle(name) ?? scope.byId(name.split('/').at(-1) ?? ''))
    .filter((other) => other !== undefined);
}
