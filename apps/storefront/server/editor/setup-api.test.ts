/** The set-up of a shop in the editor: the first account, what is missing, and products from a CSV. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { createEditorBrowser, editorHost, sameOriginHeaders, testPassword } from './test-editors.ts';

let shop: RunningTestShop;
let setupToken: string;
beforeAll(async () => {
  shop = await openTestShop({ SEED_DEMO: 'false', CONTENT_DIR: '' });
  setupToken = readToken(shop.logged) ?? '';
});
afterAll(() => shop?.dispose());

function readToken(logged: readonly string[]): string | undefined {
  return logged.flatMap((line) => /\/editor#setup=([0-9a-f]+)/.exec(line)?.[1] ?? [])[0];
}

const first = (token: string, changes: object = {}) => ({
  token,
  email: 'Admin@Example.com',
  name: 'Ada',
  password: testPassword,
  ...changes,
});

const post = (browser: Shopper, path: string, body: unknown) =>
  browser.send('POST', `/editor/api${path}`, body, sameOriginHeaders);

const csv = (browser: Shopper, text: string, dry: boolean) =>
  browser.send('POST', `/editor/api/setup/products?dry=${dry}`, text, {
    ...sameOriginHeaders,
    'content-type': 'text/csv',
  });

describe('the first account', () => {
  test('SHOP-21: needs the link of the log, which has 128 random bits or more', async () => {
    expect(setupToken.length * 4).toBeGreaterThanOrEqual(128);
    const stranger = new Shopper(shop.app, editorHost);
    for (const token of ['', '0'.repeat(48), `${setupToken}0`]) {
      const response = await post(stranger, '/first-account', first(token));
      expect([response.status, (await response.json()).error.code]).toEqual([422, 'STALE_LINK']);
    }
    expect(await shop.shop.people.list()).toEqual([]);
  });

  test('SHOP-21: doesn’t use the link up by a weak password or a wrong address', async () => {
    const browser = new Shopper(shop.app, editorHost);
    const weak = await post(browser, '/first-account', first(setupToken, { password: 'short' }));
    expect((await weak.json()).error.fields).toEqual({ password: expect.any(String) });
    const wrong = await post(browser, '/first-account', first(setupToken, { email: 'nobody' }));
    expect(wrong.status).toBe(422);
    expect(await shop.shop.people.list()).toEqual([]);
  });

  test('SHOP-21: is added once of two attempts at once, signs in as an admin, and ends the link', async () => {
    const browsers = [new Shopper(shop.app, editorHost), new Shopper(shop.app, editorHost)];
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        post(browser, '/first-account', first(setupToken, index === 0 ? {} : { email: 'eve@example.com' })),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const accounts = await shop.shop.people.list();
    expect(accounts.map(({ role }) => role)).toEqual(['admin']);
    const late = await post(new Shopper(shop.app, editorHost), '/first-account', first(setupToken));
    expect(late.status).toBe(422);
    expect(await shop.shop.people.createSetupLink()).toBeNull();
    if (accounts[0]?.email !== 'admin@example.com') {
      await shop.shop.people.add({ email: 'admin@example.com', name: 'Ada', role: 'admin', by: 'test' });
      await shop.shop.people.setPassword('admin@example.com', testPassword, 'test');
    }
  });

  test('SHOP-21: is offered by no demo shop', async () => {
    const demo = await openTestShop();
    expect(readToken(demo.logged)).toBeUndefined();
    await demo.dispose();
  });
});

describe('the set-up', () => {
  test('SHOP-20: is for admins', async () => {
    await shop.shop.people.add({ email: 'editor@example.com', name: 'E', role: 'editor', by: 'test' });
    await shop.shop.people.setPassword('editor@example.com', testPassword, 'test');
    const editor = await createEditorBrowser(shop, 'editor');
    expect((await editor.send('GET', '/editor/api/setup')).status).toBe(403);
    expect((await csv(editor, 'Handle,Title\n', true)).status).toBe(403);
    const stranger = new Shopper(shop.app, editorHost);
    expect((await stranger.send('GET', '/editor/api/setup')).status).toBe(401);
  });

  test('SHOP-14: says what is missing, and that nothing is sold yet', async () => {
    const admin = await createEditorBrowser(shop, 'admin');
    expect(await (await admin.send('GET', '/editor/api/setup/state')).json()).toEqual({ isEmpty: true });
    const setup = await (await admin.send('GET', '/editor/api/setup')).json();
    expect(setup.isEmpty).toBe(true);
    const ids = setup.missing.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(
      expect.arrayContaining([
        'name',
        'legal',
        'products',
        'policies',
        'payment',
        'email',
        'address',
        'staging',
      ]),
    );
  });

  test('SHOP-20: checks a CSV, refuses it as a whole with row, column and reason, and imports a good one', async () => {
    const admin = await createEditorBrowser(shop, 'admin');
    const header = 'Handle,Title,Variant SKU,Variant Price';
    const bad = await (await csv(admin, `${header}\nbowl,Bowl,B-1,40\npot,Pot,P-1,free\n`, false)).json();
    expect(bad).toMatchObject({ imported: null, problems: [{ line: 3, column: 'Variant Price' }] });
    expect((await (await admin.send('GET', '/editor/api/setup')).json()).isEmpty).toBe(true);
    const good = `${header}\nbowl,Bowl,B-1,40\npot,Pot,P-1,25\n`;
    expect(await (await csv(admin, good, true)).json()).toMatchObject({ products: 2, imported: null });
    expect((await (await admin.send('GET', '/editor/api/setup')).json()).isEmpty).toBe(true);
    expect(await (await csv(admin, good, false)).json()).toMatchObject({
      imported: { added: 2, changed: 0 },
    });
    const setup = await (await admin.send('GET', '/editor/api/setup')).json();
    expect(setup.isEmpty).toBe(false);
    expect(setup.missing.map(({ id }: { id: string }) => id)).toContain('pictures');
  });

  test('SHOP-20: says what is wrong with a file that is no CSV', async () => {
    const admin = await createEditorBrowser(shop, 'admin');
    const response = await csv(admin, '"never closed\n', true);
    const body = await response.json();
    expect(response.status === 422 ? body.error.message : body.problems[0]?.reason).toMatch(/\w/);
    expect(body.imported ?? null).toBeNull();
  });
});

test('BRAND-34: the editor has the shop’s own name, icon, colours and fonts', async () => {
  const browser = new Shopper(shop.app, editorHost);
  const html = await (await browser.send('GET', '/editor')).text();
  expect(html).toContain('<link rel="stylesheet" href="/editor/brand.css">');
  const sheet = await browser.send('GET', '/editor/brand.css');
  expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(await sheet.text()).toContain('--paper:');
  const demo = await openTestShop();
  const plain = await (await demo.app.request(`http://${editorHost}/editor`)).text();
  expect(plain).not.toContain('/editor/brand.css');
  await demo.dispose();
});
