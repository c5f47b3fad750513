/** Reads a member's id and tags, and the account with addresses and orders. */
import { z } from 'zod';
import { customerAddress, customerAddressFields, toMailingAddress } from './customer-addresses.ts';
import { orderConnection, orderConnectionFields, toOrderConnection } from './customer-orders.ts';
import {
  createCustomerSchema,
  createNodesSchema,
  customerGid,
  emailAddress,
  noCustomer,
  nullableText,
  type Substitute,
} from './substitute.ts';

export const signedInSubstitute: Substitute = {
  ended: noCustomer,
  run: (query) => query('query SignedIn { customer { id } }', createCustomerSchema({ id: customerGid })),
};

export const emailSubstitute: Substitute = {
  ended: noCustomer,
  async run(query) {
    const document = 'query MemberEmail { customer { emailAddress { emailAddress } } }';
    const { customer } = await query(document, createCustomerSchema({ emailAddress }));
    return { customer: { email: customer.emailAddress?.emailAddress ?? null } };
  },
};

const status = createCustomerSchema({
  id: customerGid,
  tags: z.array(z.string()),
  orders: createNodesSchema(z.object({ id: customerGid })),
});

export const statusSubstitute: Substitute = {
  ended: noCustomer,
  async run(query) {
    const document = 'query MemberStatus { customer { id tags orders(first: 1) { nodes { id } } } }';
    const { customer } = await query(document, status);
    const { id, tags, orders } = customer;
    // Offers only depend on whether the member has ordered, so one order is enough to load.
    return { customer: { id, tags, numberOfOrders: String(orders.nodes.length) } };
  },
};

const detailsDocument = `query Details { customer {
  id emailAddress { emailAddress marketingState } phoneNumber { phoneNumber } } }`;
const details = createCustomerSchema({
  id: customerGid,
  emailAddress: z.object({ emailAddress: nullableText, marketingState: z.string() }).nullable(),
  phoneNumber: z.object({ phoneNumber: z.string() }).nullable(),
});

export const detailsSubstitute: Substitute = {
  ended: noCustomer,
  async run(query) {
    const { customer } = await query(detailsDocument, details);
    return {
      customer: {
        id: customer.id,
        email: customer.emailAddress?.emailAddress ?? null,
        phone: customer.phoneNumber?.phoneNumber ?? null,
        acceptsMarketing: customer.emailAddress?.marketingState === 'SUBSCRIBED',
      },
    };
  },
};

const accountDocument = `query Account { customer {
  id firstName lastName tags emailAddress { emailAddress }
  defaultAddress { ${customerAddressFields} }
  addresses(first: 100) { nodes { ${customerAddressFields} } }
  orders(first: 20, sortKey: PROCESSED_AT, reverse: true) { ${orderConnectionFields} } } }`;
const account = createCustomerSchema({
  id: customerGid,
  firstName: nullableText,
  lastName: nullableText,
  tags: z.array(z.string()),
  emailAddress,
  defaultAddress: customerAddress.nullable(),
  addresses: createNodesSchema(customerAddress),
  orders: orderConnection,
});

export const accountSubstitute: Substitute = {
  ended: noCustomer,
  async run(query) {
    const { customer } = await query(accountDocument, account);
    const { emailAddress: email, defaultAddress, addresses, orders, ...rest } = customer;
    return {
      customer: {
        ...rest,
        email: email?.emailAddress ?? null,
        defaultAddress: defaultAddress === null ? null : toMailingAddress(defaultAddress),
        addresses: { edges: addresses.nodes.map((each) => ({ node: toMailingAddress(each) })) },
        orders: toOrderConnection(orders),
      },
    };
  },
};
