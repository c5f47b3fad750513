import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestAdmin, type TestAdmin } from '../../test-admin.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin();
});
afterAll(() => admin.dispose());

const fields = `id name merchantCode options productsCount { count } sellingPlans(first: 5) { nodes { id name options category
  billingPolicy { ... on SellingPlanRecurringBillingPolicy { interval intervalCount } }
  pricingPolicies { ... on SellingPlanFixedPricingPolicy { adjustmentType adjustmentValue {
    ... on SellingPlanPricingPolicyPercentageValue { percentage } } } } } }`;
const create = `mutation ($input: SellingPlanGroupInput!, $resources: SellingPlanGroupResourceInput) {
  sellingPlanGroupCreate(input: $input, resources: $resources) { sellingPlanGroup { ${fields} } userErrors { field code } } }`;
const update = `mutation ($id: ID!, $input: SellingPlanGroupInput!) {
  sellingPlanGroupUpdate(id: $id, input: $input) { deletedSellingPlanIds sellingPlanGroup { ${fields} } userErrors { field code } } }`;
const plan = (name: string, intervalCount: number, percentage: number) => {
  const recurring = { interval: 'WEEK', intervalCount };
  return {
    name,
    options: [`${intervalCount} weeks`],
    category: 'SUBSCRIPTION',
    billingPolicy: { recurring },
    deliveryPolicy: { recurring },
    pricingPolicies: [{ fixed: { adjustmentType: 'PERCENTAGE', adjustmentValue: { percentage } } }],
  };
};

it('SUB-39: a group of plans is created, changed, assigned products, and deleted', async () => {
  const { data: found } = await admin.run('{ products(first: 2) { nodes { id } } }');
  const [first, second] = found.products.nodes;
  const made = await admin.run(create, {
    input: {
      name: 'Tea club',
      merchantCode: 'tea',
      options: ['Deliver'],
      sellingPlansToCreate: [plan('Two', 2, 10), plan('Four', 4, 5)],
    },
    resources: { productIds: [first.id] },
  });
  expect(made.errors).toBeUndefined();
  const { sellingPlanGroup: group, userErrors } = made.data.sellingPlanGroupCreate;
  expect(userErrors).toEqual([]);
  expect(group).toMatchObject({
    name: 'Tea club',
    merchantCode: 'tea',
    options: ['Deliver'],
    productsCount: { count: 1 },
    sellingPlans: {
      nodes: [
        {
          name: 'Two',
          options: ['2 weeks'],
          category: 'SUBSCRIPTION',
          billingPolicy: { interval: 'WEEK', intervalCount: 2 },
          pricingPolicies: [{ adjustmentType: 'PERCENTAGE', adjustmentValue: { percentage: 10 } }],
        },
        { name: 'Four' },
      ],
    },
  });
  const [two, four] = group.sellingPlans.nodes;
  const changed = await admin.run(update, {
    id: group.id,
    input: {
      sellingPlansToUpdate: [{ id: two.id, name: 'Every two weeks' }],
      sellingPlansToDelete: [four.id],
      sellingPlansToCreate: [plan('Six', 6, 0)],
    },
  });
  expect(changed.data.sellingPlanGroupUpdate).toMatchObject({
    deletedSellingPlanIds: [four.id],
    sellingPlanGroup: {
      merchantCode: 'tea',
      sellingPlans: {
        nodes: [
          { id: two.id, name: 'Every two weeks', options: ['2 weeks'] },
          { name: 'Six', pricingPolicies: [] },
        ],
      },
    },
    userErrors: [],
  });
  const joined = await admin.run(
    `mutation ($id: ID!, $group: ID!) { productJoinSellingPlanGroups(id: $id, sellingPlanGroupIds: [$group]) {
      product { sellingPlanGroups(first: 5) { nodes { id } } } userErrors { code } } }`,
    { id: second.id, group: group.id },
  );
  expect(joined.data.productJoinSellingPlanGroups.product.sellingPlanGroups.nodes).toContainEqual({
    id: group.id,
  });
  const removed = await admin.run(
    `mutation ($id: ID!, $products: [ID!]!) { sellingPlanGroupRemoveProducts(id: $id, productIds: $products) {
      removedProductIds userErrors { code } } }`,
    { id: group.id, products: [first.id] },
  );
  expect(removed.data.sellingPlanGroupRemoveProducts).toEqual({
    removedProductIds: [first.id],
    userErrors: [],
  });
  const read = `query ($id: ID!, $product: ID!) { sellingPlanGroup(id: $id) { appliesToProduct(productId: $product)
    products(first: 5) { nodes { id } } } }`;
  const { data: after } = await admin.run(read, { id: group.id, product: first.id });
  expect(after.sellingPlanGroup).toEqual({
    appliesToProduct: false,
    products: { nodes: [{ id: second.id }] },
  });
  const remove =
    'mutation ($id: ID!) { sellingPlanGroupDelete(id: $id) { deletedSellingPlanGroupId userErrors { code } } }';
  const deleted = await admin.run(remove, { id: group.id });
  expect(deleted.data.sellingPlanGroupDelete).toEqual({
    deletedSellingPlanGroupId: group.id,
    userErrors: [],
  });
  const again = await admin.run(remove, { id: group.id });
  expect(again.data.sellingPlanGroupDelete.userErrors).toEqual([{ code: 'GROUP_DOES_NOT_EXIST' }]);
});

it('SUB-39: an invalid plan is an error at its field, and nothing is written', async () => {
  const { data } = await admin.run(create, {
    input: { name: 'Broken', sellingPlansToCreate: [plan('Two', 2, 10), plan('Much', 3, 120)] },
  });
  expect(data.sellingPlanGroupCreate).toMatchObject({
    sellingPlanGroup: null,
    userErrors: [{ field: ['input', 'sellingPlansToCreate', '1', 'percentage'], code: 'INVALID' }],
  });
  const missing = await admin.run(create, {
    input: { name: 'Broken', sellingPlansToCreate: [plan('Two', 2, 10)] },
    resources: { productIds: ['gid://shopify/Product/1'] },
  });
  expect(missing.data.sellingPlanGroupCreate.userErrors).toEqual([
    { field: ['resources', 'productIds', '0'], code: 'PRODUCT_DOES_NOT_EXIST' },
  ]);
  const list = await admin.run('{ sellingPlanGroups(first: 50, query: "Broken") { nodes { id } } }');
  expect(list.data.sellingPlanGroups.nodes).toEqual([]);
  const denied = await admin.run(create, { input: { name: 'Tea' } }, { scopes: ['read_products'] });
  expect(denied.errors[0].extensions.code).toBe('ACCESS_DENIED');
});

it('SUB-39: products that are added at the same time are all in the group, each once', async () => {
  const { data: found } = await admin.run('{ products(first: 2) { nodes { id } } }');
  const ids: readonly string[] = found.products.nodes.map(({ id }: { readonly id: string }) => id);
  const made = await admin.run(create, {
    input: { name: 'Bath club', sellingPlansToCreate: [plan('Two', 2, 10)] },
  });
  const { id } = made.data.sellingPlanGroupCreate.sellingPlanGroup;
  const join = `mutation ($id: ID!, $groups: [ID!]!) {
    productJoinSellingPlanGroups(id: $id, sellingPlanGroupIds: $groups) { userErrors { code } } }`;
  await Promise.all(ids.map((product) => admin.run(join, { id: product, groups: [id, id] })));
  const { data } = await admin.run(
    'query ($id: ID!) { sellingPlanGroup(id: $id) { products(first: 5) { nodes { id } } } }',
    { id },
  );
  const joined = data.sellingPlanGroup.products.nodes.map((product: { readonly id: string }) => product.id);
  expect(joined.toSorted()).toEqual(ids.toSorted());
  const long = await admin.run(update, { id, input: { name: 'x'.repeat(256) } });
  expect(long.data.sellingPlanGroupUpdate.userErrors).toEqual([
    { field: ['input', 'name'], code: 'TOO_LONG' },
  ]);
});
