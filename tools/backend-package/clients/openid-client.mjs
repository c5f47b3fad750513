/**
 * Tests the sign-in of the Customer Account API with the unmodified `openid-client`: `node openid-client.mjs BACKEND CLIENT
 * REDIRECT MAILS`. `fetch` sends the requests that a browser would send.
 */
import * as oidc from 'openid-client';
import { readSignInCode } from './read-sign-in-code.ts';
import { step } from './report.mjs';

const [, , backend, clientId, redirectUri, mails] = process.argv;
const email = 'grace@client.example.com';
const scope = 'openid email customer-account-api:full';
const cookies = new Map();

/** Sends a request like a browser, but doesn't follow redirects. */
async function browse(url, form) {
  const response = await fetch(url, {
    method: form === undefined ? 'GET' : 'POST',
    body: form === undefined ? undefined : new URLSearchParams(form),
    headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; '), origin: backend },
    redirect: 'manual',
  });
  for (const line of response.headers.getSetCookie()) {
    const [pair] = line.split(';');
    cookies.set(...pair.split(/=(.*)/s, 2));
  }
  return response;
}

/** @returns the hidden inputs of a page's first form, and its action */
async function readForm(response) {
  const [, action, inputs] = /<form[^>]*action="([^"]+)"[^>]*>([\s\S]*?)<\/form>/.exec(await response.text());
  const hidden = [...inputs.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return {
    url: new URL(action, backend),
    fields: Object.fromEntries(hidden.map(([, name, value]) => [name, value.replaceAll('&amp;', '&')])),
  };
}

/** Sends an operation to the Customer Account API. */
async function query(accessToken, operation) {
  const found = await fetch(`${backend}/.well-known/customer-account-api`);
  const { graphql_api: url } = await found.json();
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: accessToken },
    body: JSON.stringify({ query: operation }),
  });
}

async function askCustomer(accessToken) {
  const response = await query(accessToken, '{ customer { emailAddress { emailAddress } } }');
  return response.status === 200
    ? (await response.json()).data.customer.emailAddress.emailAddress
    : response.status;
}

/** @returns the user error's message and the language of a rejected mutation */
async function askInGerman(accessToken) {
  const response = await query(
    accessToken,
    `mutation @inContext(language: DE) {
      customerAddressCreate(address: { territoryCode: "DE", phoneNumber: "none" }) { userErrors { message } } }`,
  );
  const { data, extensions } = await response.json();
  return `${extensions.context.language}: ${data.customerAddressCreate.userErrors[0].message}`;
}

const rejects = (work) =>
  work.then(
    () => false,
    ({ error }) => error === 'invalid_grant',
  );

const config = await step('discovery', () =>
  oidc.discovery(
    new URL(`${backend}/.well-known/openid-configuration`),
    clientId,
    { id_token_signed_response_alg: 'RS256' },
    oidc.None(),
    { execute: [oidc.allowInsecureRequests] },
  ),
);
const verifier = oidc.randomPKCECodeVerifier();
const checks = {
  pkceCodeVerifier: verifier,
  expectedState: oidc.randomState(),
  expectedNonce: oidc.randomNonce(),
  idTokenExpected: true,
};
const page = await step('sign-in page', async () => {
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope,
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return readForm(await browse(url));
});
const codePage = await step('email', async () => {
  let response = await browse(page.url, { ...page.fields, email });
  if (response.status === 303) response = await browse(new URL(response.headers.get('location'), backend));
  return readForm(response);
});
const callback = await step('code from the email', async () => {
  const response = await browse(codePage.url, {
    ...codePage.fields,
    code: await readSignInCode(mails, email),
  });
  const target = response.headers.get('location');
  return target?.startsWith(redirectUri) && new URL(target);
});
const tokens = await step('exchange of the code', () =>
  oidc.authorizationCodeGrant(config, callback, checks),
);
await step('id token', () => tokens.claims().sub.length > 0);
await step('customer', async () => (await askCustomer(tokens.access_token)) === email);
await step(
  'error in German',
  async () => (await askInGerman(tokens.access_token)) === 'DE: Die Telefonnummer ist ungültig',
);
const next = await step('refresh', () => oidc.refreshTokenGrant(config, tokens.refresh_token));
await step('customer with the new token', async () => (await askCustomer(next.access_token)) === email);
await step('sign out', async () => {
  const url = oidc.buildEndSessionUrl(config, { id_token_hint: tokens.id_token });
  return (await browse(url)).status < 400;
});
await step('token after the sign-out', async () => (await askCustomer(next.access_token)) === 401);
await step('refresh after the sign-out is rejected', () =>
  rejects(oidc.refreshTokenGrant(config, next.refresh_token)),
);
