/** Pages and forms while the database takes no change (SQLite) or is out of reach (PostgreSQL). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSilenceableProxy } from '@vitrine/storage/silenceable-proxy';
import { createPostgresDatabase } from '@vitrine/storage/test-databases';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadBuiltPages } from '../pages/renderer.ts';
import { buildDirectory, ensureBuild } from '../process/fresh-build.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { sendForm } from './sent-forms.ts';

interface Breakable {
  readonly shop: RunningTestShop;
  readonly fail: () => Promise<void>;
  /** The shop that can keep things again: the same one, or a new one on the same data. */
  readonly mend: () => Promise<RunningTestShop>;
  readonly dispose: () => Promise<void>;
}

const member = { email: 'ada@example.com', password: 'a long secret' };
const names = { firstName: 'Ada', lastName: 'Shore' };

/** A disk that takes no writes any more, as the writing connection sees it, until the shop is started again. */
async function onSqlite(): Promise<Breakable> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-unusable-'));
  const open = async () => openTestShop({ DATA_DIR: directory }, await loadBuiltPages(buildDirectory));
  const shop = await open();
  let current = shop;
  return {
    shop,
    async fail() {
      await shop.shop.embedded?.storage.change((tx) => sql`pragma query_only = on`.execute(tx));
    },
    async mend() {
      await shop.dispose();
      current = await open();
      return current;
    },
    async dispose() {
      await current.dispose();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function onPostgres(): Promise<Breakable> {
  const made = await createPostgresDatabase();
  const way = await openSilenceableProxy(made.location.databaseUrl ?? '');
  const environment = { DATABASE_URL: way.url, DATABASE_TIMEOUT_MS: '3000' };
  const shop = await openTestShop(environment, await loadBuiltPages(buildDirectory));
  return {
    shop,
    fail: async () => way.disconnect(),
    async mend() {
      way.acceptConnections();
      await expect
        .poll(async () => (await new Shopper(shop.app).send('GET', '/readyz')).status, { timeout: 20_000 })
        .toBe(200);
      return shop;
    },
    async dispose() {
      way.acceptConnections();
      await shop.dispose();
      await way.close();
      await made.remove();
    },
  };
}

describe.each([
  ['sqlite', onSqlite],
  ['postgres', onPostgres],
] as const)('%s', (dialect, open) => {
  let broken: Breakable;
  beforeAll(async () => {
    await ensureBuild();
    broken = await open();
  }, 300_000);
  afterAll(() => broken.dispose());

  test('REL-04: forms of pages are refused with 503 and the shop’s error page while the database can’t be used, and change nothing', async () => {
    const { shop, fail, mend } = broken;
    const { products } = await (
      await new Shopper(shop.app).send('GET', '/api/collectionProducts?handle=all')
    ).json();
    const merchandiseId = products.find(
      (product: { selectedOrFirstAvailableVariant: { quantityAvailable: number } }) =>
        product.selectedOrFirstAvailableVariant.quantityAvailable > 5,
    ).selectedOrFirstAvailableVariant.id;
    const shopper = new Shopper(shop.app);
    const added = await (await shopper.send('POST', '/api/cart', { merchandiseId, quantity: 1 })).json();
    const entry = new URL(added.cart.checkoutUrl);
    const checkout =
      (await shopper.send('GET', `${entry.pathname}${entry.search}`)).headers.get('location') ?? '';
    expect(checkout).toMatch(/^\/checkout\//);
    expect((await sendForm(shopper, checkout, { intent: 'contact', email: member.email })).status).toBe(303);
    const joined = await sendForm(new Shopper(shop.app), '/account/register', { ...member, ...names });
    expect(joined.status).toBe(303);

    await fail();
    const other = { ...names, email: 'bea@example.com', password: 'another secret' };
    const forms: readonly (readonly [string, Record<string, string>])[] = [
      ['/account/login', member],
      ['/account/register', other],
      ['/account/recover', { email: member.email }],
      [checkout, { intent: 'contact', email: 'bea@example.com' }],
      ['/cart/add', { merchandiseId, quantity: '1' }],
      // The addresses that signed up are kept in a file of their own on SQLite.
      ...(dialect === 'postgres' ? [['/sign-up', { email: 'bea@example.com' }] as const] : []),
    ];
    for (const [path, form] of forms) {
      const response = await sendForm(shopper, path, form);
      const body = await response.text();
      expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '5']);
      expect(body).toContain('Back in a moment');
      expect(body).toMatch(/nothing is paid twice|We can’t save anything right now/);
      if (path.startsWith('/cart/')) continue;
      // What the router's script sends.
      const data = await sendForm(shopper, `${path}.data`, form);
      expect([path, data.status, data.headers.get('retry-after')]).toEqual([path, 503, '5']);
    }
    if (dialect === 'postgres') {
      expect((await shopper.send('GET', checkout, undefined, { accept: 'text/html' })).status).toBe(503);
    }
    const response = await shopper.send('POST', '/api/2025-01/graphql.json', {
      query: 'mutation { cartCreate { cart { id } } }',
    });
    expect(response.status).toBe(200);
    expect((await response.json()).errors).toEqual([
      expect.objectContaining({
        extensions: { code: 'UNAVAILABLE', retryAfter: 5, requestId: response.headers.get('x-request-id') },
      }),
    ]);
    expect(shop.logged.some((line) => line.includes('a page failed: the database can’t be used'))).toBe(true);

    const { app } = await mend();
    const back = new Shopper(app);
    for (const [name, value] of shopper.cookies) back.cookies.set(name, value);
    const { cart } = await (await back.send('GET', '/api/cart')).json();
    expect(cart.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1]);
    const page = await (await back.send('GET', `${checkout}?step=contact`)).text();
    expect(page).toContain(member.email);
    expect(page).not.toContain('bea@example.com');
    expect((await sendForm(new Shopper(app), '/account/login', member)).status).toBe(303);
    // Nobody joined under this address while the database was away.
    expect((await sendForm(new Shopper(app), '/account/register', other)).status).toBe(303);
  });
});
