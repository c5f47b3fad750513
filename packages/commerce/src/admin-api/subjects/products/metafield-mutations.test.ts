import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestAdmin, type TestAdmin } from '../../test-admin.ts';

let admin: TestAdmin;
let owners: Readonly<Record<'product' | 'collection' | 'customer', string>>;
beforeAll(async () => {
  admin = await openTestAdmin();
  const { data } = await admin.run(
    `mutation { customerCreate(input: { email: "mia@example.com" }) { customer { id } } }`,
  );
  const { data: found } = await admin.run(
    '{ products(first: 1) { nodes { id } } collections(first: 1) { nodes { id } } }',
  );
  owners = {
    product: found.products.nodes[0].id,
    collection: found.collections.nodes[0].id,
    customer: data.customerCreate.customer.id,
  };
});
afterAll(() => admin.dispose());

const set = (metafields: readonly object[]) =>
  admin.run(
    `mutation ($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) {
      metafields { key value } userErrors { field message code } } }`,
    { metafields },
  );
const remove = (metafields: readonly object[]) =>
  admin.run(
    `mutation ($metafields: [MetafieldIdentifierInput!]!) { metafieldsDelete(metafields: $metafields) {
      deletedMetafields { ownerId namespace key } userErrors { field message } } }`,
    { metafields },
  );
const create = (ownerId: string, key: string, value = key) => ({
  ...{ ownerId, namespace: 'erp', key, value },
  type: 'single_line_text_field',
});

describe('metafieldsSet and metafieldsDelete', () => {
  it.each(['product', 'collection', 'customer'] as const)(
    'ADMIN-250: return the saved metafields in input order, and null for each one that didn’t exist to delete: %s',
    async (kind) => {
      const ownerId = owners[kind];
      const { data } = await set([
        create(ownerId, 'two'),
        create(ownerId, 'one'),
        create(ownerId, 'two', '2'),
      ]);
      expect(data.metafieldsSet).toEqual({
        metafields: [
          { key: 'two', value: '2' },
          { key: 'one', value: 'one' },
        ],
        userErrors: [],
      });
      const name = (key: string) => ({ ownerId, namespace: 'erp', key });
      const { data: removed } = await remove([name('gone'), name('two'), name('two')]);
      expect(removed.metafieldsDelete).toEqual({
        deletedMetafields: [null, name('two'), null],
        userErrors: [],
      });
    },
  );

  it('ADMIN-286: change several owners at once, all or none, and name the metafield of each error', async () => {
    const { product, collection, customer } = owners;
    const all = [
      create(customer, 'field_a'),
      create(product, 'field_b'),
      create(customer, 'field_c'),
      create(collection, 'field_d'),
    ];
    const { data } = await set(all);
    expect(data.metafieldsSet).toEqual({
      metafields: all.map(({ key, value }) => ({ key, value })),
      userErrors: [],
    });
    const read = async () =>
      (
        await admin.run(
          `{ product(id: "${product}") { metafield(namespace: "erp", key: "field_b") { value } }
             collection(id: "${collection}") { metafield(namespace: "erp", key: "field_d") { value } }
             customer(id: "${customer}") { metafield(namespace: "erp", key: "field_a") { value } } }`,
        )
      ).data;
    const before = await read();
    const { data: wrong } = await set([
      create(customer, 'field_a', 'new'),
      create(product, 'field_b', 'new'),
      { ...create(customer, 'field_e'), type: 'no_such_type' },
      { ...create(product, 'field_f', 'x'), type: 'number_integer' },
    ]);
    expect(wrong.metafieldsSet.metafields).toBeNull();
    const fields = wrong.metafieldsSet.userErrors.map(({ field }: { field: string[] }) => field.slice(0, 2));
    expect(fields).toContainEqual(['metafields', '2']);
    expect(fields).toContainEqual(['metafields', '3']);
    expect(await read()).toEqual(before);
    const missing = await set([
      create(product, 'field_b', 'new'),
      create('gid://shopify/Collection/1', 'field_b'),
    ]);
    expect(missing.data.metafieldsSet.userErrors).toMatchObject([{ field: ['metafields', '1', 'ownerId'] }]);
    expect(await read()).toEqual(before);

    const name = (ownerId: string, key: string) => ({ ownerId, namespace: 'erp', key });
    const names = [name(collection, 'field_d'), name(product, 'gone'), name(customer, 'field_a')];
    const { data: removed } = await remove(names);
    expect(removed.metafieldsDelete).toEqual({
      deletedMetafields: [names[0], null, names[2]],
      userErrors: [],
    });
    expect(await read()).toMatchObject({ collection: { metafield: null }, customer: { metafield: null } });
  });

  it('ADMIN-250: reject more than 25 metafields, and an owner that doesn’t exist', async () => {
    const many = Array.from({ length: 26 }, (_, index) => create(owners.product, `field_${index}`));
    const { data, errors } = await set(many);
    expect(data?.metafieldsSet ?? null).toBeNull();
    expect(errors[0]).toMatchObject({
      message: 'metafields has 26 items; at most 25 can be set at once',
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect((await set(many.slice(1))).data.metafieldsSet.metafields).toHaveLength(25);
    const missing = 'gid://shopify/Product/1';
    const field = ['metafields', '0', 'ownerId'];
    expect((await set([create(missing, 'one')])).data.metafieldsSet).toMatchObject({
      metafields: null,
      userErrors: [{ field }],
    });
    const { data: removed } = await remove([{ ownerId: missing, namespace: 'erp', key: 'one' }]);
    expect(removed.metafieldsDelete).toMatchObject({ deletedMetafields: null, userErrors: [{ field }] });
  });
});
