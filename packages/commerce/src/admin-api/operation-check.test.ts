import { type AdminScope, adminScopes } from '@vitrine/rules/admin/admin-scopes';
import { describe, expect, it } from 'vitest';
import { createOperationCheck } from './operation-check.ts';

const check = createOperationCheck('2026-10');
const run = (
  query: string,
  scopes: readonly AdminScope[],
  variables: Readonly<Record<string, unknown>> = {},
) => check({ query, variables }, { kind: 'staff', id: 'a', name: 'A', scopes: new Set(scopes) });

const order = 'gid://shopify/Order/1';
const product = 'gid://shopify/Product/1';
const customer = 'gid://shopify/Customer/1';

describe('the check of operations for another backend', () => {
  it.each([
    ['a root field', '{ orders(first: 1) { nodes { id } } }', ['read_orders']],
    ['an alias', '{ shop: orders(first: 1) { nodes { id } } }', ['read_orders']],
    ['a nested object', `{ order(id: "${order}") { customer { id } } }`, ['read_orders', 'read_customers']],
    [
      'a fragment',
      `{ order(id: "${order}") { ...More } } fragment More on Order { customer { id } }`,
      ['read_orders', 'read_customers'],
    ],
    [
      'a nested list',
      `{ customer(id: "${customer}") { orders(first: 1) { pageInfo { hasNextPage } } } }`,
      ['read_customers', 'read_orders'],
    ],
    ['a node', `{ node(id: "${customer}") { id } }`, ['read_customers']],
    [
      'several nodes',
      `{ nodes(ids: ["${customer}", "${order}"]) { id } }`,
      ['read_customers', 'read_orders'],
    ],
    [
      'a mutation',
      `mutation { orderUpdate(input: { id: "${order}", note: "a" }) { userErrors { message } } }`,
      ['write_orders'],
    ],
    [
      'tags of a product',
      `mutation { tagsAdd(id: "${product}", tags: ["a"]) { userErrors { message } } }`,
      ['write_products'],
    ],
    [
      'tags of a customer',
      `mutation { tagsRemove(id: "${customer}", tags: ["a"]) { userErrors { message } } }`,
      ['write_customers'],
    ],
    [
      'metafields of a customer',
      `mutation { metafieldsSet(metafields: [{ ownerId: "${customer}", key: "a", namespace: "b", value: "c", type: "d" }]) {
        userErrors { message } } }`,
      ['write_customers'],
    ],
    [
      'units of a product',
      `mutation { productSet(input: { title: "a", variants: [{ optionValues: [{ optionName: "a", name: "b" }],
        inventoryQuantities: [{ locationId: "gid://shopify/Location/1", name: "available", quantity: 1 }] }] }) {
        userErrors { message } } }`,
      ['write_products', 'write_inventory'],
    ],
  ] as const)('ADMIN-21: %s requires its scopes', (_name, query, scopes) => {
    expect(run(query, scopes)).toBeNull();
    for (const missing of scopes) {
      const others = adminScopes.filter((each) => !each.endsWith(missing.replace(/^(?:read|write)_/, '_')));
      expect(run(query, others)).toMatchObject({
        data: null,
        errors: [{ extensions: { code: 'ACCESS_DENIED', requiredAccess: `\`${missing}\` access scope.` } }],
      });
    }
  });

  it('ADMIN-21: ids in variables count as those in the text', () => {
    const query = 'query ($id: ID!) { node(id: $id) { id } }';
    expect(run(query, ['read_orders'], { id: order })).toBeNull();
    expect(run(query, ['read_orders'], { id: customer })).toMatchObject({
      errors: [{ extensions: { code: 'ACCESS_DENIED' } }],
    });
    expect(run(query, adminScopes, { id: '1' })?.errors).toHaveLength(1);
  });

  it('ADMIN-21: fields that @include leaves out require no scope', () => {
    const query = `query ($with: Boolean!) { order(id: "${order}") { id customer @include(if: $with) { id } } }`;
    expect(run(query, ['read_orders'], { with: false })).toBeNull();
    expect(run(query, ['read_orders'], { with: true })).toMatchObject({
      errors: [{ extensions: { code: 'ACCESS_DENIED' } }],
    });
  });

  it.each([
    ['a field that isn’t served', '{ scriptTags(first: 1) { nodes { id } } }', {}, 'NOT_SUPPORTED'],
    ['a node that isn’t served', '{ node(id: "gid://shopify/ScriptTag/1") { id } }', {}, 'NOT_SUPPORTED'],
    [
      'metafields of a market',
      `mutation { metafieldsSet(metafields: [{ ownerId: "gid://shopify/Market/1", key: "a", namespace: "b", value: "c", type: "d" }]) {
        userErrors { message } } }`,
      {},
      'NOT_SUPPORTED',
    ],
    [
      'an input that isn’t served',
      'mutation ($input: OrderInput!) { orderUpdate(input: $input) { userErrors { message } } }',
      { input: { id: order, localizedFields: [] } },
      'NOT_SUPPORTED',
    ],
  ] as const)('ADMIN-21: %s is not sent', (_name, query, variables, code) => {
    expect(run(query, adminScopes, variables)?.errors?.map(({ extensions }) => extensions?.code)).toContain(
      code,
    );
  });
});
