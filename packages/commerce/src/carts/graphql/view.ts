/** Source objects of `Cart` and `CartLine`: a stored cart with its price, in the context of an operation. */
import type { PricedCart, PricedLine } from '@vitrine/rules/cart/model';
import type { Discount } from '@vitrine/rules/discounts/discount';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { GraphContext } from '../../graphql/context.ts';
import { asType } from '../../graphql/type-names.ts';
import type { CartLineRecord, CartRecord } from '../model.ts';
import { type CartMoment, priceCartRecord } from '../pricing.ts';
import { type AnsweredPrice, notePricing } from './pricing-account.ts';

export interface CartView {
  readonly record: CartRecord;
  readonly priced: PricedCart;
  readonly region: RegionKey;
  /** True if the client has the cart's secret; without it no buyer data is returned. */
  readonly keyed: boolean;
  /** The automatic discounts and those of the cart's codes. */
  readonly discounts: readonly Discount[];
}

export interface LineView {
  readonly record: CartLineRecord;
  readonly priced: PricedLine;
  readonly cart: CartView;
}

/** Returns the lines that the cart's market sells, newest first. */
export function linesOf(cart: CartView): readonly LineView[] {
  const records = new Map(cart.record.lines.map((line) => [line.id, line]));
  return cart.priced.lines.flatMap((priced): LineView[] => {
    const record = records.get(priced.line.id);
    return record === undefined ? [] : [{ record, priced, cart }];
  });
}

/** Creates the context for changing and pricing carts from the operation's context. */
export function cartMoment({ parts, snapshot, countryGiven, country, store, now }: GraphContext): CartMoment {
  return { parts, snapshot, country: countryGiven ? country : null, store, now };
}

/** Prices a cart that this operation reads. */
export async function viewRecord(
  context: GraphContext,
  record: CartRecord,
  keyed: boolean,
): Promise<CartView> {
  const price = await priceCartRecord(cartMoment(context), record);
  return viewCart(context, { record, notices: [], ...price }, keyed);
}

/**
 * Returns the source object of a priced cart. If the client has the secret, its pricing details are added to
 * the response.
 */
export function viewCart(context: GraphContext, answer: AnsweredPrice, keyed: boolean): CartView {
  const { record, priced, input } = answer;
  if (keyed) notePricing(context, answer);
  return asType('Cart', { record, priced, region: input.region, keyed, discounts: input.discounts });
}
