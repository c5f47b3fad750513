import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestAdmin, type TestAdmin } from '../../test-admin.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin();
});
afterAll(() => admin.dispose());

it('MERCH-64: collections are made, listed and changed by the Admin API', async () => {
  const { data: found } = await admin.run('{ products(first: 2) { nodes { id handle } } }');
  const [first, second] = found.products.nodes;
  const { data, errors } = await admin.run(
    `mutation ($input: CollectionInput!) { collectionCreate(input: $input) {
      collection { id handle sortOrder ruleSet { appliedDisjunctively } productsCount { count } products(first: 5) { nodes { handle } } }
      userErrors { field message } } }`,
    { input: { title: 'Admin picks', products: [first.id, second.id] } },
  );
  expect(errors).toBeUndefined();
  const { collection } = data.collectionCreate;
  expect(collection).toMatchObject({
    handle: 'admin-picks',
    ruleSet: null,
    productsCount: { count: 2 },
    products: { nodes: [{ handle: first.handle }, { handle: second.handle }] },
  });
  const moved = await admin.run(
    `mutation ($id: ID!, $moves: [MoveInput!]!) { collectionReorderProducts(id: $id, moves: $moves) { job { done } userErrors { field code } } }`,
    { id: collection.id, moves: [{ id: second.id, newPosition: '0' }] },
  );
  expect(moved.data.collectionReorderProducts).toEqual({ job: { done: true }, userErrors: [] });
  const list = await admin.run(
    '{ collections(first: 5, query: "title:\\"admin picks\\"", sortKey: TITLE) { nodes { id products(first: 1) { nodes { handle } } } } }',
  );
  expect(list.data.collections.nodes).toEqual([
    { id: collection.id, products: { nodes: [{ handle: second.handle }] } },
  ]);
});
