/** Removes a member from a waitlist by the token in the waitlist's emails. */
import type { Storage } from '@vitrine/storage/database';
import type { WaitlistTables } from './waitlist-tables.ts';

/**
 * Deletes the member.
 *
 * @returns false if the token belongs to no member
 */
export function leaveWaitlist(storage: Storage<WaitlistTables>, stopToken: string): Promise<boolean> {
  return storage.change(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('waitlist_members')
      .where('stop_token', '=', stopToken)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
}
