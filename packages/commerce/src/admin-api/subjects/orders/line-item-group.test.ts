import { expect, it } from 'vitest';
import { toEmailLine } from '../../../mail/order-confirmation-email.ts';
import type { OrderLineComponent, OrderLineRecord } from '../../../orders/order-record.ts';
import { toLineItemGroup } from './line-item-group.ts';

const part = (variantId: string, variantTitle: string, quantity: number): OrderLineComponent => ({
  ...{ variantId, productId: '1', productHandle: 'balm', sku: `BALM-${variantId}`, title: 'Balm' },
  ...{ variantTitle, image: null, quantity, requiresShipping: true, price: 0, taxable: true },
});

const line: OrderLineRecord = {
  ...{ id: '7001', variantId: '10', productId: '9', productHandle: 'set', sku: 'SET', title: 'Set' },
  ...{
    variantTitle: 'Default Title',
    productType: 'BUNDLE',
    vendor: 'Bali',
    selectedOptions: [],
    image: null,
  },
  ...{ quantity: 2, attributes: [], sellingPlan: null, requiresShipping: true },
  ...{ unitPrice: 2400, originalPrice: 4800, allocations: [], priceAfterDiscounted: 4800 },
  ...{ orderAllocation: 0, taxes: [] },
  components: [part('1', 'Coconut', 1), part('2', 'Default Title', 3)],
};

it('BUNDLE-08: a line of the Admin API has the group of its bundle, with what is in each', () => {
  expect(toLineItemGroup(line)).toEqual({
    ...{ id: 'gid://shopify/LineItemGroup/7001', title: 'Set', quantity: 2, variantSku: 'SET' },
    ...{ productId: 'gid://shopify/Product/9', variantId: 'gid://shopify/ProductVariant/10' },
    customAttributes: [
      { key: 'Balm, Coconut', value: '1 × BALM-1' },
      { key: 'Balm', value: '3 × BALM-2' },
    ],
  });
  const { components: _, ...single } = line;
  expect(toLineItemGroup(single)).toBeNull();
});

it('BUNDLE-08: a line of an email names the units of each component', () => {
  expect(toEmailLine(line, 2).details).toEqual(['2 × Balm, Coconut', '6 × Balm']);
});
