import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createConnection } from './connections.ts';

const letters = ['a', 'b', 'c', 'd', 'e'];
const key = (item: string) => item;

describe('a connection', () => {
  it('returns the first items with cursors for the next page', () => {
    const page = createConnection(letters, { first: 2 }, key);
    expect(page.nodes).toEqual(['a', 'b']);
    expect(page.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    const next = createConnection(
      letters,
      { first: 2, after: page.pageInfo.endCursor, last: null, before: null },
      key,
    );
    expect(next.nodes).toEqual(['c', 'd']);
    expect(next.edges.map((edge) => edge.node)).toEqual(['c', 'd']);
    expect(next.pageInfo.hasPreviousPage).toBe(true);
  });

  it('goes backwards with last and before', () => {
    const end = createConnection(letters, { last: 2 }, key);
    expect(end.nodes).toEqual(['d', 'e']);
    const before = createConnection(letters, { last: 2, before: end.pageInfo.startCursor }, key);
    expect(before.nodes).toEqual(['b', 'c']);
    expect(before.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
  });

  it('continues after an item that moved, or that was removed', () => {
    const cursor = createConnection(letters, { first: 2 }, key).pageInfo.endCursor;
    expect(createConnection(['x', 'y', 'a', 'b', 'c'], { first: 1, after: cursor }, key).nodes).toEqual([
      'c',
    ]);
    expect(createConnection(['a', 'c', 'd'], { first: 1, after: cursor }, key).nodes).toEqual(['c']);
  });

  it('is reversed before it is paged', () => {
    expect(createConnection(letters, { first: 2, reverse: true }, key).nodes).toEqual(['e', 'd']);
  });

  it.each([
    [{}, 'you must provide one of first or last'],
    [{ first: 1, last: 1 }, 'providing both first and last is not supported'],
    [{ first: 251 }, 'first cannot exceed 250'],
    [{ last: -1 }, 'last cannot be less than 0'],
    [{ first: 1, after: 'nonsense' }, "Invalid cursor for after: 'nonsense'"],
  ])('refuses %j', (args, message) => {
    expect(() => createConnection(letters, args, key)).toThrow(message);
  });

  it('shows every item exactly once, whatever the page size and direction', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string()),
        fc.integer({ min: 1, max: 7 }),
        fc.boolean(),
        (items, size, back) => {
          const seen: string[] = [];
          let cursor: string | null = null;
          do {
            const args: object = back ? { last: size, before: cursor } : { first: size, after: cursor };
            const page = createConnection(items, args, key);
            if (back) seen.unshift(...page.nodes);
            else seen.push(...page.nodes);
            const more = back ? page.pageInfo.hasPreviousPage : page.pageInfo.hasNextPage;
            cursor = more ? (back ? page.pageInfo.startCursor : page.pageInfo.endCursor) : null;
          } while (cursor !== null);
          expect(seen).toEqual(items);
        },
      ),
    );
  });
});
