/** Records that an order used reward codes, even if the rewards were cancelled or expired meanwhile. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import { debitPoints } from './ledger.ts';
import type { LoyaltyTables } from './loyalty-tables.ts';
import type { RewardCodeTables } from './reward-code-tables.ts';

export type UsedCodeTables = LoyaltyTables & RewardCodeTables;

export interface OrderWithCodes {
  readonly codes: readonly string[];
  /** Such as `#1001`. */
  readonly orderName: string | null;
  readonly at: EpochMs;
}

/**
 * Marks rewards as used by an order. Codes that aren't rewards are ignored. If the points of a reward were already returned, they
 * are taken again; if they were spent in between, the member owes them.
 */
export async function recordUsedCodes(
  storage: Storage<UsedCodeTables>,
  { codes, ...order }: OrderWithCodes,
): Promise<void> {
  for (const code of codes) {
    // Backends report codes as shoppers typed them.
    await storage.change((tx) => saveUsedCode(tx, code.trim().toLowerCase(), order));
  }
}

async function saveUsedCode(
  tx: Transaction<UsedCodeTables>,
  code: string,
  { orderName, at }: Omit<OrderWithCodes, 'codes'>,
): Promise<void> {
  const redemption = await tx
    .selectFrom('loyalty_redemptions')
    .innerJoin('reward_codes', 'reward_codes.token', 'loyalty_redemptions.token')
    .selectAll('loyalty_redemptions')
    .where('reward_codes.code', '=', code)
    .executeTakeFirst();
  if (redemption === undefined) return;
  const { id, token, member, points, title: note, state } = redemption;
  await tx.updateTable('reward_codes').set({ state: 'used' }).where('token', '=', token).execute();
  if (state === 'used') return;
  if (state === 'returned') {
    await debitPoints(tx, { member, kind: 'redeemed', source: `again:${id}`, orderName, note, at }, points);
  }
  await tx
    .updateTable('loyalty_redemptions')
    .set({ state: 'used', open_member: null })
    .where('id', '=', id)
    .execute();
}
