/** Leaves a waitlist by the token in its e-mails. */
import type { Storage } from '@vitrine/storage/database';
import type { WaitlistTables } from './waitlist-tables.ts';

/**
 * Deletes the member.
 *
 * @returns false if there is none
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
