import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import { policiesSchema } from '../catalogue/seed-schemas.ts';
import { appendChangeLog, toDocumentRow, upsertDocuments } from '../catalogue/upsert-documents.ts';
import { backendResolvers } from '../create-backend.ts';
import { createGraphServer } from './graph-server.ts';
import { createExecutableSchema } from './schema.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';
import { queryData } from './test-query-backend.ts';

let backend: TestBackend;
let snapshot: CatalogueSnapshot;

beforeAll(async () => {
  backend = await openTestBackend();
  snapshot = await backend.parts.catalogue.current();
});
afterAll(() => backend.dispose());

describe('the rest of the shop', () => {
  it('has a name, a domain, policies, and the countries of its tables', async () => {
    const data = await queryData(
      backend,
      `query @inContext(country: AU) { shop {
      name moneyFormat primaryDomain { host url sslEnabled } shipsToCountries
      privacyPolicy { title url body } refundPolicy { title } shippingPolicy { title } termsOfService { title } subscriptionPolicy { title }
      brand { slogan } paymentSettings { enabledPresentmentCurrencies }
    } localization { availableCountries { isoCode name currency { isoCode symbol } } } }`,
    );
    expect(data.shop.moneyFormat).toBe(['$', '{{amount}}'].join(''));
    expect(data.shop.primaryDomain).toEqual({
      host: 'au.shop.test',
      url: 'http://au.shop.test',
      sslEnabled: false,
    });
    expect(data.shop.privacyPolicy.url).toMatch(/^http:\/\/au\.shop\.test\/policies\//);
    expect(data.shop.shipsToCountries).toEqual(expect.arrayContaining(['US', 'AU', 'DE', 'NO', 'JP']));
    expect(data.shop.paymentSettings.enabledPresentmentCurrencies.toSorted()).toEqual([
      'AUD',
      'CAD',
      'EUR',
      'GBP',
      'MYR',
      'SGD',
      'USD',
    ]);
    const malaysia = data.localization.availableCountries.find(
      ({ isoCode }: { isoCode: string }) => isoCode === 'MY',
    );
    expect(malaysia).toEqual({ isoCode: 'MY', name: 'Malaysia', currency: { isoCode: 'MYR', symbol: 'RM' } });
  });

  it('has menus whose items refer to their targets', async () => {
    const menu = snapshot.menus().find(({ items }) => items.some((item) => item.items.length > 0));
    const data = await queryData(
      backend,
      `query($handle: String!) { menu(handle: $handle) { id itemsCount items { title url type resourceId resource { __typename } items { title url type resourceId } } } none: menu(handle: "none") { id } }`,
      { handle: menu?.handle },
    );
    expect(data.none).toBeNull();
    expect(data.menu.items).toHaveLength(menu?.items.length ?? 0);
    const items = data.menu.items.flatMap((item: { items: object[] }) => [item, ...item.items]);
    const collections = items.filter((item: { type: string }) => item.type === 'COLLECTION');
    expect(collections.length).toBeGreaterThan(0);
    for (const item of collections) {
      expect(item.url).toMatch(/^http:\/\/shop\.test\/collections\//);
      expect(item.resourceId).toMatch(/^gid:\/\/shopify\/Collection\//);
    }
  });

  it('has pages, blogs and articles', async () => {
    const blog = snapshot.blogs()[0];
    const article = blog?.articles[0];
    const page = snapshot.pages()[0];
    const data = await queryData(
      backend,
      `query($page: String!, $blog: String!, $article: String!, $tag: String!) {
        page(handle: $page) { title body bodySummary onlineStoreUrl seo { title } }
        pages(first: 50, sortKey: TITLE) { nodes { handle } }
        blog(handle: $blog) { title articleByHandle(handle: $article) { title contentHtml blog { handle } } articles(first: 50, query: $tag, sortKey: PUBLISHED_AT, reverse: true) { nodes { tags publishedAt } } }
        articles(first: 250) { nodes { id } }
      }`,
      { page: page?.handle, blog: blog?.handle, article: article?.handle, tag: `tag:'${article?.tags[0]}'` },
    );
    expect(data.page).toMatchObject({ title: page?.title, body: page?.bodyHtml });
    expect(data.pages.nodes).toHaveLength(snapshot.pages().length);
    expect(data.blog.articleByHandle).toMatchObject({
      title: article?.title,
      blog: { handle: blog?.handle },
    });
    expect(data.blog.articles.nodes.length).toBeGreaterThan(0);
    for (const each of data.blog.articles.nodes) expect(each.tags).toContain(article?.tags[0]);
    expect(data.articles.nodes).toHaveLength(snapshot.blogs().flatMap((each) => each.articles).length);
  });

  it('lists everything for a sitemap', async () => {
    const data = await queryData(
      backend,
      `{
      products: sitemap(type: PRODUCT) { pagesCount { count } resources(page: 1) { hasNextPage items { handle updatedAt } } }
      beyond: sitemap(type: COLLECTION) { resources(page: 9) { hasNextPage items { handle } } }
    }`,
    );
    expect(data.products.pagesCount.count).toBe(1);
    expect(data.products.resources.items).toHaveLength(snapshot.products('us').length);
    expect(data.beyond.resources).toEqual({ hasNextPage: false, items: [] });
  });

  it('gives a cart and its lines as nodes, by their ids', async () => {
    const variant = snapshot
      .products('us')
      .flatMap((product) => product.variants)
      .find(({ id }) => snapshot.isAvailable(id, 'us'));
    const { cartCreate } = await queryData(
      backend,
      `mutation($id: ID!) { cartCreate(input: { lines: [{ merchandiseId: $id, quantity: 2 }] }) { cart { id lines(first: 1) { nodes { id } } } } }`,
      { id: `gid://shopify/ProductVariant/${variant?.id}` },
    );
    const cartId = cartCreate.cart.id;
    const lineId = cartCreate.cart.lines.nodes[0].id;
    const data = await queryData(
      backend,
      'query($ids: [ID!]!) { nodes(ids: $ids) { __typename id ... on Cart { totalQuantity } ... on CartLine { quantity } } }',
      { ids: [cartId, lineId, 'gid://shopify/Cart/unknown?key=x', 'gid://shopify/CartLine/x?cart=unknown'] },
    );
    expect(data.nodes).toEqual([
      { __typename: 'Cart', id: cartId, totalQuantity: 2 },
      { __typename: 'CartLine', id: lineId, quantity: 2 },
      null,
      null,
    ]);
  });

  it('rejects what it does not support, and nothing else', async () => {
    const { body } = await backend.execute({ query: '{ shop { paymentSettings { cardVaultUrl } } }' });
    expect(body.errors?.[0]?.extensions).toEqual({ code: 'NOT_SUPPORTED' });
  });
});

it('API-31: answers contact information, legal notice and terms of sale if the shop has them', async () => {
  const schema = createExecutableSchema(backendResolvers, '2026-10');
  const server = createGraphServer(() => schema, backend.parts);
  const query =
    '{ shop { contactInformation { title url } legalNotice { handle body } termsOfSale { title } } }';
  const read = async () => JSON.parse(JSON.stringify((await server.execute({ query })).body.data)).shop;
  expect(await read()).toEqual({ contactInformation: null, legalNotice: null, termsOfSale: null });
  const written = policiesSchema.parse([
    { kind: 'legalNotice', handle: 'legal-notice', title: 'Legal notice', bodyHtml: '<p>Sunset Ltd</p>' },
    {
      kind: 'contactInformation',
      handle: 'contact-information',
      title: 'Contact',
      bodyHtml: '<p>Call us</p>',
    },
    { kind: 'termsOfSale', handle: 'terms-of-sale', title: 'Terms of sale', bodyHtml: '<p>Paid first</p>' },
  ]);
  await backend.parts.storage.change(async (tx) => {
    await upsertDocuments(
      tx,
      written.map((policy) => toDocumentRow('policy', policy.handle, policy, 1)),
    );
    await appendChangeLog(tx, ['all'], 1);
  });
  expect(await read()).toEqual({
    contactInformation: { title: 'Contact', url: 'http://shop.test/policies/contact-information' },
    legalNotice: { handle: 'legal-notice', body: '<p>Sunset Ltd</p>' },
    termsOfSale: { title: 'Terms of sale' },
  });
});
