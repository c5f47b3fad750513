import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auTable, caTable, createLine, createPricingInput, usTable } from '../testing/carts.ts';
import { expectNothingBelowZero, expectPartsToAddUp, expectTaxOnLines } from '../testing/laws.ts';
import { carts, runs } from '../testing/random-carts.ts';
import { createCartRules, createInputFromRules } from './cart-rules.ts';
import type { PickupLocation, PricingInput } from './model.ts';
import { priceCart } from './price-cart.ts';

const store = (country: string, province: string | null): PickupLocation => ({
  rateId: 'pickup-1',
  name: 'Main Street',
  destination: { country, province },
});
const ontario = store('CA', 'ON');

const priceSummary = (input: PricingInput) => {
  const { shipping, taxes, totalAmount } = priceCart(input);
  return [shipping.chosen?.rateId, shipping.chosen?.price, taxes.map(({ name }) => name), totalAmount];
};

describe('pickup in a store', () => {
  const quebec = { region: 'ca', table: caTable, destination: { country: 'CA', province: 'QC' } } as const;
  const goods = [createLine('oil', 2000)];

  it.each([
    ['isn’t chosen as the cheapest', null, ['standard', 990, ['GST', 'QST'], 3438]],
    ['costs nothing, and is taxed at the store', 'pickup-1', ['pickup-1', 0, ['HST'], 2260]],
    ['of a store that isn’t there counts as no choice', 'pickup-2', ['standard', 990, ['GST', 'QST'], 3438]],
  ])('SHIP-32: %s', (_name, chosenRate, summary) => {
    const input = createPricingInput(goods, { ...quebec, pickupLocations: [ontario], chosenRate });
    expect(priceSummary(input)).toEqual(summary);
  });

  it('SHIP-32: is offered after the rates, and if nothing is shipped to the place', () => {
    const options = (given: Partial<PricingInput>) =>
      priceCart(
        createPricingInput(goods, { ...quebec, pickupLocations: [ontario], ...given }),
      ).shipping.options.map(({ rateId }) => rateId);
    expect(options({})).toEqual(['standard', 'pickup-1']);
    const elsewhere = { destination: { country: 'NO', province: null } };
    expect(options(elsewhere)).toEqual(['pickup-1']);
    expect(
      priceCart(createPricingInput(goods, { ...quebec, pickupLocations: [ontario], ...elsewhere })).shipping
        .chosen,
    ).toBeNull();
    const there = createPricingInput(goods, {
      ...quebec,
      ...elsewhere,
      pickupLocations: [ontario],
      chosenRate: 'pickup-1',
    });
    expect(priceSummary(there)).toEqual(['pickup-1', 0, ['HST'], 2260]);
  });

  it('SHIP-32: is not for subscriptions, nor for what isn’t shipped', () => {
    const plan = { id: 'monthly', name: 'Monthly', price: 1800 };
    const [line] = goods;
    if (line === undefined) throw new Error('no line');
    const digital = { ...line, merchandise: { ...line.merchandise, requiresShipping: false } };
    for (const each of [{ ...line, sellingPlan: plan }, digital]) {
      const input = createPricingInput([each], {
        ...quebec,
        pickupLocations: [ontario],
        chosenRate: 'pickup-1',
      });
      expect(priceCart(input).shipping.options.map(({ rateId }) => rateId)).not.toContain('pickup-1');
    }
  });

  it('SHIP-32: has no amount from which its delivery is free', () => {
    const input = createPricingInput(goods, {
      ...quebec,
      pickupLocations: [ontario],
      chosenRate: 'pickup-1',
    });
    expect(priceCart(input).shipping.rateFreeFrom).toBeNull();
  });

  const stores = fc.constantFrom(
    ...[usTable, auTable, caTable].flatMap(({ countries }) =>
      countries.flatMap(({ code, provinces }) =>
        (provinces.length === 0 ? [null] : provinces.map((each) => each.code)).map((province) =>
          store(code, province),
        ),
      ),
    ),
  );

  it('SHIP-33: the parts add up to the total, and going back gives the total of before', () => {
    fc.assert(
      fc.property(carts, stores, (given, location) => {
        const { pickupLocations: _, ...shipped } = given;
        const offered = { ...shipped, pickupLocations: [location] };
        const pickedUp = priceCart({ ...offered, chosenRate: location.rateId });
        expectPartsToAddUp(pickedUp);
        expectNothingBelowZero(pickedUp);
        expectTaxOnLines(pickedUp);
        if (pickedUp.shipping.chosen?.pickup !== undefined) {
          expect(pickedUp.shipping.chosen).toMatchObject({ price: 0, originalPrice: 0 });
        }
        const { shipping: back, ...rest } = priceCart(offered);
        const { shipping: before, ...same } = priceCart(shipped);
        expect(rest).toEqual(same);
        expect(back.chosen).toEqual(before.chosen);
      }),
      runs,
    );
  });

  it('SHIP-33: the browser’s rules compute the price of the server', () => {
    fc.assert(
      fc.property(carts, stores, (given, location) => {
        const input = { ...given, pickupLocations: [location], chosenRate: location.rateId };
        const browser = priceCart(createInputFromRules(createCartRules(input, []), input));
        const server = priceCart(input);
        expect(browser.totalAmount).toBe(server.totalAmount);
        expect(browser.taxes).toEqual(server.taxes);
      }),
      runs,
    );
  });
});
