/**
 * Answers the storefront's requests about a member by the Customer Account API, in the shape of the Storefront API, which has
 * customers of legacy accounts only. Everything else goes to the Storefront API as before.
 */

import { parseDecimal, toDecimal } from '@vitrine/rules/money/decimal';
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
import { customerOrderLinesDocument } from '@vitrine/storefront-api/documents/customer-orders';
import { variantsByIdDocument } from '@vitrine/storefront-api/documents/product';
import { formatFailure, type RequestResult } from '@vitrine/storefront-api/result';
import { z } from 'zod';
import {
  type CustomerAccountApi,
  CustomerAccountSignedOutError,
  CustomerAccountUnavailableError,
} from '../shopify/customer-account-api.ts';

const addressFields = `id firstName lastName company address1 address2 city province zoneCode country territoryCode zip phoneNumber`;
const orderFields = `id name number processedAt cancelledAt financialStatus fulfillmentStatus statusPageUrl
  totalPrice { amount currencyCode }`;
const orderPage = `nodes { ${orderFields} } pageInfo { hasNextPage endCursor }`;
const errors = 'userErrors { code field message }';

/** Operations of the Customer Account API, by which a member is read and changed. */
export const customerAccountOperations = {
  id: 'query SignedIn { customer { id } }',
  email: 'query MemberEmail { customer { emailAddress { emailAddress } } }',
  status: 'query MemberStatus { customer { id tags orders(first: 1) { nodes { id } } } }',
  account: `query Account { customer {
    id firstName lastName tags emailAddress { emailAddress }
    defaultAddress { ${addressFields} }
    addresses(first: 100) { nodes { ${addressFields} } }
    orders(first: 20, sortKey: PROCESSED_AT, reverse: true) { ${orderPage} } } }`,
  orders: `query Orders($after: String, $query: String) { customer {
    orders(first: 20, after: $after, query: $query, sortKey: PROCESSED_AT, reverse: true) { ${orderPage} } } }`,
  orderLines: `query OrderLines($after: String) { customer {
    emailAddress { emailAddress }
    orders(first: 10, after: $after, sortKey: PROCESSED_AT, reverse: true) {
      nodes {
        id number financialStatus cancelledAt
        lineItems(first: 100) { nodes {
          title quantity refundableQuantity variantId customAttributes { key value }
          price { amount } totalDiscount { amount } } }
      }
      pageInfo { hasNextPage endCursor } } } }`,
  details: `query Details { customer {
    id emailAddress { emailAddress marketingState } phoneNumber { phoneNumber } } }`,
  addressIds: 'query AddressIds { customer { id addresses(first: 100) { nodes { id } } } }',
  update: `mutation Update($input: CustomerUpdateInput!) { done: customerUpdate(input: $input) { ${errors} } }`,
  subscribe: 'mutation Subscribe { done: customerEmailMarketingSubscribe { userErrors { field message } } }',
  unsubscribe:
    'mutation Unsubscribe { done: customerEmailMarketingUnsubscribe { userErrors { field message } } }',
  addAddress: `mutation AddAddress($address: CustomerAddressInput!) {
    done: customerAddressCreate(address: $address) { customerAddress { id } ${errors} } }`,
  changeAddress: `mutation ChangeAddress($id: ID!, $address: CustomerAddressInput!) {
    done: customerAddressUpdate(addressId: $id, address: $address) { customerAddress { id } ${errors} } }`,
  removeAddress: `mutation RemoveAddress($id: ID!) {
    done: customerAddressDelete(addressId: $id) { deletedAddressId ${errors} } }`,
  setDefault: `mutation SetDefault($id: ID!) {
    done: customerAddressUpdate(addressId: $id, defaultAddress: true) { customerAddress { id } ${errors} } }`,
} as const;

const text = z.string().nullable();
const id = z.string().max(255);
const nodes = <Item>(item: z.ZodType<Item>) => z.object({ nodes: z.array(item).max(250) });
const email = z.object({ emailAddress: text }).nullable();
const address = z.object({
  id,
  firstName: text,
  lastName: text,
  company: text,
  address1: text,
  address2: text,
  city: text,
  province: text,
  zoneCode: text,
  country: text,
  territoryCode: text,
  zip: text,
  phoneNumber: text,
});
const orders = z.object({
  nodes: z
    .array(
      z.object({
        id,
        name: z.string(),
        number: z.number().int(),
        processedAt: z.string(),
        cancelledAt: text,
        financialStatus: text,
        fulfillmentStatus: z.string(),
        statusPageUrl: z.string(),
        totalPrice: z.object({ amount: z.string(), currencyCode: z.string() }),
      }),
    )
    .max(250),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: text }),
});
const customerWith = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ customer: z.object(shape) });
const userErrors = z.array(
  z.object({
    code: z.string().nullable().optional(),
    field: z.array(z.string()).nullable(),
    message: z.string(),
  }),
);
const done = z.object({
  done: z.object({ customerAddress: z.object({ id }).nullable().optional(), userErrors }).nullable(),
});

type UserError = z.output<typeof userErrors>[number];

/** The Storefront API's names of codes and fields. */
const codes: Readonly<Record<string, string>> = {
  ADDRESS_ID_DOES_NOT_EXIST: 'NOT_FOUND',
  CONTAINS_HTML_TAGS: 'CONTAINS_HTML_TAGS',
  CONTAINS_URL: 'CONTAINS_URL',
  TOO_LONG: 'TOO_LONG',
};
const fields: Readonly<Record<string, string>> = {
  territoryCode: 'country',
  zoneCode: 'province',
  phoneNumber: 'phone',
  input: 'customer',
};

const toErrors = (list: readonly UserError[]) =>
  list.map(({ code, field, message }) => ({
    code: codes[code ?? ''] ?? 'INVALID',
    field: field?.map((name) => fields[name] ?? name) ?? null,
    message,
  }));

function toAddress({ zoneCode, territoryCode, phoneNumber, ...rest }: z.output<typeof address>) {
  return { ...rest, provinceCode: zoneCode, countryCodeV2: territoryCode, phone: phoneNumber };
}

function toOrders({ nodes: list, pageInfo }: z.output<typeof orders>) {
  const edges = list.map(({ number, cancelledAt, statusPageUrl, ...order }) => ({
    node: { ...order, orderNumber: number, canceledAt: cancelledAt, statusUrl: statusPageUrl },
  }));
  return { edges, pageInfo };
}

interface AddressInput {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly company?: string | null;
  readonly address1?: string | null;
  readonly address2?: string | null;
  readonly city?: string | null;
  readonly country?: string | null;
  readonly province?: string | null;
  readonly zip?: string | null;
  readonly phone?: string | null;
}

function toAddressInput({ country, province, phone, ...rest }: AddressInput) {
  return {
    ...rest,
    territoryCode: country,
    // An empty code of a province is none.
    zoneCode: province === '' ? null : province,
    phoneNumber: phone === '' ? null : phone,
  };
}

const sessionEnded = {
  code: 'TOKEN_INVALID',
  field: ['customerAccessToken'],
  message: 'The session has ended.',
};

type Query = <Data>(
  operation: keyof typeof customerAccountOperations,
  data: z.ZodType<Data>,
  variables?: Readonly<Record<string, unknown>>,
) => Promise<Data>;

type Variables = Readonly<Record<string, unknown>>;

/** What a request of the Storefront API becomes; `ended` is its data if the token isn't valid any more. */
interface Substitute {
  readonly run: (query: Query, variables: Variables, client: StorefrontClient) => Promise<unknown>;
  readonly ended: unknown;
}

const noCustomer = { customer: null };
const rejected = (name: string) => ({ [name]: { customerUserErrors: [sessionEnded] } });

const addressChange = (
  name: string,
  operation: keyof typeof customerAccountOperations,
  toVariables: (variables: Variables) => Variables,
): Substitute => ({
  ended: rejected(name),
  async run(query, variables) {
    const { done: payload } = await query(operation, done, toVariables(variables));
    return {
      [name]: {
        customerAddress: payload?.customerAddress ?? null,
        customerUserErrors: toErrors(payload?.userErrors ?? []),
      },
    };
  },
});

const customerInput = z.object({
  firstName: text.optional(),
  lastName: text.optional(),
  acceptsMarketing: z.boolean().nullable().optional(),
  phone: text.optional(),
  email: text.optional(),
  password: text.optional(),
});

/** Name and consent. The backend's own pages change the rest. */
async function updateCustomer(query: Query, { customer }: Variables): Promise<unknown> {
  const { firstName, lastName, acceptsMarketing, ...others } = customerInput.parse(customer);
  const elsewhere = Object.entries(others).find(([, value]) => value != null);
  const errorsOf = async () => {
    if (elsewhere !== undefined)
      return [
        {
          code: 'INVALID',
          field: ['customer', elsewhere[0]],
          message: 'This can’t be changed here.',
        },
      ];
    const named = await query('update', done, { input: { firstName, lastName } });
    const list = named.done?.userErrors ?? [];
    if (list.length > 0 || acceptsMarketing == null) return toErrors(list);
    const consent = await query(acceptsMarketing ? 'subscribe' : 'unsubscribe', done);
    return toErrors(consent.done?.userErrors ?? []);
  };
  return { customerUpdate: { customerAccessToken: null, customerUserErrors: await errorsOf() } };
}

const amount = z.object({ amount: z.string() }).nullable();
const orderLine = z.object({
  title: z.string(),
  quantity: z.number().int(),
  refundableQuantity: z.number().int(),
  variantId: text,
  customAttributes: z.array(z.object({ key: z.string(), value: text })),
  price: amount,
  totalDiscount: amount,
});
const orderLines = customerWith({
  emailAddress: email,
  orders: z.object({
    nodes: z
      .array(
        z.object({
          id,
          number: z.number().int(),
          financialStatus: text,
          cancelledAt: text,
          lineItems: nodes(orderLine),
        }),
      )
      .max(250),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: text }),
  }),
});

/** The API names the variants of lines, which the Storefront API has. */
async function loadOrderLines(
  query: Query,
  { after = null }: Variables,
  client: StorefrontClient,
): Promise<unknown> {
  const { customer } = await query('orderLines', orderLines, { after });
  const list = customer.orders.nodes;
  const ids = [
    ...new Set(list.flatMap(({ lineItems }) => lineItems.nodes.flatMap(({ variantId }) => variantId ?? []))),
  ];
  const variants = await findVariants(ids, client);
  const toLine = ({
    variantId,
    refundableQuantity,
    price,
    totalDiscount,
    ...line
  }: z.output<typeof orderLine>) => {
    const original = (parseDecimal(price?.amount ?? '0') ?? 0) * line.quantity;
    const discount = parseDecimal(totalDiscount?.amount ?? '0') ?? 0;
    return {
      ...line,
      currentQuantity: refundableQuantity,
      originalTotalPrice: { amount: toDecimal(original) },
      discountedTotalPrice: { amount: toDecimal(Math.max(0, original - discount)) },
      variant: variants.get(variantId ?? '') ?? null,
    };
  };
  return {
    customer: {
      email: customer.emailAddress?.emailAddress ?? null,
      orders: {
        pageInfo: customer.orders.pageInfo,
        nodes: list.map(({ number, cancelledAt, lineItems, ...order }) => ({
          ...order,
          orderNumber: number,
          canceledAt: cancelledAt,
          lineItems: { nodes: lineItems.nodes.map(toLine) },
        })),
      },
    },
  };
}

/** Number of variants that one request may name. */
const maxIds = 250;

async function findVariants(
  ids: readonly string[],
  client: StorefrontClient,
): Promise<ReadonlyMap<string, object>> {
  const found = new Map<string, object>();
  for (let start = 0; start < ids.length; start += maxIds) {
    const variables = { ids: ids.slice(start, start + maxIds) };
    const result = await client.request(variantsByIdDocument, { variables });
    if (!result.ok) throw new CustomerAccountUnavailableError(formatFailure(result));
    for (const node of result.data.nodes) if (node?.__typename === 'ProductVariant') found.set(node.id, node);
  }
  return found;
}

const substitutes = new Map<unknown, Substitute>([
  [signedInDocument, { ended: noCustomer, run: (query) => query('id', customerWith({ id })) }],
  [
    memberEmailDocument,
    {
      ended: noCustomer,
      async run(query) {
        const { customer } = await query('email', customerWith({ emailAddress: email }));
        return { customer: { email: customer.emailAddress?.emailAddress ?? null } };
      },
    },
  ],
  [
    memberStatusDocument,
    {
      ended: noCustomer,
      async run(query) {
        const shape = customerWith({ id, tags: z.array(z.string()), orders: nodes(z.object({ id })) });
        const { customer } = await query('status', shape);
        return {
          customer: {
            id: customer.id,
            tags: customer.tags,
            // Offers depend on whether there is an order, not on how many.
            numberOfOrders: String(customer.orders.nodes.length),
          },
        };
      },
    },
  ],
  [
    customerDocument,
    {
      ended: noCustomer,
      async run(query) {
        const shape = customerWith({
          id,
          firstName: text,
          lastName: text,
          tags: z.array(z.string()),
          emailAddress: email,
          defaultAddress: address.nullable(),
          addresses: nodes(address),
          orders,
        });
        const { customer } = await query('account', shape);
        const { emailAddress, defaultAddress, addresses, orders: list, ...rest } = customer;
        return {
          customer: {
            ...rest,
            email: emailAddress?.emailAddress ?? null,
            defaultAddress: defaultAddress === null ? null : toAddress(defaultAddress),
            addresses: { edges: addresses.nodes.map((each) => ({ node: toAddress(each) })) },
            orders: toOrders(list),
          },
        };
      },
    },
  ],
  [
    customerOrdersDocument,
    {
      ended: noCustomer,
      async run(query, { after = null, query: search = null }) {
        const { customer } = await query('orders', customerWith({ orders }), { after, query: search });
        return { customer: { orders: toOrders(customer.orders) } };
      },
    },
  ],
  [customerOrderLinesDocument, { ended: noCustomer, run: loadOrderLines }],
  [
    customerDetailsDocument,
    {
      ended: noCustomer,
      async run(query) {
        const shape = customerWith({
          id,
          emailAddress: z.object({ emailAddress: text, marketingState: z.string() }).nullable(),
          phoneNumber: z.object({ phoneNumber: z.string() }).nullable(),
        });
        const { customer } = await query('details', shape);
        return {
          customer: {
            id: customer.id,
            email: customer.emailAddress?.emailAddress ?? null,
            phone: customer.phoneNumber?.phoneNumber ?? null,
            acceptsMarketing: customer.emailAddress?.marketingState === 'SUBSCRIBED',
          },
        };
      },
    },
  ],
  [
    customerAddressIdsDocument,
    {
      ended: noCustomer,
      async run(query) {
        const { customer } = await query(
          'addressIds',
          customerWith({ id, addresses: nodes(z.object({ id })) }),
        );
        const edges = customer.addresses.nodes.map((node) => ({ node }));
        return { customer: { id: customer.id, addresses: { edges } } };
      },
    },
  ],
  [customerUpdateDocument, { ended: rejected('customerUpdate'), run: updateCustomer }],
  [
    customerAddressCreateDocument,
    addressChange('customerAddressCreate', 'addAddress', ({ address: given }) => ({
      address: toAddressInput(Object(given)),
    })),
  ],
  [
    customerAddressUpdateDocument,
    addressChange('customerAddressUpdate', 'changeAddress', ({ id: gid, address: given }) => ({
      id: gid,
      address: toAddressInput(Object(given)),
    })),
  ],
  [
    customerAddressDeleteDocument,
    addressChange('customerAddressDelete', 'removeAddress', ({ id: gid }) => ({ id: gid })),
  ],
  [
    customerDefaultAddressUpdateDocument,
    addressChange('customerDefaultAddressUpdate', 'setDefault', ({ addressId }) => ({ id: addressId })),
  ],
  // The session is renewed by its refresh token, and ended at the sign-in page.
  [
    customerAccessTokenRenewDocument,
    {
      ended: null,
      run: async () => ({ customerAccessTokenRenew: { customerAccessToken: null, userErrors: [] } }),
    },
  ],
  [
    customerAccessTokenDeleteDocument,
    {
      ended: null,
      run: async () => ({ customerAccessTokenDelete: { deletedAccessToken: null, userErrors: [] } }),
    },
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
      const variables: Variables = { ...options.variables };
      const token = String(variables.customerAccessToken ?? '');
      const query: Query = (operation, data, sent = {}) =>
        api.query(token, customerAccountOperations[operation], sent, data);
      const succeed = (data: unknown): RequestResult<Data> => ({
        ok: true,
        // Has the shape of the document, as the tests of the substitutes show.
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
