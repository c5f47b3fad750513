/** Sign-in by passkey through the whole server, and attacks on it. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { createTestAuthenticator, type Forgery } from './test-authenticator.ts';

const origin = 'http://shop.test';
const callback = 'https://app.example.com/account/authorize';
const verifier = 'v'.repeat(43);
const request = {
  client_id: 'shp_hydrogen-test',
  redirect_uri: callback,
  response_type: 'code',
  scope: 'openid email',
  state: 'state',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
};

let shop: RunningTestShop;
let people = 0;

beforeAll(async () => {
  shop = await openTestShop({
    CUSTOMER_ACCOUNT_CLIENTS: `${request.client_id}=${callback}`,
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
});
afterAll(() => shop.dispose());

const locationOf = (response: Response) => new URL(response.headers.get('location') ?? '', origin);

function storage() {
  const { embedded } = shop.shop;
  if (embedded === null) throw new Error('The backend is inside.');
  return embedded.storage;
}

/** Signs in by a code, and asks for the page of passkeys. @returns the id of the visit */
async function visit(who: Shopper, email: string): Promise<string> {
  const started = await who.form('/authentication/sign-in', { ...request, email });
  const id = locationOf(started).searchParams.get('sign_in') ?? '';
  const mails = await storage()
    .read.selectFrom('mail_queue')
    .select('data')
    .where('recipient', '=', email)
    .where('kind', '=', 'signInCode')
    .execute();
  const { code } = JSON.parse(mails.at(-1)?.data ?? '{}');
  const end = await who.form('/authentication/code', { sign_in: id, code, passkeys: 'manage' });
  expect(locationOf(end).pathname).toBe('/authentication/passkeys');
  // The cookie is as old as the email: without another one it would end before the visit.
  expect(end.headers.getSetCookie().join()).toMatch(/account_sign_in=[\w-]+; Max-Age=900/);
  return locationOf(end).searchParams.get('sign_in') ?? '';
}

async function readPage(who: Shopper, id: string): Promise<string> {
  const page = await who.send('GET', `/authentication/passkeys?sign_in=${id}`);
  expect(page.status).toBe(200);
  return page.text();
}

function readOptions(html: string): unknown {
  const [, text = ''] = /data-options="([^"]+)"/.exec(html) ?? [];
  return JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}

const add = (who: Shopper, id: string, credential: string) =>
  who.form('/authentication/passkeys', { sign_in: id, credential });

/** A customer with a passkey in their authenticator. */
async function openCustomer() {
  people += 1;
  const email = `passkeys-${people}@example.com`;
  const who = new Shopper(shop.app);
  const id = await visit(who, email);
  const authenticator = createTestAuthenticator(origin);
  const added = await add(who, id, authenticator.create(readOptions(await readPage(who, id))));
  expect(added.status).toBe(303);
  return { email, who, id, authenticator };
}

/** Asks for a challenge. */
async function begin(who: Shopper, given: Readonly<Record<string, string>> = request) {
  const response = await who.form('/authentication/passkey/options', given);
  expect(response.status).toBe(200);
  const started: { readonly id: string; readonly options: unknown } = await response.json();
  return started;
}

const finish = (who: Shopper, id: string, credential: string) =>
  who.form('/authentication/passkey', { ...request, sign_in: id, credential });

const isSignedIn = (response: Response) =>
  response.status === 303 && locationOf(response).href.startsWith(`${callback}?code=`);

describe('passkeys', () => {
  it('CAPI-40: a customer adds a passkey after the code, and signs in with it in another browser', async () => {
    const { email, who, id, authenticator } = await openCustomer();
    expect(await readPage(who, id)).toContain('Added on');
    const left = await who.form('/authentication/passkeys/leave', { sign_in: id });
    expect(isSignedIn(left)).toBe(true);

    const other = new Shopper(shop.app);
    const { id: challenge, options } = await begin(other);
    expect(options).toMatchObject({ rpId: 'shop.test', userVerification: 'required' });
    const back = locationOf(await finish(other, challenge, authenticator.sign(options)));
    const tokens = await other.form('/authentication/oauth/token', {
      client_id: request.client_id,
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: callback,
      code_verifier: verifier,
    });
    const { id_token } = await tokens.json();
    expect(JSON.parse(atob(id_token.split('.')[1] ?? ''))).toMatchObject({ email });
  });

  it('CAPI-40: a sign-in with passkeys=manage leads to the page of passkeys', async () => {
    const { who, authenticator } = await openCustomer();
    const { id, options } = await begin(who, { ...request, passkeys: 'manage' });
    const end = locationOf(await finish(who, id, authenticator.sign(options)));
    expect(end.pathname).toBe('/authentication/passkeys');
    expect(await readPage(who, end.searchParams.get('sign_in') ?? '')).toContain('Last used on');
  });

  it('CAPI-41: the pages allow only their own script, and calls of their own origin', async () => {
    const page = await new Shopper(shop.app).send(
      'GET',
      `/authentication/oauth/authorize?${new URLSearchParams(request)}`,
    );
    const html = await page.text();
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'sha256-${hash}'; connect-src 'self';`);
    expect(policy).toContain("default-src 'none'");
  });

  it('CAPI-42: a customer has at most ten passkeys', async () => {
    const { who, id } = await openCustomer();
    for (let count = 1; count < 10; count += 1) {
      const options = readOptions(await readPage(who, id));
      expect((await add(who, id, createTestAuthenticator(origin).create(options))).status).toBe(303);
    }
    expect(await readPage(who, id)).toContain('up to 10 passkeys');
    expect(await readPage(who, id)).not.toContain('data-options');
  });

  it('CAPI-43: a removed passkey signs nobody in', async () => {
    const { who, id, authenticator } = await openCustomer();
    const { id: challenge, options } = await begin(who);
    const removed = await who.form('/authentication/passkeys/remove', {
      sign_in: id,
      passkey: authenticator.id,
    });
    expect(removed.status).toBe(303);
    expect(await readPage(who, id)).toContain('You don’t have any passkeys yet');
    const end = await finish(who, challenge, authenticator.sign(options));
    expect([end.status, await end.text()]).toEqual([422, expect.stringContaining('no longer works here')]);
  });
});

describe('attacks on passkeys', () => {
  const forgeries: readonly (readonly [string, Forgery])[] = [
    ['a foreign origin', { origin: 'https://evil.example.com' }],
    ['a foreign RP id', { rpId: 'evil.example.com' }],
    ['another challenge', { challenge: 'x'.repeat(43) }],
    ['a counter that went back', { counter: 0 }],
    ['no fingerprint or PIN', { unverified: true }],
    ['the handle of another customer', { userHandle: 'x'.repeat(43) }],
    ['the answer to another question', { type: 'webauthn.create' }],
  ];

  it.each(forgeries)('CAPI-44: signs nobody in with %s', async (_what, forged) => {
    const { who, authenticator } = await openCustomer();
    const first = await begin(who);
    expect(isSignedIn(await finish(who, first.id, authenticator.sign(first.options)))).toBe(true);
    const { id, options } = await begin(who);
    const end = await finish(who, id, authenticator.sign(options, forged));
    expect([end.status, end.headers.get('location')]).toEqual([422, null]);
  });

  it('CAPI-44: signs nobody in with an unknown passkey, or another’s signature', async () => {
    const { who, authenticator } = await openCustomer();
    const stranger = createTestAuthenticator(origin);
    const unknown = await begin(who);
    expect((await finish(who, unknown.id, stranger.sign(unknown.options))).status).toBe(422);
    const { id, options } = await begin(who);
    const stolen = { ...JSON.parse(stranger.sign(options)), id: authenticator.id, rawId: authenticator.id };
    expect((await finish(who, id, JSON.stringify(stolen))).status).toBe(422);
  });

  it.each(['', '{', '[]', '{"id":1}', JSON.stringify({ id: 'x'.repeat(20_000) })])(
    'CAPI-44: rejects %.20s as a passkey',
    async (credential) => {
      const { who, id: page } = await openCustomer();
      const { id } = await begin(who);
      expect([413, 422]).toContain((await finish(who, id, credential)).status);
      await readPage(who, page);
      expect([413, 422]).toContain((await add(who, page, credential)).status);
    },
  );

  it('CAPI-44: takes a challenge once, in the browser that asked for it', async () => {
    const { who, authenticator } = await openCustomer();
    const { id, options } = await begin(who);
    const signed = authenticator.sign(options);
    const stranger = new Shopper(shop.app);
    await begin(stranger);
    expect(isSignedIn(await finish(stranger, id, signed))).toBe(false);
    const ends = await Promise.all([1, 2, 3].map(() => finish(who, id, signed)));
    expect(ends.filter(isSignedIn)).toHaveLength(1);
    expect((await finish(who, id, signed)).status).toBe(422);
    // The signature of one challenge is worth nothing for another.
    const next = await begin(who);
    expect((await finish(who, next.id, signed)).status).toBe(422);
  });

  it('CAPI-44: adds no passkey by a used or foreign challenge, or without user verification', async () => {
    const { who, id } = await openCustomer();
    const other = await openCustomer();
    const count = async () => (await readPage(who, id)).split('<li>').length - 1;
    const options = readOptions(await readPage(who, id));
    const credential = createTestAuthenticator(origin).create(options);
    expect((await add(other.who, other.id, credential)).status).toBe(422);
    expect((await add(who, id, credential)).status).toBe(303);
    expect((await add(who, id, credential)).status).toBe(422);
    for (const forged of [{ unverified: true }, { origin: 'https://evil.example.com' }, { rpId: 'a.test' }]) {
      const fresh = readOptions(await readPage(who, id));
      expect((await add(who, id, createTestAuthenticator(origin).create(fresh, forged))).status).toBe(422);
    }
    expect(await count()).toBe(2);
  });

  it('CAPI-45: another customer neither takes over a passkey nor removes it', async () => {
    const { authenticator } = await openCustomer();
    const thief = await openCustomer();
    const taken = authenticator.create(readOptions(await readPage(thief.who, thief.id)));
    expect((await add(thief.who, thief.id, taken)).status).toBe(422);
    await thief.who.form('/authentication/passkeys/remove', {
      sign_in: thief.id,
      passkey: authenticator.id,
    });
    const rows = await storage()
      .read.selectFrom('customer_passkeys')
      .innerJoin('customers', 'customers.id', 'customer_passkeys.customer_id')
      .select('customers.email')
      .where('credential_id', '=', authenticator.id)
      .execute();
    expect(rows.map(({ email }) => email)).not.toContain(thief.email);
    expect(rows).toHaveLength(1);
  });

  it('CAPI-45: the page of passkeys opens only in the browser of the sign-in, and ends with it', async () => {
    const { who, id } = await openCustomer();
    const stranger = new Shopper(shop.app);
    await begin(stranger);
    const path = `/authentication/passkeys?sign_in=${id}`;
    expect((await stranger.send('GET', path)).status).toBe(410);
    expect((await stranger.form('/authentication/passkeys/leave', { sign_in: id })).status).toBe(410);
    expect((await who.form('/authentication/passkeys/leave', { sign_in: id })).status).toBe(303);
    expect((await who.form('/authentication/passkeys/leave', { sign_in: id })).status).toBe(410);
    expect((await who.send('GET', path)).status).toBe(410);
  });

  it('CAPI-45: a disabled customer’s passkey signs nobody in', async () => {
    const { email, who, id: page, authenticator } = await openCustomer();
    await storage().change(async (tx) => {
      const row = await tx
        .selectFrom('customers')
        .select(['id', 'data'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const data = JSON.stringify({ ...JSON.parse(row.data), disabled: true });
      await tx.updateTable('customers').set({ data }).where('id', '=', row.id).execute();
    });
    const { id, options } = await begin(who);
    expect((await finish(who, id, authenticator.sign(options))).status).toBe(422);
    expect((await who.send('GET', `/authentication/passkeys?sign_in=${page}`)).status).toBe(410);
  });

  it.each([
    '/authentication/passkey/options',
    '/authentication/passkey',
    '/authentication/passkeys',
    '/authentication/passkeys/remove',
    '/authentication/passkeys/leave',
  ])('CAPI-10: rejects a form of another site at %s', async (path) => {
    const from = { origin: 'https://evil.example.com', 'sec-fetch-site': 'cross-site' };
    expect((await new Shopper(shop.app).form(path, request, from)).status).toBe(403);
  });
});
