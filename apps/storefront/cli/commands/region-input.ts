/** Reading a region and an amount from the command line; what is wrong becomes a sentence that says what to do. */
import { parseDecimal } from '@vitrine/rules/money/decimal';
import { getRegionKeys, isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import { InvalidInput } from './invalid-input.ts';

export function parseRegionArgument(text: string): RegionKey {
  const key = text.toLowerCase();
  if (isRegionKey(key)) return key;
  throw new InvalidInput(`"${text}" is no region. Use one of ${getRegionKeys().join(', ')}.`);
}

/** A decimal amount in the region's currency, as minor units. */
export function readAmount(text: string): number {
  const amount = parseDecimal(text);
  if (amount !== null && amount >= 0) return amount;
  throw new InvalidInput(`"${text}" is no amount. Write it as 59.99, without a currency sign.`);
}
