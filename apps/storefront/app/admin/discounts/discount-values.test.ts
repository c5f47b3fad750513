import { describe, expect, it } from 'vitest';
import { setShopTimeZone } from '../../editor/regions/shop-clock.ts';
import type { DiscountDetails, DiscountShape } from './discount-details.ts';
import {
  createDiscountValues,
  findDiscountMistake,
  toDiscountInput,
  toDiscountValues,
} from './discount-values.ts';
import { discountTexts } from './discounts-texts.ts';

setShopTimeZone('UTC');

const code: DiscountShape = { method: 'code', type: 'Basic' };
const bxgy: DiscountShape = { method: 'automatic', type: 'Bxgy' };
const product = (number: string) => ({ id: `gid://shopify/Product/${number}`, title: number });

const stored: DiscountDetails = {
  ...code,
  id: 'gid://shopify/DiscountCodeNode/x',
  number: 'x',
  title: 'Ten off',
  status: 'ACTIVE',
  summary: '',
  startsAt: '2026-01-01T00:00:30Z',
  endsAt: null,
  uses: 0,
  usageLimit: 5,
  code: 'TEN',
  codesCount: 1,
  items: { kind: 'products', chosen: [product('1'), product('2')] },
  buysItems: { kind: 'all', chosen: [] },
  buysQuantity: null,
  getsQuantity: null,
  usesPerOrder: null,
  percentage: 10,
  amount: null,
  isEach: false,
  maximumShippingPrice: null,
  minimumQuantity: null,
  minimumSubtotal: '30.0',
  oncePerCustomer: false,
  purchases: 'any',
  combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: true },
};

describe('the form of a discount', () => {
  it('ADMIN-80: sends nothing of a discount that wasn’t changed, and else only the changed fields', () => {
    const before = toDiscountValues(stored);
    expect(toDiscountInput(stored, before, before)).toEqual({});
    expect(toDiscountInput(stored, { ...before, percentage: '12,5' }, before)).toEqual({
      customerGets: { value: { percentage: 0.125 } },
    });
    expect(toDiscountInput(stored, { ...before, endsAt: '2026-02-01T10:00' }, before)).toEqual({
      endsAt: '2026-02-01T10:00:00.000Z',
    });
    expect(toDiscountInput(stored, { ...before, minimum: 'none', usageLimit: '' }, before)).toEqual({
      minimumRequirement: null,
      usageLimit: null,
    });
  });

  it('ADMIN-152: sends the purchase type where the mutation of the kind has it, and only if it was changed', () => {
    const before = toDiscountValues(stored);
    const only = { appliesOnOneTimePurchase: false, appliesOnSubscription: true };
    expect(toDiscountInput(stored, { ...before, purchases: 'subscription' }, before)).toEqual({
      customerGets: only,
    });
    const shipping: DiscountShape = { method: 'automatic', type: 'FreeShipping' };
    const values = createDiscountValues(shipping);
    expect(toDiscountInput(shipping, { ...values, purchases: 'oneTime' }, values)).toEqual({
      appliesOnOneTimePurchase: true,
      appliesOnSubscription: false,
    });
    expect(toDiscountInput(shipping, { ...values, name: 'New' }, null)).toMatchObject({
      appliesOnOneTimePurchase: true,
      appliesOnSubscription: true,
    });
    expect(createDiscountValues(bxgy).purchases).toBeUndefined();
  });

  it('ADMIN-80: adds and removes products and collections', () => {
    const before = toDiscountValues(stored);
    const changed = toDiscountInput(stored, { ...before, itemNumbers: '2, 3' }, before);
    expect(changed).toEqual({
      customerGets: {
        items: {
          products: {
            productsToAdd: ['gid://shopify/Product/3'],
            productsToRemove: ['gid://shopify/Product/1'],
          },
          collections: { add: [], remove: [] },
        },
      },
    });
    const moved = toDiscountInput(stored, { ...before, items: 'collections', itemNumbers: '7' }, before);
    expect(moved.customerGets).toMatchObject({
      items: {
        products: { productsToRemove: ['gid://shopify/Product/1', 'gid://shopify/Product/2'] },
        collections: { add: ['gid://shopify/Collection/7'] },
      },
    });
    const all = toDiscountInput(stored, { ...before, items: 'all', itemNumbers: '' }, before);
    expect(all.customerGets).toEqual({ items: { all: true } });
  });

  it('ADMIN-80: a new discount has every field of its kind, and no other', () => {
    const typed = {
      ...createDiscountValues(bxgy),
      name: 'Three for two',
      percentage: '100',
      buysNumbers: '1',
    };
    expect(toDiscountInput(bxgy, { ...typed, startsAt: '2026-01-01T08:00' }, null)).toEqual({
      context: { all: 'ALL' },
      title: 'Three for two',
      startsAt: '2026-01-01T08:00:00.000Z',
      endsAt: null,
      combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
      usesPerOrderLimit: null,
      customerGets: {
        value: { discountOnQuantity: { quantity: '1', effect: { percentage: 1 } } },
        items: { all: true },
      },
      customerBuys: {
        value: { quantity: '1' },
        items: {
          products: { productsToAdd: ['gid://shopify/Product/1'], productsToRemove: [] },
          collections: { add: [], remove: [] },
        },
      },
    });
  });

  const { mistakes } = discountTexts.form;
  it.each<[string, DiscountShape, object, string | null]>([
    ['a code with a space', code, { code: 'A B', percentage: '10' }, mistakes.code],
    ['no code', code, { percentage: '10' }, mistakes.code],
    ['no percentage', code, { code: 'A' }, mistakes.percentage],
    ['101 per cent', code, { code: 'A', percentage: '101' }, mistakes.percentage],
    ['an amount in words', code, { code: 'A', kind: 'amount', amount: 'five' }, mistakes.amount],
    ['an amount', code, { code: 'A', kind: 'amount', amount: '5,50' }, null],
    ['no product', code, { code: 'A', percentage: '5', items: 'products' }, mistakes.products],
    ['an automatic one without a title', bxgy, { percentage: '5' }, mistakes.name],
    ['half a piece', bxgy, { name: 'A', percentage: '5', getsQuantity: '0.5' }, mistakes.quantity],
    [
      'an end before the start',
      code,
      { code: 'A', percentage: '5', startsAt: '2026-02-01T00:00', endsAt: '2026-01-01T00:00' },
      mistakes.period,
    ],
    ['no use at all', code, { code: 'A', percentage: '5', usageLimit: '0' }, mistakes.quantity],
  ])('ADMIN-80: names the mistake of %s', (_, shape, typed, mistake) => {
    expect(findDiscountMistake(shape, { ...createDiscountValues(shape), ...typed })).toBe(mistake);
  });
});
