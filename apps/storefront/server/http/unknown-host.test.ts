/** A Host that isn't the shop's never puts its name anywhere: no page, no redirect, no cookie, no mail. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { recoverForm, registerForm } from '../../app/account/forms.server.ts';
import { handleAccountForm } from '../../app/account/handle-account-form.server.ts';
import type { RenderPage } from '../pages/renderer.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

// Stands for the built pages: the same forms, answered by the same calls.
const renderPage: RenderPage = async (request, { account }) => {
  const response = await (request.url.includes('/register')
    ? handleAccountForm(request, registerForm, account.register, '/account')
    : handleAccountForm(
        request,
        recoverForm,
        ({ email }) => account.recover(email),
        '/account/recover?sent',
      ));
  return response instanceof Response
    ? response
    : Response.json(response.data, { status: response.init?.status ?? 200 });
};

// Beside each other: each waits for its mail.
describe.concurrent.each([
  ['Host', 0, 'evil.test', {}],
  ['Host behind a proxy', 1, 'evil.test', {}],
  ['X-Forwarded-Host', 1, 'shop.test', { 'x-forwarded-host': 'evil.test' }],
  [
    'X-Forwarded-Host of a storefront',
    1,
    'shop.test',
    { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
  ],
] as const)('%s', (_, proxies, host, forwarded) => {
  let test: RunningTestShop;
  beforeAll(async () => {
    test = await openTestShop(
      { TRUST_PROXY: String(proxies), STAGING_KEY: 'the-key-of-editors' },
      renderPage,
    );
  }, 60_000);
  afterAll(() => test.dispose());

  it('SEC-22: leads nowhere else, and sets no cookie for elsewhere', async ({ expect }) => {
    const who = new Shopper(test.app, host);
    for (const [method, path, body] of [
      ['POST', '/cart/destination', 'country=US'],
      ['POST', '/account/recover', 'email=nobody%40example.com'],
      ['GET', '/?region=dev&key=the-key-of-editors', undefined],
      ['POST', '/api/cart/create', undefined],
    ] as const) {
      const type = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
      const response = await who.send(method, path, body, { ...forwarded, ...type });
      expect([path, response.headers.get('location') ?? '/']).toEqual([
        path,
        expect.stringMatching(/^\/(?!\/)/),
      ]);
      expect(who.setCookies.join()).not.toMatch(/domain=|evil/i);
      expect(await response.text()).not.toContain('evil.test');
    }
  });

  it('SEC-22: is in no mail', async ({ expect }) => {
    const who = new Shopper(test.app, host);
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...forwarded };
    const email = 'email=ada%40example.com';
    const member = `${email}&password=a+long+secret&firstName=Ada&lastName=Shore`;
    expect((await who.send('POST', '/account/register', member, form)).status).toBe(303);
    expect((await who.send('POST', '/account/recover', email, form)).status).toBe(303);
    const mails = async () => {
      const names = await readdir(join(test.directory, 'mail')).catch(() => []);
      return Promise.all(names.map((name) => readFile(join(test.directory, 'mail', name), 'utf8')));
    };
    await expect.poll(async () => (await mails()).join(), { timeout: 30_000 }).toContain('/account/reset/');
    const text = (await mails()).join().replace(/=\r?\n/g, '');
    expect(text).toContain('http://shop.test/account/reset/');
    expect(text).not.toContain('evil');
  });
});
