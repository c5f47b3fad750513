import { expect, it } from 'vitest';
import { z } from 'zod';
import { createCustomerAccountApi } from './customer-account-api.ts';

const url = 'https://shop.example.com';

/** Runs a query and an exchange; returns the tokens that each address got. */
async function listSentTokens(apiOrigin: string) {
  const sent: [string, string | null][] = [];
  const api = createCustomerAccountApi({
    url,
    clientId: 'shp_test-client',
    headers: () => ({ 'shopify-storefront-private-token': 'secret' }),
    async fetch(input, init) {
      const { pathname, origin } = new URL(String(input));
      sent.push([`${origin}${pathname}`, new Headers(init?.headers).get('shopify-storefront-private-token')]);
      return Response.json({
        authorization_endpoint: `${apiOrigin}/authorize`,
        token_endpoint: `${apiOrigin}/token`,
        graphql_api: `${apiOrigin}/graphql`,
        access_token: 'shcat_1',
        expires_in: 7200,
        data: {},
      });
    },
  });
  await api.refresh('shcrt_1', url);
  await api.query('shcat_1', '{ shop { id } }', {}, z.object({}));
  return sent.filter(
    ([address]) => address.startsWith(`${apiOrigin}/`) && !address.includes('/.well-known/'),
  );
}

it('CAPI-39: sends the private token to the backend’s own origin', async () => {
  expect(await listSentTokens(url)).toEqual([
    [`${url}/token`, 'secret'],
    [`${url}/graphql`, 'secret'],
  ]);
});

it.each(['https://shopify.com', 'https://account.shop.example.com', 'https://shop.example.com:8443'])(
  'CAPI-39: doesn’t send the private token to %s',
  async (origin) => {
    expect(await listSentTokens(origin)).toEqual([
      [`${origin}/token`, null],
      [`${origin}/graphql`, null],
    ]);
  },
);
