/**
 * Gift card amount entered by the shopper, in an attribute of the line. It is only a request: it becomes the price if it is
 * within the currency's limits, and if the product designates the variant for it (CARD-27).
 */
import { getAttribute } from '../cart/attributes.ts';
import type { LineAttribute, LineMerchandise } from '../cart/model.ts';
import { parseDecimal } from '../money/decimal.ts';
import type { CurrencyCode, Minor } from '../money.ts';
import type { GiftCardLimits, GiftCardSalesRules } from './gift-card-limits.ts';

/** Name of the attribute. Its value is a decimal such as `35` or `35.50`. */
export const ownAmountAttribute = '_gift_card_amount';

/**
 * The product's metafield `custom.own_amount`, which contains the option value of the variant with an amount by the shopper.
 */
export const ownAmountMetafield = 'own_amount';

export type RequestedAmount =
  | { readonly kind: 'none' }
  | { readonly kind: 'amount'; readonly amount: Minor }
  /** The amount is missing or outside the limits. */
  | { readonly kind: 'invalid' };

/** Parses the amount requested by a line. */
export function parseRequestedAmount(
  attributes: readonly LineAttribute[],
  limit: GiftCardLimits | undefined,
): RequestedAmount {
  const text = getAttribute(attributes, ownAmountAttribute);
  if (text === null) return { kind: 'none' };
  const amount = parseDecimal(text.trim());
  if (limit === undefined || amount === null || amount < limit.minimum || amount > limit.maximum)
    return { kind: 'invalid' };
  return { kind: 'amount', amount };
}

/**
 * Returns the merchandise with the requested amount as its price. Unchanged if the amount is invalid or the merchandise has
 * a fixed price.
 */
export function applyRequestedAmount(
  merchandise: LineMerchandise,
  attributes: readonly LineAttribute[],
  { limits, currency }: { readonly limits: GiftCardSalesRules['limits']; readonly currency: CurrencyCode },
): LineMerchandise {
  if (merchandise.ownAmount !== true) return merchandise;
  const requested = parseRequestedAmount(attributes, limits[currency]);
  return requested.kind === 'amount'
    ? { ...merchandise, price: requested.amount, compareAtPrice: null }
    : merchandise;
}
