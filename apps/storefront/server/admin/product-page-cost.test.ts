import { openTestAdmin, type TestAdmin } from '@vitrine/commerce/admin-api/test-admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productMediaDocument } from '../../app/admin/products/pictures/picture-documents.ts';
import {
  marketPricesDocument,
  moreProductVariantsDocument,
  productListDocument,
  productPageDocument,
  productStockDocument,
} from '../../app/admin/products/product-documents.ts';

let admin: TestAdmin;
let id: string;
beforeAll(async () => {
  admin = await openTestAdmin();
  const { data } = await admin.run('{ products(first: 1) { nodes { id } } }');
  id = data.products.nodes[0].id;
});
afterAll(() => admin.dispose());

describe('GraphQL documents of the admin’s product pages', () => {
  it.each([
    productListDocument,
    productPageDocument,
    moreProductVariantsDocument,
    productStockDocument,
    productMediaDocument,
    marketPricesDocument,
  ])('ADMIN-251: $name has a requested query cost of at most 1,000 points', async ({ text }) => {
    const { extensions } = await admin.run(text, {
      ...{ id, market: 'gid://shopify/PriceList/1', query: '' },
      ...(text.includes('$after: String!') ? { after: '' } : {}),
      ...(text.includes('$first: Int') ? { first: 50 } : {}),
    });
    expect(extensions.cost.requestedQueryCost).toBeGreaterThan(0);
    expect(extensions.cost.requestedQueryCost).toBeLessThanOrEqual(1000);
  });
});
