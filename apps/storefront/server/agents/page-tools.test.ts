/** Tools for assistants in the shopper's browser: the shopper's own cart, in the protocol's form. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerShopper, testMemberPages } from '../cart/testing/members.ts';
import { type RemoteBackend, serveRemotely } from '../cart/testing/remote-backend.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { loadPublishedSchemas, schemasOfTools, type Validate } from './testing/published-schemas.ts';

const content = join(import.meta.dirname, '../../../../demo/content');
const settings = { CONTENT_DIR: content, GEO_HEADER: 'CF-IPCountry', TRUST_PROXY: 'true' };
let backend: RunningTestShop;
let remote: RemoteBackend;
let shop: RunningTestShop;
let another: RunningTestShop;
let validate: Validate;
beforeAll(async () => {
  validate = await loadPublishedSchemas('2026-08-25');
  backend = await openTestShop({ CONTENT_DIR: content, PLAIN_BACKEND: 'true' });
  remote = await serveRemotely(backend);
  remote.behave({});
  shop = await openTestShop(settings, testMemberPages);
  another = await openTestShop({ ...settings, COMMERCE_URL: remote.url, COMMERCE_TOKEN: 'any' });
});
afterAll(async () => {
  await Promise.all([shop.dispose(), another.dispose()]);
  await remote.close();
  await backend.dispose();
});

/** A page of a shopper, whose assistant calls tools. */
class ToolPage {
  readonly shopper: Shopper;

  constructor({ app }: RunningTestShop, host = 'shop.test') {
    this.shopper = new Shopper(app, host);
  }

  async list(path = '/api/page-tools') {
    return (await this.shopper.send('GET', path)).json();
  }

  send(name: string, input: object, headers: Record<string, string> = {}): Promise<Response> {
    return this.shopper.send('POST', `/api/page-tools/${name}`, input, headers);
  }

  // biome-ignore lint/suspicious/noExplicitAny: results of all tools, whose shapes the published schemas check.
  async call(name: string, input: object = {}): Promise<any> {
    const response = await this.send(name, input);
    expect(response.status).toBe(200);
    const { result, cart } = await response.json();
    expect(JSON.parse(result.content[0].text)).toEqual(result.structuredContent);
    if (!result.isError) {
      for (const schema of schemasOfTools[name] ?? [])
        expect(validate(schema, result.structuredContent)).toEqual([]);
    }
    return { ...result, cart };
  }

  async cart() {
    return (await (await this.shopper.send('GET', '/api/cart')).json()).cart;
  }

  async findVariant(query = 'salt and aloe cooling gel'): Promise<string> {
    const { structuredContent } = await this.call('search_catalog', { catalog: { query } });
    return structuredContent.products[0].variants[0].id;
  }
}

const line = (id: string, quantity = 1) => ({ item: { id }, quantity });
// biome-ignore lint/suspicious/noExplicitAny: as above.
const totalOf = ({ totals }: any) => totals.find(({ type }: { type: string }) => type === 'total').amount;

describe('the list of tools', () => {
  it('AGENT-90: has four tools with the protocol’s arguments, but for the agent’s own', async () => {
    const { tools } = await new ToolPage(shop).list();
    expect(tools.map(({ name, isRead }: { name: string; isRead: boolean }) => [name, isRead])).toEqual([
      ['search_catalog', true],
      ['get_product', true],
      ['get_cart', true],
      ['update_cart', false],
    ]);
    for (const { title, description, inputSchema } of tools) {
      expect([title, description]).not.toContain('');
      expect(inputSchema.type).toBe('object');
      expect(Object.keys(inputSchema.properties)).not.toContain('meta');
      expect(inputSchema.required).not.toContain('meta');
      expect(inputSchema.required).not.toContain('id');
    }
    expect(tools[3].inputSchema.properties.cart.required).toEqual(['line_items']);
  });

  it('AGENT-90: speaks the language of the page', async () => {
    const { tools, unreachable } = await new ToolPage(shop, 'eu.shop.test').list('/de/api/page-tools');
    expect(tools[0].title).toBe('Produkte suchen');
    expect(unreachable).toContain('nicht erreichbar');
  });

  it('AGENT-08: is empty on the staging store, and where assistants are turned off', async () => {
    const off = await openTestShop({ AGENTS: 'false' });
    expect((await new ToolPage(off).list()).tools).toEqual([]);
    expect((await new ToolPage(off).send('get_cart', {})).status).toBe(404);
    await off.dispose();
    const staging = await openTestShop({ STAGING_KEY: 'a-key-of-the-staging-store' });
    const page = new ToolPage(staging, 'dev.shop.test');
    expect((await page.shopper.send('GET', '/?key=a-key-of-the-staging-store')).status).toBeLessThan(500);
    const response = await page.send('get_cart', {});
    expect(response.status).toBeGreaterThanOrEqual(401);
    await staging.dispose();
  });
});

describe.each([
  ['the embedded backend', () => shop],
  ['another backend', () => another],
])('the shopper’s cart before %s', (_, open) => {
  it('AGENT-91: is filled from a search, and equals /api/cart', async () => {
    const page = new ToolPage(open());
    const id = await page.findVariant();
    const product = await page.call('get_product', { catalog: { id } });
    expect(product.structuredContent.product.variants[0].id).toBe(id);

    const {
      structuredContent: filled,
      cart,
      isError,
    } = await page.call('update_cart', {
      cart: { line_items: [line(id, 3)] },
    });
    const shown = await page.cart();
    expect(isError).toBe(false);
    expect([filled.id, cart.id]).toEqual([shown.id, shown.id]);
    expect(cart.totalQuantity).toBe(shown.totalQuantity);
    expect(totalOf(filled)).toBe(shown.totalAmount);
    expect(filled.id).not.toContain('key=');
    expect((await page.call('get_cart', { id: filled.id })).structuredContent).toMatchObject({
      id: shown.id,
      totals: filled.totals,
    });
  });

  it('AGENT-21, AGENT-91: keeps what the shopper put in; an answer that is sent back changes nothing', async () => {
    const page = new ToolPage(open());
    const id = await page.findVariant();
    await page.shopper.send('POST', '/api/cart', { merchandiseId: id, quantity: 2 });
    const before = await page.call('get_cart');
    const { line_items } = before.structuredContent;
    const { totalQuantity } = await page.cart();
    expect(line_items).toContainEqual(expect.objectContaining({ quantity: 2 }));
    const after = await page.call('update_cart', { cart: { line_items } });
    expect(after.structuredContent.line_items).toEqual(line_items);
    expect((await page.cart()).totalQuantity).toBe(totalQuantity);
    await page.call('update_cart', { cart: { line_items: [] } });
    expect((await page.cart()).lines).toEqual([]);
  });

  it('AGENT-25, AGENT-91: a code that is refused stays in the answer, with its reason', async () => {
    const page = new ToolPage(open());
    const line_items = [line(await page.findVariant())];
    const { structuredContent } = await page.call('update_cart', {
      cart: { line_items, discounts: { codes: ['NO-SUCH-CODE'] } },
    });
    expect(structuredContent.discounts.codes).toEqual(['NO-SUCH-CODE']);
    expect(structuredContent.messages[0]).toMatchObject({ type: 'warning', path: '$.discounts.codes[0]' });
  });
});

describe('what fails', () => {
  it.each<[string, object, string]>([
    [
      'an unknown item',
      { cart: { line_items: [line('gid://shopify/ProductVariant/1')] } },
      'item_unavailable',
    ],
    ['another cart', { id: 'gid://shopify/Cart/abc', cart: { line_items: [] } }, 'not_found'],
    ['arguments without a cart', { lines: [] }, 'invalid_arguments'],
    [
      'a number as a quantity',
      { cart: { line_items: [{ item: { id: 'x' }, quantity: '2' }] } },
      'invalid_arguments',
    ],
  ])('AGENT-92: %s is a failure that says so, and changes nothing', async (_, input, code) => {
    const page = new ToolPage(shop);
    const id = await page.findVariant();
    await page.call('update_cart', { cart: { line_items: [line(id, 2)] } });
    const before = await page.cart();
    const { isError, structuredContent, cart } = await page.call('update_cart', input);
    expect([isError, structuredContent.ucp.status, cart]).toEqual([true, 'error', null]);
    expect(structuredContent.messages[0]).toMatchObject({ type: 'error', code });
    expect(structuredContent.messages[0].content).not.toBe('');
    expect((await page.cart()).lines).toEqual(before.lines);
  });

  it('AGENT-92: a sold-out variant isn’t added', async () => {
    const page = new ToolPage(shop);
    const { structuredContent } = await page.call('search_catalog', {
      catalog: { pagination: { limit: 50 } },
    });
    interface Found {
      readonly variants: readonly {
        readonly id: string;
        readonly availability: { readonly available: boolean };
      }[];
    }
    const all: readonly Found[] = structuredContent.products;
    const [soldOut] = all.flatMap(({ variants }) => variants).filter((each) => !each.availability.available);
    expect(soldOut).toBeDefined();
    const answer = await page.call('update_cart', { cart: { line_items: [line(soldOut?.id ?? '')] } });
    const { messages } = answer.structuredContent;
    expect(messages.length).toBeGreaterThan(0);
    expect((await page.cart()).totalQuantity).toBe(0);
  });

  it('AGENT-92: too many codes are a failure with the time to wait', async () => {
    const limited = await openTestShop({ RATE_LIMIT_CODES: '2/60' });
    const page = new ToolPage(limited);
    const line_items = [line(await page.findVariant())];
    const enter = (codes: readonly string[]) =>
      page.call('update_cart', { cart: { line_items, discounts: { codes } } });
    expect((await enter(['A1', 'B2'])).isError).toBe(false);
    const { isError, structuredContent } = await enter(['C3']);
    expect([isError, structuredContent.messages[0].code]).toEqual([true, 'rate_limited']);
    expect(structuredContent.messages[0].content).toMatch(/Try again in \d+ seconds/);
    await limited.dispose();
  });

  it('AGENT-92: pages of other sites call no tool', async () => {
    const response = await new ToolPage(shop).send('update_cart', {}, { origin: 'https://evil.example' });
    expect(response.status).toBe(403);
  });

  it('REGION-10: a shopper who buys at the partner is led there', async () => {
    const test = await openTestShop({ GEO_HEADER: 'CF-IPCountry', TRUST_PROXY: 'true' });
    const body = { default: null, regions: { int: { name: 'Souk', url: 'https://souk.example/{handle}' } } };
    const id = { kind: 'theme/partner', key: '' } as const;
    await test.shop.contentStore.saveAndPublish([{ id, body }], { author: 'ada@example.com', note: '' });
    const page = new ToolPage(test, 'int.shop.test');
    const line_items = [line(await page.findVariant())];
    const response = await page.send('update_cart', { cart: { line_items } }, { 'CF-IPCountry': 'AE' });
    expect(response.status).toBe(409);
    expect((await response.json()).error).toMatchObject({
      code: 'BUY_AT_PARTNER',
      message: expect.stringContaining('https://souk.example/'),
    });
    await test.dispose();
  });
});

describe('a member', () => {
  it('AGENT-91: has the member’s own cart, and no answer names the person', async () => {
    const page = new ToolPage(shop);
    const id = await page.findVariant();
    await registerShopper(page.shopper, 'ada@example.com');
    const filled = await page.call('update_cart', { cart: { line_items: [line(id, 2)] } });
    const shown = await page.cart();
    expect(shown.signedIn).toBe(true);
    expect(filled.structuredContent.id).toBe(shown.id);
    expect(totalOf(filled.structuredContent)).toBe(shown.totalAmount);
    expect(JSON.stringify(filled.structuredContent)).not.toContain('ada@example.com');
    const stranger = new ToolPage(shop);
    const { isError } = await stranger.call('get_cart', { id: shown.id });
    expect(isError).toBe(true);
  });
});
