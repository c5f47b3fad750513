/**
 * Sends requests about a member to the Customer Account API and returns results in the shape of the Storefront API, whose
 * customers are legacy accounts only. All other requests go to the Storefront API.
 */
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import {
  customerAccessTokenDeleteDocument,
  customerDocument,
  customerOrdersDocument,
  memberEmailDocument,
  memberStatusDocument,
  signedInDocument,
} from '@vitrine/storefront-api/documents/customer';
import {
  customerAccessTokenRenewDocument,
  customerAddressCreateDocument,
  customerAddressDeleteDocument,
  customerAddressIdsDocument,
  customerAddressUpdateDocument,
  customerDefaultAddressUpdateDocument,
  customerDetailsDocument,
  customerUpdateDocument,
} from '@vitrine/storefront-api/documents/customer-account';
import {
  customerOrderLinesDocument,
  customerOrderPicturesDocument,
} from '@vitrine/storefront-api/documents/customer-orders';
import type { RequestResult } from '@vitrine/storefront-api/result';
import {
  type CustomerAccountApi,
  CustomerAccountSignedOutError,
  CustomerAccountUnavailableError,
} from '../../shopify/customer-account-api.ts';
import {
  accountSubstitute,
  detailsSubstitute,
  emailSubstitute,
  signedInSubstitute,
  statusSubstitute,
} from './customer.ts';
import {
  addressCreateSubstitute,
  addressDeleteSubstitute,
  addressIdsSubstitute,
  addressUpdateSubstitute,
  defaultAddressSubstitute,
} from './customer-addresses.ts';
import { orderLinesSubstitute } from './customer-order-lines.ts';
import { orderPicturesSubstitute, ordersSubstitute } from './customer-orders.ts';
import { customerUpdateSubstitute } from './customer-update.ts';
import type { CustomerAccountQuery, CustomerAccountVariables, Substitute } from './substitute.ts';

/**
 * Replaces a mutation on access tokens by a fixed result. Sessions of the Customer Account API are renewed by their refresh
 * token, and ended on the sign-in page.
 */
const createFixedSubstitute = (data: object): Substitute => ({ ended: null, run: async () => data });

const substitutes = new Map<unknown, Substitute>([
  [signedInDocument, signedInSubstitute],
  [memberEmailDocument, emailSubstitute],
  [memberStatusDocument, statusSubstitute],
  [customerDocument, accountSubstitute],
  [customerDetailsDocument, detailsSubstitute],
  [customerOrdersDocument, ordersSubstitute],
  [customerOrderLinesDocument, orderLinesSubstitute],
  [customerOrderPicturesDocument, orderPicturesSubstitute],
  [customerAddressIdsDocument, addressIdsSubstitute],
  [customerUpdateDocument, customerUpdateSubstitute],
  [customerAddressCreateDocument, addressCreateSubstitute],
  [customerAddressUpdateDocument, addressUpdateSubstitute],
  [customerAddressDeleteDocument, addressDeleteSubstitute],
  [customerDefaultAddressUpdateDocument, defaultAddressSubstitute],
  [
    customerAccessTokenRenewDocument,
    createFixedSubstitute({ customerAccessTokenRenew: { customerAccessToken: null, userErrors: [] } }),
  ],
  [
    customerAccessTokenDeleteDocument,
    createFixedSubstitute({ customerAccessTokenDelete: { deletedAccessToken: null, userErrors: [] } }),
  ],
]);

/** Wraps the client of one shopper's requests. */
export function withCustomerAccount(
  client: StorefrontClient,
  api: Pick<CustomerAccountApi, 'query'>,
): StorefrontClient {
  return {
    async request<Data, Given>(
      document: Parameters<typeof client.request<Data, Given>>[0],
      options: Parameters<typeof client.request<Data, Given>>[1],
    ): Promise<RequestResult<Data>> {
      const substitute = substitutes.get(document);
      if (substitute === undefined) return client.request(document, options);
      const variables: CustomerAccountVariables = { ...options.variables };
      const token = String(variables.customerAccessToken ?? '');
      const query: CustomerAccountQuery = (operation, data, sent = {}) =>
        api.query(token, operation, sent, data);
      const succeed = (data: unknown): RequestResult<Data> => ({
        ok: true,
        // The tests of the substitutes check that the data has the shape of the document.
        data: data as Data,
        extensions: {},
        requestId: null,
      });
      try {
        return succeed(await substitute.run(query, variables, client));
      } catch (error) {
        if (error instanceof CustomerAccountSignedOutError) return succeed(substitute.ended);
        if (error instanceof CustomerAccountUnavailableError)
          return { ok: false, kind: 'network', message: error.message };
        throw error;
      }
    },
  };
}
