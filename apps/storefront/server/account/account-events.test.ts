/** What happens to accounts is in the log, by the customer's number. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

const password = 'a long secret';
const email = 'ada@example.com';

let shop: RunningTestShop;
let seen = 0;
beforeAll(async () => {
  shop = await openTestShop({ LOG_LEVEL: 'info', STOREFRONT_ACCESS_TOKENS: 'the-right-token' });
}, 60_000);
afterAll(() => shop.dispose());
beforeEach(() => {
  seen = shop.logged.length;
});

async function ask(query: string, variables: object, token = 'the-right-token') {
  const headers = { 'x-shopify-storefront-access-token': token };
  return (
    await new Shopper(shop.app).send('POST', '/api/2025-01/graphql.json', { query, variables }, headers)
  ).json();
}

/** The events since the test began. */
function events(): readonly (readonly [event: string, outcome: string, customer: string])[] {
  return shop.logged
    .slice(seen)
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event !== undefined)
    .map(({ event, outcome, customer }) => [
      event,
      outcome,
      typeof customer === 'string' && /^\d+$/.test(customer) ? 'a number' : String(customer),
    ]);
}

const signIn = (given: object) =>
  ask(
    'mutation($input: CustomerAccessTokenCreateInput!) { customerAccessTokenCreate(input: $input) { customerAccessToken { accessToken } } }',
    { input: { email, password, ...given } },
  );

describe('the log', () => {
  it('ACC-30: has registrations, made and refused', async () => {
    const register = () =>
      ask('mutation($input: CustomerCreateInput!) { customerCreate(input: $input) { customer { id } } }', {
        input: { email, password },
      });
    await register();
    await register();
    expect(events()).toEqual([
      ['registration', 'done', 'a number'],
      ['registration', 'refused', 'a number'],
    ]);
  });

  it('ACC-30: has sign-ins that went well, were refused and had to wait', async () => {
    await signIn({});
    await signIn({ email: 'nobody@example.com' });
    for (let tries = 0; tries < 6; tries += 1) await signIn({ password: 'a guess at it' });
    expect(events()).toEqual([
      ['sign-in', 'done', 'a number'],
      ['sign-in', 'refused', 'null'],
      ...Array.from({ length: 5 }, () => ['sign-in', 'refused', 'a number']),
      ['sign-in', 'later', 'a number'],
    ]);
  });

  it('ACC-30: has mails with links, and links that don’t hold', async () => {
    const recover = (of: string) =>
      ask('mutation($email: String!) { customerRecover(email: $email) { customerUserErrors { code } } }', {
        email: of,
      });
    await recover(email);
    await recover('nobody@example.com');
    await ask(
      'mutation($id: ID!, $input: CustomerResetInput!) { customerReset(id: $id, input: $input) { customer { id } } }',
      { id: 'gid://shopify/Customer/1', input: { resetToken: 'wrong', password } },
    );
    expect(events()).toEqual([
      ['password mail', 'done', 'a number'],
      ['password mail', 'refused', 'null'],
      ['password by link', 'refused', 'null'],
    ]);
  });

  it('ACC-30: has calls of the API without the right token', async () => {
    await ask('{ shop { name } }', {}, 'a-wrong-token');
    expect(events()).toEqual([['access token', 'refused', 'undefined']]);
  });

  it('has no email in any of it', () => {
    expect(shop.logged.length).toBeGreaterThan(10);
    expect(shop.logged.join('')).not.toContain('example.com');
  });
});
