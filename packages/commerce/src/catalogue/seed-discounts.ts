/** Imports discounts.json in the transaction that seeds the shop. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { parseDiscounts, saveDiscounts } from '../discounts/import-discounts.ts';
import { SeedError } from './seed-demo-shop.ts';

/**
 * Pass it to `seedDemoShop` as `importDiscounts`.
 *
 * @throws SeedError that names the first invalid entry.
 */
export async function seedDiscounts(
  tx: Transaction<CommerceDatabase>,
  content: unknown,
  now: EpochMs,
): Promise<void> {
  const { discounts, bad } = parseDiscounts(content);
  const [first] = bad;
  if (first !== undefined) {
    throw new SeedError(`discounts.json, entry ${first.index ?? '-'}, ${first.field}: ${first.reason}`);
  }
  if (discounts.length > 0) await saveDiscounts(tx, discounts, now);
}
