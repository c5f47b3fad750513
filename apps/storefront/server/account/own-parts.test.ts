import { expect, it } from 'vitest';
import type { UserJson } from '../../app/account/account.ts';
import { getMemberParts } from '../../app/checkout/member-parts.server.ts';
import { noAccount } from './service.ts';

const address = {
  firstName: 'Ada',
  lastName: 'Shore',
  company: '',
  address1: '1 Main St',
  address2: '',
  city: 'Los Angeles',
  province: 'CA',
  country: 'US',
  zip: '90001',
  phone: '',
};
const view = {
  savedAddresses: [{ id: '7', address, missing: [] }],
  buyerName: { firstName: 'Ada', lastName: 'Shore' },
};
const nothing = { savedAddresses: [], buyerName: { firstName: '', lastName: '' } };

const shopOf = (user: UserJson | null) => ({ account: { ...noAccount, user: async () => user } });
const userWith = (number: string, firstName: string): UserJson => ({
  id: 'gid://shopify/Customer/1',
  email: null,
  firstName,
  lastName: null,
  orders: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } },
  addresses: {
    edges: [
      {
        node: {
          ...address,
          id: `gid://shopify/MailingAddress/${number}?model_name=CustomerAddress`,
          province: 'California',
          provinceCode: 'CA',
          country: 'United States',
          countryCodeV2: 'US',
        },
      },
    ],
  },
  defaultAddress: null,
  quizResult: null,
  tags: [],
});

it.each([
  ['to the member', userWith('7', 'Ada'), { ...view, buyerName: { firstName: 'Ada', lastName: '' } }],
  [
    'not to another member on the same device',
    userWith('8', 'Eve'),
    { savedAddresses: [], buyerName: { firstName: 'Eve', lastName: '' } },
  ],
  ['not to whoever comes after the member left', null, nothing],
])('a checkout shows the address book %s', async (_who, user, parts) => {
  expect(await getMemberParts(view, shopOf(user))).toEqual(parts);
});

it('a guest’s checkout requests no customer', async () => {
  expect(await getMemberParts(nothing, { account: noAccount })).toEqual(nothing);
});
