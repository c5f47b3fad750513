/** Lowest price before a reduction, from the variant's metafield in the Storefront API. */
import type { Minor } from '@vitrine/rules/money';
import { parseDecimal } from '@vitrine/rules/money/decimal';

/** Prices of a variant. The value of a money metafield is JSON with amount and currency. */
export interface VariantPrices {
  readonly price: { readonly amount: string; readonly currencyCode: string };
  readonly compareAtPrice: { readonly amount: string } | null;
  readonly lowestPrice: { readonly value: string } | null;
}

/**
 * Returns the lowest price before a reduction, in minor units. @returns null if the price isn't reduced, or if the
 * lowest price is unknown or in another currency, because a metafield has the same value in every market.
 */
export function getLowestPrice({ price, compareAtPrice, lowestPrice }: VariantPrices): Minor | null {
  if (lowestPrice === null || compareAtPrice === null) return null;
  const now = parseDecimal(price.amount);
  const before = parseDecimal(compareAtPrice.amount);
  if (now === null || before === null || before <= now) return null;
  const stored = moneyIn(lowestPrice.value);
  return stored?.currency === price.currencyCode ? parseDecimal(stored.amount) : null;
}

function moneyIn(text: string): { readonly amount: string; readonly currency: string } | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The metafield isn't of the type money.
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  if (!('amount' in value) || !('currency_code' in value)) return null;
  return { amount: String(value.amount), currency: String(value.currency_code) };
}
