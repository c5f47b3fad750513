/** What a person wrote about products: told and made nameless with everything else that is kept about them. */
import {
  eraseReviewer,
  type Person,
  reviewsOfPerson,
} from '@vitrine/engagement/reviews/review-personal-data';
import type { DatabaseIo } from './database-io.ts';

/** Whom an e-mail stands for; ask before the account is gone. */
export async function personOf(io: Pick<DatabaseIo, 'storage'>, email: string): Promise<Person> {
  const row = await io.storage.read
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  return { email, member: row === undefined ? null : `member:gid://shopify/Customer/${row.id}` };
}

/** Null where they wrote nothing. */
export async function writtenBy(io: Pick<DatabaseIo, 'engagement'>, person: Person) {
  const written = await reviewsOfPerson(await io.engagement(), person);
  return Object.values(written).every(({ length }) => length === 0) ? null : written;
}

/** @returns how many texts lost their writer. */
export async function eraseWriter(io: Pick<DatabaseIo, 'engagement'>, person: Person): Promise<number> {
  return eraseReviewer(await io.engagement(), person);
}
