/** Converts decimal strings, as in APIs and files, from and to minor units (PRICE-01). */
import type { Minor } from '../money.ts';

const decimal = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/;

/**
 * Parses a decimal string with at most two decimals: `parseDecimal('12.5')` is `1250`. Returns null for anything else (plus
 * signs, thousands separators, exponents, spaces, a third decimal).
 */
export function parseDecimal(text: string): Minor | null {
  const match = decimal.exec(text);
  if (match === null) return null;
  const whole = Number(match[2]);
  const cents = Number((match[3] ?? '').padEnd(2, '0'));
  const amount = whole * 100 + cents;
  return match[1] === '-' && amount !== 0 ? -amount : amount;
}

/** Formats minor units with two decimals: `toDecimal(1250)` is `'12.50'`. */
export function toDecimal(amount: Minor): string {
  const size = Math.abs(amount);
  const cents = String(size % 100).padStart(2, '0');
  return `${amount < 0 ? '-' : ''}${Math.floor(size / 100)}.${cents}`;
}
