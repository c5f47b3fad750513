/**
 * A large catalogue answers the first question of a kind late, since what it needs of all products is made then. So after a start
 * the shop asks the usual ones itself, a piece at a time, and whoever comes meanwhile waits for one piece at most.
 */
import { type RegionKey, regionKeys } from '@vitrine/rules/regions/region';
import type { CatalogueSnapshot } from './catalogue.ts';
import { firstProducts, queryProducts, searchProducts } from './filtering.ts';

/** Smaller catalogues answer the first question as fast. */
const leastProducts = 1000;
/** Collections with a smaller part of a region's products are put in order soon enough when somebody asks for them. */
const largePart = 1 / 2;
/** As many as suggestions show. */
const suggested = 6;
/** Between two pieces others have their turn, in ms. */
const pause = 10;

type Question = (snapshot: CatalogueSnapshot, region: RegionKey) => unknown;

const questions: readonly Question[] = [
  (snapshot, region) => snapshot.view(region).stockMarks(),
  (snapshot, region) => snapshot.recommendations(snapshot.products(region)[0]?.id ?? '', region, 'RELATED'),
  (snapshot, region) => snapshot.suggestQueries('a', region, 1),
  (snapshot, region) => snapshot.inOrder('BEST_SELLING', region),
  (snapshot, region) => snapshot.inOrder('PRICE', region),
  (snapshot, region) => {
    const query = titleOfOne(snapshot, region).split(' ', 2).join(' ');
    return searchProducts(snapshot, { region, query }).filters;
  },
  (snapshot, region) => {
    const query = titleOfOne(snapshot, region).slice(0, 3);
    return firstProducts(snapshot, { region, query, prefix: true }, suggested);
  },
];

/** Another product's in each region. */
function titleOfOne(snapshot: CatalogueSnapshot, region: RegionKey): string {
  return snapshot.products(region)[regionKeys.indexOf(region)]?.title ?? '';
}

/** Collections that are large themselves, each with its filters. */
function questionsOfCollections(snapshot: CatalogueSnapshot, region: RegionKey): readonly Question[] {
  const sizes = snapshot.collectionSizes(region);
  const least = snapshot.products(region).length * largePart;
  const large = snapshot.collections().filter((_, place) => (sizes[place] ?? 0) >= least);
  return large.map(({ id }) => (current) => {
    const within = current.collectionProducts(id, region);
    return queryProducts(current, { region, within }).filters;
  });
}

/**
 * Asks the first questions of every region.
 *
 * @param current the snapshot in force; null ends it.
 */
export async function askFirstQuestions(current: () => CatalogueSnapshot | null): Promise<void> {
  for (const region of regionKeys) {
    const first = current();
    if (first === null) return;
    if (first.products(region).length < leastProducts) continue;
    for (const ask of [...questions, ...questionsOfCollections(first, region)]) {
      const snapshot = current();
      if (snapshot === null) return;
      ask(snapshot, region);
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
    }
  }
}
