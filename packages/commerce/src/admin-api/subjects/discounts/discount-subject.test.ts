import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestAdmin, type TestAdmin } from '../../test-admin.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin();
});
afterAll(() => admin.dispose());

const create = `mutation ($input: DiscountCodeBasicInput!) { discountCodeBasicCreate(basicCodeDiscount: $input) {
  codeDiscountNode { id codeDiscount { ... on DiscountCodeBasic { title status summary usageLimit
    codes(first: 5) { nodes { code asyncUsageCount } } codesCount { count }
    customerGets { items { ... on DiscountProducts { products(first: 5) { nodes { handle } } } ... on AllDiscountItems { allItems } }
      value { ... on DiscountPercentage { percentage } ... on DiscountAmount { amount { amount } } } } } } }
  userErrors { field code message } } }`;

describe('discounts in the Admin API', () => {
  it('MERCH-56: makes a code for a product, adds single-use codes, and ends it', async () => {
    const { data: found } = await admin.run('{ products(first: 1) { nodes { id handle } } }');
    const [product] = found.products.nodes;
    const { data, errors } = await admin.run(create, {
      input: {
        title: 'Ten off',
        code: 'TENOFF',
        usageLimit: 5,
        startsAt: '2026-01-01T00:00:00Z',
        context: { all: 'ALL' },
        customerGets: { value: { percentage: 0.1 }, items: { products: { productsToAdd: [product.id] } } },
      },
    });
    expect(errors).toBeUndefined();
    const { codeDiscountNode, userErrors } = data.discountCodeBasicCreate;
    expect(userErrors).toEqual([]);
    expect(codeDiscountNode.codeDiscount).toEqual({
      title: 'Ten off',
      status: 'ACTIVE',
      summary: '10% off selected items',
      usageLimit: 5,
      codes: { nodes: [{ code: 'TENOFF', asyncUsageCount: 0 }] },
      codesCount: { count: 1 },
      customerGets: {
        items: { products: { nodes: [{ handle: product.handle }] } },
        value: { percentage: 0.1 },
      },
    });
    const added = await admin.run(
      `mutation ($id: ID!) { discountRedeemCodeBulkAdd(discountId: $id, codes: [{ code: "AAA-1" }, { code: "ZZZ-1" }]) {
        bulkCreation { done importedCount discountCode { codeDiscount { ... on DiscountCodeBasic { codes(first: 5) { nodes { code } } } } } }
        userErrors { field code } } }`,
      { id: codeDiscountNode.id },
    );
    expect(added.errors).toBeUndefined();
    const { bulkCreation } = added.data.discountRedeemCodeBulkAdd;
    expect(
      bulkCreation.discountCode.codeDiscount.codes.nodes.map(({ code }: { code: string }) => code),
    ).toEqual(['AAA-1', 'TENOFF', 'ZZZ-1']);
    const byCode = await admin.run('{ codeDiscountNodeByCode(code: "zzz-1") { id } }');
    expect(byCode.data.codeDiscountNodeByCode).toEqual({ id: codeDiscountNode.id });
    const ended = await admin.run(
      `mutation ($id: ID!) { discountCodeDeactivate(id: $id) { codeDiscountNode { codeDiscount { ... on DiscountCodeBasic { status } } } userErrors { message } } }`,
      { id: codeDiscountNode.id },
    );
    expect(ended.data.discountCodeDeactivate.codeDiscountNode.codeDiscount.status).toBe('EXPIRED');
  });

  it('ADMIN-04: collections of a discount require the scope of products', async () => {
    const query = `{ discountNodes(first: 50) { nodes { discount { ... on DiscountAutomaticBasic { customerGets { items {
      ... on DiscountCollections { collections(first: 1) { nodes { title } } } } } } } } }
      codeDiscountNodes(first: 50) { nodes { codeDiscount { ... on DiscountCodeBasic { customerGets { items {
      ... on DiscountCollections { collections(first: 1) { nodes { title } } } } } } } } } }`;
    const { data: found } = await admin.run('{ collections(first: 1) { nodes { id } } }');
    const [{ id }] = found.collections.nodes;
    const { data } = await admin.run(create, {
      input: {
        title: 'Of a collection',
        code: 'COLLECTED',
        startsAt: '2026-01-01T00:00:00Z',
        context: { all: 'ALL' },
        customerGets: { value: { percentage: 0.1 }, items: { collections: { add: [id] } } },
      },
    });
    expect(data.discountCodeBasicCreate.userErrors).toEqual([]);
    const denied = await admin.run(query, {}, { scopes: ['read_discounts'] });
    expect(denied.errors[0].extensions).toMatchObject({
      code: 'ACCESS_DENIED',
      requiredAccess: '`read_products` access scope.',
    });
    const granted = await admin.run(query, {}, { scopes: ['read_discounts', 'read_products'] });
    expect(granted.errors).toBeUndefined();
  });

  it('MERCH-57: lists every discount of the shop, whatever its kind', async () => {
    const fields = `title status summary asyncUsageCount combinesWith { orderDiscounts }`;
    const names = [
      'CodeBasic',
      'CodeFreeShipping',
      'CodeBxgy',
      'AutomaticBasic',
      'AutomaticFreeShipping',
      'AutomaticBxgy',
    ];
    const query = `query ($after: String) { discountNodes(first: 3, after: $after) { nodes { id discount { __typename
      ${names.map((name) => `... on Discount${name} { ${fields} }`).join(' ')} } } pageInfo { hasNextPage endCursor } } }`;
    const ids = new Set<string>();
    let after: string | null = null;
    do {
      const page: ReturnType<typeof JSON.parse> = await admin.run(query, { after });
      expect(page.errors).toBeUndefined();
      for (const { id, discount } of page.data.discountNodes.nodes) {
        expect(discount.summary).not.toBe('');
        ids.add(id);
      }
      after = page.data.discountNodes.pageInfo.hasNextPage
        ? page.data.discountNodes.pageInfo.endCursor
        : null;
    } while (after !== null);
    const { count } = await admin.backend.parts.storage.read
      .selectFrom('discounts')
      .select((row) => row.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(ids.size).toBe(Number(count));
  });

  it('MERCH-52: answers an error at its field', async () => {
    const { data } = await admin.run(create, {
      input: { code: 'X', title: 'X', customerGets: { value: { percentage: 2 }, items: { all: true } } },
    });
    expect(data.discountCodeBasicCreate.userErrors).toEqual([
      {
        field: ['basicCodeDiscount', 'customerGets', 'value', 'percentage'],
        code: 'VALUE_OUTSIDE_RANGE',
        message: 'Value must be between 0.0 and 1.0',
      },
    ]);
  });
});
