/** Keeping what the quiz found: for the member who is signed in, and for nobody else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerForm } from '../../app/account/forms.server.ts';
import { handleAccountForm } from '../../app/account/handle-account-form.server.ts';
import type { RenderPage } from '../pages/renderer.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

// Stands for the built page that makes accounts: the same form, answered by the same call.
const renderPage: RenderPage = async (request, { account }) => {
  const response = await handleAccountForm(request, registerForm, account.register, '/account');
  return response instanceof Response ? response : Response.json(response.data, { status: 422 });
};

let opened: RunningTestShop;
let count = 0;
beforeAll(async () => {
  opened = await openTestShop({}, renderPage);
}, 60_000);
afterAll(() => opened.dispose());

const path = '/api/surveys/save_results';
const result = { shop: 'shop.test', handle: 'golden-hour-mousse', sku: 'BB-GOHOMO-DARK-200ML' };

/** Somebody who has just made an account. */
async function member() {
  count += 1;
  const browser = new Shopper(opened.app);
  const fields = { firstName: 'Ada', lastName: 'Shore', email: `quiz-${count}@example.com` };
  await browser.form('/account/register', { ...fields, password: 'seven quiet pelicans' });
  const user = await (await browser.send('GET', '/api/account/user')).json();
  return { browser, user };
}

describe('a survey’s result', () => {
  test('ENG-21: is stored for the signed-in member, and returned with the account', async () => {
    const { browser, user } = await member();
    expect(user.quizResult).toBeNull();
    const body = { ...result, customer_id: user.id };
    const response = await browser.send('POST', path, body);
    expect([response.status, await response.json()]).toEqual([200, { saved: true }]);
    const kept = await (await browser.send('GET', '/api/account/user')).json();
    expect(kept.quizResult).toEqual({
      handle: result.handle,
      sku: result.sku,
      savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    // The last one counts; a bare number names the customer too.
    await browser.send('POST', path, { ...result, sku: 'X', customer_id: Number(user.id.split('/').at(-1)) });
    expect((await (await browser.send('GET', '/api/account/user')).json()).quizResult.sku).toBe('X');
  });

  test('ENG-22: of another customer is rejected and not stored', async () => {
    const [ada, eve] = [await member(), await member()];
    const response = await eve.browser.send('POST', path, { ...result, customer_id: ada.user.id });
    expect([response.status, (await response.json()).error.code]).toEqual([403, 'NOT_YOURS']);
    for (const { browser } of [ada, eve])
      expect((await (await browser.send('GET', '/api/account/user')).json()).quizResult).toBeNull();
  });

  test('ENG-22: of a guest is refused', async () => {
    const response = await new Shopper(opened.app).send('POST', path, { ...result, customer_id: '1' });
    expect([response.status, (await response.json()).error.code]).toEqual([401, 'SIGNED_OUT']);
  });

  test('from another site is refused', async () => {
    const { browser, user } = await member();
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' };
    expect((await browser.send('POST', path, { ...result, customer_id: user.id }, headers)).status).toBe(403);
  });

  test.each([
    ['no handle', { handle: '' }],
    ['a long SKU', { sku: 'x'.repeat(256) }],
    ['no customer', { customer_id: undefined }],
    ['a stranger’s field', { more: 1 }],
  ])('ENG-21: with %s is refused', async (_name, change) => {
    const { browser, user } = await member();
    const response = await browser.send('POST', path, { ...result, customer_id: user.id, ...change });
    expect(response.status).toBe(422);
  });
});
