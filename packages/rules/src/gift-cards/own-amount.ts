/**
 * The amount of a gift card that the shopper enters, in an attribute of its line. It is a request: the price is the amount only
 * within the limits of the currency, and only for the variant that the product names for it (CARD-27).
 */
import { getAttribute } from '../cart/attributes.ts';
import type { LineAttribute, LineMerchandise } from '../cart/model.ts';
import { parseDecimal } from '../money/decimal.ts';
import type { CurrencyCode, Minor } from '../money.ts';
import type { GiftCardLimits, GiftCardSalesRules } from './gift-card-limits.ts';

/** Name of the attribute. Its value is a decimal such as `35` or `35.50`. */
export const ownAmountAttribute = '_gift_card_amount';

/** The product's metafield `custom.own_amount` that names the value of the option with an amount of the shopper. */
export const ownAmountMetafield = 'own_amount';

export type RequestedAmount =
  | { readonly kind: 'none' }
  | { readonly kind: 'amount'; readonly amount: Minor }
  /** No amount, or one outside the limits. */
  | { readonly kind: 'invalid' };

/** Parses the amount that a line requests. */
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
 * Returns the merchandise at the amount that its line requests. Without a valid amount, and for any other merchandise, nothing
 * changes.
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
