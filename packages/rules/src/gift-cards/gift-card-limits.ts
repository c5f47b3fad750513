/**
 * Limits on buying gift cards, to prevent stolen credit cards from being converted to codes. Amounts in minor units of the
 * currency.
 */
import type { CurrencyCode, Minor } from '../money.ts';

export interface GiftCardLimits {
  /** Minimum and maximum amount of one card. */
  readonly minimum: Minor;
  readonly maximum: Minor;
  readonly perOrder: Minor;
  /** Maximum amount per buyer in 24 hours. */
  readonly perDay: Minor;
  /** Maximum amount in 24 hours for guests and accounts younger than `newAccountDays`. */
  readonly perDayOfNewBuyers: Minor;
}

export interface GiftCardSalesRules {
  readonly newAccountDays: number;
  readonly limits: Readonly<Partial<Record<CurrencyCode, GiftCardLimits>>>;
}

/** Limit because of which an order with gift cards is rejected. */
export type GiftCardLimitRejection = 'card' | 'order' | 'day' | 'currency';

export interface GiftCardSale {
  readonly currency: CurrencyCode;
  /** Amount of each card in the order. */
  readonly amounts: readonly Minor[];
  /** Amount that the buyer bought in the 24 hours before the order. */
  readonly before: Minor;
  /** True for a guest, or an account younger than `newAccountDays`. */
  readonly isNewBuyer: boolean;
}

/** Returns the limit that an order exceeds; null if it exceeds none. */
export function findGiftCardLimit(
  { limits }: GiftCardSalesRules,
  { currency, amounts, before, isNewBuyer }: GiftCardSale,
): GiftCardLimitRejection | null {
  if (amounts.length === 0) return null;
  const limit = limits[currency];
  if (limit === undefined) return 'currency';
  if (amounts.some((amount) => amount < limit.minimum || amount > limit.maximum)) return 'card';
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  if (sum > limit.perOrder) return 'order';
  return before + sum > (isNewBuyer ? limit.perDayOfNewBuyers : limit.perDay) ? 'day' : null;
}
