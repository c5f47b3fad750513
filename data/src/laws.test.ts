/** The property tests of pricing, for every destination of each storefront and its own table. */

import { priceCart } from '@vitrine/rules/cart/price-cart';
import { getRegionKeys } from '@vitrine/rules/regions/region';

import {
  expectCheapestRate,
  expectNothingBelowZero,
  expectOneRowEach,
  expectPartsToAddUp,
  expectReasons,
  expectTaxOnLines,
} from '@vitrine/rules/testing/laws';
import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import { cartsAt, type SalePlace } from '@vitrine/rules/testing/random-carts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadRegionTables } from './regions.ts';

const tables = loadRegionTables();

describe.each(getRegionKeys())('any cart, wherever it goes from %s', (region) => {
  const places = (tables[region] ?? []).flatMap((table) =>
    table.countries.flatMap(({ code, provinces }): SalePlace[] =>
      [null, ...provinces.map((province) => province.code)].map((province) => ({
        region,
        table,
        destination: { country: code, province },
      })),
    ),
  );
  const carts = cartsAt(fc.constantFrom(...places));

  test('PRICE-05: adds up to the cent, costs nothing below zero, and takes the cheapest rate of its zone', () => {
    fc.assert(
      fc.property(carts, (input) => {
        const priced = priceCart(input);
        expectPartsToAddUp(priced);
        expectOneRowEach(priced);
        expectNothingBelowZero(priced);
        expectTaxOnLines(priced);
        expectCheapestRate(priced, input);
        expectReasons(priced);
      }),
      propertyRuns(150, 20_000),
    );
  });

  test('OFFER-19: costs the same whatever a browser claims that nobody offers', () => {
    const claims = fc.subarray([
      { key: '_tiered_discount_minspend', value: 'yes' },
      { key: '_script_discount', value: '100' },
      { key: '_front_upsell_amt', value: '100' },
      { key: '_free', value: 'true' },
      { key: 'price', value: '0' },
    ]);
    fc.assert(
      fc.property(carts, claims, (input, extra) => {
        const lines = input.lines.map((line) => ({
          ...line,
          attributes: [
            ...line.attributes,
            ...extra.filter(({ key }) => !line.attributes.some((own) => own.key === key)),
          ],
        }));
        const { totalAmount, totalBeforeShipping } = priceCart({ ...input, lines });
        const honest = priceCart(input);
        expect([totalAmount, totalBeforeShipping]).toEqual([honest.totalAmount, honest.totalBeforeShipping]);
      }),
      propertyRuns(100, 10_000),
    );
  });
});
