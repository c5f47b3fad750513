import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { expect, test } from 'vitest';
import {
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '../../../checkout/checkout-test-shop.ts';
import { erasePersonalData, exportPersonalData } from '../../../customers/personal-data.ts';
import type { CommerceDatabase } from '../../../database.ts';
import { findOrder } from '../../../orders/order-store.ts';
import { createTestAdmin } from '../../test-admin.ts';

const set = `mutation ($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) {
  metafields { id namespace key type value ownerType } userErrors { field message code } } }`;
const remove = `mutation ($metafields: [MetafieldIdentifierInput!]!) { metafieldsDelete(metafields: $metafields) {
  deletedMetafields { key } userErrors { field } } }`;
const define = `mutation ($definition: MetafieldDefinitionInput!) { metafieldDefinitionCreate(definition: $definition) {
  createdDefinition { ownerType } userErrors { field message } } }`;

describeEachDatabase((_, open) => {
  test('MERCH-128: orders and customers have metafields, by their definitions, until the person is erased', async () => {
    const storage = await open<CommerceDatabase>(testMigrations);
    const shop = await openCheckoutTestShop(storage);
    await shop.putProduct({ id: '1', title: 'Oil', price: 2000, stock: 5 });
    const admin = createTestAdmin(shop.backend, shop.gateway);
    const run = async (query: string, variables: object) => {
      const { data, errors } = await admin(query, { ...variables });
      expect(errors).toBeUndefined();
      return Object.values<ReturnType<typeof JSON.parse>>(data)[0];
    };
    const key = await shop.cart('US', [['1', 1]]);
    const due = await fillInCheckout(shop.checkout, key);
    const paid = await shop.checkout.pay(key, { kind: 'test', card: '1' }, due);
    if (paid.kind !== 'placed') throw new Error(paid.kind);
    const orderId = `gid://shopify/Order/${paid.order.orderId}`;
    const { customer } = await run(
      'mutation { customerCreate(input: { email: "ada@example.com" }) { customer { id } } }',
      {},
    );
    for (const ownerType of ['ORDER', 'CUSTOMER'])
      expect(
        await run(define, {
          definition: { ownerType, namespace: 'erp', key: 'number', name: 'Number', type: 'number_integer' },
        }),
      ).toEqual({ createdDefinition: { ownerType }, userErrors: [] });

    for (const [ownerId, ownerType, type] of [
      [orderId, 'ORDER', 'Order'],
      [customer.id, 'CUSTOMER', 'Customer'],
    ]) {
      const field = { ownerId, namespace: 'erp', key: 'number', value: '7' };
      const saved = await run(set, {
        metafields: [field, { ...field, key: 'note', type: 'single_line_text_field' }],
      });
      expect(saved).toMatchObject({
        metafields: [{ key: 'number', type: 'number_integer', value: '7', ownerType }, { key: 'note' }],
        userErrors: [],
      });
      const wrong = await run(set, { metafields: [{ ...field, value: 'seven' }] });
      expect(wrong.userErrors).toMatchObject([
        { field: ['metafields', '0', 'value'], code: 'INVALID_VALUE' },
      ]);
      expect(
        (await run(remove, { metafields: [{ ownerId, namespace: 'erp', key: 'note' }] })).userErrors,
      ).toEqual([]);
      const read = `query ($id: ID!) { node(id: $id) { ... on ${type} { metafield(namespace: "erp", key: "number") { value definition { name } }
        metafields(first: 5) { nodes { key } } } } }`;
      expect(await run(read, { id: ownerId })).toEqual({
        metafield: { value: '7', definition: { name: 'Number' } },
        metafields: { nodes: [{ key: 'number' }] },
      });
      const denied = await admin(set, { metafields: [field] }, { scopes: ['write_products', 'read_orders'] });
      expect(denied.errors[0].extensions.code).toBe('ACCESS_DENIED');
      const unknown = await run(set, { metafields: [{ ...field, ownerId: `gid://shopify/${type}/1` }] });
      expect(unknown.userErrors).toMatchObject([{ field: ['metafields', '0', 'ownerId'] }]);
    }

    const own = { namespace: 'erp', key: 'number' };
    const withOrder =
      'mutation ($input: OrderInput!) { orderUpdate(input: $input) { order { note metafields(first: 5) { nodes { value } } } userErrors { field } } }';
    const details = { id: orderId, note: 'Changed' };
    expect(await run(withOrder, { input: { ...details, metafields: [{ ...own, value: 'x' }] } })).toEqual({
      order: null,
      userErrors: [{ field: ['input', 'metafields', '0', 'value'] }],
    });
    expect(await run(withOrder, { input: { ...details, metafields: [{ ...own, value: '8' }] } })).toEqual({
      order: { note: 'Changed', metafields: { nodes: [{ value: '8' }] } },
      userErrors: [],
    });
    const withCustomer =
      'mutation ($input: CustomerInput!) { customerUpdate(input: $input) { customer { metafields(first: 5) { nodes { value } } } userErrors { field } } }';
    const named = { id: customer.id, firstName: 'Ada' };
    expect(await run(withCustomer, { input: { ...named, metafields: [{ ...own, value: 'x' }] } })).toEqual({
      customer: null,
      userErrors: [{ field: ['metafields', '0', 'value'] }],
    });
    expect(await run(withCustomer, { input: { ...named, metafields: [{ ...own, value: '9' }] } })).toEqual({
      customer: { metafields: { nodes: [{ value: '9' }] } },
      userErrors: [],
    });

    const exported = JSON.stringify(await exportPersonalData(storage, 'ada@example.com'));
    expect(exported.match(/"erp"/g)).toHaveLength(2);
    await erasePersonalData(storage, 'ada@example.com', shop.backend.clock());
    expect((await findOrder(storage.read, paid.order.orderId))?.metafields).toEqual([]);
    const after = await run(set, {
      metafields: [{ ownerId: orderId, namespace: 'erp', key: 'number', value: '7' }],
    });
    expect(after.userErrors).toMatchObject([{ field: ['metafields', '0', 'ownerId'] }]);
  });
});
