import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestAdmin, type TestAdmin } from '../../test-admin.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin();
});
afterAll(() => admin.dispose());

it('ADMIN-236: an item is stocked at the location of the stock, and nowhere else', async () => {
  const found = await admin.run(
    '{ inventoryItems(first: 1) { nodes { id inventoryLevels(first: 1) { nodes { id } } } } }',
  );
  const [item] = found.data.inventoryItems.nodes;
  const [level] = item.inventoryLevels.nodes;
  const activate = async (variables: object) => {
    const { data, errors } = await admin.run(
      `mutation ($item: ID!, $location: ID!, $available: Int) { inventoryActivate(inventoryItemId: $item, locationId: $location, available: $available) @idempotent(key: "a") {
        inventoryLevel { id isActive item { id } } userErrors { field message } } }`,
      { item: item.id, location: 'gid://shopify/Location/1', ...variables },
    );
    expect(errors).toBeUndefined();
    return data.inventoryActivate;
  };
  expect(await activate({})).toEqual({
    inventoryLevel: { id: level.id, isActive: true, item: { id: item.id } },
    userErrors: [],
  });
  const field = async (variables: object) => (await activate(variables)).userErrors[0]?.field;
  expect(await field({ available: 5 })).toEqual(['available']);
  expect(await field({ location: 'gid://shopify/Location/99' })).toEqual(['locationId']);
  expect(await field({ item: 'gid://shopify/InventoryItem/1' })).toEqual(['inventoryItemId']);
  for (const id of [level.id, 'gid://shopify/InventoryLevel/9-9']) {
    const { data } = await admin.run(
      'mutation ($id: ID!) { inventoryDeactivate(inventoryLevelId: $id) { userErrors { field } } }',
      { id },
    );
    expect(data.inventoryDeactivate.userErrors).toEqual([{ field: ['inventoryLevelId'] }]);
  }
});
