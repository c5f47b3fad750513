/** Amounts of the Storefront API as integers. */

import type { Minor } from '@vitrine/rules/money';
import { parseDecimal } from '@vitrine/rules/money/decimal';

/** Minor units of `{ amount: '12.5' }`. Throws where the backend's answer is no amount. */
export function parseApiAmount(money: { readonly amount: string }): Minor {
  const amount = parseDecimal(money.amount);
  if (amount === null) throw new Error(`the backend answered an amount that can't be read: ${money.amount}`);
  return amount;
}

/** As `parseApiAmount`; null stays null. */
export function optionalMinor(money: { readonly amount: string } | null): Minor | null {
  return money === null ? null : parseApiAmount(money);
}
