/** The second factor at the editor's door: asked for, set up, required, and the password asked for again. */
import { getCodeAt } from '@vitrine/content/editor-accounts/second-factor/one-time-codes';
import { recentSignInMs } from '@vitrine/content/editor-accounts/sessions';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import {
  addEditors,
  createEditorBrowser,
  editorHost,
  sameOriginHeaders,
  testPassword,
} from './test-editors.ts';

const path = '/editor/api/second-factor';
const step = 30_000;

let opened: RunningTestShop;
beforeAll(async () => {
  // Before the shop opens, which keeps the clock that it finds.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  opened = await openTestShop();
  await addEditors(opened);
});
afterAll(async () => {
  vi.useRealTimers();
  await opened.dispose();
});
afterEach(async () => {
  await opened.shop.people.secondFactors.require(false, 'test');
  for (const who of ['admin', 'editor']) {
    await opened.shop.people.secondFactors.reset(`${who}@example.com`, 'test');
  }
});

function later(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

/** Sets a second factor up in a browser that is signed in; the clock stands a step later. */
async function setUp(browser: Shopper) {
  const begun = await (await browser.send('POST', path, undefined, sameOriginHeaders)).json();
  const code = getCodeAt(begun.secret, Date.now());
  const response = await browser.send('PUT', path, { code }, sameOriginHeaders);
  expect(response.status).toBe(200);
  const { recoveryCodes } = await response.json();
  later(step);
  return { ...begun, recoveryCodes };
}

function signIn(browser: Shopper, who: string, code?: string): Promise<Response> {
  const body = {
    email: `${who}@example.com`,
    password: testPassword,
    ...(code === undefined ? {} : { code }),
  };
  return browser.send('POST', '/editor/api/session', body, sameOriginHeaders);
}

describe('a second factor', () => {
  test('is set up with a picture and a secret, goes on in this browser, and ends what was before', async () => {
    const [other, browser] = [
      await createEditorBrowser(opened, 'editor'),
      await createEditorBrowser(opened, 'editor'),
    ];
    const { secret, picture, recoveryCodes } = await setUp(browser);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(picture.path).toMatch(/^(?:M\d+ \d+h1v1h-1z)+$/);
    expect(recoveryCodes).toHaveLength(10);
    expect(await (await browser.send('GET', path)).json()).toEqual({
      on: true,
      required: false,
      recoveryCodesLeft: 10,
    });
    expect((await other.send('GET', path)).status).toBe(401);
  });

  test('EDIT-20: is requested after the password, with errors at its field', async () => {
    const { secret } = await setUp(await createEditorBrowser(opened, 'editor'));
    const browser = new Shopper(opened.app, editorHost);
    const response = await signIn(browser, 'editor');
    expect([response.status, (await response.json()).error.code]).toEqual([401, 'CODE_ASKED']);
    expect(browser.cookies.size).toBe(0);
    const wrong = await signIn(browser, 'editor', '000000');
    expect(await wrong.json()).toMatchObject({
      error: { code: 'WRONG_CODE', fields: { code: expect.any(String) } },
    });
    const entered = await signIn(browser, 'editor', getCodeAt(secret, Date.now()));
    expect(await entered.json()).toMatchObject({ secondFactor: 'on' });
    expect((await browser.send('GET', path)).status).toBe(200);
  });

  test('EDIT-19: once it is needed opens nothing before it is set up', async () => {
    const [admin, editor] = [
      await createEditorBrowser(opened, 'admin'),
      await createEditorBrowser(opened, 'editor'),
    ];
    const response = await admin.send(
      'PUT',
      '/editor/api/people/second-factor',
      { required: true },
      sameOriginHeaders,
    );
    expect(response.status).toBe(200);
    for (const call of ['/editor/api/documents', '/editor/api/sessions']) {
      const refused = await editor.send('GET', call);
      expect([refused.status, (await refused.json()).error.code]).toEqual([403, 'SECOND_FACTOR_MISSING']);
    }
    const session = await editor.send('GET', '/editor/api/session');
    expect(await session.json()).toMatchObject({ secondFactor: 'missing' });
    await setUp(editor);
    expect((await editor.send('GET', '/editor/api/documents')).status).toBe(200);
    const kept = await editor.send('DELETE', path, undefined, sameOriginHeaders);
    expect([kept.status, (await kept.json()).error.code]).toEqual([409, 'SECOND_FACTOR_NEEDED']);
  });

  test('EDIT-21: is taken away by its owner, or by an admin', async () => {
    const browser = await createEditorBrowser(opened, 'editor');
    await setUp(browser);
    expect((await browser.send('DELETE', path, undefined, sameOriginHeaders)).status).toBe(200);
    const again = await createEditorBrowser(opened, 'editor');
    await setUp(again);
    const admin = await createEditorBrowser(opened, 'admin');
    const about = { email: 'editor@example.com' };
    expect(
      (await admin.send('DELETE', '/editor/api/people/second-factor', about, sameOriginHeaders)).status,
    ).toBe(200);
    expect((await again.send('GET', path)).status).toBe(401);
    expect((await signIn(new Shopper(opened.app, editorHost), 'editor')).status).toBe(200);
  });

  test('gives new recovery codes to those who have one alone', async () => {
    const browser = await createEditorBrowser(opened, 'editor');
    const codes = `${path}/recovery-codes`;
    expect((await browser.send('POST', codes, undefined, sameOriginHeaders)).status).toBe(409);
    await setUp(browser);
    const response = await browser.send('POST', codes, undefined, sameOriginHeaders);
    expect((await response.json()).recoveryCodes).toHaveLength(10);
  });
});

describe('where signing in was long ago', () => {
  const nobody = { email: 'nobody@example.com' };
  test.each([
    ['POST', '/editor/api/people', { ...nobody, email: 'admin@example.com', name: 'A', role: 'editor' }],
    ['POST', '/editor/api/people/link', nobody],
    ['PUT', '/editor/api/people', { ...nobody, role: 'editor' }],
    ['DELETE', '/editor/api/people', nobody],
    ['PUT', '/editor/api/people/second-factor', { required: false }],
    ['DELETE', '/editor/api/people/second-factor', nobody],
    ['POST', path, undefined],
    ['PUT', path, { code: '000000' }],
    ['DELETE', path, undefined],
    ['POST', `${path}/recovery-codes`, undefined],
    ['PUT', '/editor/api/setup/services/payment', { form: {} }],
    ['DELETE', '/editor/api/setup/services/payment', {}],
    ['POST', '/editor/api/setup/services/email/check', { form: {} }],
    ['POST', '/editor/api/gift-cards', {}],
  ])('EDIT-24: %s %s asks for the password first', async (method, call, body) => {
    const admin = await createEditorBrowser(opened, 'admin');
    later(recentSignInMs);
    const refused = await admin.send(method, call, body, sameOriginHeaders);
    expect([refused.status, (await refused.json()).error.code]).toEqual([403, 'PROVE_AGAIN']);
    const prove = (password: string) =>
      admin.send('POST', '/editor/api/session/proof', { password }, sameOriginHeaders);
    expect((await prove('wrong')).status).toBe(401);
    expect((await prove(testPassword)).status).toBe(200);
    expect((await admin.send(method, call, body, sameOriginHeaders)).status).not.toBe(403);
  });

  test('the rest goes on', async () => {
    const editor = await createEditorBrowser(opened, 'editor');
    later(recentSignInMs);
    expect((await editor.send('GET', '/editor/api/documents')).status).toBe(200);
  });
});
