/** Parses a region and an amount on the command line. Error messages say what to enter instead. */
import { parseDecimal } from '@vitrine/rules/money/decimal';
import { getRegionKeys, isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import { InvalidInput } from './invalid-input.ts';

export function parseRegionArgument(text: string): RegionKey {
  const key = text.toLowerCase();
  if (isRegionKey(key)) return key;
  throw new InvalidInput(`"${text}" is no region. Use one of ${getRegionKeys().join(', ')}.`);
}

/** Parses a decimal amount and returns it in minor units. */
export function readAmount(text: string): number {
  const amount = parseDecimal(text);
  if (amount !== null && amount >= 0) return amount;
  throw new InvalidInput(`"${text}" is no amount. Write it as 59.99, without a currency sign.`);
}
