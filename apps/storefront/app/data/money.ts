/** Converts amounts of the Storefront API to minor units. */
import type { Minor } from '@vitrine/rules/money';
import { parseDecimal } from '@vitrine/rules/money/decimal';

/** Converts the API's decimal string to minor units. @throws if it isn't an amount */
export function toMinor(money: { readonly amount: string }): Minor {
  const amount = parseDecimal(money.amount);
  if (amount === null) throw new Error(`The Storefront API sent "${money.amount}" as an amount.`);
  return amount;
}
