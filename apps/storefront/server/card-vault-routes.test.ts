import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StartedBackend } from './standalone/public-types.ts';
import { startBackend } from './standalone/start-backend.ts';

let backend: StartedBackend;
beforeAll(async () => {
  backend = await startBackend({ clock: '2026-06-01T12:00:00Z', plain: true });
});
afterAll(() => backend.close());

async function run(query: string, variables: object = {}): Promise<ReturnType<typeof JSON.parse>> {
  const response = await fetch(`${backend.url}/api/2026-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = JSON.parse(await response.text());
  expect(errors).toBeUndefined();
  return data;
}

const address = {
  ...{ firstName: 'Ada', lastName: 'Byron', address1: '1 Ocean Avenue', city: 'Santa Monica', zip: '90401' },
};

/** Vaults a card as clients for Shopify do, from a page of another origin, and completes a cart with it. */
async function buyWith(number: string) {
  const { shop, products } = await run(
    '{ shop { paymentSettings { cardVaultUrl } } products(first: 1) { nodes { variants(first: 1) { nodes { id } } } } }',
  );
  const card = {
    first_name: 'Ada',
    last_name: 'Byron',
    month: '12',
    year: '2030',
    verification_value: '123',
  };
  const response = await fetch(shop.paymentSettings.cardVaultUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://client.example' },
    body: JSON.stringify({ credit_card: { number, ...card } }),
  });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const vaulted = JSON.parse(await response.text());
  if (response.status !== 200) return { status: response.status, vaulted, result: null };
  const { cartCreate } = await run(
    `mutation ($input: CartInput!) { cartCreate(input: $input) {
      cart { id cost { checkoutChargeAmount { amount currencyCode } } } userErrors { message } } }`,
    {
      input: {
        lines: [{ merchandiseId: products.nodes[0].variants.nodes[0].id }],
        buyerIdentity: { email: 'ada@example.com', countryCode: 'US' },
        delivery: {
          addresses: [
            {
              selected: true,
              address: { deliveryAddress: { ...address, provinceCode: 'CA', countryCode: 'US' } },
            },
          ],
        },
      },
    },
  );
  const { id, cost } = cartCreate.cart;
  const payment = {
    amount: cost.checkoutChargeAmount,
    directPaymentMethod: {
      sessionId: vaulted.id,
      billingAddress: { ...address, province: 'CA', country: 'US' },
    },
  };
  const { cartPaymentUpdate } = await run(
    'mutation ($id: ID!, $payment: CartPaymentInput!) { cartPaymentUpdate(cartId: $id, payment: $payment) { userErrors { message } } }',
    { id, payment },
  );
  expect(cartPaymentUpdate.userErrors).toEqual([]);
  const { cartSubmitForCompletion } = await run(
    `mutation ($id: ID!) { cartSubmitForCompletion(cartId: $id, attemptToken: "token") {
      result { __typename ... on SubmitSuccess { attemptId } } } }`,
    { id },
  );
  const { cartCompletionAttempt } = await run(
    `query ($id: String!) { cartCompletionAttempt(attemptId: $id) {
      __typename ... on CartCompletionFailed { errors { code } } } }`,
    { id: cartSubmitForCompletion.result.attemptId },
  );
  return { status: response.status, vaulted, result: cartCompletionAttempt };
}

it('API-58: a card that a client puts into the vault pays for its cart, or is declined', async () => {
  expect((await buyWith('1')).result).toEqual({ __typename: 'CartCompletionSuccess' });
  expect((await buyWith('2')).result).toEqual({
    __typename: 'CartCompletionFailed',
    errors: [{ code: 'PAYMENT_CARD_DECLINED' }],
  });
});

it('API-58: the vault takes test cards only', async () => {
  const { status, vaulted } = await buyWith('4242424242424242');
  expect(status).toBe(422);
  expect(vaulted).toEqual({ errors: { credit_card: { number: [expect.stringContaining('1 (')] } } });
  const url = `${backend.url}/card-vault/sessions`;
  const preflight = await fetch(url, { method: 'OPTIONS' });
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
    204,
    'accept, content-type',
  ]);
  expect((await fetch(url, { method: 'POST', body: 'no JSON' })).status).toBe(422);
  expect((await fetch(url, { method: 'POST', body: 'x'.repeat(5000) })).status).toBe(413);
});
