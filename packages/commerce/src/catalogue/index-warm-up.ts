/**
 * Warms up a large catalogue after a start by running common queries once, so that their indexes and sorted lists exist
 * before the first request. Queries run one at a time, so that a request waits for one query at most.
 */
import { getRegionKeys, type RegionKey } from '@vitrine/rules/regions/region';
import type { CatalogueSnapshot } from './catalogue.ts';
import { queryProducts, searchFirstProducts, searchProducts } from './query-products.ts';

/** Smaller catalogues are fast enough without a warm-up. */
const minProducts = 1000;
/** Collections with at least this share of the region's products are warmed up; smaller ones are sorted on demand. */
const minCollectionShare = 1 / 2;
/** Number of products that the search suggestions show. */
const suggested = 6;
/** Pause between two queries, so that requests can be handled. */
const pauseMs = 10;

type WarmUpQuery = (snapshot: CatalogueSnapshot, region: RegionKey) => unknown;

const warmUpQueries: readonly WarmUpQuery[] = [
  (snapshot, region) => snapshot.view(region).stockBitsBySlot(),
  (snapshot, region) => snapshot.recommendations(snapshot.products(region)[0]?.id ?? '', region, 'RELATED'),
  (snapshot, region) => snapshot.suggestQueries('a', region, 1),
  (snapshot, region) => snapshot.getSortedProducts('BEST_SELLING', region),
  (snapshot, region) => snapshot.getSortedProducts('PRICE', region),
  (snapshot, region) => {
    const query = titleOfOne(snapshot, region).split(' ', 2).join(' ');
    return searchProducts(snapshot, { region, query }).filters;
  },
  (snapshot, region) => {
    const query = titleOfOne(snapshot, region).slice(0, 3);
    return searchFirstProducts(snapshot, { region, query, prefix: true }, suggested);
  },
];

/** Returns the title of one product, a different one in each region, so that different words are warmed up. */
function titleOfOne(snapshot: CatalogueSnapshot, region: RegionKey): string {
  return snapshot.products(region)[getRegionKeys().indexOf(region)]?.title ?? '';
}

/** Returns one query per large collection, which computes its filters. */
function getCollectionQueries(snapshot: CatalogueSnapshot, region: RegionKey): readonly WarmUpQuery[] {
  const sizes = snapshot.collectionSizes(region);
  const least = snapshot.products(region).length * minCollectionShare;
  const large = snapshot.collections().filter((_, place) => (sizes[place] ?? 0) >= least);
  return large.map(({ id }) => (current) => {
    const within = current.collectionProducts(id, region);
    return queryProducts(current, { region, within }).filters;
  });
}

/**
 * Runs the warm-up queries of every region.
 *
 * @param current returns the current snapshot; null stops the warm-up.
 */
export async function warmUpIndex(current: () => CatalogueSnapshot | null): Promise<void> {
  for (const region of getRegionKeys()) {
    const first = current();
    if (first === null) return;
    if (first.products(region).length < minProducts) continue;
    for (const ask of [...warmUpQueries, ...getCollectionQueries(first, region)]) {
      const snapshot = current();
      if (snapshot === null) return;
      ask(snapshot, region);
      await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
    }
  }
}
