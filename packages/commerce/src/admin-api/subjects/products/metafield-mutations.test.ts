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
