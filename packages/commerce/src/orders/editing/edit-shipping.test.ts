import { expect, it } from 'vitest';
import { priceAddedShipping } from './edit-shipping.ts';

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
