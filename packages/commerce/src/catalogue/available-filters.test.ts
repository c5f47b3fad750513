import { expect, it } from 'vitest';
import { countFilters } from './available-filters.ts';
import { computeFacetBits } from './facet-bits.ts';
import { getSlotsAscending } from './list-slots.ts';
import { type CatalogueTestProduct, createTestSnapshot } from './test-catalogue.ts';

/** Returns the tag filter of a list of these products, and that of the reversed list. */
function tagFilters(products: readonly CatalogueTestProduct[]) {
  const snapshot = createTestSnapshot(products);
  const list = snapshot.products('us');
  const view = snapshot.view('us');
  const counts = countFilters(view, list, computeFacetBits(view, getSlotsAscending(list), []));
  return [list, list.toReversed()].map((order) =>
    counts.filters(order).find(({ id }) => id === 'filter.p.tag'),
  );
}

it('a value is spelled as in the first product of the list, whichever order was requested before', () => {
  const filters = tagFilters([
    { handle: 'a', tags: ['Vegan'] },
    { handle: 'b', tags: ['vegan'] },
  ]);
  expect(filters.map((filter) => filter?.values[0]?.label).toSorted()).toEqual(['Vegan', 'vegan']);
  expect(filters.map((filter) => filter?.values[0]?.count)).toEqual([2, 2]);
});

it('if all products spell it alike, every order has the same filter object', () => {
  const [one, other] = tagFilters([
    { handle: 'a', tags: ['vegan', 'new'] },
    { handle: 'b', tags: ['vegan'] },
  ]);
  expect(one?.values.map(({ label }) => label)).toEqual(['new', 'vegan']);
  expect(other).toBe(one);
});
