/** Resolvers for customers: the query and its mutations, except for Multipass, which isn't supported. */
import { toMailingAddressSource } from '../carts/graphql/address-sources.ts';
import { type ConnectionArgs, createConnection } from '../graphql/connections.ts';
import type { GraphContext, ResolverMap } from '../graphql/context.ts';
import { formatGlobalId, parseGlobalId } from '../graphql/global-ids.ts';
import { markAsType } from '../graphql/type-names.ts';
import { createOrderConnection, type OrderArgs } from '../orders/order-connection.ts';
import type { PostalAddress } from '../orders/order-record.ts';
import { findCustomerOrders } from '../orders/order-store.ts';
import {
  findCustomerByToken,
  type LoginSession,
  logInCustomer,
  logOutCustomer,
  parseAccountLink,
  registerCustomer,
  renewAccessToken,
  sendRecoveryMail,
  setPassword,
  updateAccount,
} from './accounts.ts';
import {
  type AddressBookInput,
  addAddress,
  removeAddress,
  setDefaultAddress,
  updateAddress,
} from './addresses.ts';
import type { CustomerAddress, CustomerRecord } from './customer-record.ts';
import { createTooManyLoginAttempts } from './too-many-login-attempts.ts';
import { type CustomerResult, type CustomerUserError, toCustomerError } from './user-errors.ts';
import type { CustomerInput } from './validate-customer-input.ts';

interface Token {
  readonly customerAccessToken: string;
}

/** Returns both error lists of a payload: the current one with codes, and the deprecated one. */
function getErrors(outcome: CustomerResult<unknown>) {
  const problems: readonly CustomerUserError[] = outcome.ok ? [] : outcome.problems;
  return {
    customerUserErrors: problems,
    userErrors: problems.map(({ field, message }) => ({ field, message })),
  };
}

function payload<T>(outcome: CustomerResult<T>, give: (value: T) => object) {
  return { ...(outcome.ok ? give(outcome.value) : {}), ...getErrors(outcome) };
}

function loggedIn({ customer, token }: LoginSession) {
  return { customer, customerAccessToken: token };
}

/** Returns the source object of a customer's address. */
export function toCustomerAddressSource({ id, ...address }: CustomerAddress): object {
  return toPostalAddressSource(`${formatGlobalId('MailingAddress', id)}?model_name=CustomerAddress`, address);
}

/** Returns the source object of an address of an order or customer; empty fields become null. */
export function toPostalAddressSource(id: string, address: PostalAddress): object {
  const texts = Object.entries(address).map(([key, value]) => [key, value === '' ? null : value]);
  return markAsType('MailingAddress', toMailingAddressSource(id, Object.fromEntries(texts)));
}

export const customerResolvers: ResolverMap = {
  QueryRoot: {
    customer: (_source: unknown, { customerAccessToken }: Token, { parts }: GraphContext) =>
      findCustomerByToken(parts, customerAccessToken),
  },
  Customer: {
    id: ({ id }: CustomerRecord) => formatGlobalId('Customer', id),
    displayName: ({ firstName, lastName, email }: CustomerRecord) =>
      [firstName, lastName].filter(Boolean).join(' ') || email,
    addresses: ({ addresses }: CustomerRecord, args: ConnectionArgs) => {
      const page = createConnection(addresses, args, ({ id }) => id);
      return {
        nodes: page.nodes.map(toCustomerAddressSource),
        edges: page.edges.map(({ cursor, node }) => ({ cursor, node: toCustomerAddressSource(node) })),
        pageInfo: page.pageInfo,
      };
    },
    defaultAddress: ({ addresses, defaultAddressId }: CustomerRecord) => {
      const address = addresses.find(({ id }) => id === defaultAddressId);
      return address === undefined ? null : toCustomerAddressSource(address);
    },
    numberOfOrders: async ({ id }: CustomerRecord, _args: object, { parts }: GraphContext) =>
      String((await findCustomerOrders(parts.storage.read, id)).length),
    orders: async ({ id }: CustomerRecord, args: OrderArgs, { parts }: GraphContext) =>
      createOrderConnection(await findCustomerOrders(parts.storage.read, id), args),
    metafield: (
      customer: CustomerRecord,
      args: { namespace?: string | null; key: string },
      context: GraphContext,
    ) => metafieldView(customer, args.namespace ?? 'custom', args.key, context),
    metafields: (
      customer: CustomerRecord,
      { identifiers }: { identifiers: readonly { namespace?: string | null; key: string }[] },
      context: GraphContext,
    ) =>
      identifiers.map(({ namespace, key }) => metafieldView(customer, namespace ?? 'custom', key, context)),
  },
  Mutation: {
    customerCreate: async (
      _source: unknown,
      { input }: { input: CustomerInput & { email: string; password: string } },
      context: GraphContext,
    ) => payload(await registerCustomer(context.parts, input, context), (customer) => ({ customer })),
    customerAccessTokenCreate: async (
      _source: unknown,
      { input }: { input: { email: string; password: string } },
      { parts, buyerIp }: GraphContext,
    ) => {
      const outcome = await logInCustomer(parts, input.email, input.password, buyerIp);
      if (outcome.ok === 'later') throw createTooManyLoginAttempts(outcome.wait);
      return payload(outcome, (customerAccessToken) => ({ customerAccessToken }));
    },
    customerAccessTokenRenew: async (
      _source: unknown,
      { customerAccessToken }: Token,
      { parts }: GraphContext,
    ) =>
      payload(await renewAccessToken(parts, customerAccessToken), (token) => ({
        customerAccessToken: token,
      })),
    customerAccessTokenDelete: async (
      _source: unknown,
      { customerAccessToken }: Token,
      { parts }: GraphContext,
    ) =>
      payload(await logOutCustomer(parts, customerAccessToken), (token) => ({
        deletedAccessToken: token,
        deletedCustomerAccessTokenId: token,
      })),
    customerUpdate: async (
      _source: unknown,
      { customerAccessToken, customer }: Token & { customer: CustomerInput },
      context: GraphContext,
    ) =>
      payload(await updateAccount(context.parts, customerAccessToken, customer, context), (changed) => ({
        customer: changed.customer,
        customerAccessToken: changed.token,
      })),
    customerRecover: async (_source: unknown, { email }: { email: string }, context: GraphContext) =>
      payload(await sendRecoveryMail(context.parts, email, context), () => ({})),
    customerReset: async (
      _source: unknown,
      { id, input }: { id: string; input: { resetToken: string; password: string } },
      { parts, buyerIp: address, region }: GraphContext,
    ) =>
      payload(
        await setPassword(
          parts,
          'reset',
          { id: parseGlobalId(id).id, token: input.resetToken, password: input.password },
          { token: ['input', 'resetToken'], password: ['input', 'password'] },
          { address, region },
        ),
        loggedIn,
      ),
    customerResetByUrl: async (
      _source: unknown,
      { resetUrl, password }: { resetUrl: string; password: string },
      { parts, buyerIp: address, region }: GraphContext,
    ) => {
      const link = parseAccountLink(resetUrl, 'reset');
      if (link === null)
        return getErrors(toCustomerError('TOKEN_INVALID', 'Invalid reset url', ['resetUrl']));
      const path = { token: ['resetUrl'], password: ['password'] };
      return payload(
        await setPassword(parts, 'reset', { ...link, password }, path, { address, region }),
        loggedIn,
      );
    },
    customerActivate: async (
      _source: unknown,
      { id, input }: { id: string; input: { activationToken: string; password: string } },
      { parts, buyerIp: address, region }: GraphContext,
    ) =>
      payload(
        await setPassword(
          parts,
          'activation',
          { id: parseGlobalId(id).id, token: input.activationToken, password: input.password },
          { token: ['input', 'activationToken'], password: ['input', 'password'] },
          { address, region },
        ),
        loggedIn,
      ),
    customerActivateByUrl: async (
      _source: unknown,
      { activationUrl, password }: { activationUrl: string; password: string },
      { parts, buyerIp: address, region }: GraphContext,
    ) => {
      const link = parseAccountLink(activationUrl, 'activate');
      if (link === null) {
        return getErrors(toCustomerError('TOKEN_INVALID', 'Invalid activation url', ['activationUrl']));
      }
      const path = { token: ['activationUrl'], password: ['password'] };
      return payload(
        await setPassword(parts, 'activation', { ...link, password }, path, { address, region }),
        loggedIn,
      );
    },
    customerAddressCreate: async (
      _source: unknown,
      { customerAccessToken, address }: Token & { address: AddressBookInput },
      { parts }: GraphContext,
    ) =>
      payload(await addAddress(parts, customerAccessToken, address), (added) => ({
        customerAddress: toCustomerAddressSource(added),
      })),
    customerAddressUpdate: async (
      _source: unknown,
      { customerAccessToken, id, address }: Token & { id: string; address: AddressBookInput },
      { parts }: GraphContext,
    ) =>
      payload(await updateAddress(parts, customerAccessToken, parseGlobalId(id).id, address), (changed) => ({
        customerAddress: toCustomerAddressSource(changed),
      })),
    customerAddressDelete: async (
      _source: unknown,
      { customerAccessToken, id }: Token & { id: string },
      { parts }: GraphContext,
    ) =>
      payload(await removeAddress(parts, customerAccessToken, parseGlobalId(id).id), () => ({
        deletedCustomerAddressId: id,
      })),
    customerDefaultAddressUpdate: async (
      _source: unknown,
      { customerAccessToken, addressId }: Token & { addressId: string },
      { parts }: GraphContext,
    ) =>
      payload(
        await setDefaultAddress(parts, customerAccessToken, parseGlobalId(addressId).id),
        (customer) => ({
          customer,
        }),
      ),
  },
};

function metafieldView(
  customer: CustomerRecord,
  namespace: string,
  key: string,
  { snapshot }: GraphContext,
): object | null {
  const field = customer.metafields.find((each) => each.namespace === namespace && each.key === key);
  if (field === undefined || !snapshot.customData.isShown('CUSTOMER', field)) return null;
  return markAsType('Metafield', {
    ...field,
    id: formatGlobalId('Metafield', `${customer.id}.${namespace}.${key}`),
    description: null,
    createdAt: customer.createdAt,
    updatedAt: customer.updatedAt,
    parentResource: markAsType('Customer', { ...customer }),
    reference: null,
    references: null,
  });
}
