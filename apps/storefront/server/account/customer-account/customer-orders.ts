/** Loads pages of a member's orders, and their pictures. */
import { z } from 'zod';
import { linePriceFields, toLinePrices } from './line-prices.ts';
import {
  createCustomerSchema,
  createNodesSchema,
  customerGid,
  noCustomer,
  nullableText,
  type Substitute,
} from './substitute.ts';

export const orderConnectionFields = `nodes {
    id name number processedAt cancelledAt financialStatus fulfillmentStatus statusPageUrl
    totalPrice { amount currencyCode }
  }
  pageInfo { hasNextPage endCursor }`;

export const orderConnection = z.object({
  nodes: z
    .array(
      z.object({
        id: customerGid,
        name: z.string(),
        number: z.number().int(),
        processedAt: z.string(),
        cancelledAt: nullableText,
        financialStatus: nullableText,
        fulfillmentStatus: z.string(),
        statusPageUrl: z.string(),
        totalPrice: z.object({ amount: z.string(), currencyCode: z.string() }),
      }),
    )
    .max(250),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: nullableText }),
});

export function toOrderConnection({ nodes, pageInfo }: z.output<typeof orderConnection>) {
  const edges = nodes.map(({ number, cancelledAt, statusPageUrl, ...order }) => ({
    node: { ...order, orderNumber: number, canceledAt: cancelledAt, statusUrl: statusPageUrl },
  }));
  return { edges, pageInfo };
}

const document = `query Orders($after: String, $query: String) { customer {
  orders(first: 20, after: $after, query: $query, sortKey: PROCESSED_AT, reverse: true) { ${orderConnectionFields} } } }`;

export const ordersSubstitute: Substitute = {
  ended: noCustomer,
  async run(query, { after = null, query: search = null }) {
    const { customer } = await query(document, createCustomerSchema({ orders: orderConnection }), {
      after,
      query: search,
    });
    return { customer: { orders: toOrderConnection(customer.orders) } };
  },
};

const picturesDocument = `query OrderPictures($after: String) { customer {
  orders(first: 20, after: $after, sortKey: PROCESSED_AT, reverse: true) {
    nodes { id lineItems(first: 12) { nodes {
      quantity price { amount } totalDiscount { amount } image { url } } } } } } }`;
const pictures = createCustomerSchema({
  orders: createNodesSchema(
    z.object({
      id: customerGid,
      lineItems: createNodesSchema(
        z.object({
          quantity: z.number().int(),
          ...linePriceFields,
          image: z.object({ url: z.string() }).nullable(),
        }),
      ),
    }),
  ),
});

/** The Customer Account API has the image at the order line, the Storefront API at its variant. */
export const orderPicturesSubstitute: Substitute = {
  ended: noCustomer,
  async run(query, { after = null }) {
    const { customer } = await query(picturesDocument, pictures, { after });
    const nodes = customer.orders.nodes.map(({ id, lineItems }) => ({
      id,
      lineItems: {
        nodes: lineItems.nodes.map((line) => ({ ...toLinePrices(line), variant: { image: line.image } })),
      },
    }));
    return { customer: { orders: { nodes } } };
  },
};
