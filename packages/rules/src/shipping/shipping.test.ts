import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceCart } from '../cart/price-cart.ts';
import { noOffers } from '../offers/offer-settings.ts';
import type { RegionTable, ShippingZone } from '../regions/region-table.ts';
import {
  auTable,
  createLine,
  createPricingInput,
  createTestDiscount,
  createTestRate,
  entitleProducts,
  usTable,
} from '../testing/carts.ts';
import { runs } from '../testing/random-carts.ts';
import { findZone } from './find-zone.ts';
import { findCheapestRate, findMatchingRates, getFreeShippingThreshold } from './rates.ts';
import { computeShippingMeter } from './shipping-meter.ts';

fc.configureGlobal(runs);

const zone = (
  id: string,
  countries: ShippingZone['countries'],
  rates: ShippingZone['rates'] = [],
  kind: ShippingZone['kind'] = 'standard',
) => ({ id, name: id, kind, countries, rates }) satisfies ShippingZone;

const table: RegionTable = {
  ...usTable,
  zones: [
    zone('subscription', [{ code: 'US', provinces: null }], [], 'subscription'),
    zone('mainland', [{ code: 'US', provinces: null }]),
    zone('alaska', [{ code: 'US', provinces: ['AK'] }]),
    zone('rest', [{ code: '*', provinces: null }]),
  ],
  servedElsewhere: { FR: 'eu' },
};

describe('finding the zone', () => {
  test.each([
    ['US', 'AK', false, 'alaska'],
    ['US', 'NY', false, 'mainland'],
    ['US', null, false, 'mainland'],
    ['US', 'AK', true, 'subscription'],
    ['JP', null, false, 'rest'],
    ['JP', null, true, 'rest'],
    ['FR', null, false, undefined],
  ])('SHIP-02: %s %s (subscribed: %s) is in %s', (country, province, subscribed, name) => {
    expect(findZone(table, { country, province }, subscribed).zone?.name).toBe(name);
  });

  test('SHIP-03: if none ships there, none is named', () => {
    expect(findZone({ ...usTable, servedElsewhere: {} }, { country: 'JP', province: null })).toEqual({
      zone: null,
      servedBy: null,
    });
  });
});

describe('choosing the rate', () => {
  const rates = [
    createTestRate('standard', 590, 0, 5999),
    createTestRate('free', 0, 6000, 7999),
    createTestRate('express', 600, 6000, null),
  ];
  const offer = zone('zone', [], rates);

  test.each([
    [0, ['standard']],
    [5999, ['standard']],
    [6000, ['free', 'express']],
    [7999, ['free', 'express']],
    [8000, ['express']],
  ])('SHIP-04, SHIP-05: at %i: %j', (amount, ids) => {
    expect(findMatchingRates(offer, amount).map(({ id }) => id)).toEqual(ids);
    expect(findCheapestRate(offer, amount)?.id).toBe(ids[0]);
  });

  test('SHIP-04: no bounds match any amount', () => {
    expect(
      findCheapestRate(zone('flat', [], [createTestRate('flat', 1290, null, null)]), 1_000_000)?.price,
    ).toBe(1290);
  });

  test('SHIP-06: the cheapest of any rates is taken', () => {
    const bound = fc.option(fc.integer({ min: 0, max: 200 }));
    const anyRate = fc.record({ price: fc.nat(2000), min: bound, max: bound });
    fc.assert(
      fc.property(fc.array(anyRate), fc.nat(250), (drawn, amount) => {
        const any = zone(
          'any',
          [],
          drawn.map(({ price, min, max }, index) => createTestRate(`${index}`, price, min, max)),
        );
        const fits = drawn.filter(
          ({ min, max }) => (min ?? 0) <= amount && amount <= (max ?? Number.POSITIVE_INFINITY),
        );
        expect(findCheapestRate(any, amount)?.price).toBe(
          fits.length === 0 ? undefined : Math.min(...fits.map(({ price }) => price)),
        );
      }),
    );
  });

  test('SHIP-08: the free-shipping target is the lowest minimum of the free rates', () => {
    expect(getFreeShippingThreshold(offer)).toBe(6000);
    expect(
      getFreeShippingThreshold(
        zone('two', [], [createTestRate('late', 0, 9000, null), createTestRate('early', 0, 4000, 8999)]),
      ),
    ).toBe(4000);
    expect(getFreeShippingThreshold(zone('always', [], [createTestRate('free', 0, null, null)]))).toBe(0);
    expect(
      getFreeShippingThreshold(
        zone('named', [], [createTestRate('late', 0, 9000, null), createTestRate('early', 0, 4000, 8999)]),
        'late',
      ),
    ).toBe(9000);
    expect(getFreeShippingThreshold(offer, 'another')).toBeNull();
    expect(getFreeShippingThreshold(zone('never', [], [createTestRate('flat', 590, null, null)]))).toBeNull();
  });
});

describe('the shipping meter', () => {
  test.each([
    [null, 9000, { enabled: false, target: 100, current: 50, remaining: 50 }],
    [6000, 5999, { enabled: true, target: 6000, current: 5999, remaining: 1 }],
    [6000, 6000, { enabled: true, target: 6000, current: 6000, remaining: 0 }],
    [6000, 9000, { enabled: true, target: 6000, current: 9000, remaining: 0 }],
  ])('SHIP-09, SHIP-10: free from %s at %i', (target, amount, meter) => {
    expect(computeShippingMeter(target, amount)).toEqual(meter);
    // If a tier made shipping free, nothing remains, provided that the zone has a free rate at all.
    expect(computeShippingMeter(target, amount, true)).toEqual(
      meter.enabled ? { ...meter, remaining: 0 } : meter,
    );
  });
});

describe('the delivery of a cart', () => {
  test('SHIP-05: the amount that counts is what remains after discounts', () => {
    expect(priceCart(createPricingInput([createLine('oil', 5999)])).shipping.chosen?.price).toBe(590);
    expect(priceCart(createPricingInput([createLine('oil', 6000)])).shipping.chosen?.price).toBe(0);
  });

  test('SHIP-07: checkout offers every matching rate and uses the chosen one while it matches', () => {
    const rates = [createTestRate('standard', 590, 0, 5999), createTestRate('express', 1000, 0, null)];
    const zones = [zone('us', [{ code: 'US', provinces: null }], rates)];
    const chosen = (price: number, chosenRate: string | null) =>
      priceCart(createPricingInput([createLine('oil', price)], { table: { ...usTable, zones }, chosenRate }))
        .shipping;
    expect(chosen(5000, 'express').chosen?.price).toBe(1000);
    expect(chosen(5000, 'express').options.map(({ rateId }) => rateId)).toEqual(['standard', 'express']);
    expect(chosen(5000, null).chosen?.rateId).toBe('standard');
    expect(chosen(6000, 'standard').chosen?.rateId).toBe('express');
  });

  test('a cart with nothing to ship, and an empty one, pays no shipping', () => {
    const voucher = createLine('voucher', 1000, { merchandise: { requiresShipping: false } });
    for (const [lines, freeFrom] of [
      [[], 6000],
      [[voucher], null],
    ] as const) {
      const { shipping, totalAmount, totalBeforeShipping, taxes } = priceCart(createPricingInput(lines));
      expect(shipping).toMatchObject({ required: false, chosen: null, options: [], freeFrom });
      expect(totalAmount).toBe(totalBeforeShipping + (taxes[0]?.amount ?? 0));
    }
  });

  describe('ships as a subscription', () => {
    const monthly = { id: 'plan', name: 'Monthly', price: 900 };
    const oil = createLine('oil', 1000, { sellingPlan: monthly });
    const gift = createLine('gift', 500, { attributes: { _campaign_type: 'auto_gwp', _auto_gwp: 'mini' } });
    const mitt = createLine('mitt', 500, { attributes: { _campaign_type: 'custom_code' } });
    const mini = { slot: 'mini', minimumPurchase: 900, buyProducts: [], buyCollections: [] };
    const customCode = { code: 'GLOW', campaignVariant: 'variant-mitt' };
    const offers = { ...noOffers, autoGifts: [{ ...mini, enabled: true, gift: 'variant-gift' }], customCode };
    const free = createTestDiscount({
      code: 'GLOW',
      benefit: { kind: 'percentage', percentage: 100, target: 'line' },
      entitlement: entitleProducts('mitt'),
    });
    const zones = [
      zone(
        'plans',
        [{ code: 'US', provinces: null }],
        [createTestRate('plan', 0, null, null)],
        'subscription',
      ),
      ...usTable.zones,
    ];

    test.each<[string, boolean, Parameters<typeof createPricingInput>[0]]>([
      ['a line with a plan', true, [oil]],
      ['beside one that is bought once', false, [oil, createLine('mist', 1000)]],
      ['beside a gift', true, [gift, oil]],
      [
        'beside a gift that it doesn’t earn',
        false,
        [createLine('gift', 500, { attributes: { _campaign_type: 'manual_gwp' } }), oil],
      ],
      ['beside what a code brought', true, [mitt, oil]],
      ['beside what costs nothing by itself', true, [createLine('sample', 0), oil]],
      ['beside a gift and one that is bought once', false, [gift, oil, createLine('mist', 1)]],
      ['a cart of what costs nothing', false, [createLine('sample', 0)]],
      ['an empty cart', false, []],
    ])('SHIP-16: %s: %s', (_, subscribed, lines) => {
      const given = { table: { ...usTable, zones }, offers, codes: ['glow'], discounts: [free] };
      const { shipping } = priceCart(createPricingInput(lines, given));
      expect(shipping.zoneName).toBe(subscribed ? 'plans' : 'Express states');
    });
  });

  test('SHIP-11: a territory entered as a country is a province of US', () => {
    const { shipping, taxes } = priceCart(
      createPricingInput([createLine('oil', 1000)], { destination: { country: 'pr', province: null } }),
    );
    expect(shipping.destination).toEqual({ country: 'US', province: 'PR' });
    expect(taxes).toEqual([]);
  });

  test('SHIP-03: if nothing ships there, the cart names the storefront that does, and has no shipping', () => {
    const input = createPricingInput([createLine('oil', 1000)], {
      region: 'au',
      table: auTable,
      destination: { country: 'US', province: 'CA' },
    });
    const { shipping, totalAmount } = priceCart(input);
    expect(shipping).toMatchObject({ required: true, zoneName: null, chosen: null, servedBy: 'us' });
    expect(totalAmount).toBe(1000);
  });
});
