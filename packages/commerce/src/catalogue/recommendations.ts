/** What to show beside a product. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { ProductRecord } from './model.ts';

/** As many as the Storefront API answers. */
const atMost = 10;

/** Where merchants name complementary products by hand, as a JSON list of handles or ids (Shopify's own key). */
const byHand = { namespace: 'shopify--discovery--product_recommendation', key: 'complementary_products' };

/**
 * RELATED: of the same kind (type, tags, collections). COMPLEMENTARY: first what the merchant chose, then products
 * of another type that share tags or collections. What few share weighs more. Excluded products never show.
 */
export function recommend(
  index: CatalogueIndex,
  product: ProductRecord,
  region: RegionKey,
  intent: 'RELATED' | 'COMPLEMENTARY',
): readonly ProductRecord[] {
  const candidates = index
    .published(region)
    .filter((other) => other.id !== product.id && !index.isExcludedFromSearch(other.handle, region));
  const tags = frequencies(candidates, (other) => other.tags);
  const collections = frequencies(candidates, (other) => collectionIds(index, other));
  const own = new Set(product.tags);
  const ownCollections = new Set(collectionIds(index, product));

  const scored: { readonly other: ProductRecord; readonly score: number }[] = [];
  for (const other of candidates) {
    const sameType = other.productType === product.productType;
    if (intent === 'COMPLEMENTARY' && sameType) continue;
    let score = sameType ? 1 : 0;
    for (const tag of other.tags) if (own.has(tag)) score += rarity(tags, tag, candidates.length);
    for (const id of collectionIds(index, other)) {
      if (ownCollections.has(id)) score += rarity(collections, id, candidates.length);
    }
    if (score > 0) scored.push({ other, score });
  }
  scored.sort((a, b) => b.score - a.score);
  const found = scored.slice(0, atMost).map(({ other }) => other);
  if (intent === 'RELATED') return found;
  const chosen = chosenByHand(index, product).filter((other) => candidates.includes(other));
  return [...new Set([...chosen, ...found])].slice(0, atMost);
}

function collectionIds(index: CatalogueIndex, product: ProductRecord): readonly string[] {
  return index.collectionsOf(product).map((collection) => collection.id);
}

function frequencies(
  products: readonly ProductRecord[],
  marks: (product: ProductRecord) => readonly string[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const product of products) {
    for (const mark of marks(product)) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  return counts;
}

/** 0 for what all share, more the fewer do. */
function rarity(counts: ReadonlyMap<string, number>, mark: string, all: number): number {
  return Math.log((all + 1) / ((counts.get(mark) ?? 0) + 1));
}

function chosenByHand(index: CatalogueIndex, product: ProductRecord): ProductRecord[] {
  const field = product.metafields.find(
    ({ namespace, key }) => namespace === byHand.namespace && key === byHand.key,
  );
  if (field?.type !== 'json') return [];
  const names: unknown = JSON.parse(field.value);
  if (!Array.isArray(names)) return [];
  return names
    .filter((name) => typeof name === 'string')
    .map(
      (name) => index.productsByHandle.get(name) ?? index.documents.product.get(name.split('/').at(-1) ?? ''),
    )
    .filter((other) => other !== undefined);
}
