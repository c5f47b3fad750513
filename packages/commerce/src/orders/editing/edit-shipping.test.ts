import { expect, it } from 'vitest';
import type { OrderRecord, RefundRecord } from '../order-record.ts';
import { createShippingRemovals, isShippingLeft, priceAddedShipping } from './edit-shipping.ts';

const edit = { id: 'e', addedShipping: [{ id: 'e-1', title: 'Express', price: 1200 }] };

it.each([
  ['contained in the price', true, true, [{ name: 'VAT', rate: 0.2 }], [200]],
  [
    'added to the price',
    false,
    true,
    [
      { name: 'GST', rate: 0.05 },
      { name: 'PST', rate: 0.07 },
    ],
    [60, 84],
  ],
  ['not charged on shipping', false, false, [{ name: 'Sales tax', rate: 0.08 }], [0]],
] as const)(
  'ADMIN-144: tax of added shipping is %s, as in the checkout',
  (_name, taxIncluded, taxOnShipping, rates, amounts) => {
    const [line] = priceAddedShipping({ id: '1001' }, edit, { rates, taxIncluded, taxOnShipping, now: 5 });
    expect(line).toMatchObject({ title: 'Express', price: 1200, editId: 'e', at: 5 });
    expect(line?.taxes.map(({ amount }) => amount)).toEqual(amounts);
    expect(line?.taxes.every(({ included }) => included === taxIncluded)).toBe(true);
  },
);

it('counts ids on from lines of earlier edits', () => {
  const before = { id: 'e0', title: 'Pickup', price: 0, taxes: [], editId: 'e0', at: 1 };
  const terms = { rates: [], taxIncluded: false, taxOnShipping: true, now: 5 };
  const order = { id: '1001', addedShipping: [{ ...before, id: '100101' }] };
  expect(priceAddedShipping(order, edit, terms).map(({ id }) => id)).toEqual(['100102']);
});

it.each([
  ['a refund of shipping of its time', { shipping: 500, at: 7 }, false],
  ['a refund of shipping before it was added', { shipping: 500, at: 3 }, true],
  ['a refund of items alone', { shipping: 0, at: 7 }, true],
  ['an edit that took it out', { shipping: 500, at: 7, shippingLineId: '100101' }, false],
  ['an edit that took out another line', { shipping: 500, at: 7, shippingLineId: '1001' }, true],
])('ADMIN-144: a shipping line remains after %s: %j: %s', (_name, refund, isLeft) => {
  const refunds = [{ shippingTaxes: [], ...refund } as unknown as RefundRecord];
  expect(isShippingLeft(refunds, { id: '100101', at: 5 })).toBe(isLeft);
});

it('ADMIN-144: a removed line reduces the total by its price and the tax added to it', () => {
  const taxes = [
    { name: 'GST', rate: 0.05, amount: 60, included: false },
    { name: 'VAT', rate: 0.2, amount: 200, included: true },
  ];
  const line = { id: '100101', title: 'Express', price: 1200, taxes, editId: 'e0', at: 1 };
  const order = {
    id: '1001',
    delivery: null,
    lines: [],
    taxes: [],
    amounts: { shipping: 1200 },
    addedShipping: [line],
  } as unknown as OrderRecord;
  const edit = {
    id: 'e',
    orderId: '1001',
    added: [],
    removed: [],
    removedShipping: ['100101'],
    startedAt: 1,
  };
  expect(createShippingRemovals(order, edit, 5)).toMatchObject([
    { shipping: 1200, total: 1260, paidBack: 0, shippingLineId: '100101', shippingTaxes: taxes },
  ]);
});
