/** A cart as an operation sees it: kept and priced. The source of the API's `Cart` and `CartLine`. */
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
  /** Whether the operation holds the cart's key; without it nothing about the buyer is told. */
  readonly keyed: boolean;
  /** The automatic discounts and those behind the cart's codes. */
  readonly discounts: readonly Discount[];
}

export interface LineView {
  readonly record: CartLineRecord;
  readonly priced: PricedLine;
  readonly cart: CartView;
}

/** The lines that the cart's market sells, newest first. */
export function linesOf(cart: CartView): readonly LineView[] {
  const records = new Map(cart.record.lines.map((line) => [line.id, line]));
  return cart.priced.lines.flatMap((priced): LineView[] => {
    const record = records.get(priced.line.id);
    return record === undefined ? [] : [{ record, priced, cart }];
  });
}

/** What an operation's carts are changed and priced by. */
export function cartMoment({ parts, snapshot, countryGiven, country, store, now }: GraphContext): CartMoment {
  return { parts, snapshot, country: countryGiven ? country : null, store, now };
}

/** A cart that this operation reads, priced as of now. */
export async function viewRecord(
  context: GraphContext,
  record: CartRecord,
  keyed: boolean,
): Promise<CartView> {
  const price = await priceCartRecord(cartMoment(context), record);
  return viewCart(context, { record, notices: [], ...price }, keyed);
}

/** A priced cart for this operation; its account goes into the answer where the operation holds the key. */
export function viewCart(context: GraphContext, answer: AnsweredPrice, keyed: boolean): CartView {
  const { record, priced, input } = answer;
  if (keyed) notePricing(context, answer);
  return asType('Cart', { record, priced, region: input.region, keyed, discounts: input.discounts });
}
