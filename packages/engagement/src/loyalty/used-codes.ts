/** What an order says of the codes that it used: the last word on a reward, whatever was believed of it before. */
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import { takePoints } from './ledger.ts';
import type { RewardCodeTables } from './reward-code-tables.ts';
import type { LoyaltyTables } from './tables.ts';

export type UsedCodeTables = LoyaltyTables & RewardCodeTables;

export interface PaidWithCodes {
  readonly codes: readonly string[];
  /** Such as `#1001`. */
  readonly orderName: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Notes that an order used these codes; others than ours are left alone. Points that had come back meanwhile are taken
 * again, or owed where they were spent.
 */
export async function noteUsedCodes(
  storage: Storage<UsedCodeTables>,
  { codes, ...order }: PaidWithCodes,
): Promise<void> {
  for (const code of codes) {
    // Backends tell codes as shoppers typed them.
    await storage.change((tx) => noteUsed(tx, code.trim().toLowerCase(), order));
  }
}

async function noteUsed(
  tx: Transaction<UsedCodeTables>,
  code: string,
  { orderName, at }: Omit<PaidWithCodes, 'codes'>,
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
    await takePoints(tx, { member, kind: 'redeemed', source: `again:${id}`, orderName, note, at }, points);
  }
  await tx
    .updateTable('loyalty_redemptions')
    .set({ state: 'used', open_member: null })
    .where('id', '=', id)
    .execute();
}
