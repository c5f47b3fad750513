import { expect, it } from 'vitest';
import { createMemberReturns } from './customer-returns.ts';

const lines = [{ lineItemId: 'gid://shopify/LineItem/1', quantity: 1, reason: 'OTHER', note: '' }] as const;

it.each([null, { return: null, userErrors: [] }])(
  'CAPI-48: a request that is answered %j, without a reason, still gets a message',
  async (orderRequestReturn) => {
    const returns = createMemberReturns(
      { member: { token: () => 'shcat_token' } },
      { query: async (_token, _document, _variables, data) => data.parse({ orderRequestReturn }) },
    );
    expect(await returns.request('gid://shopify/Order/1', lines)).toEqual({
      kind: 'refused',
      errors: [
        { lineItemId: null, message: 'We couldn’t process that. Please reload the page and try again.' },
      ],
    });
  },
);
