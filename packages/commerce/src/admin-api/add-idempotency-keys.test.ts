import { expect, it } from 'vitest';
import { addIdempotencyKeys } from './add-idempotency-keys.ts';

const createKeys = () => {
  let count = 0;
  return () => `key-${++count}`;
};

it('ADMIN-148: refunds and changes of stock have a key each, which a retry can repeat', () => {
  const text = addIdempotencyKeys(
    `mutation ($input: RefundInput!, $stock: InventorySetQuantitiesInput!) {
      refund: refundCreate(input: $input) { refund { id } }
      inventorySetQuantities(input: $stock) { userErrors { message } }
      orderClose(input: { id: "1" }) { order { id } }
    }`,
    createKeys(),
  );
  expect(text).toContain('refundCreate(input: $input) @idempotent(key: "key-1")');
  expect(text).toContain('inventorySetQuantities(input: $stock) @idempotent(key: "key-2")');
  expect(text.match(/@idempotent/g)).toHaveLength(2);
});

it('leaves a key of the client, and other operations, as they are', () => {
  const own = 'mutation { refundCreate(input: {orderId: "1"}) @idempotent(key: "mine") { refund { id } } }';
  expect(addIdempotencyKeys(own, createKeys()).match(/@idempotent\(key: "\w+"\)/g)).toEqual([
    '@idempotent(key: "mine")',
  ]);
  expect(addIdempotencyKeys('{ shop { name } }', createKeys())).toBe('{ shop { name } }');
});
