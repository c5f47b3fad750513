import { decodeEncodedVariant } from 'shopify-api-2025-01';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { VariantRecord } from '../catalogue/catalogue-records.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';
import { findProduct, getVariantGid, queryData } from './test-query-backend.ts';

let backend: TestBackend;
let snapshot: CatalogueSnapshot;

beforeAll(async () => {
  backend = await openTestBackend();
  snapshot = await backend.parts.catalogue.current();
});
afterAll(() => backend.dispose());

describe('a product', () => {
  it('CAT-02: is found by exactly its handle, by its id, and as a node', async () => {
    const { handle, id, title } = await findProduct(backend, () => true);
    const gid = `gid://shopify/Product/${id}`;
    const data = await queryData(
      backend,
      `query($handle: String!, $id: ID!) {
        product(handle: $handle) { id title }
        productByHandle(handle: $handle) { title }
        byId: product(id: $id) { handle }
        node(id: $id) { __typename id ... on Product { title } }
        nodes(ids: [$id, "gid://shopify/Product/1", "gid://shopify/Nonsense/1"]) { __typename }
        none: product(handle: "no-such-product") { id }
        prefix: product(handle: "${handle.slice(0, -1)}") { id }
      }`,
      { handle, id: gid },
    );
    expect(data).toEqual({
      product: { id: gid, title },
      productByHandle: { title },
      byId: { handle },
      node: { __typename: 'Product', id: gid, title },
      nodes: [{ __typename: 'Product' }, null, null],
      none: null,
      prefix: null,
    });
  });

  it.each([
    ['US', 'USD', 'us'],
    ['AU', 'AUD', 'au'],
    ['DE', 'EUR', 'eu'],
    ['GB', 'GBP', 'uk'],
    ['CA', 'CAD', 'ca'],
    ['MY', 'MYR', 'my'],
    ['SG', 'SGD', 'int'],
    ['ZZ', 'USD', 'us'],
  ] as const)('has the prices of the market that serves %s', async (country, currency, region) => {
    const product = await findProduct(backend, ({ publishedIn }) => publishedIn.length >= 7);
    const data = await queryData(
      backend,
      `query($handle: String!, $country: CountryCode) @inContext(country: $country) {
        localization { country { isoCode currency { isoCode } } }
        product(handle: $handle) {
          priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount } }
          variants(first: 250) { nodes { price { amount currencyCode } compareAtPrice { amount } } }
        }
      }`,
      { handle: product.handle, country },
    );
    const prices = product.variants.flatMap((variant) => variant.prices[region]?.price ?? []);
    expect(data.product.priceRange.minVariantPrice.currencyCode).toBe(currency);
    expect(Number(data.product.priceRange.minVariantPrice.amount) * 100).toBeCloseTo(Math.min(...prices));
    expect(Number(data.product.priceRange.maxVariantPrice.amount) * 100).toBeCloseTo(Math.max(...prices));
    expect(data.product.variants.nodes).toHaveLength(prices.length);
    expect(data.localization.country.currency.isoCode).toBe(currency);
    expect(data.localization.country.isoCode).toBe(country === 'ZZ' ? 'US' : country);
  });

  it('takes the country from a literal and from a default, too', async () => {
    const shop = 'shop { paymentSettings { currencyCode } }';
    const literal = await queryData(backend, `query @inContext(country: AU) { ${shop} }`);
    const fallback = await queryData(
      backend,
      `query($c: CountryCode = GB) @inContext(country: $c) { ${shop} }`,
    );
    expect(literal.shop.paymentSettings.currencyCode).toBe('AUD');
    expect(fallback.shop.paymentSettings.currencyCode).toBe('GBP');
  });

  it('encodes its variants as texts that the official decoder reads', async () => {
    const product = await findProduct(
      backend,
      ({ options, variants }) => options.length > 1 && variants.length > 3,
    );
    const data = await queryData(
      backend,
      'query($handle: String!) { product(handle: $handle) { encodedVariantExistence encodedVariantAvailability } }',
      { handle: product.handle },
    );
    const positions = (variants: readonly VariantRecord[]) =>
      variants.map((variant) =>
        product.options.map((option) =>
          option.values.findIndex((value) =>
            variant.selectedOptions.some((own) => own.name === option.name && own.value === value.name),
          ),
        ),
      );
    const sold = product.variants.filter((variant) => variant.prices.us !== undefined);
    const available = sold.filter((variant) => snapshot.isAvailable(variant.id, 'us'));
    expect(decodeEncodedVariant(data.product.encodedVariantExistence)).toEqual(
      expect.arrayContaining(positions(sold)),
    );
    expect(decodeEncodedVariant(data.product.encodedVariantAvailability)).toHaveLength(available.length);
  });

  it('chooses the variant that the options mean', async () => {
    const product = await findProduct(backend, ({ options }) => options.length === 2);
    const [first, second] = product.options;
    const variant = product.variants.at(-1);
    const selected = variant?.selectedOptions ?? [];
    const data = await queryData(
      backend,
      `query($handle: String!, $chosen: [SelectedOptionInput!]!, $loud: [SelectedOptionInput!]!, $unknown: [SelectedOptionInput!]!) {
        product(handle: $handle) {
          chosen: selectedOrFirstAvailableVariant(selectedOptions: $chosen) { id }
          loud: selectedOrFirstAvailableVariant(selectedOptions: $loud, caseInsensitiveMatch: true) { id }
          quiet: variantBySelectedOptions(selectedOptions: $loud) { id }
          exact: variantBySelectedOptions(selectedOptions: $chosen) { id }
          unknown: variantBySelectedOptions(selectedOptions: $unknown) { id }
          ignored: variantBySelectedOptions(selectedOptions: $unknown, ignoreUnknownOptions: true) { id }
          adjacentVariants(selectedOptions: $chosen) { selectedOptions { name value } }
          options { name values optionValues { name firstSelectableVariant { selectedOptions { name value } } } }
        }
      }`,
      {
        handle: product.handle,
        chosen: selected,
        loud: selected.map(({ name, value }) => ({ name: name.toUpperCase(), value: value.toUpperCase() })),
        unknown: [...selected, { name: 'Moon', value: 'Full' }],
      },
    );
    const id = getVariantGid(variant);
    expect(data.product).toMatchObject({
      chosen: { id },
      loud: { id },
      quiet: null,
      exact: { id },
      unknown: null,
      ignored: { id },
    });
    for (const { selectedOptions } of data.product.adjacentVariants) {
      const shared = selectedOptions.filter((own: { name: string; value: string }) =>
        selected.some((each) => each.name === own.name && each.value === own.value),
      );
      expect(shared).toHaveLength(1);
    }
    expect(data.product.options[0].values).toEqual(first?.values.map((value) => value.name));
    expect(data.product.options[0].optionValues[0].firstSelectableVariant.selectedOptions).toEqual([
      { name: first?.name, value: first?.values[0]?.name },
      { name: second?.name, value: second?.values[0]?.name },
    ]);
  });

  it('CAT-03: distinguishes in stock, sold out and on backorder', async () => {
    const all = snapshot.products('us').flatMap((product) => product.variants);
    const sold = all.filter((variant) => variant.prices.us !== undefined);
    const soldOut = sold.find((variant) => !snapshot.isAvailable(variant.id, 'us'));
    const backOrder = sold.find(
      (variant) => variant.inventoryPolicy === 'continue' && (snapshot.stock(variant.id) ?? 1) <= 0,
    );
    const data = await queryData(
      backend,
      `query($ids: [ID!]!) { nodes(ids: $ids) { ... on ProductVariant { availableForSale currentlyNotInStock quantityAvailable } } }`,
      { ids: [getVariantGid(soldOut), getVariantGid(backOrder)] },
    );
    expect(data.nodes).toEqual([
      {
        availableForSale: false,
        currentlyNotInStock: false,
        quantityAvailable: snapshot.stock(soldOut?.id ?? ''),
      },
      {
        availableForSale: true,
        currentlyNotInStock: true,
        quantityAvailable: snapshot.stock(backOrder?.id ?? ''),
      },
    ]);
  });

  it('offers its selling plans with their prices', async () => {
    const product = await findProduct(backend, ({ id }) => snapshot.getSellingPlanGroups(id).length > 0);
    const plan = snapshot.getSellingPlanGroups(product.id)[0]?.plans[0];
    const data = await queryData(
      backend,
      `query($handle: String!) { product(handle: $handle) {
        requiresSellingPlan
        sellingPlanGroups(first: 5) { nodes { name sellingPlans(first: 5) { nodes { id name recurringDeliveries } } } }
        variants(first: 1) { nodes { price { amount } sellingPlanAllocations(first: 5) { nodes {
          sellingPlan { id priceAdjustments { adjustmentValue { __typename ... on SellingPlanPercentagePriceAdjustment { adjustmentPercentage } } } }
          priceAdjustments { price { amount } compareAtPrice { amount } }
        } } } }
      } }`,
      { handle: product.handle },
    );
    const variant = data.product.variants.nodes[0];
    const allocation = variant.sellingPlanAllocations.nodes[0];
    expect(data.product.requiresSellingPlan).toBe(false);
    expect(allocation.sellingPlan.id).toBe(`gid://shopify/SellingPlan/${plan?.id}`);
    expect(allocation.priceAdjustments[0].compareAtPrice).toEqual(variant.price);
    const reduced = Number(variant.price.amount) * (1 - (plan?.percentage ?? 0) / 100);
    expect(Number(allocation.priceAdjustments[0].price.amount)).toBeCloseTo(reduced, 2);
  });

  it('has its rating in the standard metafields, with their types', async () => {
    const rated = ({ metafields }: { metafields: readonly { namespace: string }[] }) =>
      metafields.some(({ namespace }) => namespace === 'reviews');
    const { handle } = await findProduct(backend, rated);
    const data = await queryData(
      backend,
      `query($handle: String!) {
        product(handle: $handle) {
          rating: metafield(namespace: "reviews", key: "rating") { type value }
          count: metafield(namespace: "reviews", key: "rating_count") { type value }
        }
      }`,
      { handle },
    );
    const { rating, count } = data.product;
    expect(JSON.parse(rating.value)).toEqual({
      value: expect.stringMatching(/^[1-5]\.\d$/),
      scale_min: '1.0',
      scale_max: '5.0',
    });
    expect(Number(count.value)).toBeGreaterThan(0);
    expect([rating.type, count.type]).toEqual(['rating', 'number_integer']);
  });

  it('has metafields by namespace and key, null where it has none', async () => {
    const product = await findProduct(backend, ({ metafields }) => metafields.length > 0);
    const field = product.metafields[0];
    const data = await queryData(
      backend,
      `query($handle: String!, $namespace: String!, $key: String!) { product(handle: $handle) {
        metafield(namespace: $namespace, key: $key) { id value type parentResource { ... on Product { handle } } }
        metafields(identifiers: [{ namespace: "none", key: "none" }, { namespace: $namespace, key: $key }]) { value }
      } }`,
      { handle: product.handle, namespace: field?.namespace, key: field?.key },
    );
    expect(data.product.metafield).toMatchObject({
      value: field?.value,
      parentResource: { handle: product.handle },
    });
    expect(data.product.metafields).toEqual([null, { value: field?.value }]);
    const node = await queryData(
      backend,
      'query($id: ID!) { node(id: $id) { ... on Metafield { value } } }',
      {
        id: data.product.metafield.id,
      },
    );
    expect(node.node.value).toBe(field?.value);
  });
});
