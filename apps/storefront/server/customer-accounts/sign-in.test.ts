/** The sign-in of the Customer Account API through the whole server, and attacks on it. */
import { createHash } from 'node:crypto';
import { hashToken } from '@vitrine/commerce/customers/tokens';
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

const client = 'shp_hydrogen-test';
const other = 'shp_another-client';
const callback = 'https://app.example.com/account/authorize';
const local = 'http://localhost:3000/account/authorize';
const verifier = 'v'.repeat(43);
const challengeOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const issuer = 'http://shop.test/authentication';

let shop: RunningTestShop;
let people = 0;

beforeAll(async () => {
  shop = await openTestShop({
    CUSTOMER_ACCOUNT_CLIENTS: [
      `${client}=${callback}`,
      `${client}=${local}`,
      `${other}=https://other.example.com/back`,
    ].join(','),
    // Emails stay in the queue.
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'info',
  });
});
afterAll(() => shop.dispose());

const request: Readonly<Record<string, string>> = {
  client_id: client,
  redirect_uri: callback,
  response_type: 'code',
  scope: 'openid email customer-account-api:full',
  state: 'state of the client',
  nonce: 'nonce of the client',
  code_challenge: challengeOf(verifier),
  code_challenge_method: 'S256',
};

const newEmail = () => {
  people += 1;
  return `signed-in-${people}@example.com`;
};
const authorizePath = (given: Readonly<Record<string, string>>) =>
  `/authentication/oauth/authorize?${new URLSearchParams(given)}`;

function storage() {
  const { embedded } = shop.shop;
  if (embedded === null) throw new Error('The backend is inside.');
  return embedded.storage;
}

const readCodes = (email: string) =>
  storage()
    .read.selectFrom('mail_queue')
    .select('data')
    .where('recipient', '=', email)
    .where('kind', '=', 'signInCode')
    .execute();

/** The code in the newest email to an address; null if there is none. */
async function readCode(email: string): Promise<string | null> {
  const last = (await readCodes(email)).at(-1);
  return last === undefined ? null : JSON.parse(last.data).code;
}

/** Disables an account, as the merchant does. */
async function disable(email: string): Promise<void> {
  await storage().change(async (tx) => {
    const row = await tx
      .selectFrom('customers')
      .select(['id', 'data'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('customers')
      .set({ data: JSON.stringify({ ...JSON.parse(row.data), disabled: true }) })
      .where('id', '=', row.id)
      .execute();
  });
}

const countCodes = async (email: string) => (await readCodes(email)).length;

const locationOf = (response: Response) =>
  new URL(response.headers.get('location') ?? '', 'http://shop.test');

/** Asks for a code; returns the id of the sign-in. */
async function begin(who: Shopper, email: string, given = request): Promise<string> {
  const response = await who.form('/authentication/sign-in', { ...given, email });
  expect(response.status).toBe(303);
  return locationOf(response).searchParams.get('sign_in') ?? '';
}

const wrongOf = (code: string | null) => (code === '000000' ? '000001' : '000000');

/** Signs in on the page; returns the address of the way back. */
async function signIn(email = newEmail(), given = request, who = new Shopper(shop.app)): Promise<URL> {
  const id = await begin(who, email, given);
  const code = (await readCode(email)) ?? '';
  const response = await who.form('/authentication/code', { sign_in: id, code });
  expect(response.status).toBe(303);
  return locationOf(response);
}

const exchange = (form: Readonly<Record<string, string>>) =>
  new Shopper(shop.app).form('/authentication/oauth/token', { client_id: client, ...form });

const codeForm = (back: URL) => ({
  grant_type: 'authorization_code',
  code: back.searchParams.get('code') ?? '',
  redirect_uri: callback,
  code_verifier: verifier,
});

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
  readonly expires_in: number;
}

async function getTokens(email = newEmail(), given = request): Promise<Tokens> {
  const response = await exchange(codeForm(await signIn(email, given)));
  expect(response.status).toBe(200);
  return response.json();
}

const call = (token: string | null, query = '{ customer { emailAddress { emailAddress } } }') =>
  shop.app.request('http://shop.test/customer/api/2026-10/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: token }) },
    body: JSON.stringify({ query }),
  });

const customerQuery = 'query ($token: String!) { customer(customerAccessToken: $token) { email } }';

async function askStorefrontApi(token: string, query: string) {
  const response = await shop.app.request('http://shop.test/api/2025-01/graphql.json', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { token } }),
  });
  return response.json();
}

const isValid = async ({ access_token }: Pick<Tokens, 'access_token'>) =>
  (await call(access_token)).status === 200;

describe('the sign-in of the Customer Account API', () => {
  it('CAPI-01: describes its addresses', async () => {
    const who = new Shopper(shop.app);
    const openId = await (await who.send('GET', '/.well-known/openid-configuration')).json();
    expect(openId).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      end_session_endpoint: `${issuer}/logout`,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      code_challenge_methods_supported: ['S256'],
    });
    expect(await (await who.send('GET', '/.well-known/customer-account-api')).json()).toEqual({
      graphql_api: 'http://shop.test/customer/api/2026-10/graphql',
      mcp_api: 'http://shop.test/customer/api/mcp',
    });
  });

  it('CAPI-02, CAPI-07: leads from the page over the email back to the client, with its state', async () => {
    const who = new Shopper(shop.app);
    const email = newEmail();
    const page = await who.send('GET', authorizePath({ ...request, login_hint: email }));
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://app.example.com",
    );
    // Chromium sends `Origin: null` with forms of a page that has no-referrer.
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    const html = await page.text();
    const hidden = [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
    const id = await begin(who, email, fields);
    expect(await (await who.send('GET', `/authentication/code?sign_in=${id}`)).text()).toContain(email);
    const code = (await readCode(email)) ?? '';
    const back = locationOf(await who.form('/authentication/code', { sign_in: id, code: ` ${code} ` }));
    expect(`${back.origin}${back.pathname}`).toBe(callback);
    expect(back.searchParams.get('state')).toBe(request.state);
    expect(back.searchParams.get('iss')).toBe(issuer);
    const tokens: Tokens = await (await exchange(codeForm(back))).json();
    expect(await (await call(tokens.access_token)).json()).toMatchObject({
      data: { customer: { emailAddress: { emailAddress: email } } },
    });
  });

  it('CAPI-13: signs the ID token with the published key', async () => {
    const email = newEmail();
    const { id_token } = await getTokens(email);
    const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
      [customFetch]: async (url: string) => shop.app.request(url),
    });
    const { payload } = await jwtVerify(id_token, keys, { issuer, audience: client });
    expect(payload).toMatchObject({ nonce: request.nonce, email, email_verified: true });
    // Hydrogen reads it with atob, which takes no other alphabet.
    expect(() => atob(id_token.split('.')[1] ?? '')).not.toThrow();
  });

  it('CAPI-26: the Storefront API takes the access token as the customer’s', async () => {
    const email = newEmail();
    const { access_token } = await getTokens(email);
    expect(await askStorefrontApi(access_token, customerQuery)).toMatchObject({
      data: { customer: { email } },
    });
    const cart = await askStorefrontApi(
      access_token,
      `mutation ($token: String!) { cartCreate(input: { buyerIdentity: { customerAccessToken: $token } }) {
        cart { buyerIdentity { customer { email } } } userErrors { message } } }`,
    );
    expect(cart.data.cartCreate).toMatchObject({
      cart: { buyerIdentity: { customer: { email } } },
      userErrors: [],
    });
  });

  it('CAPI-03: takes Hydrogen’s address with https on the same machine, and leads to http', async () => {
    const uri = local.replace('http:', 'https:');
    const back = await signIn(newEmail(), { ...request, redirect_uri: uri });
    expect(`${back.origin}${back.pathname}`).toBe(local);
    expect((await exchange({ ...codeForm(back), redirect_uri: uri })).status).toBe(200);
  });

  it('CAPI-02: serves the addresses and the token exchange of older versions of Hydrogen', async () => {
    const who = new Shopper(shop.app);
    const scope = 'openid email https://api.customers.com/auth/customer.graphql';
    expect(
      (await who.send('GET', authorizePath({ ...request, scope }).replace('authentication', 'auth'))).status,
    ).toBe(200);
    const { access_token } = await getTokens(newEmail(), { ...request, scope });
    const exchanged = await who.form('/auth/oauth/token', {
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      client_id: client,
      audience: '30243aa5-17c1-465a-8493-944bcc4e88aa',
      subject_token: access_token,
      subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      scopes: 'https://api.customers.com/auth/customer.graphql',
    });
    expect(await isValid(await exchanged.json())).toBe(true);
  });

  it('CAPI-12: ends with the ID token, and shows in the account until then', async () => {
    const tokens = await getTokens();
    const who = new Shopper(shop.app);
    const query = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: 'https://app.example.com',
    });
    expect(await isValid(tokens)).toBe(true);
    const out = await who.send('GET', `/authentication/logout?${query}`);
    expect(out.headers.get('location')).toBe('https://app.example.com/');
    expect(await isValid(tokens)).toBe(false);
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    expect((await exchange(refresh)).status).toBe(400);
  });
});

describe('attacks on the sign-in', () => {
  it.each([
    ['another host', 'https://evil.example.com/account/authorize'],
    ['another path', `${callback}/../../elsewhere`],
    ['a query more', `${callback}?next=https://evil.example.com`],
    ['a subdomain', 'https://app.example.com.evil.example.com/account/authorize'],
    ['credentials', 'https://app.example.com@evil.example.com/account/authorize'],
    ['no encryption', callback.replace('https:', 'http:')],
    ['another port of this machine', local.replace('3000', '3001')],
    ['another client’s address', 'https://other.example.com/back'],
    ['a script', 'javascript:alert(1)'],
    ['none', ''],
  ])('CAPI-03: never leads to %s', async (_what, redirect_uri) => {
    const who = new Shopper(shop.app);
    const page = await who.send('GET', authorizePath({ ...request, redirect_uri }));
    expect([page.status, page.headers.get('location')]).toEqual([400, null]);
    const sent = await who.form('/authentication/sign-in', { ...request, redirect_uri, email: newEmail() });
    expect([sent.status, sent.headers.get('location')]).toEqual([400, null]);
  });

  it('CAPI-03: rejects an unknown client, and two addresses', async () => {
    const who = new Shopper(shop.app);
    expect((await who.send('GET', authorizePath({ ...request, client_id: 'shp_unknown' }))).status).toBe(400);
    const twice = `${authorizePath(request)}&redirect_uri=${encodeURIComponent('https://evil.example.com')}`;
    expect((await who.send('GET', twice)).status).toBe(400);
  });

  it.each([
    ['no challenge', { code_challenge: '' }, 'invalid_request'],
    ['the method plain', { code_challenge_method: 'plain', code_challenge: verifier }, 'invalid_request'],
    ['no method', { code_challenge_method: '' }, 'invalid_request'],
    ['the implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
    ['no state', { state: '' }, 'invalid_request'],
    ['an unknown scope', { scope: 'openid admin' }, 'invalid_scope'],
    ['no page', { prompt: 'none' }, 'login_required'],
  ])('CAPI-04: rejects %s', async (_what, change, error) => {
    const response = await new Shopper(shop.app).send('GET', authorizePath({ ...request, ...change }));
    const back = locationOf(response);
    expect([response.status, `${back.origin}${back.pathname}`]).toEqual([303, callback]);
    expect(back.searchParams.get('error')).toBe(error);
    expect(back.searchParams.get('iss')).toBe(issuer);
  });

  it.each([
    ['another verifier', { code_verifier: 'w'.repeat(43) }],
    ['no verifier', { code_verifier: '' }],
    ['the challenge as verifier', { code_verifier: challengeOf(verifier) }],
    ['another address', { redirect_uri: local }],
    ['another client', { client_id: other }],
  ])('CAPI-05: exchanges no code with %s', async (_what, change) => {
    const form = codeForm(await signIn());
    const response = await exchange({ ...form, ...change });
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: expect.any(String), error_description: expect.any(String) },
    ]);
  });

  it('CAPI-05: uses up a code that was sent with a wrong verifier', async () => {
    const form = codeForm(await signIn());
    expect((await exchange({ ...form, code_verifier: 'w'.repeat(43) })).status).toBe(400);
    expect((await exchange(form)).status).toBe(400);
  });

  it('CAPI-05: ends the session when a code comes again', async () => {
    const form = codeForm(await signIn());
    const tokens: Tokens = await (await exchange(form)).json();
    expect(await isValid(tokens)).toBe(true);
    expect((await exchange(form)).status).toBe(400);
    expect(await isValid(tokens)).toBe(false);
  });

  it('CAPI-05: gives tokens to one of parallel exchanges only', async () => {
    const form = codeForm(await signIn());
    const answers = await Promise.all([exchange(form), exchange(form), exchange(form)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  it('CAPI-06: replaces the refresh token, and ends the session when an old one comes again', async () => {
    const first = await getTokens();
    const refresh = ({ refresh_token }: Tokens) => exchange({ grant_type: 'refresh_token', refresh_token });
    const second: Tokens = await (await refresh(first)).json();
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await isValid(second)).toBe(true);
    expect((await refresh(first)).status).toBe(400);
    expect(await isValid(second)).toBe(false);
    expect((await refresh(second)).status).toBe(400);
  });

  it('CAPI-06: gives no tokens to another client', async () => {
    const { refresh_token } = await getTokens();
    expect((await exchange({ grant_type: 'refresh_token', client_id: other, refresh_token })).status).toBe(
      400,
    );
  });

  it('CAPI-08: stores hashes alone, and logs no token', async () => {
    const email = newEmail();
    const back = await signIn(email);
    const code = back.searchParams.get('code') ?? '';
    const tokens: Tokens = await (await exchange(codeForm(back))).json();
    const { read } = storage();
    const rows = await read.selectFrom('account_tokens').selectAll().execute();
    const sessions = await read.selectFrom('customer_tokens').selectAll().execute();
    const signIns = await read.selectFrom('account_sign_ins').selectAll().execute();
    const stored = JSON.stringify([rows, sessions, signIns]);
    const secrets = [code, tokens.access_token, tokens.refresh_token];
    for (const secret of secrets) {
      expect(stored).not.toContain(secret);
      expect(shop.logged.join('\n')).not.toContain(secret);
    }
    expect(rows.some(({ token_hash }) => token_hash === hashToken(tokens.access_token))).toBe(true);
    expect(shop.logged.join('\n')).not.toContain(email);
  });

  it('CAPI-09: takes the code only in the browser that asked for it', async () => {
    const email = newEmail();
    const [who, stranger] = [new Shopper(shop.app), new Shopper(shop.app)];
    const id = await begin(who, email);
    await begin(stranger, newEmail());
    const form = { sign_in: id, code: (await readCode(email)) ?? '' };
    expect((await stranger.form('/authentication/code', form)).status).toBe(410);
    expect((await who.form('/authentication/code', form)).status).toBe(303);
    expect((await who.form('/authentication/code', form)).status).toBe(410);
  });

  it('CAPI-09: ends a sign-in after five wrong codes', async () => {
    const email = newEmail();
    const who = new Shopper(shop.app);
    const id = await begin(who, email);
    const code = await readCode(email);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1)
      statuses.push((await who.form('/authentication/code', { sign_in: id, code: wrongOf(code) })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 410]);
    expect((await who.form('/authentication/code', { sign_in: id, code: code ?? '' })).status).toBe(410);
  });

  it('CAPI-09: fails for an account that was disabled after the email with the code', async () => {
    const email = newEmail();
    await getTokens(email);
    const who = new Shopper(shop.app);
    const id = await begin(who, email);
    const code = (await readCode(email)) ?? '';
    await disable(email);
    const response = await who.form('/authentication/code', { sign_in: id, code });
    expect([response.status, response.headers.get('location')]).toEqual([410, null]);
  });

  it.each(['/authentication/sign-in', '/authentication/code'])(
    'CAPI-10: rejects a form of another site at %s',
    async (path) => {
      const from = { origin: 'https://evil.example.com', 'sec-fetch-site': 'cross-site' };
      const response = await new Shopper(shop.app).form(path, { ...request, email: newEmail() }, from);
      expect(response.status).toBe(403);
    },
  );

  it.each([
    'https://evil.example.com/',
    'https://app.example.com.evil.example.com/',
    'https://app.example.com/elsewhere',
    '//evil.example.com',
    'javascript:alert(1)',
    'https://other.example.com/back',
  ])('CAPI-11: doesn’t lead to %s after signing out', async (uri) => {
    const { id_token } = await getTokens();
    const query = new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri: uri });
    const out = await new Shopper(shop.app).send('GET', `/authentication/logout?${query}`);
    expect([out.status, out.headers.get('location')]).toEqual([200, null]);
  });

  it('CAPI-12: fails with an ID token that it didn’t sign', async () => {
    const tokens = await getTokens();
    const [head = '', body = ''] = tokens.id_token.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const forged of [`${none}.${body}.`, `${head}.${body}.AAAA`, 'nothing', ''])
      await new Shopper(shop.app).send('GET', `/authentication/logout?id_token_hint=${forged}`);
    expect(await isValid(tokens)).toBe(true);
  });

  it('CAPI-15: says that nothing ended without an ID token of its own', async () => {
    const { id_token } = await getTokens();
    const readPage = async (query: string) => {
      const page = await new Shopper(shop.app).send('GET', `/authentication/logout${query}`);
      return [page.status, /<h1>(.*)<\/h1>/.exec(await page.text())?.[1]];
    };
    expect(await readPage(`?id_token_hint=${id_token}`)).toEqual([200, 'You’re signed out']);
    const still = [400, 'You may still be signed in'];
    expect(await readPage('')).toEqual(still);
    expect(await readPage('?id_token_hint=nothing')).toEqual(still);
    expect(await readPage('?ui_locales=de')).toEqual([400, 'Du bist vielleicht noch angemeldet']);
  });

  it('CAPI-14: shows the same page for a known, an unknown and a disabled account, which gets no code', async () => {
    const known = newEmail();
    await getTokens(known);
    const disabled = newEmail();
    await getTokens(disabled);
    await disable(disabled);
    const pages = await Promise.all(
      [known, newEmail(), disabled].map(async (email) => {
        const who = new Shopper(shop.app);
        const id = await begin(who, email);
        const html = await (await who.send('GET', `/authentication/code?sign_in=${id}`)).text();
        return html.replaceAll(email, 'EMAIL').replaceAll(id, 'ID');
      }),
    );
    expect(new Set(pages).size).toBe(1);
    expect(await countCodes(known)).toBe(2);
    expect(await countCodes(disabled)).toBe(1);
  });

  it.each([
    ['no token', null],
    ['an unknown token', 'shcat_unknown'],
    ['an empty token', 'Bearer '],
  ])('CAPI-21: answers nothing with %s', async (_what, token) => {
    expect((await call(token)).status).toBe(401);
  });

  it('CAPI-21: answers nothing with a refresh token, or without the scope of the API', async () => {
    const { refresh_token } = await getTokens();
    expect((await call(refresh_token)).status).toBe(401);
    const { access_token } = await getTokens(newEmail(), { ...request, scope: 'openid email' });
    expect((await call(access_token)).status).toBe(403);
  });

  it('CAPI-21: the Storefront API takes no access token without the scope of the API', async () => {
    const { access_token } = await getTokens(newEmail(), { ...request, scope: 'openid email' });
    expect(await askStorefrontApi(access_token, customerQuery)).toMatchObject({ data: { customer: null } });
  });
});
