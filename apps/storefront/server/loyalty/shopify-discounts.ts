/**
 * Rewards as discount codes of a Shopify store, created and deactivated through its Admin API (`write_discounts`,
 * `read_products`, `read_orders`). Source: shopify.dev, Admin API 2025-01, discountCodeBasicCreate, discountCodeDeactivate,
 * codeDiscountNodeByCode.
 */

import { GrantsUnavailable } from '@vitrine/engagement/loyalty/redemptions';
import type {
  CreateCodeResult,
  DiscountCodePort,
  RewardCode,
  RewardCodeGrant,
} from '@vitrine/engagement/loyalty/reward-codes';
import type { Minor } from '@vitrine/rules/money';
import { parseDecimal, toDecimal } from '@vitrine/rules/money/decimal';
import { getStorefront } from '@vitrine/rules/regions/region';

import { z } from 'zod';
import type { AdminResult, QueryAdmin } from '../shopify/admin-api.ts';

const documents = {
  terms: `query RewardTerms($ids: [ID!]!) {
  shop { currencyCode }
  nodes(ids: $ids) { ... on ProductVariant { id price } }
}`,
  make: `mutation MakeRewardCode($discount: DiscountCodeBasicInput!) {
  discountCodeBasicCreate(basicCodeDiscount: $discount) {
    codeDiscountNode { id }
    userErrors { field code message }
  }
}`,
  find: `query FindRewardCode($code: String!) { codeDiscountNodeByCode(code: $code) { id } }`,
  close: `mutation CloseRewardCode($id: ID!) {
  discountCodeDeactivate(id: $id) { codeDiscountNode { id } userErrors { field code message } }
}`,
  states: `query RewardCodes($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on DiscountCodeNode { id codeDiscount { ... on DiscountCodeBasic { status asyncUsageCount } } }
  }
}`,
  orders: `query OrdersOfCode($query: String!) { orders(first: 1, query: $query) { nodes { id } } }`,
};

const userErrors = z.array(z.object({ code: z.string().nullish(), message: z.string() }));
const node = z.object({ id: z.string().min(1).max(200) });
const shapes = {
  terms: z.object({
    shop: z.object({ currencyCode: z.string().length(3) }),
    nodes: z.array(z.object({ price: z.string().max(32).optional() }).nullable()),
  }),
  make: z.object({
    discountCodeBasicCreate: z.object({ codeDiscountNode: node.nullable(), userErrors }).nullable(),
  }),
  find: z.object({ codeDiscountNodeByCode: node.nullable() }),
  close: z.object({ discountCodeDeactivate: z.object({ userErrors }).nullable() }),
  states: z.object({
    nodes: z.array(
      z
        .object({
          id: z.string().optional(),
          codeDiscount: z
            .object({ status: z.string().optional(), asyncUsageCount: z.number().optional() })
            .optional(),
        })
        .nullable(),
    ),
  }),
  orders: z.object({ orders: z.object({ nodes: z.array(node) }) }),
};

/** Time in ms before now at which codes start, so that a code is valid at once even if Shopify's clock is behind the shop's. */
const clocksDiffer = 10 * 60_000;

/** Creates the port to the codes of a store. @param clock returns `EpochMs` */
export function createShopifyDiscounts(ask: QueryAdmin, clock: () => number): DiscountCodePort {
  return {
    find: async (code) =>
      certain(await ask(documents.find, { code }, shapes.find)).codeDiscountNodeByCode?.id ?? null,
    async make(grant) {
      const value = await worthOf(ask, grant);
      if (value.kind === 'refused') return value;
      const discount = inputOf(grant, value.amount, clock());
      const result = await ask(documents.make, { discount }, shapes.make);
      if (result.kind === 'refused') return result;
      return madeOf(result.data.discountCodeBasicCreate);
    },
    async close(id) {
      const payload = certain(await ask(documents.close, { id }, shapes.close)).discountCodeDeactivate;
      if (payload !== null && payload.userErrors.length === 0) return;
      // A code that the merchant deactivated or deleted counts as deactivated.
      const [there] = certain(await ask(documents.states, { ids: [id] }, shapes.states)).nodes;
      if (there == null || there.codeDiscount?.status === 'EXPIRED') return;
      throw new GrantsUnavailable(
        `Shopify doesn't close a code: ${formatUserErrors(payload?.userErrors ?? [])}`,
      );
    },
    used: (codes) => usedOf(ask, codes),
  };
}

type Value =
  | { readonly kind: 'worth'; readonly amount: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** Returns the value of a reward's code in the store's currency, or why Shopify can't create the code. */
async function worthOf(ask: QueryAdmin, { variant, amount, region }: RewardCodeGrant): Promise<Value> {
  const result = await ask(documents.terms, { ids: variant === null ? [] : [variant] }, shapes.terms);
  if (result.kind === 'refused') return result;
  const { shop, nodes } = result.data;
  if (variant !== null) {
    const price = parseDecimal(nodes[0]?.price ?? '');
    if (price === null || price <= 0)
      return { kind: 'refused', reason: `the store has no price for ${variant}` };
    return { kind: 'worth', amount: toDecimal(price) };
  }
  // Amounts of codes are in the store's currency, and the rate at which Shopify converts them is unknown here.
  if (shop.currencyCode !== getStorefront(region).currency) {
    return {
      kind: 'refused',
      reason: `the store sells in ${shop.currencyCode}, a reward of ${region} is not`,
    };
  }
  return { kind: 'worth', amount: toDecimal(amountOf(amount)) };
}

function amountOf(amount: Minor | null): Minor {
  if (amount === null) throw new Error('A reward is a product or an amount.');
  return amount;
}

/** Creates a `DiscountCodeBasicInput`: one use, by one customer. */
function inputOf(grant: RewardCodeGrant, amount: string, now: number) {
  const { code, title, member, variant, expiresAt } = grant;
  const isProduct = variant !== null;
  return {
    title: `${title} (${code})`.slice(0, 255),
    code,
    startsAt: new Date(now - clocksDiffer).toISOString(),
    endsAt: new Date(expiresAt).toISOString(),
    usageLimit: 1,
    appliesOncePerCustomer: true,
    customerSelection: { customers: { add: [`gid://shopify/Customer/${member}`] } },
    customerGets: {
      // Deducted once, not per unit: a percentage would make every unit in the cart free.
      value: { discountAmount: { amount, appliesOnEachItem: false } },
      items: isProduct ? { products: { productVariantsToAdd: [variant] } } : { all: true },
    },
    // A free product combines with other discounts; an amount doesn't combine with other order discounts.
    combinesWith: { orderDiscounts: isProduct, productDiscounts: isProduct, shippingDiscounts: true },
  };
}

function madeOf(payload: z.output<typeof shapes.make>['discountCodeBasicCreate']): CreateCodeResult {
  if (payload === null) throw new GrantsUnavailable('Shopify said nothing of the code that it was to make.');
  const { codeDiscountNode, userErrors: errors } = payload;
  if (errors.some(({ code }) => code === 'TAKEN')) return { kind: 'taken' };
  if (errors.length > 0) return { kind: 'refused', reason: formatUserErrors(errors) };
  if (codeDiscountNode === null)
    throw new GrantsUnavailable('Shopify said nothing of the code that it was to make.');
  return { kind: 'made', id: codeDiscountNode.id };
}

/**
 * Returns the used codes. For a single code, also queries the orders, because Shopify counts the use some time after the order.
 */
async function usedOf(ask: QueryAdmin, codes: readonly RewardCode[]): Promise<ReadonlySet<string>> {
  const { nodes } = certain(await ask(documents.states, { ids: codes.map(({ id }) => id) }, shapes.states));
  const uses = new Map(
    nodes.flatMap((each) => (each?.id === undefined ? [] : [[each.id, each.codeDiscount]])),
  );
  const used = new Set(
    codes.filter(({ id }) => (uses.get(id)?.asyncUsageCount ?? 0) > 0).map(({ code }) => code),
  );
  const [only] = codes;
  if (only === undefined || codes.length > 1 || used.size > 0) return used;
  const { orders } = certain(
    await ask(documents.orders, { query: `discount_code:${only.code}` }, shapes.orders),
  );
  return orders.nodes.length > 0 ? new Set([only.code]) : used;
}

/** Returns the data. @throws GrantsUnavailable if the request was rejected, because the code's state is then unknown. */
function certain<Data>(result: AdminResult<Data>): Data {
  if (result.kind === 'refused') throw new GrantsUnavailable(`Shopify refused: ${result.reason}`);
  return result.data;
}

function formatUserErrors(errors: z.output<typeof userErrors>): string {
  return errors
    .map(({ message }) => message)
    .join(' ')
    .slice(0, 300);
}
