/** Exports and erases a person's data in the points programme. */
import { randomUUID } from 'node:crypto';
import type { Storage } from '@vitrine/storage/database';
import { sql } from 'kysely';
import { readBalance } from './ledger.ts';
import type { LoyaltyTables } from './loyalty-tables.ts';

/** Returns all data stored about a member, or null if there is none. */
export async function exportPoints(storage: Storage<LoyaltyTables>, member: string): Promise<object | null> {
  const entries = await storage.read
    .selectFrom('loyalty_entries')
    .select(['kind', 'points', 'owed', 'order_name', 'note', 'at'])
    .where('member', '=', member)
    .orderBy('sequence')
    .execute();
  const redemptions = await storage.read
    .selectFrom('loyalty_redemptions')
    .select(['title', 'points', 'state', 'created_at', 'expires_at'])
    .where('member', '=', member)
    .orderBy('created_at')
    .execute();
  if (entries.length + redemptions.length === 0) return null;
  const { points } = await readBalance(storage.read, member);
  return { points, entries, redemptions };
}

/**
 * Anonymises a member: the ledger entries stay, under a random id.
 *
 * @returns the number of entries
 */
export function anonymizeLoyaltyMember(storage: Storage<LoyaltyTables>, member: string): Promise<number> {
  const nobody = `erased-${randomUUID()}`;
  return storage.change(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('loyalty_entries')
      .set({ member: nobody })
      .where('member', '=', member)
      .executeTakeFirst();
    // The source of a sign-up contains the member's id too.
    const signUp = tx.updateTable('loyalty_entries').set({ source: `sign-up:${nobody}` });
    await signUp.where('source', '=', `sign-up:${member}`).execute();
    const settled = tx.updateTable('loyalty_entries').set({ source: `settled:sign-up:${nobody}` });
    await settled.where('source', '=', `settled:sign-up:${member}`).execute();
    const merged = tx.updateTable('loyalty_entries').set({ source: `settled:merged:${nobody}` });
    await merged.where('source', '=', `settled:merged:${member}`).execute();
    await tx.updateTable('loyalty_orders').set({ member: nobody }).where('member', '=', member).execute();
    await tx
      .updateTable('loyalty_redemptions')
      .set({ member: nobody })
      .where('member', '=', member)
      .execute();
    await tx
      .updateTable('loyalty_redemptions')
      .set({ open_member: nobody })
      .where('open_member', '=', member)
      .execute();
    // Also the open rewards of merged members, whose keys contain the ids of both members.
    await tx
      .updateTable('loyalty_redemptions')
      .set({ open_member: sql<string>`${`${nobody}+`} || id` })
      .where('member', '=', nobody)
      .where('open_member', '!=', nobody)
      .execute();
    return Number(numUpdatedRows);
  });
}
