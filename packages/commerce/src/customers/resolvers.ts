/** Resolvers for customers: the query and its mutations, except for Multipass, which isn't supported. */
import { mailingAddressView } from '../carts/graphql/address-view.ts';
import { type ConnectionArgs, connect } from '../graphql/connections.ts';
import type { GraphContext, ResolverMap } from '../graphql/context.ts';
import { gid, parseGid } from '../graphql/ids.ts';
import { asType } from '../graphql/type-names.ts';
import type { PostalAddress } from '../orders/model.ts';
import { type OrderArgs, orderConnection } from '../orders/order-connection.ts';
import { ordersOfCustomer } from '../orders/order-store.ts';
import {
  customerByToken,
  type LoggedIn,
  logIn,
  logOut,
  readLink,
  recover,
  register,
  renew,
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
import type { CustomerInput } from './input.ts';
import type { CustomerAddress, CustomerRecord } from './model.ts';
import { type CustomerProblem, type Outcome, refused } from './problems.ts';
import { tooManyTries } from './too-many-tries.ts';

interface Token {
  readonly customerAccessToken: string;
}

/** Returns both error lists of a payload: the current one with codes, and the deprecated one. */
function errorsOf(outcome: Outcome<unknown>) {
  const problems: readonly CustomerProblem[] = outcome.ok ? [] : outcome.problems;
  return {
    customerUserErrors: problems,
    userErrors: problems.map(({ field, message }) => ({ field, message })),
  };
}

function payload<T>(outcome: Outcome<T>, give: (value: T) => object) {
  return { ...(outcome.ok ? give(outcome.value) : {}), ...errorsOf(outcome) };
}

function loggedIn({ customer, token }: LoggedIn) {
  return { customer, customerAccessToken: token };
}

/** Returns the source object of a customer's address. */
export function customerAddressView({ id, ...address }: CustomerAddress): object {
  return postalAddressView(`${gid('MailingAddress', id)}?model_name=CustomerAddress`, address);
}

/** Returns the source object of an address of an order or customer; empty fields become null. */
export function postalAddressView(id: string, address: PostalAddress): object {
  const texts = Object.entries(address).map(([key, value]) => [key, value === '' ? null : value]);
  return asType('MailingAddress', mailingAddressView(id, Object.fromEntries(texts)));
}

export const customerResolvers: ResolverMap = {
  QueryRoot: {
    customer: (_source: unknown, { customerAccessToken }: Token, { parts }: GraphContext) =>
      customerByToken(parts, customerAccessToken),
  },
  Customer: {
    id: ({ id }: CustomerRecord) => gid('Customer', id),
    displayName: ({ firstName, lastName, email }: CustomerRecord) =>
      [firstName, lastName].filter(Boolean).join(' ') || email,
    addresses: ({ addresses }: CustomerRecord, args: ConnectionArgs) => {
      const page = connect(addresses, args, ({ id }) => id);
      return {
        nodes: page.nodes.map(customerAddressView),
        edges: page.edges.map(({ cursor, node }) => ({ cursor, node: customerAddressView(node) })),
        pageInfo: page.pageInfo,
      };
    },
    defaultAddress: ({ addresses, defaultAddressId }: CustomerRecord) => {
      const address = addresses.find(({ id }) => id === defaultAddressId);
      return address === undefined ? null : customerAddressView(address);
    },
    numberOfOrders: async ({ id }: CustomerRecord, _args: object, { parts }: GraphContext) =>
      String((await ordersOfCustomer(parts.storage.read, id)).length),
    orders: async ({ id }: CustomerRecord, args: OrderArgs, { parts }: GraphContext) =>
      orderConnection(await ordersOfCustomer(parts.storage.read, id), args),
    metafield: (customer: CustomerRecord, args: { namespace?: string | null; key: string }) =>
      metafieldView(customer, args.namespace ?? 'custom', args.key),
    metafields: (
      customer: CustomerRecord,
      { identifiers }: { identifiers: readonly { namespace?: string | null; key: string }[] },
    ) => identifiers.map(({ namespace, key }) => metafieldView(customer, namespace ?? 'custom', key)),
  },
  Mutation: {
    customerCreate: async (
      _source: unknown,
      { input }: { input: CustomerInput & { email: string; password: string } },
      context: GraphContext,
    ) => payload(await register(context.parts, input, context), (customer) => ({ customer })),
    customerAccessTokenCreate: async (
      _source: unknown,
      { input }: { input: { email: string; password: string } },
      { parts, buyerIp }: GraphContext,
    ) => {
      const outcome = await logIn(parts, input.email, input.password, buyerIp);
      if (outcome.ok === 'later') throw tooManyTries(outcome.wait);
      return payload(outcome, (customerAccessToken) => ({ customerAccessToken }));
    },
    customerAccessTokenRenew: async (
      _source: unknown,
      { customerAccessToken }: Token,
      { parts }: GraphContext,
    ) => payload(await renew(parts, customerAccessToken), (token) => ({ customerAccessToken: token })),
    customerAccessTokenDelete: async (
      _source: unknown,
      { customerAccessToken }: Token,
      { parts }: GraphContext,
    ) =>
      payload(await logOut(parts, customerAccessToken), (token) => ({
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
      payload(await recover(context.parts, email, context), () => ({})),
    customerReset: async (
      _source: unknown,
      { id, input }: { id: string; input: { resetToken: string; password: string } },
      { parts, buyerIp: address, region }: GraphContext,
    ) =>
      payload(
        await setPassword(
          parts,
          'reset',
          { id: parseGid(id).id, token: input.resetToken, password: input.password },
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
      const link = readLink(resetUrl, 'reset');
      if (link === null) return errorsOf(refused('TOKEN_INVALID', 'Invalid reset url', ['resetUrl']));
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
          { id: parseGid(id).id, token: input.activationToken, password: input.password },
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
      const link = readLink(activationUrl, 'activate');
      if (link === null) {
        return errorsOf(refused('TOKEN_INVALID', 'Invalid activation url', ['activationUrl']));
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
        customerAddress: customerAddressView(added),
      })),
    customerAddressUpdate: async (
      _source: unknown,
      { customerAccessToken, id, address }: Token & { id: string; address: AddressBookInput },
      { parts }: GraphContext,
    ) =>
      payload(await updateAddress(parts, customerAccessToken, parseGid(id).id, address), (changed) => ({
        customerAddress: customerAddressView(changed),
      })),
    customerAddressDelete: async (
      _source: unknown,
      { customerAccessToken, id }: Token & { id: string },
      { parts }: GraphContext,
    ) =>
      payload(await removeAddress(parts, customerAccessToken, parseGid(id).id), () => ({
        deletedCustomerAddressId: id,
      })),
    customerDefaultAddressUpdate: async (
      _source: unknown,
      { customerAccessToken, addressId }: Token & { addressId: string },
      { parts }: GraphContext,
    ) =>
      payload(await setDefaultAddress(parts, customerAccessToken, parseGid(addressId).id), (customer) => ({
        customer,
      })),
  },
};

function metafieldView(customer: CustomerRecord, namespace: string, key: string): object | null {
  const field = customer.metafields.find((each) => each.namespace === namespace && each.key === key);
  if (field === undefined) return null;
  return asType('Metafield', {
    ...field,
    id: gid('Metafield', `${customer.id}.${namespace}.${key}`),
    description: null,
    createdAt: customer.createdAt,
    updatedAt: customer.updatedAt,
    parentResource: asType('Customer', { ...customer }),
    reference: null,
    references: null,
  });
}
