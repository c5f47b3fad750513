/** A cart as an operation sees it: kept and priced. The source of the API's `Cart` and `CartLine`. */
import type { PricedCart, PricedLine } from '@vitrine/rules/cart/model';
import type { Discount } from '@vitrine/rules/discounts/discount';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { GraphContext } from '../../graphql/context.ts';
import { asType } from '../../graphql/type-names.ts';
import type { CartAnswer } from '../change-cart.ts';
import type { CartLineRecord, CartRecord } from '../model.ts';
import { type CartMoment, priceCartRecord } from '../pricing.ts';
import { notePricing } from './pricing-account.ts';

export interface CartView {
  readonly record: CartRecord;
  readonly priced: PricedCart;
  readonly region: RegionKey;
  /** Lines that the market sells, newest first. */
  readonly lines: readonly LineView[];
  /** Whether the operation holds the cart's key; without it nothing about the buyer is told. */
  readonly keyed: boolean;
  /** The automatic discounts and those behind the cart's codes. */
  readonly discounts: readonly Discount[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface LineView {
  readonly record: CartLineRecord;
  readonly priced: PricedLine;
  readonly shared: SharedByLines;
}

/** What a line's own fields need of its cart. */
export interface SharedByLines {
  readonly cart: CartRecord;
  /** As `CartView` has it. */
  readonly keyed: boolean;
  readonly region: RegionKey;
  readonly pricedCart: PricedCart;
  /** The automatic discounts and those behind the cart's codes. */
  readonly discounts: readonly Discount[];
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
  return viewCart(
    context,
    { record, notices: [], ...(await priceCartRecord(cartMoment(context), record)) },
    keyed,
  );
}

/** A priced cart for this operation; its account goes into the answer where the operation holds the key. */
export function viewCart(
  context: GraphContext,
  { record, input, priced, notices }: Pick<CartAnswer, 'record' | 'input' | 'priced' | 'notices'>,
  keyed: boolean,
): CartView {
  const { region } = input;
  const shared = { cart: record, keyed, region, pricedCart: priced, discounts: input.discounts };
  const records = new Map(record.lines.map((line) => [line.id, line]));
  const lines = priced.lines.flatMap((line): LineView[] => {
    const kept = records.get(line.line.id);
    return kept === undefined ? [] : [{ record: kept, priced: line, shared }];
  });
  if (keyed) notePricing(context, { priced, input, notices, removedGifts: record.removedGifts ?? [] });
  return asType('Cart', {
    record,
    priced,
    region,
    lines,
    keyed,
    discounts: input.discounts,
    now: context.now,
  });
}
