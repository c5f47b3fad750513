/** A session that somebody else chose is never the one that a sign-in begins, and none outlives its sign-out or password. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createEditorBrowser,
  editorHost,
  sameOriginHeaders,
  testPassword as secret,
} from '../editor/test-editors.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import {
  newEmail,
  password,
  registerTestMember,
  signInTestMember,
  testAccountPages,
} from './test-members.ts';

let shop: RunningTestShop;
beforeAll(async () => {
  shop = await openTestShop({ SMTP_URL: 'smtp://127.0.0.1:1' }, testAccountPages);
}, 60_000);
afterAll(() => shop.dispose());

const emailOf = async (who: Shopper): Promise<string | null> => {
  const user = await (await who.send('GET', '/api/account/user')).json();
  return user === null ? null : user.email;
};

/** A browser that holds one cookie alone. */
function holding(name: string, value: string, host?: string): Shopper {
  const browser = new Shopper(shop.app, host);
  browser.cookies.set(name, value);
  return browser;
}

describe('a member’s session', () => {
  /** What an attacker may plant as the cookie, by kind. */
  const planted: Readonly<Record<string, () => Promise<string>>> = {
    'a made-up token': async () => 'a'.repeat(43),
    'a token of the attacker’s own': async () =>
      (await registerTestMember(shop)).shopper.cookies.get('member') ?? '',
    'an ended token': async () => {
      const { shopper } = await registerTestMember(shop);
      const token = shopper.cookies.get('member') ?? '';
      await shopper.form('/account/logout', {});
      return token;
    },
    'a token that is none': async () => `${'x'.repeat(600)}`,
  };

  test.each(
    Object.keys(planted).flatMap((kind) => ['login', 'register'].map((page) => [kind, page] as const)),
  )('ACC-32: planted as %s before %s is another one afterwards', async (kind, page) => {
    const token = (await planted[kind]?.()) ?? '';
    const before = await emailOf(holding('member', token));
    const email = newEmail();
    if (page === 'login') await registerTestMember(shop, { email });
    const victim = holding('member', token);
    if (page === 'login') await signInTestMember(shop, email, password, victim);
    else await registerTestMember(shop, { shopper: victim, email });
    expect(await emailOf(victim)).toBe(email);
    expect(victim.cookies.get('member')).not.toBe(token);
    expect(await emailOf(holding('member', token))).toBe(before);
  });

  test('ACC-32: begins with a token of its own at each sign-in', async () => {
    const { shopper, email } = await registerTestMember(shop);
    const tokens = [shopper.cookies.get('member')];
    for (let count = 0; count < 3; count += 1) {
      await signInTestMember(shop, email, password, shopper);
      tokens.push(shopper.cookies.get('member'));
    }
    expect(new Set(tokens).size).toBe(4);
  });

  test('ACC-24, ACC-25: ends for each copy of its cookie on sign-out, and everywhere with a new password', async () => {
    const { shopper, email } = await registerTestMember(shop);
    const [phone, desk] = [await signInTestMember(shop, email), await signInTestMember(shop, email)];
    const copies = [shopper, phone, desk].map((browser) => browser.cookies.get('member') ?? '');
    await phone.form('/account/logout', {});
    const holders = () => Promise.all(copies.map((token) => emailOf(holding('member', token))));
    expect(await holders()).toEqual([email, null, email]);
    const change = { presentPassword: password, password: 'another long secret' };
    expect((await desk.form('/account?form=password', change)).status).toBe(303);
    // The copy of the very session that changed it ends too.
    expect(await holders()).toEqual([null, null, null]);
    expect(await emailOf(desk)).toBe(email);
  });
});

describe('an editor’s session', () => {
  let count = 0;
  const sessionOf = async (token: string) => {
    const browser = holding('editor', token, editorHost);
    return (await browser.send('GET', '/editor/api/session')).json();
  };
  const addEditor = async (email: string) =>
    (await shop.shop.people.add({ email, name: 'Ada', role: 'editor', by: 'test' })) ?? '';

  test.each([
    ['session', 'made up'],
    ['session', 'the attacker’s own'],
    ['welcome', 'made up'],
    ['welcome', 'the attacker’s own'],
  ])('EDIT-27: planted before POST %s, %s, is another one afterwards', async (call, kind) => {
    count += 1;
    const [email, attackers] = [`ada${count}@example.com`, `eve${count}@example.com`];
    const link = await addEditor(email);
    if (call === 'session') await shop.shop.people.setPassword(email, secret, 'test');
    await addEditor(attackers);
    await shop.shop.people.setPassword(attackers, secret, 'test');
    const attacker = new Shopper(shop.app, editorHost);
    const own = { email: attackers, password: secret };
    await attacker.send('POST', '/editor/api/session', own, sameOriginHeaders);
    const token = kind === 'made up' ? 'ab'.repeat(24) : (attacker.cookies.get('editor') ?? '');
    const before = await sessionOf(token);
    const victim = holding('editor', token, editorHost);
    const body = call === 'session' ? { email, password: secret } : { token: link, password: secret };
    const response = await victim.send('POST', `/editor/api/${call}`, body, sameOriginHeaders);
    expect(response.status).toBe(200);
    expect(victim.cookies.get('editor')).not.toBe(token);
    expect(await sessionOf(victim.cookies.get('editor') ?? '')).toMatchObject({ email });
    expect(await sessionOf(token)).toEqual(before);
  });

  test('EDIT-17, EDIT-27: ends for each copy of its cookie on sign-out, and everywhere with a new password', async () => {
    await shop.shop.people.add({ email: 'admin@example.com', name: 'Admin', role: 'admin', by: 'test' });
    await shop.shop.people.setPassword('admin@example.com', secret, 'test');
    const browsers = [
      await createEditorBrowser(shop, 'admin'),
      await createEditorBrowser(shop, 'admin'),
      await createEditorBrowser(shop, 'admin'),
    ];
    const copies = browsers.map((browser) => browser.cookies.get('editor') ?? '');
    const holders = () => Promise.all(copies.map(async (token) => (await sessionOf(token)) !== null));
    await browsers[0]?.send('DELETE', '/editor/api/session', undefined, sameOriginHeaders);
    expect(await holders()).toEqual([false, true, true]);
    expect(
      await shop.shop.people.setPassword('admin@example.com', 'eight quiet pelicans', 'test'),
    ).toBeNull();
    expect(await holders()).toEqual([false, false, false]);
  });
});
