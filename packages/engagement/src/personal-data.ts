/** What sign-ups tell of a person, and forgetting it (GDPR). */
import type { Storage } from '@vitrine/storage/database';
import type { EngagementTables } from './tables.ts';

export interface KeptSignUp {
  readonly region: string;
  readonly source: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** @param email in any case. */
export async function signUpsOf(
  storage: Storage<EngagementTables>,
  email: string,
): Promise<readonly KeptSignUp[]> {
  const rows = await storage.read
    .selectFrom('sign_ups')
    .select(['region', 'source', 'created_at'])
    .where('email', '=', email.trim().toLowerCase())
    .orderBy('created_at')
    .execute();
  return rows.map(({ region, source, created_at }) => ({ region, source, createdAt: Number(created_at) }));
}

/** Forgets every sign-up of an address; answers how many there were. */
export function eraseSignUps(storage: Storage<EngagementTables>, email: string): Promise<number> {
  return storage.change(async (tx) => {
    const gone = await tx
      .deleteFrom('sign_ups')
      .where('email', '=', email.trim().toLowerCase())
      .executeTakeFirst();
    return Number(gone.numDeletedRows);
  });
}
