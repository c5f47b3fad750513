import { openTestBackend, type TestBackend } from '@vitrine/commerce/graphql/test-backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reorderLines } from './reorder-lines.ts';

type Line = Parameters<typeof reorderLines>[0]['lines'][number];

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.dispose());

const line = (variantId: string, title: string, more: Partial<Line> = {}): Line => ({
  id: title,
  variantId,
  productId: '1',
  productHandle: 'p',
  sku: '',
  title,
  variantTitle: '',
  productType: '',
  vendor: '',
  selectedOptions: [],
  image: null,
  quantity: 2,
  attributes: [],
  sellingPlan: null,
  requiresShipping: true,
  unitPrice: 0,
  originalPrice: 0,
  allocations: [],
  priceAfterDiscounted: 0,
  orderAllocation: 0,
  taxes: [],
  ...more,
});

test('what is still sold is ordered again, what is not is named, gifts are left to today’s offers', async () => {
  const snapshot = await backend.parts.catalogue.current();
  const all = snapshot.products('us').flatMap(({ variants }) => variants);
  const sold = all.filter(({ id }) => snapshot.isAvailable(id, 'us'));
  const gone = all.find(({ id }) => !snapshot.isAvailable(id, 'us'));
  const [first, second] = sold;
  if (first === undefined || second === undefined || gone === undefined) throw new Error('another demo shop');
  const gift: Line['allocations'] = [{ source: { kind: 'gift', offer: 'manual' }, amount: 1 }];
  const order = {
    lines: [
      line(first.id, 'First'),
      line(gone.id, 'Sold out'),
      line('0', 'Deleted'),
      line(second.id, 'Second', { quantity: 1 }),
      line(second.id, 'Gift', { allocations: gift }),
    ],
  };
  const { lines, missing } = reorderLines(order, snapshot, 'us');
  expect(lines.map(({ merchandiseId, quantity }) => [merchandiseId, quantity])).toEqual([
    [`gid://shopify/ProductVariant/${second.id}`, 1],
    [`gid://shopify/ProductVariant/${first.id}`, 2],
  ]);
  expect(missing).toEqual(['Sold out', 'Deleted']);
});
