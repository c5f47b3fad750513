import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestAdmin, type TestAdmin } from '../../test-admin.ts';

let admin: TestAdmin;
let markets: Readonly<Record<string, Market>>;

interface Market {
  readonly id: string;
  readonly currencySettings: { readonly baseCurrency: { readonly currencyCode: string } };
  readonly catalogs: {
    readonly nodes: readonly {
      readonly id: string;
      readonly priceList: { readonly id: string };
      readonly publication: { readonly id: string } | null;
    }[];
  };
}

beforeAll(async () => {
  admin = await openTestAdmin();
  const { data } = await admin.run(`{ markets(first: 30) { nodes { id handle
    currencySettings { baseCurrency { currencyCode } }
    catalogs(first: 2) { nodes { id priceList { id } publication { id } } } } } }`);
  markets = Object.fromEntries(
    data.markets.nodes.map((each: Market & { readonly handle: string }) => [each.handle, each]),
  );
});
afterAll(() => admin.dispose());

function getMarket(handle: string) {
  const market = markets[handle];
  const catalog = market?.catalogs.nodes[0];
  if (market === undefined || catalog === undefined) throw new Error(handle);
  return {
    market: market.id,
    catalog: catalog.id,
    list: catalog.priceList.id,
    publication: catalog.publication?.id,
  };
}

describe('markets of the Admin API', () => {
  it('ADMIN-172: each storefront is a market with its countries, catalog, prices and products', async () => {
    const { catalog, market, list, publication } = getMarket('eu');
    const { data, errors } = await admin.run(
      `query($id: ID!, $market: ID!, $publication: ID!) {
        catalog(id: $id) { title status priceList { id currency catalog { id } }
          publication { id catalog { id } includedProductsCount { count } }
          ... on MarketCatalog { marketsCount { count } markets(first: 1) { nodes { id primary } } } }
        market(id: $market) { status priceList { id } regions(first: 40) { nodes { ... on MarketRegionCountry { code currency { currencyCode } } } } }
        publication(id: $publication) { includedProducts(first: 1) { nodes { id } } }
        primaryMarket { handle }
        catalogs(first: 30, type: MARKET, query: "eu") { nodes { id } }
        companies: catalogsCount(type: COMPANY_LOCATION) { count } catalogsCount { count }
        publicationsCount { count }
        list: node(id: "${list}") { ... on PriceList { currency } }
        node(id: $id) { ... on MarketCatalog { id } } }`,
      { id: catalog, market, publication },
    );
    expect(errors).toBeUndefined();
    expect(data.catalog).toMatchObject({
      status: 'ACTIVE',
      priceList: { id: list, currency: 'EUR', catalog: { id: catalog } },
      publication: { id: publication, catalog: { id: catalog } },
      marketsCount: { count: 1 },
      markets: { nodes: [{ id: market, primary: false }] },
    });
    expect(data.catalog.publication.includedProductsCount.count).toBeGreaterThan(0);
    expect(data.publication.includedProducts.nodes).toHaveLength(1);
    expect(data.market.regions.nodes).toContainEqual({ code: 'DE', currency: { currencyCode: 'EUR' } });
    expect(data.market.regions.nodes).not.toContainEqual(expect.objectContaining({ code: 'US' }));
    expect([data.primaryMarket.handle, data.companies.count, data.node.id]).toEqual(['us', 0, catalog]);
    expect(data.catalogs.nodes).toEqual([{ id: catalog }]);
    expect(data.list.currency).toBe('EUR');
    expect(data.catalogsCount.count).toBe(Object.keys(markets).length);
  });

  const updatePrices = `mutation($list: ID!, $add: [PriceListPriceInput!]!, $delete: [ID!]!) {
    priceListFixedPricesUpdate(priceListId: $list, pricesToAdd: $add, variantIdsToDelete: $delete) {
      priceList { id } pricesAdded { price { amount } variant { id } } deletedFixedPriceVariantIds
      userErrors { field code } } }`;
  const euros = (amount: string) => ({ amount, currencyCode: 'EUR' });

  async function findVariants(): Promise<readonly [string, string]> {
    const { list } = getMarket('eu');
    const { data } = await admin.run(
      'query($list: ID!) { priceList(id: $list) { prices(first: 2) { nodes { variant { id } } } } }',
      { list },
    );
    const [first, second] = data.priceList.prices.nodes;
    return [first.variant.id, second.variant.id];
  }

  it('ADMIN-173: prices are set and removed in one change, or none of them', async () => {
    const { list } = getMarket('eu');
    const [set, removed] = await findVariants();
    const read = async () =>
      (
        await admin.run(
          'query($list: ID!) { priceList(id: $list) { prices(first: 2) { nodes { variant { id } price { amount } } } } }',
          { list },
        )
      ).data.priceList.prices.nodes;
    const before = await read();
    const wrong = await admin.run(updatePrices, {
      list,
      add: [
        { variantId: set, price: euros('12.5') },
        { variantId: set, price: { amount: '1', currencyCode: 'USD' } },
      ],
      delete: [removed],
    });
    expect(wrong.data.priceListFixedPricesUpdate).toEqual({
      ...{ priceList: null, pricesAdded: null, deletedFixedPriceVariantIds: null },
      userErrors: [
        { field: ['pricesToAdd', '1', 'price', 'currencyCode'], code: 'PRICE_LIST_CURRENCY_MISMATCH' },
      ],
    });
    const unknown = await admin.run(updatePrices, {
      list,
      add: [{ variantId: 'gid://shopify/ProductVariant/1', price: euros('2') }],
      delete: [removed, 'gid://shopify/ProductVariant/2'],
    });
    expect(unknown.data.priceListFixedPricesUpdate.userErrors).toEqual([
      { field: ['variantIdsToDelete', '1'], code: 'VARIANT_NOT_FOUND' },
      { field: ['pricesToAdd', '0', 'variantId'], code: 'VARIANT_NOT_FOUND' },
    ]);
    expect(await read()).toEqual(before);
    const done = await admin.run(updatePrices, {
      list,
      add: [{ variantId: set, price: euros('12.5') }],
      delete: [removed],
    });
    expect(done.data.priceListFixedPricesUpdate).toEqual({
      priceList: { id: list },
      pricesAdded: [{ price: { amount: '12.5' }, variant: { id: set } }],
      deletedFixedPriceVariantIds: [removed],
      userErrors: [],
    });
    expect(await read()).not.toContainEqual(expect.objectContaining({ variant: { id: removed } }));
    const again = await admin.run(updatePrices, { list, add: [], delete: [removed] });
    expect(again.data.priceListFixedPricesUpdate.userErrors).toEqual([
      { field: ['variantIdsToDelete', '0'], code: 'PRICE_NOT_FIXED' },
    ]);
    const inDefault = await admin.run(updatePrices, { list: getMarket('us').list, add: [], delete: [set] });
    expect(inDefault.data.priceListFixedPricesUpdate.userErrors).toEqual([
      { field: ['variantIdsToDelete', '0'], code: 'PRICE_NOT_FIXED' },
    ]);
  });

  it('ADMIN-173: all variants of a product get one price, or leave the market', async () => {
    const { list } = getMarket('eu');
    const { data } = await admin.run(
      'query($list: ID!) { priceList(id: $list) { prices(first: 1, reverse: true) { nodes { variant { product { id variants(first: 20) { nodes { id } } } } } } } }',
      { list },
    );
    const { product } = data.priceList.prices.nodes[0].variant;
    const run = async (variables: object) =>
      (
        await admin.run(
          `mutation($list: ID!, $add: [PriceListProductPriceInput!], $delete: [ID!]) {
            priceListFixedPricesByProductUpdate(priceListId: $list, pricesToAdd: $add, pricesToDeleteByProductIds: $delete) {
              priceList { id } pricesToAddProducts { id } pricesToDeleteProducts { id } userErrors { field code } } }`,
          { list, ...variables },
        )
      ).data.priceListFixedPricesByProductUpdate;
    const read = async () =>
      (
        await admin.run(
          'query($list: ID!, $query: String) { priceList(id: $list) { prices(first: 20, query: $query) { nodes { price { amount } } } } }',
          { list, query: `product_id:${product.id.split('/').at(-1)}` },
        )
      ).data.priceList.prices.nodes.map(
        (each: { readonly price: { readonly amount: string } }) => each.price.amount,
      );
    const add = [{ productId: product.id, price: euros('9.5') }];
    for (const [variables, field, code] of [
      [{}, null, 'NO_UPDATE_OPERATIONS_SPECIFIED'],
      [{ add, delete: [product.id] }, ['pricesToDeleteByProductIds', '0'], 'ID_MUST_BE_MUTUALLY_EXCLUSIVE'],
      [{ add: [...add, ...add] }, ['pricesToAdd', '1', 'productId'], 'DUPLICATE_ID_IN_INPUT'],
      [
        { delete: ['gid://shopify/Product/1'] },
        ['pricesToDeleteByProductIds', '0'],
        'PRODUCT_DOES_NOT_EXIST',
      ],
      [
        { add: [{ productId: product.id, price: { amount: '1', currencyCode: 'USD' } }] },
        ['pricesToAdd'],
        'PRICES_TO_ADD_CURRENCY_MISMATCH',
      ],
    ] as const)
      expect((await run(variables)).userErrors).toEqual([{ field, code }]);
    expect(await run({ add })).toEqual({
      priceList: { id: list },
      pricesToAddProducts: [{ id: product.id }],
      pricesToDeleteProducts: [],
      userErrors: [],
    });
    expect(await read()).toEqual(product.variants.nodes.map(() => '9.5'));
    expect((await run({ delete: [product.id] })).userErrors).toEqual([]);
    expect(await read()).toEqual([]);
  });

  it('ADMIN-172: products are published in a storefront and unpublished, all or none', async () => {
    const { publication } = getMarket('eu');
    const { data } = await admin.run(
      'query($id: ID!) { publication(id: $id) { includedProducts(first: 2) { nodes { id } } } }',
      { id: publication },
    );
    const ids: readonly string[] = data.publication.includedProducts.nodes.map(
      (each: { readonly id: string }) => each.id,
    );
    const run = async (input: object) =>
      (
        await admin.run(
          `mutation($id: ID!, $input: PublicationUpdateInput!) { publicationUpdate(id: $id, input: $input) {
            publication { id } userErrors { field code } } }`,
          { id: publication, input },
        )
      ).data.publicationUpdate;
    const arePublished = async () =>
      (
        await admin.run(
          'query($ids: [ID!]!, $id: ID!) { nodes(ids: $ids) { ... on Product { publishedOnPublication(publicationId: $id) } } }',
          { ids, id: publication },
        )
      ).data.nodes.map((each: { readonly publishedOnPublication: boolean }) => each.publishedOnPublication);
    const missing = await run({ publishablesToRemove: [...ids, 'gid://shopify/Product/1'] });
    expect(missing.userErrors).toEqual([
      { field: ['input', 'publishablesToRemove', '2'], code: 'INVALID_PUBLISHABLE_ID' },
    ]);
    expect(await arePublished()).toEqual([true, true]);
    expect(await run({ publishablesToRemove: ids })).toEqual({
      publication: { id: publication },
      userErrors: [],
    });
    expect(await arePublished()).toEqual([false, false]);
    expect((await run({ publishablesToAdd: ids })).userErrors).toEqual([]);
    expect(await arePublished()).toEqual([true, true]);
    const collection = await run({ publishablesToAdd: ['gid://shopify/Collection/1'] });
    expect(collection.userErrors[0].code).toBe('UNSUPPORTED_PUBLISHABLE_TYPE');
    expect(
      (await run({ publishablesToAdd: Array.from({ length: 51 }, () => ids[0]) })).userErrors[0].code,
    ).toBe('PUBLICATION_UPDATE_LIMIT_EXCEEDED');
  });

  it('ADMIN-172: objects derived from a storefront can’t be created, changed or deleted separately', async () => {
    const eu = getMarket('eu');
    const us = getMarket('us');
    const run = async (name: string, args: string, payload = 'userErrors { field code }') => {
      const { data, errors } = await admin.run(`mutation { ${name}(${args}) { ${payload} } }`);
      expect(errors).toBeUndefined();
      return data[name].userErrors;
    };
    const adjustment = 'parent: { adjustment: { type: PERCENTAGE_DECREASE, value: 5 } }';
    const cases: readonly (readonly [string, string, readonly string[] | null, string])[] = [
      [
        'catalogCreate',
        `input: { title: "VIP", status: DRAFT, context: { marketIds: ["${eu.market}"] } }`,
        ['input', 'context', 'marketIds'],
        'CONTEXT_CATALOG_LIMIT_REACHED',
      ],
      [
        'catalogCreate',
        'input: { title: "VIP", status: DRAFT, context: { marketIds: ["gid://shopify/Market/99"] } }',
        ['input', 'context', 'marketIds', '0'],
        'MARKET_NOT_FOUND',
      ],
      [
        'catalogCreate',
        'input: { title: "VIP", status: DRAFT, context: {} }',
        ['input', 'context'],
        'MUST_PROVIDE_EXACTLY_ONE_CONTEXT_TYPE',
      ],
      [
        'catalogUpdate',
        `id: "${eu.catalog}", input: { title: "VIP" }`,
        ['input', 'title'],
        'CANNOT_MODIFY_MARKET_CATALOG',
      ],
      [
        'catalogUpdate',
        `id: "${eu.catalog}", input: { context: { marketIds: ["${us.market}"] } }`,
        ['input', 'context'],
        'INVALID_CONTEXT_CHANGE',
      ],
      ['catalogUpdate', 'id: "gid://shopify/MarketCatalog/99", input: {}', ['id'], 'CATALOG_NOT_FOUND'],
      [
        'catalogContextUpdate',
        `catalogId: "${eu.catalog}", contextsToAdd: { marketIds: ["${us.market}"] }`,
        ['contextsToAdd', 'marketIds'],
        'CONTEXT_ALREADY_ASSIGNED_TO_CATALOG',
      ],
      [
        'catalogContextUpdate',
        `catalogId: "${eu.catalog}", contextsToRemove: { marketIds: ["${eu.market}"] }`,
        ['contextsToRemove', 'marketIds'],
        'INVALID_CONTEXT_CHANGE',
      ],
      ['catalogContextUpdate', `catalogId: "${eu.catalog}"`, null, 'REQUIRES_CONTEXTS_TO_ADD_OR_REMOVE'],
      ['catalogDelete', `id: "${eu.catalog}"`, ['id'], 'CANNOT_DELETE_MARKET_CATALOG'],
      [
        'priceListCreate',
        `input: { name: "VIP", currency: EUR, catalogId: "${eu.catalog}", ${adjustment} }`,
        ['input', 'catalogId'],
        'CATALOG_TAKEN',
      ],
      [
        'priceListCreate',
        `input: { name: "VIP", currency: EUR, ${adjustment} }`,
        ['input', 'catalogId'],
        'GENERIC_ERROR',
      ],
      [
        'priceListUpdate',
        `id: "${eu.list}", input: { currency: USD }`,
        ['input', 'currency'],
        'CURRENCY_MARKET_MISMATCH',
      ],
      [
        'priceListUpdate',
        `id: "${eu.list}", input: { ${adjustment} }`,
        ['input', 'parent'],
        'PRICE_LIST_LOCKED',
      ],
      [
        'priceListUpdate',
        `id: "${eu.list}", input: { catalogId: "gid://shopify/MarketCatalog/99" }`,
        ['input', 'catalogId'],
        'CATALOG_DOES_NOT_EXIST',
      ],
      ['priceListDelete', `id: "${eu.list}"`, ['id'], 'PRICE_LIST_LOCKED'],
      ['priceListDelete', 'id: "gid://shopify/PriceList/99"', ['id'], 'PRICE_LIST_NOT_FOUND'],
      ['publicationCreate', `input: { catalogId: "${eu.catalog}" }`, ['input', 'catalogId'], 'TAKEN'],
      [
        'publicationUpdate',
        `id: "${eu.publication}", input: { autoPublish: false }`,
        ['input', 'autoPublish'],
        'UNSUPPORTED_PUBLICATION_ACTION',
      ],
      ['publicationDelete', `id: "${eu.publication}"`, ['id'], 'CANNOT_MODIFY_MARKET_CATALOG_PUBLICATION'],
    ];
    for (const [name, args, field, code] of cases)
      expect(await run(name, args), args).toEqual([{ field, code }]);
    const same = `id: "${eu.catalog}", input: { status: ACTIVE, priceListId: "${eu.list}", context: { marketIds: ["${eu.market}"] } }`;
    expect(await run('catalogUpdate', same)).toEqual([]);
    expect(await run('priceListUpdate', `id: "${eu.list}", input: { currency: EUR }`)).toEqual([]);
  });
});
