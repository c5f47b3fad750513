/** Source objects of `Cart` and `CartLine`: a stored cart with its price, in the context of an operation. */
import type { PricedCart, PricedLine, PricingInput } from '@vitrine/rules/cart/model';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { GraphContext } from '../../graphql/context.ts';
import { markAsType } from '../../graphql/type-names.ts';
import type { CartLineRecord, CartRecord } from '../cart-record.ts';
import { type CartContext, findDeliveryAddress, priceCartRecord } from '../price-cart-record.ts';
import { type OperationPrice, recordPricing } from './pricing-details.ts';

export interface CartSource {
  readonly record: CartRecord;
  readonly priced: PricedCart;
  readonly region: RegionKey;
  /** True if the client has the cart's secret; without it no buyer data is returned. */
  readonly keyed: boolean;
  /** Pricing input of the cart. */
  readonly input: PricingInput;
  /**
   * False while the cart has neither a delivery address nor a store for pickup. Its total then doesn't include shipping.
   * Clients that request estimates get them for the market's country.
   */
  readonly hasDelivery: boolean;
}

export interface CartLineSource {
  readonly record: CartLineRecord;
  readonly priced: PricedLine;
  readonly cart: CartSource;
  /** For a component of a bundle: the bundle's line, and the component's index. */
  readonly component?: { readonly of: CartLineSource; readonly index: number };
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

/** Prices a cart for a query. */
export async function priceCartSource(
  context: GraphContext,
  record: CartRecord,
  keyed: boolean,
): Promise<CartSource> {
  const price = await priceCartRecord(createCartContext(context), record);
  return toCartSource(context, { record, notices: [], ...price }, keyed);
}

/**
 * Creates the source object of a priced cart. If the client has the secret and requests pricing details, they are added to
 * the response's extensions.
 */
export function toCartSource(context: GraphContext, answer: OperationPrice, keyed: boolean): CartSource {
  const { record, priced, input } = answer;
  if (keyed && context.extended) recordPricing(context, answer);
  const isPickedUp = priced.shipping.chosen?.pickup !== undefined;
  const hasDelivery = context.extended || isPickedUp || findDeliveryAddress(record) !== undefined;
  return markAsType('Cart', { record, priced, region: input.region, keyed, input, hasDelivery });
}
