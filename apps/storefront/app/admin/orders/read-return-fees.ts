/** Reads the fees that are typed in the form of a return. */
import { toDecimal } from '@vitrine/rules/money/decimal';
import { parseAmount } from '../gift-cards/parse-amount.ts';
import { readDecimal } from '../ui/decimal-text.ts';
import { returnFeeTexts as texts } from './return-fee-texts.ts';

export interface TypedFees {
  /** Restocking fee in per cent; null if the field is empty. */
  readonly percentage: number | null;
  /** Shipping fee as a decimal amount; null if the field is empty. */
  readonly shipping: string | null;
}

/** Returns the fees, or an error message for the first invalid one. */
export function readReturnFees(restocking: string, shipping: string): TypedFees | string {
  const percentage = restocking.trim() === '' ? null : Number(readDecimal(restocking));
  if (percentage !== null && !(percentage > 0 && percentage <= 100)) return texts.percentageWrong;
  const amount = shipping.trim() === '' ? null : parseAmount(shipping);
  if (shipping.trim() !== '' && (amount === null || amount <= 0)) return texts.amountWrong;
  return { percentage, shipping: amount === null ? null : toDecimal(amount) };
}
