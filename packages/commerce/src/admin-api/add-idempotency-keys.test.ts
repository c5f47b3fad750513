import { expect, it } from 'vitest';
import { addIdempotencyKeys, takesIdempotencyKeyAtShopify } from './add-idempotency-keys.ts';
import { readAdminSchema } from './admin-schema-file.ts';

it('ADMIN-148: refunds and changes of stock have a key each, which a retry can repeat', () => {
  const operation = {
    query: `mutation ($input: RefundInput!, $stock: InventorySetQuantitiesInput!) {
      refund: refundCreate(input: $input) { refund { id } }
      inventorySetQuantities(input: $stock) { userErrors { message } }
      orderClose(input: { id: "1" }) { order { id } }
    }`,
    variables: { input: {} },
  };
  const { query, variables } = addIdempotencyKeys(operation, 'k', takesIdempotencyKeyAtShopify);
  expect(query).toContain('$idempotencyKey: String!, $idempotencyKey2: String!');
  expect(query).toContain('refundCreate(input: $input) @idempotent(key: $idempotencyKey)');
  expect(query).toContain('inventorySetQuantities(input: $stock) @idempotent(key: $idempotencyKey2)');
  expect(query.match(/@idempotent/g)).toHaveLength(2);
  expect(variables).toEqual({ input: {}, idempotencyKey: 'k', idempotencyKey2: 'k-2' });
  expect(addIdempotencyKeys(operation, 'k').query.match(/@idempotent/g)).toHaveLength(3);
});

it('leaves a key of the client, and other operations, as they are', () => {
  const own = 'mutation { refundCreate(input: {orderId: "1"}) @idempotent(key: "mine") { refund { id } } }';
  for (const query of [own, '{ shop { name } }', 'mutation {'])
    expect(addIdempotencyKeys({ query }, 'k')).toEqual({ query });
});

it('ADMIN-148: knows each mutation that takes a key by Shopify’s own description', () => {
  const mutation = readAdminSchema('unstable').__schema.types.find(({ name }) => name === 'Mutation');
  const fields = mutation?.kind === 'OBJECT' ? mutation.fields : [];
  const described = fields.filter(({ description }) => /idempoten/i.test(description ?? ''));
  expect(described.length).toBeGreaterThan(5);
  for (const { name } of fields)
    expect(takesIdempotencyKeyAtShopify(name), name).toBe(described.some((field) => field.name === name));
});
