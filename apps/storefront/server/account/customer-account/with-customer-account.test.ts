import type { Document } from '@vitrine/storefront-api/document';
import * as customers from '@vitrine/storefront-api/documents/customer';
import * as accounts from '@vitrine/storefront-api/documents/customer-account';
import * as orders from '@vitrine/storefront-api/documents/customer-orders';
import { expect, it } from 'vitest';
import { CustomerAccountSignedOutError } from '../../shopify/customer-account-api.ts';
import { withCustomerAccount } from './with-customer-account.ts';

const documents: readonly Document<unknown, never>[] = Object.values({
  ...customers,
  ...accounts,
  ...orders,
}).flatMap((document) =>
  typeof document !== 'string' && document.text.includes('$customerAccessToken:') ? [document] : [],
);

it.each(documents)('CAPI-35: $name of a member is answered without the Storefront API', async (document) => {
  const client = withCustomerAccount(
    { request: async () => expect.unreachable() },
    {
      query: async () => {
        throw new CustomerAccountSignedOutError();
      },
    },
  );
  const variables = Object({ customerAccessToken: 'shcat_ended', customer: {} });
  expect(await client.request(document, { variables })).toMatchObject({ ok: true });
});
