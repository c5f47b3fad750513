import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StartedBackend } from './public-types.ts';
import { startBackend } from './start-backend.ts';
import { BackendClient } from './test-client.ts';

const clock = '2026-06-01T12:00:00Z';
let backend: StartedBackend;
let client: BackendClient;

beforeAll(async () => {
  backend = await startBackend({ clock, plain: true });
  client = new BackendClient(backend);
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.reset();
  client = new BackendClient(backend);
});

describe('the same in each start', () => {
  it('PKG-05: two starts give equal ids, keys and times', async () => {
    const other = await startBackend({ clock, plain: true });
    try {
      const orders = [await client.buy(), await new BackendClient(other).buy()];
      const [first, second] = orders.map((order) =>
        JSON.stringify(order).replaceAll(/127\.0\.0\.1:\d+/g, 'host'),
      );
      expect(first).toContain('"updatedAt":"2026-06-01T12:00:00Z"');
      expect(second).toBe(first);
      expect(other.adminToken).toBe(backend.adminToken);
    } finally {
      await other.close();
    }
    await expect(other.reset()).rejects.toThrow('The backend was closed.');
  });

  it('PKG-06: reset sets stock, orders, emails and ids back', async () => {
    const before = await client.readVariant();
    const first = await client.buy();
    expect((await client.readVariant()).quantityAvailable).toBe(before.quantityAvailable - 1);
    await expect.poll(() => readdir(backend.mailFolder)).toHaveLength(1);

    await backend.reset();
    expect(await client.readVariant()).toEqual(before);
    expect(await readdir(backend.mailFolder)).toEqual([]);
    expect(await new BackendClient(backend).buy()).toEqual(first);
  });

  it('PKG-05: the clock stands still until it is moved', async () => {
    await backend.advance(90_000);
    const { updatedAt } = await client.createCart();
    expect(updatedAt).toBe('2026-06-01T12:01:30Z');
    expect((await client.createCart()).updatedAt).toBe(updatedAt);
  });

  it('says which part of the options is wrong', async () => {
    await expect(startBackend({ clock: 'noon' })).rejects.toThrow('clock must be a date');
    await expect(backend.advance(Number.NaN)).rejects.toThrow('advance takes milliseconds, not NaN.');
  });
});

it('PKG-24: the start page leads a browser to GraphiQL', async () => {
  const response = await fetch(backend.url, { headers: { accept: 'text/html' } });
  expect(response.url).toBe(`${backend.url}/api/2026-10/graphql.json`);
  expect(await response.text()).toContain('<title>Storefront API</title>');
});

describe('the checkout in plain HTML', () => {
  it('PKG-02: leads from a cart to the page of its order', async () => {
    const { page, number } = await client.buy();
    expect(page).toContain(`Order ${number}`);
    expect(page).toContain('shopper@example.com');
    expect(page).toContain('Thank you, your order is confirmed.');
    expect(page).not.toContain('<script');
  });

  it('PKG-03: names a wrong field, and keeps what was typed', async () => {
    const path = await client.enterCheckout((await client.createCart()).checkoutUrl);
    const wrong = await client.send(path, { intent: 'contact', email: 'not-an-address' });
    expect(wrong.status).toBe(422);
    const page = await wrong.text();
    expect(page).toContain('value="not-an-address"');
    expect(page).toMatch(/aria-invalid="true" aria-describedby="email-error"/);

    const elsewhere = await client.send(path, { intent: 'address', country: 'CA', address1: '<b>1 Bay St' });
    expect(elsewhere.status).toBe(422);
    expect(await elsewhere.text()).toContain('value="&lt;b&gt;1 Bay St"');
  });

  it('PKG-02: names the plan of what repeats, free shipping, and what a gift card pays', async () => {
    const admin = async (query: string) => {
      const token = { 'x-shopify-access-token': backend.adminToken };
      return (await client.post('/admin/api/2026-10/graphql.json', { query }, token)).json();
    };
    const storefront = async (query: string) =>
      (await client.post('/api/2026-10/graphql.json', { query })).json();
    const { data: found } = await storefront(`{ products(first: 50) { nodes {
      variants(first: 1) { nodes { id availableForSale sellingPlanAllocations(first: 1) { nodes { sellingPlan { id name } } } } } } } }`);
    const variants: {
      id: string;
      availableForSale: boolean;
      sellingPlanAllocations: { nodes: { sellingPlan: { id: string; name: string } }[] };
    }[] = found.products.nodes.flatMap(({ variants: { nodes } }: { variants: { nodes: [] } }) => nodes);
    const repeating = variants.find(
      ({ availableForSale, sellingPlanAllocations: { nodes } }) => availableForSale && nodes.length > 0,
    );
    const plan = repeating?.sellingPlanAllocations.nodes[0]?.sellingPlan;
    const created = await storefront(`mutation { cartCreate(input: { lines: [
      { merchandiseId: "${repeating?.id}", quantity: 4, sellingPlanId: "${plan?.id}" }] }) { cart { checkoutUrl } } }`);
    const path = await client.enterCheckout(created.data.cartCreate.cart.checkoutUrl);
    const card = await admin(
      'mutation { giftCardCreate(input: { initialValue: "5.00" }) { giftCardCode userErrors { message } } }',
    );
    const code: string = card.data.giftCardCreate.giftCardCode;
    expect((await client.send(path, { intent: 'gift-card', giftCard: code })).status).toBe(303);
    const expectedTotal = await client.fillIn(path);
    const used = `Gift card ending in ${code.slice(-4)}`;
    const page = await (await client.get(path)).text();
    expect(page).toContain(`<br>${plan?.name}</span>`);
    expect(page).toContain('<dt>Shipping</dt><dd>Free</dd>');
    expect(page).toContain(`${used}: −$5`);
    const paid = await client.send(path, { intent: 'pay', card: '1', subscribes: 'yes', expectedTotal });
    const order = await (await client.get(paid.headers.get('location') ?? '')).text();
    expect(order).toContain(`<br>${plan?.name}</span>`);
    expect(order).toContain(`<dt>${used}</dt><dd>−$5</dd>`);
  });

  it('PKG-02: names a page that isn’t there', async () => {
    for (const path of ['/nothing', '/checkout/confirmation/1?key=2'])
      expect(await (await client.get(path)).text(), path).toContain('Page not found.');
  });

  it('PKG-03: says that a delivery has to be chosen', async () => {
    const path = await client.enterCheckout((await client.createCart()).checkoutUrl);
    await client.fillIn(path);
    const unchosen = await client.send(path, { intent: 'delivery' });
    expect(unchosen.status).toBe(422);
    expect(await unchosen.text()).toMatch(/class="error" role="alert">[^<]*delivery/);
  });

  it('PKG-03: says that a card was declined', async () => {
    const path = await client.enterCheckout((await client.createCart()).checkoutUrl);
    const total = await client.fillIn(path);
    const declined = await client.send(path, { intent: 'pay', card: '2', expectedTotal: total });
    expect(declined.status).toBe(422);
    expect(await declined.text()).toMatch(/class="error" role="alert">[^<]*decline/);
  });

  it('CHECK-24: lets a shopper pick up in a store, or have it shipped after all', async () => {
    const admin = async (query: string) => {
      const token = { 'x-shopify-access-token': backend.adminToken };
      return (await client.post('/admin/api/2026-10/graphql.json', { query }, token)).json();
    };
    const id = 'gid://shopify/Location/1';
    await admin(`mutation {
      locationEdit(id: "${id}", input: { name: "Congress store", address: {
        address1: "9 Congress Ave", city: "Austin", countryCode: US, provinceCode: "TX", zip: "78701" } }) { userErrors { message } }
      locationLocalPickupEnable(localPickupSettings: { locationId: "${id}", pickupTime: ONE_HOUR }) { userErrors { message } } }`);
    const path = await client.enterCheckout((await client.createCart()).checkoutUrl);
    await client.send(path, { intent: 'contact', email: 'shopper@example.com' });
    const read = async () => (await client.get(path)).text();
    expect(await read()).toContain(
      'Congress store<br>9 Congress Ave<br>Austin, TX 78701<br>Usually ready in 1 hour',
    );
    await client.send(path, { intent: 'pickup', store: 'pickup-1' });
    const chosen = await read();
    expect(chosen).toContain('Your name and billing address');
    expect(chosen).not.toContain('name="intent" value="address"');
    expect(chosen).toContain('name="intent" value="ship"');
    await client.send(path, {
      ...{ intent: 'billing', 'billing.firstName': 'Ada', 'billing.lastName': 'Byron' },
      ...{ 'billing.address1': '1 Main St', 'billing.city': 'Austin', 'billing.province': 'TX' },
      ...{ 'billing.zip': '78701', 'billing.country': 'US' },
    });
    const [, expectedTotal = ''] = /name="expectedTotal" value="(\d+)"/.exec(await read()) ?? [];
    const paid = await client.send(path, { intent: 'pay', card: '1', expectedTotal });
    expect(paid.status).toBe(303);
    const order = await (await client.get(paid.headers.get('location') ?? '')).text();
    expect(order).toContain('Pick up at Congress store<br>Usually ready in 1 hour');
    await admin(`mutation { locationLocalPickupDisable(locationId: "${id}") { userErrors { message } } }`);
  });

  it('PKG-02: takes codes, and needs the key of the cart', async () => {
    const cart = await client.createCart();
    const path = await client.enterCheckout(cart.checkoutUrl);
    const unknown = await client.send(path, { intent: 'code', code: 'NO-SUCH-CODE' });
    expect(unknown.status).toBe(422);
    const stranger = new BackendClient(backend);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.get(`${cart.checkoutUrl.split('?')[0]}?key=guess`)).status).toBe(404);
  });

  it('API-28: links of carts lead to it, with a remembered code', async () => {
    const { id } = await client.readVariant();
    const digits = id.split('/').at(-1);
    const remembered = await client.followLink('/discount/WELCOME10?redirect=/products');
    expect(remembered).toEqual({ status: 303, location: '/products' });
    const { location = '' } = await client.followLink(`/cart/${digits}:2`);
    const page = await (await client.get(await client.enterCheckout(location))).text();
    expect(page).toContain('2 × ');
    expect(page).toContain('WELCOME10');
    expect((await client.followLink('/cart/1:1')).status).toBe(422);
    await client.followLink('/discount/100%25');
    expect((await client.followLink(`/cart/${digits}:1`)).status).toBe(303);
  });
});

it('PKG-04: a plain backend gives no estimates and no details of prices, whoever asks', async () => {
  const { extensions } = await client.createCart({ 'vitrine-extensions': 'pricing' });
  expect(Object.keys(extensions)).toEqual(['context']);
});

it('PKG-02: serves the Admin API and pictures beside the Storefront API', async () => {
  const admin = await client.post(
    '/admin/api/2026-10/graphql.json',
    { query: '{ productsCount { count } }' },
    { 'x-shopify-access-token': backend.adminToken },
  );
  expect(await admin.json()).toMatchObject({ data: { productsCount: { count: expect.any(Number) } } });
  const { featuredImage } = await client.readProduct();
  const picture = await client.get(featuredImage.url);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

it('PKG-11: takes uploads of pictures, shows them, and forgets them with a reset', async () => {
  const ask = async (query: string, variables = {}) => {
    const token = { 'x-shopify-access-token': backend.adminToken };
    return (await client.post('/admin/api/2026-10/graphql.json', { query, variables }, token)).json();
  };
  const list = '{ files(first: 5) { nodes { alt preview { image { url } } } } }';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const targets = await ask(
    `mutation { stagedUploadsCreate(input: [{ resource: IMAGE, filename: "a.svg", mimeType: "image/svg+xml", httpMethod: PUT }]) {
      stagedTargets { url resourceUrl } } }`,
  );
  const [target] = targets.data.stagedUploadsCreate.stagedTargets;
  expect((await fetch(target.url, { method: 'PUT', body: svg })).status).toBe(201);
  await ask(
    `mutation ($url: String!) { fileCreate(files: [{ originalSource: $url, alt: "A" }]) { userErrors { message } } }`,
    { url: target.resourceUrl },
  );
  const files = await ask(list);
  expect(files.data.files.nodes).toMatchObject([{ alt: 'A' }]);
  expect(await (await client.get(files.data.files.nodes[0].preview.image.url)).text()).toContain('<svg');
  await backend.reset();
  expect((await ask(list)).data.files.nodes).toEqual([]);
});

it('PKG-17: a backend from a snapshot answers the same queries of both APIs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-snapshot-'));
  const ask = async (to: StartedBackend, path: string, query: string) => {
    const response = await new BackendClient(to).post(
      `${path}/2026-10/graphql.json`,
      { query },
      { 'x-shopify-access-token': to.adminToken },
    );
    // Versions of pictures depend on the port.
    return JSON.stringify(await response.json()).replaceAll(/127\.0\.0\.1:\d+|\?v=\d+/g, '');
  };
  const queries: readonly (readonly [path: string, query: string])[] = [
    [
      '/api',
      `query @inContext(country: DE, language: DE) { shop { name description } menu(handle: "main-menu") { items { title url } }
        collections(first: 20) { nodes { id title descriptionHtml image { url } products(first: 9) { nodes { handle } } } }
        products(first: 50) { nodes { id title tags options { name optionValues { name swatch { color } } }
          metafield(namespace: "custom", key: "subtitle") { type value }
          variants(first: 9) { nodes { id price { amount } compareAtPrice { amount } quantityAvailable } }
          sellingPlanGroups(first: 2) { nodes { name } } } }
        pages(first: 9) { nodes { handle body updatedAt } } blogs(first: 3) { nodes { articles(first: 5) { nodes { title publishedAt } } } } }`,
    ],
    [
      '/admin/api',
      `{ productsCount { count } codeDiscountNodes(first: 20) { nodes { id } } metafieldDefinitions(first: 20, ownerType: COLLECTION) { nodes { key } }
        metaobjectDefinitions(first: 9) { nodes { id type } } customers(first: 5) { nodes { email firstName defaultAddress { city } } } }`,
    ],
  ];
  const { data: first } = JSON.parse(await ask(backend, '/api', '{ products(first: 1) { nodes { id } } }'));
  const productId: string = first.products.nodes[0].id;
  const changed = await ask(
    backend,
    '/admin/api',
    `mutation { customerCreate(input: { email: "ada@example.com", firstName: "Ada", addresses: [{ address1: "1 Main St", city: "Berlin", countryCode: DE, zip: "10115" }] }) { userErrors { message } }
      metafieldsSet(metafields: [{ ownerId: "${productId}", namespace: "custom", key: "subtitle", type: "number_integer", value: "7" }]) { userErrors { message } } }`,
  );
  expect(changed).toContain('"metafieldsSet":{"userErrors":[]}');
  expect(changed).toContain('"customerCreate":{"userErrors":[]}');
  const before = await Promise.all(queries.map(([path, query]) => ask(backend, path, query)));
  await backend.snapshot(folder);
  expect(await readdir(folder)).not.toContain('customers.json');
  await backend.snapshot(folder, { withCustomers: true, force: true });
  expect(await readdir(folder)).toContain('customers.json');
  await expect(backend.snapshot(folder)).rejects.toThrow("isn't empty");
  const other = await startBackend({ seed: folder, clock, plain: true });
  try {
    const after = await Promise.all(queries.map(([path, query]) => ask(other, path, query)));
    expect(after.map((text) => JSON.parse(text).data)).toEqual(before.map((text) => JSON.parse(text).data));
    expect(before.join('')).toContain('ada@example.com');
    expect(before.join('')).toContain('"type":"number_integer","value":"7"');
    expect(before.join('')).not.toContain('"errors"');
  } finally {
    await other.close();
    await rm(folder, { recursive: true });
  }
});

it('PKG-25, ADMIN-207: articles that an app writes are shown at their date, and are in a snapshot', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-articles-'));
  const ask = async (to: StartedBackend, path: string, query: string) => {
    const response = await new BackendClient(to).post(
      `${path}/2026-10/graphql.json`,
      { query },
      { 'x-shopify-access-token': to.adminToken },
    );
    const { data, errors } = await response.json();
    expect(errors).toBeUndefined();
    return data;
  };
  const shown = async (to: StartedBackend) => {
    const { blog } = await ask(
      to,
      '/api',
      '{ blog(handle: "app") { articles(first: 9) { nodes { handle } } } }',
    );
    return blog.articles.nodes.map(({ handle }: { handle: string }) => handle).sort();
  };
  const written = await ask(
    backend,
    '/admin/api',
    `mutation {
      blog: articleCreate(article: { title: "Now", author: { name: "Ada" } }, blog: { title: "App" }) { article { blog { id } } userErrors { code } }
    }`,
  );
  const blogId = written.blog.article.blog.id;
  await ask(
    backend,
    '/admin/api',
    `mutation {
      later: articleCreate(article: { blogId: "${blogId}", title: "Later", author: { name: "Ada" }, publishDate: "2026-06-01T13:00:00Z" }) { userErrors { code } }
      hidden: articleCreate(article: { blogId: "${blogId}", title: "Hidden", author: { name: "Ada" }, isPublished: false }) { userErrors { code } }
    }`,
  );
  expect(await shown(backend)).toEqual(['now']);
  await backend.snapshot(folder);
  await backend.advance(60 * 60 * 1000);
  expect(await shown(backend)).toEqual(['later', 'now']);
  const other = await startBackend({ seed: folder, clock, plain: true });
  try {
    expect(await shown(other)).toEqual(['now']);
    const { articles } = await ask(
      other,
      '/admin/api',
      '{ articles(first: 9, query: "blog_title:App") { nodes { handle isPublished createdAt } } }',
    );
    const createdAt = '2026-06-01T12:00:00Z';
    expect(articles.nodes).toHaveLength(3);
    expect(articles.nodes).toEqual(
      expect.arrayContaining([
        { handle: 'now', isPublished: true, createdAt },
        { handle: 'later', isPublished: false, createdAt },
        { handle: 'hidden', isPublished: false, createdAt },
      ]),
    );
    await other.advance(60 * 60 * 1000);
    expect(await shown(other)).toEqual(['later', 'now']);
  } finally {
    await other.close();
    await rm(folder, { recursive: true });
  }
});

it('PKG-13: Shopify’s clients of both APIs reach it by a store’s name', async () => {
  const program = `
    import { createStorefrontApiClient } from '@shopify/storefront-api-client';
    import { createAdminApiClient } from '@shopify/admin-api-client';
    const store = { storeDomain: 'https://my-shop.myshopify.com', apiVersion: '2026-07' };
    const storefront = createStorefrontApiClient({ ...store, publicAccessToken: 'any-text' });
    const admin = createAdminApiClient({ ...store, accessToken: process.env.ADMIN_TOKEN });
    const answers = [await storefront.request('{ shop { name } }'), await admin.request('{ shop { name } }')];
    process.stdout.write(JSON.stringify(answers.map(({ data, errors }) => ({ data, errors }))));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', join(import.meta.dirname, 'register.ts'), '--input-type=module', '--eval', program],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, VITRINE_BACKEND_URL: backend.url, ADMIN_TOKEN: backend.adminToken },
    },
  );
  const [first, second] = JSON.parse(stdout);
  expect(first).toEqual({ data: { shop: { name: expect.any(String) } } });
  expect(second).toEqual(first);
});
