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

describe('the requests of the admin’s pages of products', () => {
  it.each([
    productListDocument,
    productPageDocument,
    moreProductVariantsDocument,
    productStockDocument,
    productMediaDocument,
    marketPricesDocument,
  ])('ADMIN-251: $name costs at most 1,000 points for the largest product', async ({ text }) => {
    const { extensions } = await admin.run(text, {
      ...{ id, market: 'gid://shopify/PriceList/1', query: '' },
      ...(text.includes('$after: String!') ? { after: '' } : {}),
      ...(text.includes('$first: Int') ? { first: 50 } : {}),
    });
    expect(extensions.cost.requestedQueryCost).toBeGreaterThan(0);
    expect(extensions.cost.requestedQueryCost).toBeLessThanOrEqual(1000);
  });
});
