/**
 * Loads the lines of a member's orders. The Customer Account API returns only ids of variants, so the variants are loaded from
 * the Storefront API.
 */
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { variantsByIdDocument } from '@vitrine/storefront-api/documents/product';
import { formatFailure } from '@vitrine/storefront-api/result';
import { z } from 'zod';
import { CustomerAccountUnavailableError } from '../../shopify/customer-account-api.ts';
import { linePriceFields, toLinePrices } from './line-prices.ts';
import {
  createCustomerSchema,
  createNodesSchema,
  customerGid,
  emailAddress,
  noCustomer,
  nullableText,
  type Substitute,
} from './substitute.ts';

const document = `query OrderLines($after: String) { customer {
  emailAddress { emailAddress }
  orders(first: 10, after: $after, sortKey: PROCESSED_AT, reverse: true) {
    nodes {
      id number financialStatus cancelledAt
      lineItems(first: 100) { nodes {
        title quantity refundableQuantity variantId customAttributes { key value }
        price { amount } totalDiscount { amount } } }
    }
    pageInfo { hasNextPage endCursor } } } }`;

const orderLine = z.object({
  title: z.string(),
  quantity: z.number().int(),
  refundableQuantity: z.number().int(),
  variantId: nullableText,
  customAttributes: z.array(z.object({ key: z.string(), value: nullableText })),
  ...linePriceFields,
});
const orderLines = createCustomerSchema({
  emailAddress,
  orders: z.object({
    nodes: z
      .array(
        z.object({
          id: customerGid,
          number: z.number().int(),
          financialStatus: nullableText,
          cancelledAt: nullableText,
          lineItems: createNodesSchema(orderLine),
        }),
      )
      .max(250),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: nullableText }),
  }),
});

type Variants = ReadonlyMap<string, object>;

export const orderLinesSubstitute: Substitute = {
  ended: noCustomer,
  async run(query, { after = null }, client) {
    const { customer } = await query(document, orderLines, { after });
    const { nodes, pageInfo } = customer.orders;
    const lines = nodes.flatMap(({ lineItems }) => lineItems.nodes);
    const ids = new Set(lines.flatMap(({ variantId }) => variantId ?? []));
    const variants = await findVariants([...ids], client);
    return {
      customer: {
        email: customer.emailAddress?.emailAddress ?? null,
        orders: {
          pageInfo,
          nodes: nodes.map(({ number, cancelledAt, lineItems, ...order }) => ({
            ...order,
            orderNumber: number,
            canceledAt: cancelledAt,
            lineItems: { nodes: lineItems.nodes.map((line) => toOrderLine(line, variants)) },
          })),
        },
      },
    };
  },
};

function toOrderLine(
  { variantId, refundableQuantity, price, totalDiscount, ...line }: z.output<typeof orderLine>,
  variants: Variants,
) {
  return {
    ...line,
    ...toLinePrices({ quantity: line.quantity, price, totalDiscount }),
    currentQuantity: refundableQuantity,
    variant: variants.get(variantId ?? '') ?? null,
  };
}

/** Maximum number of variants in one request. */
const maxIds = 250;

async function findVariants(ids: readonly string[], client: StorefrontClient): Promise<Variants> {
  const found = new Map<string, object>();
  for (let start = 0; start < ids.length; start += maxIds) {
    const variables = { ids: ids.slice(start, start + maxIds) };
    const result = await client.request(variantsByIdDocument, { variables });
    if (!result.ok) throw new CustomerAccountUnavailableError(formatFailure(result));
    for (const node of result.data.nodes) if (node?.__typename === 'ProductVariant') found.set(node.id, node);
  }
  return found;
}
