/** Storefront API client that completes carts of a test shop. */
import { backendResolvers } from '../../create-backend.ts';
import type { ApiVersion } from '../../graphql/api-versions.ts';
import { createGraphServer } from '../../graphql/graph-server.ts';
import { createExecutableSchema } from '../../graphql/schema.ts';
import type { CheckoutTestShop } from '../checkout-test-shop.ts';
import { createCartCompletion } from './create-cart-completion.ts';

/** Address of a cart that can be delivered and billed, as `MailingAddressInput`. */
export const completionAddress = {
  firstName: 'Ada',
  lastName: 'Byron',
  address1: '1 Ocean Avenue',
  city: 'Santa Monica',
  province: 'CA',
  zip: '90401',
  country: 'US',
};

const { province: provinceCode, country: countryCode, ...rest } = completionAddress;
const deliveryAddress = { ...rest, provinceCode, countryCode };

const cartFields = '{ id checkoutUrl cost { checkoutChargeAmount { amount currencyCode } } }';

const documents = {
  create: `mutation ($input: CartInput!) { result: cartCreate(input: $input) { cart ${cartFields} userErrors { code message } } }`,
  pay: `mutation ($id: ID!, $payment: CartPaymentInput!) { result: cartPaymentUpdate(cartId: $id, payment: $payment) { cart { id } userErrors { code field message } warnings { code } } }`,
  prepare: `mutation ($id: ID!) { result: cartPrepareForCompletion(cartId: $id) { userErrors { code } result { __typename
    ... on CartStatusReady { cart ${cartFields} } ... on CartStatusNotReady { cart { id } errors { code message } } ... on CartThrottled { pollAfter } } } }`,
  submit: `mutation ($id: ID!, $token: String!) { result: cartSubmitForCompletion(cartId: $id, attemptToken: $token) { userErrors { code field } result { __typename
    ... on SubmitSuccess { attemptId redirectUrl } ... on SubmitAlreadyAccepted { attemptId } ... on SubmitFailed { checkoutUrl errors { code message } } ... on SubmitThrottled { pollAfter } } } }`,
  poll: `query ($id: String!) { result: cartCompletionAttempt(attemptId: $id) { __typename
    ... on CartCompletionSuccess { id orderId orderUrl completedAt } ... on CartCompletionFailed { id errors { code message } } ... on CartCompletionProcessing { id pollDelay } } }`,
};

export function createCompletionClient(shop: CheckoutTestShop, version: ApiVersion = '2025-01') {
  const schema = createExecutableSchema(backendResolvers, version);
  const backend = {
    ...shop.backend,
    cartCompletion: (parts: typeof shop.backend) => createCartCompletion(parts, shop.parts),
  };
  const server = createGraphServer(() => schema, backend);
  const run = async (query: string, variables: Readonly<Record<string, unknown>>) => {
    const { body } = await server.execute({ query, variables });
    if (body.errors !== undefined) throw new Error(JSON.stringify(body.errors));
    return JSON.parse(JSON.stringify(body.data)).result;
  };
  return {
    run,
    /** Creates a cart of product 1 with buyer and address. */
    async createCart(more: Readonly<Record<string, unknown>> = {}) {
      const input = {
        lines: [{ merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 1 }],
        buyerIdentity: { email: 'ada@example.com', countryCode: 'US' },
        delivery: { addresses: [{ selected: true, address: { deliveryAddress } }] },
        ...more,
      };
      const { cart } = await run(documents.create, { input });
      return { id: String(cart.id), amount: cart.cost.checkoutChargeAmount };
    },
    pay: (id: string, payment: Readonly<Record<string, unknown>>) => run(documents.pay, { id, payment }),
    payByCard: (id: string, amount: unknown, sessionId = '1', more = {}) =>
      run(documents.pay, {
        id,
        payment: {
          amount,
          directPaymentMethod: { sessionId, billingAddress: completionAddress, ...more },
        },
      }),
    prepare: (id: string) => run(documents.prepare, { id }),
    submit: (id: string, token: string) => run(documents.submit, { id, token }),
    poll: (id: string) => run(documents.poll, { id }),
  };
}
