/**
 * Migration that adds sign-ups from before the outbox existed to the outbox. Must run after the migrations of sign-ups and of the
 * outbox. Sign-ups in regions with double opt-in are left out, since their consent isn't proven.
 */
import type { EpochMs } from '@vitrine/rules/units';
import type { MigrationSet } from '@vitrine/storage/migrations';
import { sql } from 'kysely';

interface Earlier {
  readonly id: string;
  readonly email: string;
  readonly region: string;
  readonly source: string;
  readonly created_at: EpochMs | string;
}

export const earlierSignUpMigrations: MigrationSet = {
  name: 'earlier-sign-ups',
  migrations: {
    '0001-into-the-outbox': {
      async up(db) {
        const { rows } = await sql<Earlier>`
          select id, email, region, source, created_at from sign_ups
          where consented_at is null and region not in ('eu', 'uk')`.execute(db);
        for (const { id, email, region, source, created_at } of rows) {
          const payload = JSON.stringify({ email, region, source, country: '', phone: null });
          const at = Number(created_at);
          await sql`
            insert into outbox (id, kind, payload, email, state, attempts, due_at, created_at)
            values (${id}, 'registration', ${payload}, ${email}, 'waiting', 0, ${at}, ${at})`.execute(db);
        }
      },
    },
  },
};
