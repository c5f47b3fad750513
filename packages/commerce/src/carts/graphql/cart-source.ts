/** Source objects of `Cart` and `CartLine`: a stored cart with its price, in the context of an operation. */
import type { PricedCart, PricedLine } from '@vitrine/rules/cart/model';
import type { Discount } from '@vitrine/rules/discounts/discount';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { GraphContext } from '../../graphql/context.ts';
import { markAsType } from '../../graphql/type-names.ts';
import type { CartLineRecord, CartRecord } from '../cart-record.ts';
import { type CartContext, priceCartRecord } from '../price-cart-record.ts';
import { type OperationPrice, recordPricing } from './pricing-details.ts';

export interface CartSource {
  readonly record: CartRecord;
  readonly priced: PricedCart;
  readonly region: RegionKey;
  /** True if the client has the cart's secret; without it no buyer data is returned. */
  readonly keyed: boolean;
  /** The automatic discounts and those of the cart's codes. */
  readonly discounts: readonly Discount[];
}

export interface CartLineSource {
  readonly record: CartLineRecord;
  readonly priced: PricedLine;
  readonly cart: CartSource;
}

/** Returns the lines that the cart's market sells, newest first. */
export function getVisibleLines(cart: CartSource): readonly CartLineSource[] {
  const records = new Map(cart.record.lines.map((line) => [line.id, line]));
  return cart.priced.lines.flatMap((priced): CartLineSource[] => {
    const record = records.get(priced.line.id);
    return record === undefined ? [] : [{ record, priced, cart }];
  });
}

/** Creates the context for changing and pricing carts from the operation's context. */
export function createCartContext({
  parts,
  snapshot,
  countryGiven,
  country,
  store,
  now,
  translations,
}: GraphContext): CartContext {
  const language = translations?.language;
  return { parts, snapshot, country: countryGiven ? country : null, store, now, language };
}

/** Prices a cart that this operation reads. */
export async function priceCartSource(
  context: GraphContext,
  record: CartRecord,
  keyed: boolean,
): Promise<CartSource> {
  const price = await priceCartRecord(createCartContext(context), record);
  return toCartSource(context, { record, notices: [], ...price }, keyed);
}

/**
 * Returns the source object of a priced cart. If the client has the secret, its pricing details are added to
 * the response.
 */
export function toCartSource(context: GraphContext, answer: OperationPrice, keyed: boolean): CartSource {
  const { record, priced, input } = answer;
  if (keyed) recordPricing(context, answer);
  return markAsType('Cart', { record, priced, region: input.region, keyed, discounts: input.discounts });
}
