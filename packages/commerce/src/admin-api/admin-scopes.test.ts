import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestAdmin, type TestAdmin } from './test-admin.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin();
});
afterAll(() => admin.dispose());

describe('scopes of nested fields', () => {
  it.each([
    [
      'read_products',
      '{ productVariants(first: 1) { nodes { id inventoryItem { sku } } } }',
      'read_inventory',
    ],
    ['read_inventory', '{ inventoryItems(first: 1) { nodes { id variant { price } } } }', 'read_products'],
  ] as const)('ADMIN-04: a token of %s alone is refused by %s', async (scope, query, missing) => {
    const denied = await admin.run(query, {}, { scopes: [scope] });
    expect(denied.errors[0]).toMatchObject({
      extensions: { code: 'ACCESS_DENIED', requiredAccess: `\`${missing}\` access scope.` },
    });
    const granted = await admin.run(query, {}, { scopes: [scope, missing] });
    expect(granted.errors).toBeUndefined();
  });

  it('ADMIN-04: a list requires the scopes of its objects, though only its cursors are read', async () => {
    const { data } = await admin.run('{ products(first: 1) { nodes { id } } }');
    const [product] = data.products.nodes;
    const items = { products: { productsToAdd: [product.id] } };
    const startsAt = '2026-01-01T00:00:00Z';
    const customerGets = { value: { percentage: 0.1 }, items };
    const input = { title: 'CURSORS', code: 'CURSORS', startsAt, context: { all: 'ALL' }, customerGets };
    const made = await admin.run(
      `mutation ($input: DiscountCodeBasicInput!) {
        discountCodeBasicCreate(basicCodeDiscount: $input) { userErrors { message } } }`,
      { input },
    );
    expect(made.data.discountCodeBasicCreate.userErrors).toEqual([]);
    for (const selection of ['pageInfo { startCursor }', 'edges { cursor }']) {
      const query = `{ codeDiscountNodeByCode(code: "CURSORS") { codeDiscount { ... on DiscountCodeBasic { customerGets {
        items { ... on DiscountProducts { products(first: 1) { ${selection} } } } } } } } }`;
      const denied = await admin.run(query, {}, { scopes: ['read_discounts'] });
      expect(denied.errors?.[0].extensions.requiredAccess).toBe('`read_products` access scope.');
      const granted = await admin.run(query, {}, { scopes: ['read_discounts', 'read_products'] });
      expect(granted.errors).toBeUndefined();
    }
  });

  it('ADMIN-04: an object behind an interface requires the scopes of its type', async () => {
    const { data } = await admin.run(
      '{ products(first: 1) { nodes { id } } publications(first: 1) { nodes { id } } }',
    );
    const variables = { id: data.products.nodes[0].id, publication: data.publications.nodes[0].id };
    const publish = `mutation ($id: ID!, $publication: ID!) {
      publishablePublish(id: $id, input: [{ publicationId: $publication }]) {
        publishable { ... on Product { title } } userErrors { message } } }`;
    const denied = await admin.run(publish, variables, { scopes: ['write_publications'] });
    expect(denied.errors[0].extensions.code).toBe('ACCESS_DENIED');
    const granted = await admin.run(publish, variables, { scopes: ['write_publications', 'read_products'] });
    expect(granted.errors).toBeUndefined();
  });

  const withStock = `mutation ($units: Int!) { productSet(input: { title: "Stocked",
      productOptions: [{ name: "Size", values: [{ name: "S" }] }],
      variants: [{ optionValues: [{ optionName: "Size", name: "S" }], price: "5.00",
        inventoryQuantities: [{ locationId: "gid://shopify/Location/1", name: "available", quantity: $units }] }] }) {
    product { id totalInventory } userErrors { field message } } }`;

  it('ADMIN-04: units in stock require the scope of stock when a product is set', async () => {
    const denied = await admin.run(withStock, { units: 5 }, { scopes: ['write_products'] });
    expect(denied.errors[0].extensions.code).toBe('ACCESS_DENIED');
    const granted = await admin.run(
      withStock,
      { units: 5 },
      { scopes: ['write_products', 'write_inventory'] },
    );
    expect(granted.data.productSet).toMatchObject({ product: { totalInventory: 5 }, userErrors: [] });
  });

  it('MERCH-30: a product is not set with fewer than no units', async () => {
    const { data } = await admin.run(withStock, { units: -3 });
    expect(data.productSet.product).toBeNull();
    expect(data.productSet.userErrors[0].message).toMatch(/from 0/);
  });
});
