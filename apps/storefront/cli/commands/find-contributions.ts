/** What a person wrote about products and wishes for: told, made nameless or gone with everything else kept about them. */
import {
  anonymizeReviewAuthor,
  exportReviews,
  type ReviewPerson,
} from '@vitrine/engagement/reviews/review-personal-data';
import { deleteWishlistsOfPerson, exportWishlists } from '@vitrine/engagement/wishlists/wishlists';
import type { DatabaseIo } from './database-io.ts';

/** Whom an e-mail stands for; ask before the account is gone. */
export async function findPerson(io: Pick<DatabaseIo, 'storage'>, email: string): Promise<ReviewPerson> {
  const row = await io.storage.read
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  return { email, member: row === undefined ? null : `member:gid://shopify/Customer/${row.id}` };
}

/** Lists are kept under the account's own id. */
function accountOf({ email, member }: ReviewPerson) {
  return { email, member: member?.replace(/^member:/, '') ?? null };
}

/** Null where they wrote and wished for nothing. */
export async function findContributions(io: Pick<DatabaseIo, 'engagement'>, person: ReviewPerson) {
  const storage = await io.engagement();
  const wishlists = await exportWishlists(storage, accountOf(person));
  const written = { ...(await exportReviews(storage, person)), wishlists };
  return Object.values(written).every(({ length }) => length === 0) ? null : written;
}

/** Their wishlist is gone with it. @returns how many texts lost their writer. */
export async function eraseWriter(io: Pick<DatabaseIo, 'engagement'>, person: ReviewPerson): Promise<number> {
  const storage = await io.engagement();
  await deleteWishlistsOfPerson(storage, accountOf(person));
  return anonymizeReviewAuthor(storage, person);
}
