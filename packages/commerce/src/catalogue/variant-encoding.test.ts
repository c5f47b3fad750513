import { decodeEncodedVariant, isOptionValueCombinationInEncodedVariant } from '@shopify/hydrogen-react';
import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTestProduct } from './test-catalogue.ts';
import { encodeProductVariants, encodeVariants } from './variant-encoding.ts';

describe('encoding of variants', () => {
  test.each([
    [
      [
        [0, 0, 0],
        [0, 1, 0],
        [0, 1, 1],
        [1, 0, 0],
        [1, 0, 1],
        [1, 1, 1],
        [2, 0, 1],
        [2, 1, 0],
      ],
      'v1_0:0:0,1:0-1,,1:0:0-1,1:1,,2:0:1,1:0,,',
    ],
    [[[0], [1], [2], [4]], 'v1_0-2 4'],
    [[[0]], 'v1_0'],
    [[], 'v1_'],
  ])('writes the documented form of %j', (combinations, encoded) => {
    expect(encodeVariants(combinations)).toBe(encoded);
  });

  test('Shopify’s own decoder reads the encoded text, for any product', () => {
    const products = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }).chain((sizes) =>
      fc.uniqueArray(fc.tuple(...sizes.map((size) => fc.nat(size - 1))), {
        selector: (combination) => combination.join(),
        maxLength: 60,
      }),
    );
    fc.assert(
      fc.property(products, (combinations) => {
        const encoded = encodeVariants(combinations);
        const decoded = decodeEncodedVariant(encoded).map((each) => each.join());
        expect(decoded.toSorted()).toEqual(combinations.map((each) => each.join()).toSorted());
        for (const combination of combinations) {
          expect(isOptionValueCombinationInEncodedVariant(combination, encoded)).toBe(true);
        }
      }),
      propertyRuns(500),
    );
  });

  test('a product encodes the variants for which the question holds', () => {
    const product = createTestProduct({
      handle: 'mousse',
      options: ['Color', 'Size'],
      variants: [
        { values: ['Light', 'S'] },
        { values: ['Light', 'L'] },
        { values: ['Dark', 'L'], price: null },
      ],
    });
    expect(encodeProductVariants(product, () => true)).toBe('v1_0:0-1,1:1,');
    expect(encodeProductVariants(product, (variant) => variant.prices.us !== undefined)).toBe('v1_0:0-1,');
  });
});
