import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type KeyPageRequest, toKeyPage, toKeysetConditions } from './key-pages.ts';

type Row = readonly [number, string];

/** Selects as a database does. */
function select(all: readonly Row[], request: KeyPageRequest, order: 'asc' | 'desc') {
  const { key, sign, direction, limit } = toKeysetConditions(request, order);
  const compare = (a: Row, b: Row) => a[0] - b[0] || (a[1] < b[1] ? -1 : Number(a[1] > b[1]));
  const beyond = (row: Row) => {
    if (key === null) return true;
    const difference = compare(row, [key.number, key.id]);
    return sign === '<' ? difference < 0 : difference > 0;
  };
  const sorted = all.filter(beyond).toSorted((a, b) => (direction === 'asc' ? compare(a, b) : compare(b, a)));
  return toKeyPage(sorted.slice(0, limit), request, (row) => row);
}

it.each(['asc', 'desc'] as const)(
  'ADMIN-112: pages of a list, %s, contain every row once, forwards and backwards',
  (order) => {
    const rows = fc.uniqueArray(fc.tuple(fc.nat(5), fc.string({ unit: 'binary', maxLength: 3 })), {
      selector: ([number, id]) => `${number}_${id}`,
      maxLength: 20,
    });
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 7 }), (all, first) => {
        const pages = [select(all, { first }, order)];
        for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null)
          pages.push(select(all, { first, after: next }, order));
        const forwards = pages.flatMap((page) => page.rows);
        expect(forwards).toHaveLength(all.length);
        expect(new Set(forwards.map(String)).size).toBe(all.length);
        const back = [];
        for (let previous = pages.at(-1)?.previous ?? null; previous !== null; ) {
          const page = select(all, { first, before: previous }, order);
          back.unshift(...page.rows);
          previous = page.previous;
        }
        expect([...back, ...(pages.at(-1)?.rows ?? [])]).toEqual(forwards);
      }),
      { numRuns: 100 },
    );
  },
);

it('ADMIN-112: a page begins after a row with a long id, such as the path of a redirect', () => {
  const rows = ['/a', `/b${'/long-name'.repeat(199)}`, '/c'].map((path): Row => [0, path]);
  const { next } = select(rows, { first: 2 }, 'asc');
  expect(select(rows, { first: 2, after: next ?? '' }, 'asc').rows).toEqual([[0, '/c']]);
});

it('ADMIN-112: an invalid cursor begins at the first page', () => {
  expect(toKeysetConditions({ first: 5, after: "1' or 1=1" }).key).toBeNull();
});
