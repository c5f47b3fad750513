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
  it('MERCH-56: creates a code for a product, adds single-use codes, and ends it', async () => {
    const { data: found } = await admin.run('{ products(first: 1) { nodes { id handle } } }');
    const [product] = found.products.nodes;
    const { data, errors } = await admin.run(create, {
      input: {
        title: 'Ten off',
        code: 'TENOFF',
        usageLimit: 5,
        startsAt: '2026-01-01T00:00:00Z',
        context: { all: 'ALL' },
        minimumRequirement: { quantity: { greaterThanOrEqualToQuantity: '1' } },
        customerGets: { value: { percentage: 0.1 }, items: { products: { productsToAdd: [product.id] } } },
      },
    });
    expect(errors).toBeUndefined();
    const { codeDiscountNode, userErrors } = data.discountCodeBasicCreate;
    expect(userErrors).toEqual([]);
    expect(codeDiscountNode.codeDiscount).toEqual({
      title: 'Ten off',
      status: 'ACTIVE',
      summary: '10% off selected items • Minimum of 1 item',
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

  it('DISC-36: sets the purchase types of a discount, and leaves them unchanged if they are omitted', async () => {
    const value = { percentage: 0.1 };
    const send = async (operation: string, variables: Readonly<Record<string, unknown>>) => {
      const applies = 'customerGets { appliesOnOneTimePurchase appliesOnSubscription }';
      const { data, errors } = await admin.run(
        operation.replace(
          '{}',
          `codeDiscountNode { id codeDiscount { ... on DiscountCodeBasic { ${applies} } } }`,
        ),
        variables,
      );
      return { errors, node: data?.done?.codeDiscountNode };
    };
    const made = await send(
      'mutation ($input: DiscountCodeBasicInput!) { done: discountCodeBasicCreate(basicCodeDiscount: $input) { {} } }',
      {
        input: {
          title: 'Refill',
          code: 'REFILL',
          customerGets: { value, items: { all: true }, appliesOnOneTimePurchase: false },
        },
      },
    );
    const only = { appliesOnOneTimePurchase: false, appliesOnSubscription: true };
    expect(made.node.codeDiscount.customerGets).toEqual(only);
    const update = (customerGets: object) =>
      send(
        'mutation ($id: ID!, $input: DiscountCodeBasicInput!) { done: discountCodeBasicUpdate(id: $id, basicCodeDiscount: $input) { {} } }',
        { id: made.node.id, input: { customerGets } },
      );
    expect((await update({ value })).node.codeDiscount.customerGets).toEqual(only);
    expect((await update({ appliesOnSubscription: false })).errors).toBeDefined();
    expect((await update({ appliesOnOneTimePurchase: true })).node.codeDiscount.customerGets).toEqual({
      appliesOnOneTimePurchase: true,
      appliesOnSubscription: true,
    });
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

  const bxgy = `mutation ($input: DiscountCodeBxgyInput!) { discountCodeBxgyCreate(bxgyCodeDiscount: $input) {
    codeDiscountNode { id codeDiscount { ... on DiscountCodeBxgy { ...Fields } } } userErrors { field code message } } }
    fragment Fields on DiscountCodeBxgy { title summary usesPerOrderLimit
      customerBuys { value { ... on DiscountQuantity { quantity } } items { ... on DiscountProducts { products(first: 5) { nodes { id } } } } }
      customerGets { items { ... on AllDiscountItems { allItems } } value { ... on DiscountOnQuantity { quantity { quantity }
        effect { ... on DiscountPercentage { percentage } } } } } }`;
  const twoForOne = (id: string, code: string) => ({
    title: 'Second one free',
    code,
    usesPerOrderLimit: 1,
    startsAt: '2026-01-01T00:00:00Z',
    customerBuys: { value: { quantity: '1' }, items: { products: { productsToAdd: [id] } } },
    customerGets: {
      value: { discountOnQuantity: { quantity: '1', effect: { percentage: 1 } } },
      items: { all: true },
    },
  });
  const findOne = async () => {
    const { data } = await admin.run(
      '{ products(first: 1, query: "coconut lip balm") { nodes { id variants(first: 1) { nodes { id } } } } }',
    );
    const [{ id, variants }] = data.products.nodes;
    return { id, variant: variants.nodes[0].id };
  };

  it('MERCH-58: buy one get one is made, priced in a cart, changed and listed', async () => {
    const { id, variant } = await findOne();
    const { data, errors } = await admin.run(bxgy, { input: twoForOne(id, 'SECOND') });
    expect(errors).toBeUndefined();
    const { codeDiscountNode, userErrors } = data.discountCodeBxgyCreate;
    expect(userErrors).toEqual([]);
    expect(codeDiscountNode.codeDiscount).toEqual({
      title: 'Second one free',
      summary: 'Buy 1, get 1 at 100% off • One use per order',
      usesPerOrderLimit: 1,
      customerBuys: { value: { quantity: '1' }, items: { products: { nodes: [{ id }] } } },
      customerGets: {
        items: { allItems: true },
        value: { quantity: { quantity: '1' }, effect: { percentage: 1 } },
      },
    });
    const priced = await priceInCart(variant, 4, 'SECOND');
    expect(priced.allocations).toHaveLength(1);
    expect(Number(priced.allocations[0].discountedAmount.amount)).toBe(priced.price);

    const changed = await admin.run(
      `mutation ($id: ID!) { discountCodeBxgyUpdate(id: $id, bxgyCodeDiscount: {
        usesPerOrderLimit: 2, customerGets: { value: { discountOnQuantity: { effect: { percentage: 0.5 } } } } }) {
        codeDiscountNode { codeDiscount { ... on DiscountCodeBxgy { summary customerBuys { items { __typename } } } } } userErrors { message } } }`,
      { id: codeDiscountNode.id },
    );
    expect(changed.data.discountCodeBxgyUpdate).toEqual({
      codeDiscountNode: {
        codeDiscount: {
          summary: 'Buy 1, get 1 at 50% off',
          customerBuys: { items: { __typename: 'DiscountProducts' } },
        },
      },
      userErrors: [],
    });
    // Two uses at half the price of one.
    const again = await priceInCart(variant, 4, 'SECOND');
    expect(Number(again.allocations[0].discountedAmount.amount)).toBe(priced.price);
  });

  it('MERCH-58: an automatic one needs no code', async () => {
    const { id, variant } = await findOne();
    const { code: _code, ...input } = twoForOne(id, '');
    const { data, errors } = await admin.run(
      `mutation ($input: DiscountAutomaticBxgyInput!) { discountAutomaticBxgyCreate(automaticBxgyDiscount: $input) {
        automaticDiscountNode { id automaticDiscount { ... on DiscountAutomaticBxgy { usesPerOrderLimit } } } userErrors { message } } }`,
      { input: { ...input, usesPerOrderLimit: '1' } },
    );
    expect(errors).toBeUndefined();
    const { automaticDiscountNode, userErrors } = data.discountAutomaticBxgyCreate;
    expect([userErrors, automaticDiscountNode.automaticDiscount]).toEqual([[], { usesPerOrderLimit: 1 }]);
    const { price, allocations } = await priceInCart(variant, 2, null);
    expect(allocations.map(({ discountedAmount }: Allocation) => Number(discountedAmount.amount))).toEqual([
      price,
    ]);
    await admin.run('mutation ($id: ID!) { discountAutomaticDelete(id: $id) { userErrors { message } } }', {
      id: automaticDiscountNode.id,
    });
  });

  it.each([
    [{ customerBuys: { value: { quantity: '0' } } }, 'customerBuys.value.quantity', 'GREATER_THAN'],
    [{ customerBuys: { value: { quantity: '1' } } }, 'customerBuys.items', 'BLANK'],
    [{ customerGets: null }, 'customerGets.value.discountOnQuantity.quantity', 'GREATER_THAN'],
    [
      {
        customerGets: {
          value: { discountOnQuantity: { quantity: '1', effect: { percentage: 1.5 } } },
          items: { all: true },
        },
      },
      'customerGets.value.discountOnQuantity.effect.percentage',
      'VALUE_OUTSIDE_RANGE',
    ],
    [{ usesPerOrderLimit: -1 }, 'usesPerOrderLimit', 'GREATER_THAN'],
  ])('MERCH-52: buy X get Y with %j is an error at its field', async (change, field, code) => {
    const { id } = await findOne();
    const { data } = await admin.run(bxgy, { input: { ...twoForOne(id, 'WRONG'), ...change } });
    expect(data.discountCodeBxgyCreate.userErrors).toMatchObject([
      { field: ['bxgyCodeDiscount', ...field.split('.')], code },
    ]);
    const found = await admin.run('{ codeDiscountNodeByCode(code: "WRONG") { id } }');
    expect(found.data.codeDiscountNodeByCode).toBeNull();
  });

  it('MERCH-59: a mutation of another kind doesn’t change the discount', async () => {
    const { id } = await findOne();
    const { data } = await admin.run(bxgy, { input: twoForOne(id, 'KINDS') });
    const { id: discountId } = data.discountCodeBxgyCreate.codeDiscountNode;
    const changed = await admin.run(
      `mutation ($id: ID!) { discountCodeBasicUpdate(id: $id, basicCodeDiscount: { title: "X", customerGets: { value: { percentage: 0.5 } } }) {
        userErrors { field code } } }`,
      { id: discountId },
    );
    expect(changed.data.discountCodeBasicUpdate.userErrors).toEqual([{ field: ['id'], code: 'INVALID' }]);
    const found = await admin.run(
      'query ($id: ID!) { codeDiscountNode(id: $id) { codeDiscount { ... on DiscountCodeBxgy { title } } } }',
      { id: discountId },
    );
    expect(found.data.codeDiscountNode.codeDiscount).toEqual({ title: 'Second one free' });
  });

  it('ADMIN-178: many discounts are paused, activated and deleted; with an unknown one nothing changes', async () => {
    const ids: string[] = [];
    for (const code of ['MANY-1', 'MANY-2']) {
      const { data } = await admin.run(
        `mutation ($input: DiscountCodeBasicInput!) { discountCodeBasicCreate(basicCodeDiscount: $input) { codeDiscountNode { id } userErrors { message } } }`,
        {
          input: {
            ...{ title: code, code, startsAt: '2026-01-01T00:00:00Z', context: { all: 'ALL' } },
            customerGets: { value: { percentage: 0.1 }, items: { all: true } },
          },
        },
      );
      ids.push(data.discountCodeBasicCreate.codeDiscountNode.id);
    }
    const run = async (name: string, variables: object) =>
      (
        await admin.run(
          `mutation ($ids: [ID!], $search: String) { ${name}(ids: $ids, search: $search) { job { done } userErrors { field code } } }`,
          { ...variables },
        )
      ).data[name];
    const states = async () =>
      (
        await admin.run(
          'query ($ids: [ID!]!) { nodes(ids: $ids) { id } a: codeDiscountNodeByCode(code: "MANY-1") { codeDiscount { ... on DiscountCodeBasic { status } } } b: codeDiscountNodeByCode(code: "MANY-2") { codeDiscount { ... on DiscountCodeBasic { status } } } }',
          { ids },
        )
      ).data;
    const status = async () => {
      const { a, b } = await states();
      return [a?.codeDiscount.status, b?.codeDiscount.status];
    };
    const unknown = await run('discountCodeBulkDeactivate', {
      ids: [...ids, 'gid://shopify/DiscountCodeNode/none'],
    });
    expect(unknown).toEqual({ job: null, userErrors: [{ field: ['ids', '2'], code: 'INVALID' }] });
    expect(await status()).toEqual(['ACTIVE', 'ACTIVE']);
    const done = { job: { done: true }, userErrors: [] };
    expect(await run('discountCodeBulkDeactivate', { ids })).toEqual(done);
    expect(await status()).toEqual(['EXPIRED', 'EXPIRED']);
    expect(await run('discountCodeBulkActivate', { search: 'title:MANY-1' })).toEqual(done);
    expect(await status()).toEqual(['ACTIVE', 'EXPIRED']);
    expect((await run('discountAutomaticBulkDelete', { ids })).userErrors).toEqual([
      { field: ['ids', '0'], code: 'INVALID' },
    ]);
    expect((await run('discountCodeBulkDelete', {})).userErrors).toEqual([
      { field: null, code: 'MISSING_ARGUMENT' },
    ]);
    // Lists ignore these terms, so that they would select all discounts.
    for (const search of ['tag:summer', 'title:MANY-1 OR times_used:0', 'ends_at:<never', '*'])
      expect(await run('discountCodeBulkDelete', { search })).toEqual({
        job: null,
        userErrors: [{ field: ['search'], code: 'INVALID' }],
      });
    expect(await status()).toEqual(['ACTIVE', 'EXPIRED']);
    expect(await run('discountCodeBulkDelete', { ids })).toEqual(done);
    expect(await status()).toEqual([undefined, undefined]);
  });

  it('ADMIN-203: codes of a discount are deleted by id or by a search', async () => {
    const { data } = await admin.run(create, {
      input: {
        ...{ title: 'LETTER', code: 'LETTER', startsAt: '2026-01-01T00:00:00Z', context: { all: 'ALL' } },
        customerGets: { value: { percentage: 0.1 }, items: { all: true } },
      },
    });
    const { id } = data.discountCodeBasicCreate.codeDiscountNode;
    await admin.run(
      `mutation ($id: ID!, $codes: [DiscountRedeemCodeInput!]!) { discountRedeemCodeBulkAdd(discountId: $id, codes: $codes) { userErrors { message } } }`,
      { id, codes: ['LETTER-A1', 'LETTER-A2', 'LETTER-B1', 'LETTER-B2'].map((code) => ({ code })) },
    );
    const listCodes = async () => {
      const found = await admin.run(
        `query ($id: ID!) { codeDiscountNode(id: $id) { codeDiscount { ... on DiscountCodeBasic { codes(first: 9) { nodes { id code } } } } } }`,
        { id },
      );
      const nodes: readonly { readonly id: string; readonly code: string }[] =
        found.data.codeDiscountNode.codeDiscount.codes.nodes;
      return new Map(nodes.map((node) => [node.code, node.id]));
    };
    const remove = async (variables: object, scopes?: readonly ['read_discounts']) => {
      const { data: done, errors } = await admin.run(
        `mutation ($id: ID!, $ids: [ID!], $search: String) { done: discountCodeRedeemCodeBulkDelete(discountId: $id, ids: $ids, search: $search) { job { done } userErrors { field code } } }`,
        { id, ...variables },
        scopes === undefined ? {} : { scopes },
      );
      return done?.done ?? errors[0].extensions.code;
    };
    const refused = (field: readonly string[] | null, code: string) => ({
      job: null,
      userErrors: [{ field, code }],
    });
    const known = await listCodes();
    const own = known.get('LETTER');
    const [a1, a2] = [known.get('LETTER-A1'), known.get('LETTER-A2')];
    expect(await remove({ ids: [a1] }, ['read_discounts'])).toBe('ACCESS_DENIED');
    expect(await remove({ ids: [a1, own] })).toEqual(refused(['ids', '1'], 'INVALID'));
    expect(await remove({ ids: [a1, 'gid://shopify/DiscountRedeemCode/Tk8'] })).toEqual(
      refused(['ids', '1'], 'INVALID'),
    );
    expect(await remove({})).toEqual(refused(null, 'MISSING_ARGUMENT'));
    expect(await remove({ ids: [a1], search: 'code:X' })).toEqual(refused(null, 'TOO_MANY_ARGUMENTS'));
    for (const search of ['status:active', 'code:LETTER-A1 OR -id:7', 'times_used:none', '*'])
      expect(await remove({ search })).toEqual(refused(['search'], 'INVALID'));
    expect(await remove({ id: 'gid://shopify/DiscountCodeNode/none', search: 'code:X' })).toEqual(
      refused(['discountId'], 'INVALID'),
    );
    expect((await listCodes()).size).toBe(5);
    const done = { job: { done: true }, userErrors: [] };
    expect(await remove({ ids: [a1] })).toEqual(done);
    expect(await remove({ search: 'code:letter-b* times_used:0' })).toEqual(done);
    expect(await listCodes()).toEqual(
      new Map([
        ['LETTER', own],
        ['LETTER-A2', a2],
      ]),
    );
    const byCode = await admin.run('{ codeDiscountNodeByCode(code: "LETTER-A1") { id } }');
    expect(byCode.data.codeDiscountNodeByCode).toBeNull();
  });
});

interface Allocation {
  readonly discountedAmount: { readonly amount: string };
}

/** Returns the price of one unit in a cart with a code, and what the cart takes off the line. */
async function priceInCart(merchandiseId: string, quantity: number, code: string | null) {
  const { body } = await admin.backend.execute({
    query: `mutation ($input: CartInput!) { cartCreate(input: $input) { cart { lines(first: 5) { nodes {
      cost { amountPerQuantity { amount } } discountAllocations { discountedAmount { amount } } } } } userErrors { message } } }`,
    variables: {
      input: { lines: [{ merchandiseId, quantity }], discountCodes: code === null ? [] : [code] },
    },
  });
  const { cart } = JSON.parse(JSON.stringify(body)).data.cartCreate;
  const [line] = cart.lines.nodes;
  return { price: Number(line.cost.amountPerQuantity.amount), allocations: line.discountAllocations };
}
