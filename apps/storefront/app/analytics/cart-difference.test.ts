import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestCart, createTestLine } from '../cart/test-carts.ts';
import { getCartBeforeAdd } from './cart-before-add.ts';
import { findCartDifferences } from './cart-difference.ts';

type Lines = readonly (readonly [variant: string, quantity: number, campaign?: string])[];

function cart(lines: Lines): CartJson {
  return createTestCart(
    lines.map(([name, quantity, campaign]) => ({
      ...createTestLine(name, { quantity }),
      attributes: campaign === undefined ? [] : [{ key: '_campaign_type', value: campaign }],
    })),
  );
}

function told(before: Lines, after: Lines): readonly string[] {
  return findCartDifferences(cart(before), cart(after)).map(
    ({ kind, quantity, line }) => `${kind} ${quantity} ${line.merchandise.id}`,
  );
}

describe('the differences between two carts', () => {
  it.each<[what: string, before: Lines, after: Lines, expected: readonly string[]]>([
    ['a first piece', [], [['oil', 1]], ['added 1 oil']],
    ['more pieces', [['oil', 1]], [['oil', 3]], ['added 2 oil']],
    ['fewer pieces', [['oil', 3]], [['oil', 1]], ['removed 2 oil']],
    [
      'a line that left',
      [
        ['oil', 3],
        ['mitt', 1],
      ],
      [['mitt', 1]],
      ['removed 3 oil'],
    ],
    ['another shade', [['light', 1]], [['dark', 1]], ['removed 1 light', 'added 1 dark']],
    [
      'a plan beside single pieces',
      [['oil', 1]],
      [
        ['oil', 1],
        ['oil', 2],
      ],
      ['added 2 oil'],
    ],
    [
      'a chosen gift',
      [['oil', 1]],
      [
        ['oil', 1],
        ['mitt', 1, 'manual_gwp'],
      ],
      ['giftAdded 1 mitt'],
    ],
    ['a gift given back', [['mitt', 1, 'manual_gwp']], [], ['removed 1 mitt']],
    [
      'an automatic gift',
      [['oil', 1]],
      [
        ['oil', 2],
        ['mitt', 1, 'auto_gwp'],
      ],
      ['added 1 oil'],
    ],
    ['what a code brought', [], [['mitt', 1, 'discount_code']], []],
    ['nothing', [['oil', 1]], [['oil', 1]], []],
  ])('ANA-02: %s', (_what, before, after, expected) => {
    expect(told(before, after)).toEqual(expected);
  });

  it('reports no difference if the earlier cart is unknown', () => {
    expect(findCartDifferences(undefined, cart([['oil', 1]]))).toEqual([]);
  });

  it('reports the same quantities for a change and its reversal', () => {
    const lines = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 9 })), {
      maxLength: 5,
    });
    const pieces = (words: readonly string[], kind: string) =>
      words
        .filter((word) => word.startsWith(kind))
        .reduce((sum, word) => sum + Number(word.split(' ')[1]), 0);
    fc.assert(
      fc.property(lines, lines, (one, other) => {
        expect(pieces(told(one, other), 'added')).toBe(pieces(told(other, one), 'removed'));
      }),
    );
  });
});

describe('the cart before an add that was sent before hydration', () => {
  it.each<[what: string, after: Lines]>([
    ['a first unit', [['oil', 1]]],
    [
      'one more',
      [
        ['oil', 3],
        ['mitt', 1],
      ],
    ],
    [
      'with the same product as a gift in the cart',
      [
        ['oil', 1, 'auto_gwp'],
        ['oil', 1],
      ],
    ],
  ])('CART-58: %s', (_what, after) => {
    const differences = findCartDifferences(getCartBeforeAdd(cart(after), 'oil'), cart(after));
    expect(differences.map(({ kind, quantity, line }) => [kind, quantity, line.merchandise.id])).toEqual([
      ['added', 1, 'oil'],
    ]);
  });
});
