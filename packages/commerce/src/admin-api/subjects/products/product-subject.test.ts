import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestAdmin, type TestAdmin } from '../../test-admin.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin();
});
afterAll(() => admin.dispose());

const create = `mutation ($product: ProductCreateInput!, $media: [CreateMediaInput!]) {
  productCreate(product: $product, media: $media) {
    product { id handle status options { id name values } variants(first: 5) { nodes { id title price } }
      media(first: 5) { nodes { alt ... on MediaImage { image { url } } } } }
    userErrors { field message } } }`;

async function createProduct(product: object): Promise<ReturnType<typeof JSON.parse>> {
  const { data, errors } = await admin.run(create, { product });
  expect(errors).toBeUndefined();
  return data.productCreate.product;
}

describe('products in the Admin API', () => {
  it('MERCH-30: creates a product with variants, prices by storefront and a picture, and sells it', async () => {
    const product = await createProduct({
      title: 'Sea Mist',
      productOptions: [{ name: 'Size', values: [{ name: '50 ml' }] }],
    });
    expect(product).toMatchObject({
      handle: 'sea-mist',
      status: 'ACTIVE',
      options: [{ name: 'Size', values: ['50 ml'] }],
    });
    const added = await admin.run(
      `mutation ($id: ID!, $variants: [ProductVariantsBulkInput!]!) {
        productVariantsBulkCreate(productId: $id, variants: $variants) {
          productVariants { id title sku price inventoryQuantity inventoryItem { id tracked } }
          userErrors { field message code } } }`,
      {
        id: product.id,
        variants: [
          {
            optionValues: [{ optionName: 'Size', name: '100 ml' }],
            price: '24.50',
            inventoryItem: { sku: 'mousse-100', measurement: { weight: { value: 0.2, unit: 'KILOGRAMS' } } },
            inventoryQuantities: [{ locationId: 'gid://shopify/Location/1', availableQuantity: 7 }],
          },
        ],
      },
    );
    const [variant] = added.data.productVariantsBulkCreate.productVariants;
    expect(variant).toMatchObject({
      title: '100 ml',
      sku: 'mousse-100',
      price: '24.50',
      inventoryQuantity: 7,
    });
    const lists = await admin.run('{ priceLists(first: 20) { nodes { id name currency } } }');
    const euro = lists.data.priceLists.nodes.find((each: { currency: string }) => each.currency === 'EUR');
    const priced = await admin.run(
      `mutation ($list: ID!, $prices: [PriceListPriceInput!]!) {
        priceListFixedPricesAdd(priceListId: $list, prices: $prices) {
          prices { price { amount currencyCode } variant { id } } userErrors { field message code } } }`,
      { list: euro.id, prices: [{ variantId: variant.id, price: { amount: '27', currencyCode: 'EUR' } }] },
    );
    expect(priced.data.priceListFixedPricesAdd.userErrors).toEqual([]);
    const inEuros = await admin.run(
      `query ($list: ID!, $query: String!) { priceList(id: $list) {
        prices(first: 5, query: $query) { nodes { variant { id } price { amount } } } } }`,
      { list: euro.id, query: `product_id:${product.id.split('/').at(-1)}` },
    );
    expect(inEuros.data.priceList.prices.nodes).toEqual([
      { variant: { id: variant.id }, price: { amount: '27.0' } },
    ]);
    const media = await admin.run(
      `mutation ($id: ID!, $media: [CreateMediaInput!]!) { productCreateMedia(productId: $id, media: $media) {
        media { alt status } mediaUserErrors { field code message } } }`,
      {
        id: product.id,
        media: [{ originalSource: '/media/mist.jpg', alt: 'Mist', mediaContentType: 'IMAGE' }],
      },
    );
    expect(media.data.productCreateMedia.media).toEqual([{ alt: 'Mist', status: 'READY' }]);
    const { body } = await admin.backend.execute({
      query: `query @inContext(country: DE) { product(handle: "sea-mist") { featuredImage { altText }
        variantBySelectedOptions(selectedOptions: [{ name: "Size", value: "100 ml" }]) {
          title price { amount currencyCode } availableForSale } } }`,
    });
    const shown: ReturnType<typeof JSON.parse> = JSON.parse(JSON.stringify(body));
    expect(shown.data.product.featuredImage.altText).toBe('Mist');
    expect(shown.data.product.variantBySelectedOptions).toEqual({
      title: '100 ml',
      price: { amount: '27.0', currencyCode: 'EUR' },
      availableForSale: true,
    });
  });

  it.each([
    ['status:draft', ['quiet-oil']],
    ['title:quiet', ['quiet-oil']],
    ['quiet*', ['quiet-oil']],
    ['sku:Q-1', ['quiet-oil']],
    ['vendor:Still AND inventory_total:>4', ['quiet-oil']],
    ['vendor:Still AND inventory_total:>5', []],
    ['vendor:Still AND out_of_stock_somewhere:true', []],
    ['vendor:Still -tag:calm', []],
  ])('MERCH-31: finds products by %s', async (query, handles) => {
    const set = await admin.run(
      `mutation ($input: ProductSetInput!) { productSet(identifier: { handle: "quiet-oil" }, input: $input) {
        product { handle } userErrors { field message code } } }`,
      {
        input: {
          title: 'Quiet Oil',
          vendor: 'Still',
          tags: ['calm'],
          status: 'DRAFT',
          productOptions: [{ name: 'Title', values: [{ name: 'Default Title' }] }],
          variants: [
            {
              optionValues: [{ optionName: 'Title', name: 'Default Title' }],
              sku: 'Q-1',
              price: '5.00',
              inventoryQuantities: [
                { locationId: 'gid://shopify/Location/1', name: 'available', quantity: 5 },
              ],
            },
          ],
        },
      },
    );
    expect(set.data.productSet.userErrors).toEqual([]);
    const { data } = await admin.run(
      'query ($query: String) { products(first: 10, query: $query) { nodes { handle } } productsCount(query: $query) { count } }',
      { query },
    );
    const found = data.products.nodes.map((each: { handle: string }) => each.handle);
    expect(found).toEqual(handles);
    expect(data.productsCount.count).toBe(handles.length);
  });

  it('MERCH-32: pages through products and variants in both directions, in each order', async () => {
    for (const sortKey of ['TITLE', 'INVENTORY_TOTAL', 'VENDOR', 'CREATED_AT', 'ID']) {
      const all = await admin.run(`{ products(first: 250, sortKey: ${sortKey}) { nodes { id } } }`);
      const ids = all.data.products.nodes.map((each: { id: string }) => each.id);
      const first = await admin.run(
        `{ products(first: 3, sortKey: ${sortKey}) { edges { cursor node { id } } pageInfo { hasNextPage endCursor } } }`,
      );
      const next = await admin.run(
        `query ($after: String) { products(first: 3, sortKey: ${sortKey}, after: $after) { nodes { id } } }`,
        { after: first.data.products.pageInfo.endCursor },
      );
      expect(next.data.products.nodes.map((each: { id: string }) => each.id)).toEqual(ids.slice(3, 6));
      const back = await admin.run(
        `query ($before: String) { products(last: 2, sortKey: ${sortKey}, before: $before) { nodes { id } } }`,
        { before: first.data.products.pageInfo.endCursor },
      );
      expect(back.data.products.nodes.map((each: { id: string }) => each.id)).toEqual(ids.slice(0, 2));
    }
    const bySku = await admin.run('{ productVariants(first: 250, sortKey: SKU) { nodes { sku } } }');
    const skus = bySku.data.productVariants.nodes.map((each: { sku: string | null }) => each.sku ?? '');
    expect(skus).toEqual(skus.toSorted());
    expect(skus.length).toBeGreaterThan(10);
    const one = await admin.run(
      'query ($query: String) { productVariants(first: 5, query: $query) { nodes { sku } } inventoryItems(first: 5, query: $query) { nodes { sku } } }',
      { query: `sku:${skus.at(-1)}` },
    );
    expect([one.data.productVariants.nodes, one.data.inventoryItems.nodes]).toEqual([
      [{ sku: skus.at(-1) }],
      [{ sku: skus.at(-1) }],
    ]);
  });

  it('MERCH-32: finds variants by whether their stock is tracked', async () => {
    const list = async (query: string): Promise<readonly boolean[]> => {
      const { data } = await admin.run(
        'query ($query: String) { productVariants(first: 250, query: $query) { nodes { inventoryItem { tracked } } } }',
        { query },
      );
      return data.productVariants.nodes.map(
        ({ inventoryItem }: { inventoryItem: { tracked: boolean } }) => inventoryItem.tracked,
      );
    };
    const all = await list('');
    expect(new Set(all).size).toBe(2);
    expect(await list('managed:true')).toEqual(all.filter((tracked) => tracked));
    expect(await list('managed:false')).toEqual(all.filter((tracked) => !tracked));
  });

  it('MERCH-33: answers errors at their fields, with codes that the version has', async () => {
    const product = await createProduct({ title: 'Erring' });
    const wrong = `mutation ($id: ID!) { productVariantsBulkUpdate(productId: $id, variants: [{ id: "gid://shopify/ProductVariant/404", price: "1" }]) {
      product { id } userErrors { field code message } } }`;
    for (const version of ['2025-10', '2026-10', 'unstable'] as const) {
      const { data, errors } = await admin.run(wrong, { id: product.id }, { version });
      expect(errors).toBeUndefined();
      expect(data.productVariantsBulkUpdate).toEqual({
        product: null,
        userErrors: [
          {
            field: ['variants', '0', 'id'],
            code: 'PRODUCT_VARIANT_DOES_NOT_EXIST',
            message: 'Product variant does not exist',
          },
        ],
      });
    }
    const blank = await admin.run(create, { product: { title: '' } });
    expect(blank.data.productCreate).toEqual({
      product: null,
      userErrors: [{ field: ['title'], message: "Title can't be blank" }],
    });
    const denied = await admin.run(create, { product: { title: 'A' } }, { scopes: ['read_products'] });
    expect(denied.errors[0].extensions.code).toBe('ACCESS_DENIED');
  });

  it('MERCH-34: corrects stock with the quantity that was seen, by the names of each version', async () => {
    const product = await createProduct({ title: 'Counted' });
    const { data } = await admin.run(
      'query ($id: ID!) { product(id: $id) { variants(first: 1) { nodes { inventoryItem { id } } } } }',
      { id: product.id },
    );
    const item = data.product.variants.nodes[0].inventoryItem.id;
    const send = (version: '2025-10' | '2026-10', compare: string) =>
      admin.run(
        `mutation ($item: ID!) { inventorySetQuantities(input: { name: "available", reason: "correction", quantities: [
          { inventoryItemId: $item, locationId: "gid://shopify/Location/1", quantity: 4, ${compare} }] }) {
          inventoryAdjustmentGroup { reason changes { delta quantityAfterChange item { id } } } userErrors { field code } } }`,
        { item },
        { version },
      );
    const stale = await send('2025-10', 'compareQuantity: 3');
    expect(stale.data.inventorySetQuantities.userErrors).toEqual([
      { field: ['input', 'quantities', '0', 'compareQuantity'], code: 'COMPARE_QUANTITY_STALE' },
    ]);
    const done = await send('2026-10', 'changeFromQuantity: 0');
    expect(done.data.inventorySetQuantities).toEqual({
      inventoryAdjustmentGroup: {
        reason: 'correction',
        changes: [{ delta: 4, quantityAfterChange: 4, item: { id: item } }],
      },
      userErrors: [],
    });
    const level = await admin.run(
      `query ($item: ID!) { inventoryItem(id: $item) { inventoryLevel(locationId: "gid://shopify/Location/1") {
        id location { name } quantities(names: ["available", "on_hand", "committed"]) { name quantity } } } }`,
      { item },
    );
    expect(level.data.inventoryItem.inventoryLevel.quantities).toEqual([
      { name: 'available', quantity: 4 },
      { name: 'on_hand', quantity: 4 },
      { name: 'committed', quantity: 0 },
    ]);
  });

  it.each([
    '{ productVariants(first: 1, sortKey: POPULAR) { nodes { id } } }',
    '{ productVariants(first: 1, sortKey: POSITION) { nodes { id } } }',
    '{ products(first: 1, sortKey: PUBLISHED_AT) { nodes { id } } }',
  ])('ADMIN-02: %s is not supported, rather than in another order', async (query) => {
    const { errors } = await admin.run(query);
    expect(errors).toMatchObject([
      { message: expect.stringContaining('sortKey'), extensions: { code: 'NOT_SUPPORTED' } },
    ]);
  });

  it('MERCH-30: options have the values that variants have, and an item says how many share its SKU', async () => {
    const product = await createProduct({
      title: 'Pairs',
      productOptions: [{ name: 'Size', values: [{ name: 'S' }, { name: 'M' }, { name: 'L' }] }],
    });
    const { data } = await admin.run(
      `mutation ($id: ID!) { productVariantsBulkCreate(productId: $id, variants: [
        { optionValues: [{ optionName: "Size", name: "M" }], price: "1.00", inventoryItem: { sku: "PAIR-1" } }]) {
        productVariants { id } userErrors { message } } }`,
      { id: product.id },
    );
    expect(data.productVariantsBulkCreate.userErrors).toEqual([]);
    await createProduct({ title: 'Without a SKU' });
    const set = await admin.run(
      `mutation { productSet(input: { title: "Twin", productOptions: [{ name: "Title", values: [{ name: "Default Title" }] }],
        variants: [{ optionValues: [{ optionName: "Title", name: "Default Title" }], price: "2.00", sku: "PAIR-1" }] }) {
        userErrors { message } } }`,
    );
    expect(set.data.productSet.userErrors).toEqual([]);
    const shown = await admin.run(
      `query ($id: ID!) { product(id: $id) { options { optionValues { name hasVariants } }
        variants(first: 5) { nodes { sku inventoryItem { duplicateSkuCount } } } } }`,
      { id: product.id },
    );
    expect(shown.errors).toBeUndefined();
    expect(shown.data.product).toEqual({
      options: [
        {
          optionValues: [
            { name: 'S', hasVariants: true },
            { name: 'M', hasVariants: true },
          ],
        },
      ],
      variants: {
        nodes: [
          { sku: null, inventoryItem: { duplicateSkuCount: 0 } },
          { sku: 'PAIR-1', inventoryItem: { duplicateSkuCount: 1 } },
        ],
      },
    });
  });

  it('MERCH-30: shows no price where a variant isn’t sold, and that of the default storefront without a country', async () => {
    const product = await createProduct({ title: 'At home only' });
    const { data: before } = await admin.run(
      'query ($id: ID!) { product(id: $id) { variants(first: 1) { nodes { id } } } }',
      { id: product.id },
    );
    const [{ id }] = before.product.variants.nodes;
    await admin.run(
      `mutation ($id: ID!, $variant: ID!) { productVariantsBulkUpdate(productId: $id, variants: [{ id: $variant, price: "12.00" }]) {
        userErrors { message } } }`,
      { id: product.id, variant: id },
    );
    const query = `query ($id: ID!, $context: ContextualPricingContext!) {
      productVariant(id: $id) { contextualPricing(context: $context) { price { amount currencyCode } } } }`;
    const home = await admin.run(query, { id, context: {} });
    expect(home.data.productVariant.contextualPricing.price).toEqual({ amount: '12.0', currencyCode: 'USD' });
    const away = await admin.run(query, { id, context: { country: 'DE' } });
    expect(away.data.productVariant).toBeNull();
    expect(away.errors[0]).toMatchObject({
      message: expect.stringContaining('isn’t sold'),
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  it('MERCH-34: each adjustment of stock has an own id', async () => {
    const product = await createProduct({ title: 'Adjusted' });
    const { data } = await admin.run(
      'query ($id: ID!) { product(id: $id) { variants(first: 1) { nodes { inventoryItem { id } } } } }',
      { id: product.id },
    );
    const item = data.product.variants.nodes[0].inventoryItem.id;
    const adjust = `inventoryAdjustQuantities(input: { name: "available", reason: "correction", changes: [
      { inventoryItemId: $item, locationId: "gid://shopify/Location/1", delta: 1, changeFromQuantity: null }] }) {
      inventoryAdjustmentGroup { id } userErrors { message } }`;
    // Mutations of one operation have the same time.
    const done = await admin.run(`mutation ($item: ID!) { one: ${adjust} two: ${adjust} }`, { item });
    expect(done.errors).toBeUndefined();
    const [one, two] = [done.data.one, done.data.two].map((each) => each.inventoryAdjustmentGroup.id);
    expect(one).toMatch(/^gid:\/\/shopify\/InventoryAdjustmentGroup\/\d+$/);
    expect(one).not.toBe(two);
  });
});
