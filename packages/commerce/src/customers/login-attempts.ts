/**
 * Bounds on guessing a password: so many failures within a window, per e-mail, known or not. The HTTP edge bounds
 * addresses; this bounds an account that is attacked from many of them.
 */
import { createHash } from 'node:crypto';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';

export const mostFailures = 10;
/** In ms. */
export const failureWindow = 15 * 60 * 1000;

function keyOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}

/** When the next try is allowed (ms since 1970); null for at once. */
export async function blockedUntil(
  storage: Storage<CommerceDatabase>,
  email: string,
  now: number,
): Promise<number | null> {
  const row = await storage.read
    .selectFrom('login_failures')
    .select(['failures', 'window_ends_at'])
    .where('email_hash', '=', keyOf(email))
    .executeTakeFirst();
  if (row === undefined || row.window_ends_at <= now || row.failures < mostFailures) return null;
  return row.window_ends_at;
}

/** Counts a try before its password is checked, so that tries at the same time all count. */
export async function countTry(
  tx: Transaction<CommerceDatabase>,
  email: string,
  now: number,
): Promise<number> {
  const { failures } = await tx
    .insertInto('login_failures')
    .values({ email_hash: keyOf(email), failures: 1, window_ends_at: now + failureWindow })
    .onConflict((conflict) =>
      conflict.column('email_hash').doUpdateSet((row) => ({
        failures: row
          .case()
          .when('login_failures.window_ends_at', '<=', now)
          .then(1)
          .else(row('login_failures.failures', '+', 1))
          .end(),
        window_ends_at: row
          .case()
          .when('login_failures.window_ends_at', '<=', now)
          .then(now + failureWindow)
          .else(row.ref('login_failures.window_ends_at'))
          .end(),
      })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

/** Forgets the failures after a success. */
export async function clearFailures(tx: Transaction<CommerceDatabase>, email: string): Promise<void> {
  await tx.deleteFrom('login_failures').where('email_hash', '=', keyOf(email)).execute();
}
