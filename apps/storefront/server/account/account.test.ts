import { join } from 'node:path';
import { inviteCustomer } from '@vitrine/commerce/customers/accounts';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberSessionJson, UserJson } from '../../app/account/account.ts';
import { newPasswordForm, recoverForm, registerForm, signInForm } from '../../app/account/forms.server.ts';
import { type FormResult, handleAccountForm } from '../../app/account/handle-account-form.server.ts';
import { dataBrand } from '../brand/test-brand.ts';
import type { RenderPage } from '../pages/renderer.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

/** Gifts are for members in uk. */
const offers = join(import.meta.dirname, '../../../../demo/content-offers');
const password = 'a long secret';

// Stands for the built pages: the same forms, answered by the same calls.
const renderPage: RenderPage = async (request, { account }) => {
  const { pathname } = new URL(request.url);
  const [, , page, id = '', token = ''] = pathname.split('/');
  if (request.method !== 'POST')
    return Response.json(page === 'sessions' ? await account.sessions() : await account.user());
  switch (page) {
    case 'login':
      return sent(await handleAccountForm(request, signInForm, account.signIn, '/account'));
    case 'register':
      return sent(await handleAccountForm(request, registerForm, account.register, '/account'));
    case 'recover':
      return sent(
        await handleAccountForm(request, recoverForm, ({ email }) => account.recover(email), '/sent'),
      );
    case 'reset':
    case 'activate': {
      const set = (given: { password: string }) => account[page]({ id, token, ...given });
      return sent(await handleAccountForm(request, newPasswordForm, set, '/account'));
    }
    case 'sessions': {
      const session = (await request.formData()).get('session');
      await account.endSessions(typeof session === 'string' ? { id: session } : 'others');
      return new Response(null, { status: 303, headers: { location: '/account' } });
    }
    default:
      await account.signOut();
      return new Response(null, { status: 303, headers: { location: '/account/login' } });
  }
};

function sent(answer: Awaited<ReturnType<typeof handleAccountForm>>): Response {
  if (answer instanceof Response) return answer;
  return Response.json(answer.data, { ...answer.init, headers: new Headers(answer.init?.headers) });
}

let shop: RunningTestShop;
let people = 0;
const newEmail = () => {
  people += 1;
  return `member${people}@example.com`;
};
const shopper = (host = 'shop.test') => new Shopper(shop.app, host);

async function joined(who = shopper(), email = newEmail()): Promise<{ who: Shopper; email: string }> {
  const response = await who.form('/account/register', {
    firstName: 'Ada',
    lastName: 'Shore',
    email,
    password,
  });
  expect(response.status).toBe(303);
  return { who, email };
}

const userOf = async (who: Shopper): Promise<UserJson | null> =>
  (await who.send('GET', '/api/account/user')).json();
const cartOf = async (who: Shopper): Promise<CartJson> =>
  (await (await who.send('GET', '/api/cart')).json()).cart;

async function add(who: Shopper, handle: string): Promise<CartJson> {
  const info = await (await shopper().send('GET', `/api/getProductInfo?handle=${handle}`)).json();
  const { id } = info.product.variants.nodes[0];
  return (await (await who.send('POST', '/api/cart', { merchandiseId: id, quantity: 1 })).json()).cart;
}

async function enter(who: Shopper, code: string): Promise<{ status: number; cart: CartJson }> {
  return (await who.send('PUT', '/api/cart/discount', { discountCodes: [code] })).json();
}

/** The path in the newest mail to an address. Mails stay in the queue: nobody takes them. */
async function mailedPath(email: string): Promise<string> {
  const rows = await backendOf(shop)
    .parts.storage.read.selectFrom('mail_queue')
    .select('data')
    .where('recipient', '=', email)
    .execute();
  return new URL(JSON.parse(rows.at(-1)?.data ?? '{}').url).pathname;
}

function backendOf({ shop: { embedded } }: RunningTestShop) {
  if (embedded === null) throw new Error('the backend is inside');
  return embedded.backend;
}

describe.each([
  ['where the backend brings carts in order', {}],
  ['where the shop does, for a backend that does not', { PLAIN_BACKEND: 'true' }],
])('%s,', (_who, environment) => {
  beforeAll(async () => {
    shop = await openTestShop(
      { CONTENT_DIR: offers, SMTP_URL: 'smtp://127.0.0.1:1', ...environment },
      renderPage,
    );
  }, 60_000);
  afterAll(() => shop.dispose());

  describe('an account', () => {
    it('ACC-01, ACC-05, ACC-28: is made and signed in, in a cookie that scripts can’t read', async () => {
      const { who, email } = await joined();
      const cookie = who.setCookies.find((line) => line.startsWith('member='));
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=Lax/);
      expect(cookie).not.toMatch(/; Secure/);
      const response = await who.send('GET', '/api/account/user');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toEqual({
        id: expect.stringMatching(/^gid:\/\/shopify\/Customer\/\d+$/),
        email,
        firstName: 'Ada',
        lastName: 'Shore',
        orders: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } },
        addresses: { edges: [] },
        defaultAddress: null,
        quizResult: null,
        tags: [],
      });
    });

    it('ACC-07: without a sign-in is null, not an error', async () => {
      const response = await shopper().send('GET', '/api/account/user');
      expect(response.status).toBe(200);
      expect(await response.json()).toBeNull();
    });

    it('is refused beside its field, what was typed stays, but never the password', async () => {
      const response = await shopper().form('/account/register', {
        firstName: 'Ada',
        email: 'nobody',
        password: 'short',
      });
      expect(response.status).toBe(422);
      const body: FormResult = await response.json();
      expect(body.problems).toEqual([
        { field: 'email', message: 'Invalid email' },
        { field: 'password', message: 'Use at least 8 characters.' },
      ]);
      expect(body.typed).toEqual({ firstName: 'Ada', email: 'nobody' });
    });

    it('that exists already is not made again', async () => {
      const { email } = await joined();
      const response = await shopper().form('/account/register', { email, password });
      expect(response.status).toBe(422);
      expect((await response.json()).problems).toEqual([
        {
          field: 'email',
          message: 'There’s already an account with this email. Sign in, or set a new password.',
        },
      ]);
    });

    it('opens with its password only, and says so beside it', async () => {
      const { email } = await joined();
      const wrong = await shopper().form('/account/login', { email, password: 'not this one' });
      expect(wrong.status).toBe(422);
      expect(await wrong.json()).toEqual({
        problems: [
          {
            field: 'password',
            message: 'That email and password don’t match. Please try again.',
          },
        ],
        typed: { email },
      });
      const who = shopper();
      expect((await who.form('/account/login', { email, password })).headers.get('location')).toBe(
        '/account',
      );
      expect((await userOf(who))?.email).toBe(email);
    });

    it('that is tried too often waits: 429 with Retry-After', async () => {
      const { email } = await joined();
      const attempt = () => shopper().form('/account/login', { email, password: 'a guess' });
      for (let tries = 0; tries < 5; tries += 1) expect((await attempt()).status).toBe(422);
      const refused = await attempt();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(5);
      expect((await refused.json()).problems).toEqual([
        {
          field: 'form',
          message: expect.stringMatching(
            /^Too many attempts. Please try again in (a second|[2-5] seconds).$/,
          ),
        },
      ]);
    });

    it('ACC-29: is signed in from the shop’s own pages only', async () => {
      const { email } = await joined();
      const who = shopper();
      const response = await who.send(
        'POST',
        '/account/login',
        new URLSearchParams({ email, password }).toString(),
        {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://evil.example',
        },
      );
      expect(response.status).toBe(403);
      expect(await userOf(who)).toBeNull();
    });

    it('ACC-05, ACC-24: is signed out here and at the backend', async () => {
      const { who } = await joined();
      const token = who.cookies.get('member') ?? '';
      await who.form('/account/logout', {});
      expect(who.cookies.has('member')).toBe(false);
      expect(await userOf(who)).toBeNull();
      who.cookies.set('member', token);
      expect(await userOf(who)).toBeNull();
      expect(who.cookies.has('member')).toBe(false);
    });

    it('SEC-25: is known to no page that is kept for everybody', async () => {
      const shared = await shop.shop.sharedContext('us', 'request', () => undefined);
      await expect(shared.account.user()).rejects.toThrow('a page for everybody');
      const { who } = await joined();
      const page = await who.send('GET', '/account');
      expect(page.headers.get('cache-control')).toBe('no-store');
    });
  });

  describe('the sessions of a member', () => {
    const sessionsOf = async (who: Shopper): Promise<readonly MemberSessionJson[] | null> =>
      (await who.send('GET', '/account/sessions')).json();
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
    const signIn = async (email: string, userAgent = firefox) => {
      const who = shopper();
      await who.form('/account/login', { email, password }, { 'user-agent': userAgent });
      return who;
    };

    it('go on after hours, when their use is written down as a cart changes', async () => {
      const { storage } = backendOf(shop).parts;
      const { who, email } = await joined();
      const rest = () =>
        storage.change((tx) =>
          tx
            .updateTable('customer_tokens')
            .set({ created_at: Date.now() - 5 * 60 * 60_000, used_at: null })
            .execute(),
        );
      await rest();
      expect((await add(who, 'sunset-oil')).member?.email).toBe(email);
      await rest();
      expect((await add(who, 'papaya-hand-cream')).member?.email).toBe(email);
      await rest();
      expect((await sessionsOf(who))?.map(({ current }) => current)).toEqual([true]);
      await rest();
      await who.form('/account/login', { email, password });
      expect((await cartOf(who)).member?.email).toBe(email);
    });

    it('ACC-27: are listed with their browsers, the current one first, only to their own member', async () => {
      const { who, email } = await joined();
      await signIn(email);
      expect(await sessionsOf(who)).toEqual([
        expect.objectContaining({ current: true, device: null }),
        expect.objectContaining({ current: false, device: 'Firefox on Windows' }),
      ]);
      expect(await sessionsOf(shopper())).toBeNull();
      expect(await sessionsOf((await joined()).who)).toHaveLength(1);
    });

    it('ACC-27: end one by one, and all others at once, never somebody else’s', async () => {
      const { who, email } = await joined();
      const { who: stranger } = await joined();
      const [phone, desk, library] = [await signIn(email), await signIn(email), await signIn(email)];
      const [own] = (await sessionsOf(phone)) ?? [];
      await stranger.form('/account/sessions', { session: own?.id ?? '' });
      expect((await userOf(phone))?.email).toBe(email);
      await who.form('/account/sessions', { session: own?.id ?? '' });
      expect(await userOf(phone)).toBeNull();
      expect((await userOf(desk))?.email).toBe(email);
      await who.form('/account/sessions', {});
      expect([await userOf(desk), await userOf(library)]).toEqual([null, null]);
      expect((await userOf(who))?.email).toBe(email);
      expect((await userOf(stranger))?.email).not.toBeUndefined();
    });
  });

  describe('a forgotten password', () => {
    it('ACC-20: is answered the same whether or not the email has an account', async () => {
      const { email } = await joined();
      const known = await shopper().form('/account/recover', { email });
      const unknown = await shopper().form('/account/recover', { email: newEmail() });
      for (const response of [known, unknown]) {
        expect([response.status, response.headers.get('location'), await response.text()]).toEqual([
          303,
          '/sent',
          '',
        ]);
      }
    });

    it('is replaced through the mailed link, which signs in, once', async () => {
      const { who: elsewhere, email } = await joined();
      await shopper().form('/account/recover', { email });
      const path = await mailedPath(email);
      expect(path).toMatch(/^\/account\/reset\/\d+\/[\w-]+$/);
      const who = shopper();
      expect((await who.form(path, { password: 'another secret' })).status).toBe(303);
      expect((await userOf(who))?.email).toBe(email);
      expect(await userOf(elsewhere)).toBeNull();
      const again = await shopper().form(path, { password: 'a third secret' });
      expect(again.status).toBe(422);
      expect((await again.json()).problems).toEqual([
        {
          field: 'form',
          message: 'This link has expired or has already been used. Please request a new one.',
        },
      ]);
      expect((await shopper().form('/account/login', { email, password })).status).toBe(422);
    });

    it('is chosen for the first time by the invited person', async () => {
      const email = newEmail();
      await inviteCustomer(backendOf(shop).parts, email, 'us');
      const who = shopper();
      expect((await who.form(await mailedPath(email), { password })).status).toBe(303);
      expect((await userOf(who))?.email).toBe(email);
    });
  });

  describe('the cart of a member', () => {
    it('takes the code for members, which a guest is refused, until signing out', async () => {
      const who = shopper();
      const before = await add(who, 'first-tan-set');
      expect(before).toMatchObject({ signedIn: false, member: null });
      const refused = await enter(who, 'bali20');
      expect(refused.status).toBe(422);
      expect(refused.cart.discountData).toMatchObject({
        isValid: false,
        error: `*this code is only valid for members of the ${dataBrand.club}`,
        membersOnly: true,
      });
      const { email } = await joined(who);
      const signedIn = await cartOf(who);
      expect(signedIn).toMatchObject({ signedIn: true, member: { firstName: 'Ada', email } });
      // Whoever knew the guest's cart knows nothing of the member's.
      expect(signedIn.id).not.toBe(before.id);
      expect(signedIn.lines.map(({ merchandise, quantity }) => [merchandise.id, quantity])).toEqual(
        before.lines.map(({ merchandise, quantity }) => [merchandise.id, quantity]),
      );
      expect((await enter(who, 'bali20')).cart.discountData).toMatchObject({ isValid: true, code: 'BALI20' });
      await who.form('/account/logout', {});
      expect(await cartOf(who)).toBeNull();
    });

    it('GIFT-14: may choose the gift for members, which leaves with the member', async () => {
      const who = shopper('uk.shop.test');
      const guest = await add(who, 'first-tan-set');
      expect(guest.offers.gifts).toMatchObject({
        message: 'Sign up to select your free gift',
        membersOnly: true,
      });
      await joined(who);
      const { gifts } = (await cartOf(who)).offers;
      expect(gifts).toMatchObject({ message: null, membersOnly: false });
      const gift = gifts?.choices.find(({ available }) => available)?.variantId;
      await who.form('/cart/gift', { variantId: gift ?? '' });
      expect(await cartOf(who)).toMatchObject({ itemCount: 2, discountManualGwp: expect.any(Number) });
      expect((await cartOf(who)).lines[0]).toMatchObject({ isManualGwp: true, priceAfterDiscounted: 0 });
      await who.form('/account/logout', {});
      expect(await cartOf(who)).toBeNull();
    });

    it('that is made while signed in is the member’s at once', async () => {
      const { who, email } = await joined();
      expect(await add(who, 'sunset-oil')).toMatchObject({ signedIn: true, member: { email } });
    });

    it('is closed when the session has run out, without a word', async () => {
      const { who, email } = await joined();
      await add(who, 'first-tan-set');
      // Another browser's new password ends every session.
      await shopper().form('/account/recover', { email });
      await shopper().form(await mailedPath(email), { password: 'another secret' });
      expect(await cartOf(who)).toBeNull();
      expect([who.cookies.has('member'), who.cookies.has('cart')]).toEqual([false, false]);
    });

    it('is not changed where the browser has dropped the session: a guest’s is made', async () => {
      const { who } = await joined();
      await add(who, 'first-tan-set');
      await enter(who, 'bali20');
      who.cookies.delete('member');
      const cart = await add(who, 'sunset-oil');
      expect(cart).toMatchObject({ signedIn: false, member: null, discountCodes: [] });
      expect(cart.lines.map(({ merchandise }) => merchandise.product.handle)).not.toContain('first-tan-set');
    });

    it('is made for a guest where the session ran out before it', async () => {
      const who = shopper();
      who.cookies.set('member', 'of-nobody');
      expect(await add(who, 'first-tan-set')).toMatchObject({ signedIn: false, itemCount: 1 });
      expect(who.cookies.has('member')).toBe(false);
    });

    it('stays theirs when another member signs in on the same browser', async () => {
      const { who, email: first } = await joined();
      await add(who, 'sunset-oil');
      const { email } = await joined();
      await who.form('/account/login', { email, password });
      expect(await cartOf(who)).toBeNull();
      await who.form('/account/login', { email: first, password });
      expect(await cartOf(who)).toMatchObject({
        member: { email: first },
        lines: expect.arrayContaining([expect.objectContaining({ quantity: 1 })]),
      });
    });
  });
});

describe('over an encrypted connection', () => {
  it('ACC-28: the session’s cookie travels nowhere else', async () => {
    const secure = await openTestShop({ PUBLIC_URL: 'https://shop.test' }, renderPage);
    try {
      const who = new Shopper(secure.app);
      await who.form('/account/register', { email: 'ada@example.com', password });
      expect(who.setCookies.find((line) => line.startsWith('__Host-member='))).toMatch(/; Secure/);
      expect((await userOf(who))?.email).toBe('ada@example.com');
      // A neighbour under the same domain can write no cookie with the prefix.
      const planted = new Shopper(secure.app);
      planted.cookies.set('member', who.cookies.get('__Host-member') ?? '');
      expect(await userOf(planted)).toBeNull();
    } finally {
      await secure.dispose();
    }
  });
});
