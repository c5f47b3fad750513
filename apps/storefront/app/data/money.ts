/** Amounts of the Storefront API as minor units. */
import type { Minor } from '@vitrine/rules/money';
import { parseDecimal } from '@vitrine/rules/money/decimal';

/** The API's decimal string in minor units. Throws where the API sent no amount: nothing may be priced on a guess. */
export function toMinor(money: { readonly amount: string }): Minor {
  const amount = parseDecimal(money.amount);
  if (amount === null) throw new Error(`The Storefront API sent "${money.amount}" as an amount.`);
  return amount;
}
