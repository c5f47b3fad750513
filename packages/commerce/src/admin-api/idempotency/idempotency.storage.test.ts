import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import { describeEachDatabaseInFull } from '@vitrine/storage/test-databases';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { fillInCheckout, openCheckoutTestShop, testMigrations } from '../../checkout/checkout-test-shop.ts';
import { erasePersonalData } from '../../customers/personal-data.ts';
import type { CommerceDatabase } from '../../database.ts';
import { findOrderInconsistencies } from '../../orders/integrity-check.ts';
import type { PaymentGateway } from '../../payments/payment-gateway.ts';
import { type AdminTestCall, createTestAdmin } from '../test-admin.ts';
import { deleteOldMutationKeys, mutationKeyAge, mutationLockTime } from './mutation-keys.ts';

type Variables = Readonly<Record<string, unknown>>;

const locationId = 'gid://shopify/Location/1';
const adjust = /* GraphQL */ `
  mutation ($input: InventoryAdjustQuantitiesInput!, $key: String!) {
    inventoryAdjustQuantities(input: $input) @idempotent(key: $key) {
      inventoryAdjustmentGroup { reason changes { delta name } }
      userErrors { field message code }
    }
  }
`;
const refund = /* GraphQL */ `
  mutation ($input: RefundInput!, $key: String!) {
    refundCreate(input: $input) @idempotent(key: $key) {
      refund { id totalRefundedSet { shopMoney { amount } } }
      userErrors { field message }
    }
  }
`;
const orderQuery = /* GraphQL */ `
  query ($query: String!) {
    orders(first: 1, query: $query) {
      nodes {
        id
        netPaymentSet { shopMoney { amount } }
        lineItems(first: 10) { nodes { id refundableQuantity } }
        fulfillmentOrders(first: 1) { nodes { id lineItems(first: 10) { nodes { id } } } }
        fulfillments { id fulfillmentLineItems(first: 10) { nodes { id } } }
      }
    }
  }
`;

/** Changes of money and stock, each with variables for an order with three units. */
interface Order {
  readonly id: string;
  readonly lineItems: { readonly nodes: readonly { readonly id: string }[] };
  readonly fulfillmentOrders: { readonly nodes: readonly { readonly id: string }[] };
  readonly fulfillments: readonly {
    readonly fulfillmentLineItems: { readonly nodes: readonly { readonly id: string }[] };
  }[];
}
const mutations: readonly (readonly [string, string, (order: Order) => Variables])[] = [
  ['refundCreate', refund, ({ id, lineItems }) => ({ input: toRefund(id, lineItems.nodes[0]?.id, 1) })],
  ['inventoryAdjustQuantities', adjust, () => ({ input: toAdjustment('1', -2) })],
  [
    'inventorySetQuantities',
    'mutation ($input: InventorySetQuantitiesInput!, $key: String!) { inventorySetQuantities(input: $input) @idempotent(key: $key) { inventoryAdjustmentGroup { reason } userErrors { message } } }',
    () => ({
      input: {
        ...{ name: 'available', reason: 'correction' },
        quantities: [
          {
            inventoryItemId: 'gid://shopify/InventoryItem/2',
            locationId,
            quantity: 77,
            changeFromQuantity: null,
          },
        ],
      },
    }),
  ],
  [
    'fulfillmentCreate',
    'mutation ($fulfillment: FulfillmentInput!, $key: String!) { fulfillmentCreate(fulfillment: $fulfillment) @idempotent(key: $key) { fulfillment { id } userErrors { message } } }',
    ({ fulfillmentOrders }) => ({
      fulfillment: {
        lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: fulfillmentOrders.nodes[0]?.id }],
      },
    }),
  ],
  [
    'returnCreate',
    'mutation ($input: ReturnInput!, $key: String!) { returnCreate(returnInput: $input) @idempotent(key: $key) { return { id status } userErrors { message } } }',
    ({ id, fulfillments }) => ({
      input: {
        orderId: id,
        returnLineItems: [
          {
            fulfillmentLineItemId: fulfillments[0]?.fulfillmentLineItems.nodes[0]?.id,
            ...{ quantity: 1, returnReason: 'COLOR' },
          },
        ],
      },
    }),
  ],
  [
    'draftOrderCreate',
    'mutation ($input: DraftOrderInput!, $key: String!) { draftOrderCreate(input: $input) @idempotent(key: $key) { draftOrder { id name } userErrors { message } } }',
    () => ({ input: { lineItems: [{ variantId: 'gid://shopify/ProductVariant/1', quantity: 1 }] } }),
  ],
  [
    'giftCardCreate',
    'mutation ($input: GiftCardCreateInput!, $key: String!) { giftCardCreate(input: $input) @idempotent(key: $key) { giftCardCode giftCard { balance { amount } } userErrors { code } } }',
    () => ({ input: { initialValue: '25' } }),
  ],
  [
    'customerCreate',
    'mutation ($input: CustomerInput!, $key: String!) { customerCreate(input: $input) @idempotent(key: $key) { customer { id email } userErrors { message } } }',
    () => ({ input: { email: 'new@example.com', firstName: 'New' } }),
  ],
  [
    'orderUpdate',
    'mutation ($input: OrderInput!, $key: String!) { orderUpdate(input: $input) @idempotent(key: $key) { order { note } userErrors { message } } }',
    ({ id }) => ({ input: { id, note: 'Ring twice' } }),
  ],
  [
    'orderCancel',
    'mutation ($id: ID!, $key: String!) { orderCancel(orderId: $id, reason: CUSTOMER, restock: true, refundMethod: { originalPaymentMethodsRefund: true }) @idempotent(key: $key) { job { done } orderCancelUserErrors { message } } }',
    ({ id }) => ({ id }),
  ],
];

const toRefund = (orderId: string, lineItemId: string | undefined, quantity: number) => ({
  orderId,
  refundLineItems: [{ lineItemId, quantity, restockType: 'CANCEL', locationId }],
});
const toAdjustment = (variant: string, delta: number) => ({
  ...{ name: 'available', reason: 'correction' },
  changes: [
    {
      inventoryItemId: `gid://shopify/InventoryItem/${variant}`,
      ...{ locationId, delta, changeFromQuantity: null },
    },
  ],
});

async function openShop(
  storage: Awaited<ReturnType<typeof openCheckoutTestShop>>['backend']['storage'],
  gateway: (gateway: PaymentGateway) => PaymentGateway = (each) => each,
) {
  const shop = await openCheckoutTestShop(storage, { gateway });
  await shop.putProduct({ id: '1', title: 'Glow Oil', price: 1999, stock: 100 });
  await shop.putProduct({ id: '2', title: 'Salt Spray', price: 1001, stock: 100 });
  const admin = createTestAdmin(shop.backend, shop.gateway);
  const run = (query: string, variables: Variables, call: AdminTestCall = {}) =>
    admin(query, variables, { client: 'erp', ...call });
  const place = async (quantity = 3): Promise<number> => {
    const access = await shop.cart('US', [
      ['1', quantity],
      ['2', 1],
    ]);
    const paid = await shop.checkout.pay(
      access,
      { kind: 'test', card: '1' },
      await fillInCheckout(shop.checkout, access),
    );
    if (paid.kind !== 'placed') throw new Error(paid.kind);
    return paid.order.number;
  };
  const read = async (number: number) =>
    (await admin(orderQuery, { query: `name:${number}` })).data.orders.nodes[0];
  const readStock = async (variant: string) => {
    const query = `{ productVariant(id: "gid://shopify/ProductVariant/${variant}") { inventoryQuantity } }`;
    return (await admin(query)).data.productVariant.inventoryQuantity;
  };
  return { shop, storage, run, place, read, readStock };
}

/** Returns all rows of the database but those of keys. */
async function dump({ read, dialect }: Awaited<ReturnType<typeof openShop>>['storage']): Promise<string> {
  const { rows: tables } = await (dialect === 'sqlite'
    ? sql<{ name: string }>`select name from sqlite_schema where type = 'table' order by name`
    : sql<{
        name: string;
      }>`select table_name as name from information_schema.tables where table_schema = current_schema() order by 1`
  ).execute(read);
  const parts: string[] = [];
  for (const { name } of tables) {
    if (name.startsWith('mutation_') || name.startsWith('sqlite_') || name.startsWith('storage_')) continue;
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(read);
    parts.push(name, ...rows.map((row) => JSON.stringify(row)).toSorted());
  }
  return parts.join('\n');
}

/** As if the process had been killed after the changes, before the result was stored, and the lock is past. */
const dropResults = ({ storage }: Awaited<ReturnType<typeof openShop>>) =>
  storage.change((tx) =>
    tx
      .updateTable('mutation_keys')
      .set({ finished: 0, result: null, selection_hash: null, locked_until: 0 })
      .execute(),
  );

describeEachDatabaseInFull((_, open) => {
  describe('mutations with an idempotency key', () => {
    test('ADMIN-280: each runs once, a repetition returns the first result, and the database stays as after one run', async () => {
      const shop = await openShop(await open<CommerceDatabase>(testMigrations));
      const number = await shop.place();
      for (const [name, query, toVariables] of mutations) {
        // A parcel of its own for the return, and another order for the cancellation.
        const order = await shop.read(name === 'orderCancel' ? await shop.place() : number);
        const variables = { ...toVariables(order), key: `key of ${name}` };
        const first = await shop.run(query, variables);
        expect(first.errors, name).toBeUndefined();
        expect(JSON.stringify(first.data), name).toMatch(/serErrors":\[\]/);
        const after = await dump(shop.storage);
        const second = await shop.run(query, variables);
        expect(second.data, name).toEqual(first.data);
        expect(await dump(shop.storage), name).toBe(after);
        // With another key it is another change.
        if (name === 'refundCreate' || name === 'inventoryAdjustQuantities') {
          await shop.run(query, { ...variables, key: 'another' });
          expect(await dump(shop.storage), name).not.toBe(after);
        }
      }
      expect(await findOrderInconsistencies(shop.storage)).toEqual([]);
    });

    test('ADMIN-281: killed between the change and its result, a repetition changes nothing and returns the result', async () => {
      const shop = await openShop(await open<CommerceDatabase>(testMigrations));
      const number = await shop.place();
      for (const [name, query, toVariables] of mutations) {
        const order = await shop.read(name === 'orderCancel' ? await shop.place() : number);
        const variables = { ...toVariables(order), key: `key of ${name}` };
        const first = await shop.run(query, variables);
        await dropResults(shop);
        const after = await dump(shop.storage);
        const second = await shop.run(query, variables);
        expect(await dump(shop.storage), name).toBe(after);
        if (second.errors === undefined) expect(second.data, name).toEqual(first.data);
        else expect(second.errors[0].extensions.code, name).toBe('IDEMPOTENCY_RESULT_UNKNOWN');
      }
      expect(await findOrderInconsistencies(shop.storage)).toEqual([]);
    });

    test('ADMIN-281: a refund that stopped after its amount was reserved continues with the same key, and is paid once', async () => {
      let isDown = true;
      const shop = await openShop(await open<CommerceDatabase>(testMigrations), (gateway) => ({
        ...gateway,
        refund: (...args) => {
          if (isDown) throw new Error('The process is killed.');
          return gateway.refund(...args);
        },
      }));
      const number = await shop.place();
      const { id, lineItems } = await shop.read(number);
      const variables = { input: toRefund(id, lineItems.nodes[0].id, 1), key: 'refund' };
      await shop.run(refund, variables);
      isDown = false;
      const again = await shop.run(refund, variables);
      expect(again.errors).toBeUndefined();
      const refunds = await shop.storage.read.selectFrom('refunds').select(['id', 'amount']).execute();
      expect(refunds).toHaveLength(1);
      expect(await shop.run(refund, variables)).toMatchObject({ data: again.data });
      expect(await shop.storage.read.selectFrom('refunds').select('id').execute()).toHaveLength(1);
      expect(await shop.storage.read.selectFrom('test_refunds').selectAll().execute()).toHaveLength(1);
    });

    test('ADMIN-282: a key with other arguments, or while its mutation runs, is an error of the mutation', async () => {
      const shop = await openShop(await open<CommerceDatabase>(testMigrations));
      const number = await shop.place();
      const { id, lineItems } = await shop.read(number);
      const [line] = lineItems.nodes;
      await shop.run(adjust, { input: toAdjustment('1', 1), key: 'a' });
      const other = await shop.run(adjust, { input: toAdjustment('1', 2), key: 'a' });
      expect(other.data.inventoryAdjustQuantities).toEqual({
        inventoryAdjustmentGroup: null,
        userErrors: [
          {
            field: null,
            message: 'The same idempotency key cannot be used with different operation parameters.',
            code: 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH',
          },
        ],
      });
      await shop.run(refund, { input: toRefund(id, line.id, 1), key: 'a' });
      const otherRefund = await shop.run(refund, { input: toRefund(id, line.id, 2), key: 'a' });
      expect(otherRefund.data.refundCreate).toMatchObject({
        refund: null,
        userErrors: [{ field: null, message: expect.stringContaining('different operation parameters') }],
      });
      // Another client has keys of its own.
      const stranger = await shop.run(adjust, { input: toAdjustment('1', 2), key: 'a' }, { client: 'other' });
      expect(stranger.data.inventoryAdjustQuantities.userErrors).toEqual([]);

      const both = await Promise.all(
        [1, 2].map(() => shop.run(adjust, { input: toAdjustment('1', 5), key: 'b' })),
      );
      const codes = both.map(({ data }) => data.inventoryAdjustQuantities.userErrors[0]?.code);
      expect(codes.filter((code) => code === undefined).length).toBeGreaterThanOrEqual(1);
      for (const code of codes) expect([undefined, 'IDEMPOTENCY_CONCURRENT_REQUEST']).toContain(code);
      expect(await shop.readStock('1')).toBe(100 - 3 + 1 + 1 + 2 + 5);

      for (const key of ['', '  ', 'k'.repeat(256)]) {
        const { errors } = await shop.run(adjust, { input: toAdjustment('1', 1), key });
        expect(errors[0].extensions.code).toBe('BAD_USER_INPUT');
      }
      expect(await shop.readStock('1')).toBe(106);
    });

    test('ADMIN-282: a run that lost its key to a later run makes no more changes', async () => {
      const shop = await openShop(await open<CommerceDatabase>(testMigrations));
      const variables = { input: toAdjustment('2', 5), key: 'a' };
      const { catalogue } = shop.shop.backend;
      // Holds the first run after its claim, until the second one has ended.
      let held: (() => void) | undefined;
      const hold = new Promise<void>((resolve) => {
        held = resolve;
      });
      const { storage } = shop;
      const change = storage.change.bind(storage);
      let changes = 0;
      storage.change = async (work, options) => {
        changes += 1;
        if (changes === 2) await hold;
        return change(work, options);
      };
      const first = shop.run(adjust, variables);
      await expect.poll(() => changes).toBe(2);
      shop.shop.wait(mutationLockTime + 1);
      const second = await shop.run(adjust, variables);
      held?.();
      expect(second.data.inventoryAdjustQuantities.userErrors).toEqual([]);
      expect((await first).errors?.[0].extensions.code).toBe('IDEMPOTENCY_CONCURRENT_REQUEST');
      await catalogue.current();
      expect(await shop.readStock('2')).toBe(105);
    });

    test('ADMIN-280: the selected fields may differ; several mutations of one operation have a key each', async () => {
      const shop = await openShop(await open<CommerceDatabase>(testMigrations));
      const input = toAdjustment('1', 1);
      await shop.run(adjust, { input, key: 'a' });
      const other = await shop.run(
        'mutation ($input: InventoryAdjustQuantitiesInput!) { inventoryAdjustQuantities(input: $input) @idempotent(key: "a") { userErrors { message } inventoryAdjustmentGroup { changes { quantityAfterChange } } } }',
        { input },
      );
      expect(other.data.inventoryAdjustQuantities).toMatchObject({
        userErrors: [],
        inventoryAdjustmentGroup: { changes: [{ quantityAfterChange: 101 }] },
      });
      const two = /* GraphQL */ `
        mutation ($input: InventoryAdjustQuantitiesInput!, $other: InventoryAdjustQuantitiesInput!, $key: String!) {
          old: inventoryAdjustQuantities(input: $input) @idempotent(key: "a") { userErrors { message } }
          ...New
        }
        fragment New on Mutation {
          new: inventoryAdjustQuantities(input: $other) @idempotent(key: $key) { userErrors { message } }
        }
      `;
      const variables = { input, other: toAdjustment('2', 1), key: 'b' };
      const done = { data: { old: { userErrors: [] }, new: { userErrors: [] } } };
      expect(await shop.run(two, variables)).toMatchObject(done);
      expect(await shop.run(two, variables)).toMatchObject(done);
      expect([await shop.readStock('1'), await shop.readStock('2')]).toEqual([101, 101]);
    });

    test('ADMIN-283: keys are stored for 24 hours, only the latest of each client, and an erasure removes their results', async () => {
      const shop = await openShop(await open<CommerceDatabase>(testMigrations));
      const number = await shop.place();
      const count = async () =>
        (await shop.storage.read.selectFrom('mutation_keys').select('id').execute()).length;
      const now = () => shop.shop.backend.clock();
      for (const key of ['a', 'b', 'c']) {
        await shop.run(adjust, { input: toAdjustment('2', 1), key });
        shop.shop.wait(1000);
      }
      expect(await deleteOldMutationKeys(shop.storage, now(), 10)).toBe(0);
      expect(await deleteOldMutationKeys(shop.storage, now(), 10, 2)).toBe(1);
      expect(await count()).toBe(2);
      // The oldest one is gone.
      await shop.run(adjust, { input: toAdjustment('2', 1), key: 'c' });
      expect(await shop.readStock('2')).toBe(102);

      const { email } = await shop.storage.read
        .selectFrom('orders')
        .select('email')
        .where('number', '=', number)
        .executeTakeFirstOrThrow();
      expect(await erasePersonalData(shop.storage, email, now())).not.toBeNull();
      const left = await shop.storage.read.selectFrom('mutation_keys').select('result').execute();
      expect(left.map(({ result }) => result)).toEqual([null, null]);
      const steps = await shop.storage.read.selectFrom('mutation_steps').select('value').execute();
      expect(steps.every(({ value }) => value === null)).toBe(true);
      const { errors } = await shop.run(adjust, { input: toAdjustment('2', 1), key: 'c' });
      expect(errors[0].extensions.code).toBe('IDEMPOTENCY_RESULT_UNKNOWN');
      expect(await shop.readStock('2')).toBe(102);

      shop.shop.wait(mutationKeyAge);
      await shop.run(adjust, { input: toAdjustment('2', 1), key: 'c' });
      expect(await shop.readStock('2')).toBe(103);
      await deleteOldMutationKeys(shop.storage, now(), 10);
      expect(await count()).toBe(1);
    });

    test('ADMIN-280: after any repetitions and crashes, stock and payments are as after one run of each key', async () => {
      const shop = await openShop(await open<CommerceDatabase>(testMigrations));
      let round = 0;
      const keys = fc.constantFrom('k1', 'k2', 'k3', 'k4');
      const calls = fc.array(
        fc.record({
          key: keys,
          times: fc.integer({ min: 1, max: 3 }),
          isAtOnce: fc.boolean(),
          isKilled: fc.boolean(),
        }),
        { minLength: 1, maxLength: 8 },
      );
      // Each key refunds one unit, or changes stock.
      const deltas: Readonly<Record<string, number | 'refund'>> = {
        k1: 4,
        k2: -3,
        k3: 'refund',
        k4: 'refund',
      };
      await fc.assert(
        fc.asyncProperty(calls, async (list) => {
          round += 1;
          const number = await shop.place(4);
          const { id, lineItems } = await shop.read(number);
          const before = await shop.readStock('2');
          const send = (key: string) => {
            const what = deltas[key];
            const keyed = { key: `${round} ${key}` };
            return what === 'refund'
              ? shop.run(refund, { input: toRefund(id, lineItems.nodes[0].id, 1), ...keyed })
              : shop.run(adjust, { input: toAdjustment('2', what ?? 0), ...keyed });
          };
          for (const { key, times, isAtOnce, isKilled } of list) {
            if (isAtOnce) await Promise.all(Array.from({ length: times }, () => send(key)));
            else for (let time = 0; time < times; time += 1) await send(key);
            if (isKilled) await dropResults(shop);
          }
          const sent = new Set(list.map(({ key }) => key));
          const sum = [...sent].reduce(
            (all, key) => all + (typeof deltas[key] === 'number' ? deltas[key] : 0),
            0,
          );
          const refunds = [...sent].filter((key) => deltas[key] === 'refund').length;
          expect(await shop.readStock('2')).toBe(before + sum);
          const after = await shop.read(number);
          expect(after.lineItems.nodes[0].refundableQuantity).toBe(4 - refunds);
          expect(await findOrderInconsistencies(shop.storage)).toEqual([]);
        }),
        propertyRuns(12),
      );
    });
  });
});
