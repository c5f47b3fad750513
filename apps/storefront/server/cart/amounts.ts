/** Converts amounts of the Storefront API to integers. */

import type { Minor } from '@vitrine/rules/money';
import { parseDecimal } from '@vitrine/rules/money/decimal';

/** Converts `{ amount: '12.5' }` to minor units. @throws Error if `amount` isn't a decimal number */
export function parseApiAmount(money: { readonly amount: string }): Minor {
  const amount = parseDecimal(money.amount);
  if (amount === null) throw new Error(`the backend answered an amount that can't be read: ${money.amount}`);
  return amount;
}

/** Converts an amount like `parseApiAmount`. Returns null for null. */
export function optionalMinor(money: { readonly amount: string } | null): Minor | null {
  return money === null ? null : parseApiAmount(money);
}
