/** Exports a person's reviews, questions and wishlists. */
import { exportReviews, type ReviewPerson } from '@vitrine/engagement/reviews/review-personal-data';
import { exportWishlists } from '@vitrine/engagement/wishlists/wishlists';
import type { DatabaseIo } from './database-io.ts';

/**
 * Finds the person with an e-mail address. Call it before deleting the account, because afterwards the account can't be
 * found.
 */
export async function findPerson(io: Pick<DatabaseIo, 'storage'>, email: string): Promise<ReviewPerson> {
  const row = await io.storage.read
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  return { email, member: row === undefined ? null : `member:gid://shopify/Customer/${row.id}` };
}

/** Converts the person to the account id under which wishlists are stored. */
function toAccountId({ email, member }: ReviewPerson) {
  return { email, member: member?.replace(/^member:/, '') ?? null };
}

/** @returns null if the person has no reviews, questions or wishlists. */
export async function findContributions(io: Pick<DatabaseIo, 'engagement'>, person: ReviewPerson) {
  const storage = await io.engagement();
  const wishlists = await exportWishlists(storage, toAccountId(person));
  const written = { ...(await exportReviews(storage, person)), wishlists };
  return Object.values(written).every(({ length }) => length === 0) ? null : written;
}
