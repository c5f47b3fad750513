/** A cart as an operation sees it: kept and priced. The source of the API's `Cart` and `CartLine`. */
import type { PricedCart, PricedLine } from '@vitrine/rules/cart/model';
import type { Discount } from '@vitrine/rules/discounts/discount';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { GraphContext } from '../../graphql/context.ts';
import { asType } from '../../graphql/type-names.ts';
import type { CartLineRecord, CartRecord } from '../model.ts';
import { priceAndInput } from '../pricing.ts';
import { notePricing } from './pricing-account.ts';

export interface CartView {
  readonly record: CartRecord;
  readonly priced: PricedCart;
  readonly region: RegionKey;
  /** Lines that the market sells, newest first. */
  readonly lines: readonly LineView[];
  /** Whether the operation holds the cart's key; without it nothing about the buyer is told. */
  readonly keyed: boolean;
  readonly discounts: readonly Discount[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface LineView {
  readonly record: CartLineRecord;
  readonly priced: PricedLine;
  readonly around: LineSurroundings;
}

/** What a line's own fields need of its cart. */
export interface LineSurroundings {
  readonly cart: CartRecord;
  readonly region: RegionKey;
  readonly pricedCart: PricedCart;
  readonly discounts: readonly Discount[];
}

/** Prices a cart for this operation. `notices` are what its change took out, in words for the shopper. */
export async function viewCart(
  context: GraphContext,
  record: CartRecord,
  keyed: boolean,
  notices: readonly string[] = [],
): Promise<CartView> {
  const { parts, snapshot, now } = context;
  const overrides = { now, ...(context.countryGiven ? { country: context.country } : {}) };
  const { priced, input } = await priceAndInput(parts, snapshot, record, overrides);
  const { region, discounts } = input;
  const surroundings = { cart: record, region, pricedCart: priced, discounts };
  const records = new Map(record.lines.map((line) => [line.id, line]));
  const lines = priced.lines.flatMap((line): LineView[] => {
    const kept = records.get(line.line.id);
    return kept === undefined ? [] : [{ record: kept, priced: line, around: surroundings }];
  });
  if (keyed) notePricing(context, { priced, input, notices, removedGifts: record.removedGifts ?? [] });
  return asType('Cart', { record, priced, region, lines, keyed, discounts, now });
}
