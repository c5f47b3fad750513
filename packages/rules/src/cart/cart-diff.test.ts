import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLine } from '../testing/carts.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { type CartDiff, diffCart } from './cart-diff.ts';
import { hasSameAttributes } from './lines.ts';
import type { CartLineInput } from './model.ts';

const oil = createLine('oil', 1000, { quantity: 2 });
const mist = createLine('mist', 500, { attributes: { _front_upsell: 'true' } });
const nothing = { removed: [], updated: [], added: [], codes: null };

describe('the changes from one cart to another', () => {
  test.each<[string, readonly CartLineInput[], Partial<CartDiff>]>([
    ['none where nothing differs', [oil, mist], {}],
    ['a line that left', [oil], { removed: ['line-mist'] }],
    ['a quantity', [{ ...oil, quantity: 3 }, mist], { updated: [{ id: 'line-oil', quantity: 3 }] }],
    ['attributes', [oil, { ...mist, attributes: [] }], { updated: [{ id: 'line-mist', attributes: [] }] }],
    [
      'attributes in another order are the same',
      [oil, { ...mist, attributes: [...mist.attributes].reverse() }],
      {},
    ],
    [
      'another variant, and everything of a line once',
      [{ ...oil, quantity: 1, merchandise: mist.merchandise }, mist],
      { updated: [{ id: 'line-oil', merchandiseId: 'variant-mist', quantity: 1 }] },
    ],
  ])('%s', (_, lines, diff) => {
    const wanted = diffCart({ lines: [oil, mist], codes: [] }, { lines, codes: [] });
    expect(wanted).toEqual({ ...nothing, ...diff });
  });

  test('codes travel whole, and only where they differ', () => {
    const lines = [oil];
    expect(diffCart({ lines, codes: ['TEN'] }, { lines, codes: ['TEN'] }).codes).toBeNull();
    expect(diffCart({ lines, codes: ['TEN'] }, { lines, codes: [] }).codes).toEqual([]);
    expect(diffCart({ lines, codes: [] }, { lines, codes: ['TEN'] }).codes).toEqual(['TEN']);
  });

  test('the newest line is added last', () => {
    const { added } = diffCart({ lines: [], codes: [] }, { lines: [mist, oil], codes: [] });
    expect(added.map(({ merchandise }) => merchandise.productHandle)).toEqual(['oil', 'mist']);
  });

  test('CART-32: applied, they yield the requested cart', () => {
    const lines = fc.uniqueArray(
      fc.record({
        handle: fc.constantFrom('oil', 'mist', 'kit', 'brush', 'soap'),
        quantity: fc.integer({ min: 1, max: 4 }),
        note: fc.constantFrom('', 'a', 'b'),
      }),
      { selector: ({ handle }) => handle },
    );
    const made = lines.map((drawn) =>
      drawn.map(({ handle, quantity, note }) =>
        createLine(handle, 1000, { quantity, attributes: note === '' ? {} : { note } }),
      ),
    );
    fc.assert(
      fc.property(made, made, (answered, wanted) => {
        const diff = diffCart({ lines: answered, codes: [] }, { lines: wanted, codes: [] });
        const end = carriedOut(answered, diff);
        expect(end.length).toBe(wanted.length);
        for (const expected of wanted) {
          const found = end.find(({ merchandise }) => merchandise.id === expected.merchandise.id);
          expect(found?.quantity).toBe(expected.quantity);
          expect(hasSameAttributes(found?.attributes ?? [], expected.attributes)).toBe(true);
        }
      }),
      propertyRuns(300),
    );
  });
});

function carriedOut(lines: readonly CartLineInput[], { removed, updated, added }: CartDiff) {
  const left = lines
    .filter(({ id }) => !removed.includes(id))
    .map((each) => {
      const { merchandiseId: _, ...update } = updated.find(({ id }) => id === each.id) ?? { id: each.id };
      return { ...each, ...update };
    });
  return [...added.map((each, index) => ({ ...each, id: `added-${index}` })).reverse(), ...left];
}
