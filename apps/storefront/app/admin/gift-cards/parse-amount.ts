/** Parses an amount that is typed in English or German. */
import { parseDecimal } from '@vitrine/rules/money/decimal';

/** @returns minor units; null if the text isn't an amount */
export function parseAmount(text: string): number | null {
  const plain = text.trim().replace(/^[−–]/, '-').replace(',', '.');
  return plain.startsWith('--') ? null : parseDecimal(plain);
}
