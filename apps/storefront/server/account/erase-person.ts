/**
 * Erases a person's data in all databases and files of the shop. Orders stay without personal data, as far as the law requires
 * them.
 */
import { deleteBulkResults } from '@vitrine/commerce/bulk-operations/bulk-results';
import { findMergedEmails } from '@vitrine/commerce/customers/find-merged-emails';
import { type ErasureResult, erasePersonalData } from '@vitrine/commerce/customers/personal-data';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { deleteMailFiles } from '@vitrine/commerce/mail/delete-mail-files';
import { findMergedCustomers } from '@vitrine/commerce/orders/order-events';
import { anonymizeLoyaltyMember } from '@vitrine/engagement/loyalty/personal-data';
import { deleteSignUpsByEmail } from '@vitrine/engagement/personal-data';
import { deleteQuizResult } from '@vitrine/engagement/quiz/quiz-results';
import { anonymizeReviewAuthor } from '@vitrine/engagement/reviews/review-personal-data';
import { deleteWishlistsOfPerson } from '@vitrine/engagement/wishlists/wishlists';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { deleteMemberCarts } from '../cart/member-carts.ts';
import type { ShopTables } from '../engagement.ts';

export interface ErasePersonDeps {
  readonly storage: Storage<CommerceDatabase>;
  /** Database of sign-ups, reviews, wishlists and points. */
  readonly engagement: Storage<ShopTables>;
  /** Folder of emails that were written to files instead of sent. */
  readonly mailDirectory: string;
  readonly clock: () => EpochMs;
  /** True to report the data to erase without deleting it. */
  readonly isDryRun: boolean;
}

export interface PersonErasure {
  /** Data that the commerce backend erased; null if it had no data of this person. */
  readonly erased: ErasureResult | null;
  readonly signUps: number;
  /** Number of reviews and questions that lost their author's data. */
  readonly texts: number;
  readonly mails: number;
  /** False if the write-ahead log of a database may still contain deleted rows. */
  readonly isScrubbed: boolean;
}

export async function erasePerson(
  { storage, engagement, mailDirectory, clock, isDryRun }: ErasePersonDeps,
  email: string,
): Promise<PersonErasure> {
  const row = await storage.read
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  // Customers that were merged into this one are erased first: a running merge still moves data to the remaining account, which
  // is erased last.
  const members = row === undefined ? [] : [...(await findMergedCustomers(storage.read, row.id)), row.id];
  // The account is erased last: if the process stops before, the next call still finds the rest of the data through it.
  const emails = [...(await findMergedEmails(storage.read, email)), email];
  let [signUps, texts, mails] = [0, 0, 0];
  for (const each of emails) {
    signUps += await deleteSignUpsByEmail(engagement, each);
    await deleteWishlistsOfPerson(engagement, { email: each, member: null });
    texts += await anonymizeReviewAuthor(engagement, { email: each, member: null });
  }
  for (const member of members) texts += await eraseMember(engagement, email, member);
  for (const each of emails) mails += await deleteMailFiles(mailDirectory, each, { dryRun: isDryRun });
  // A bulk result may have data of any customer.
  await deleteBulkResults(storage);
  let erased: ErasureResult | null = null;
  for (const each of emails) erased = addErasures(erased, await erasePersonalData(storage, each, clock()));
  for (const member of members) await anonymizeLoyaltyMember(engagement, member);
  const scrubbed = [await storage.scrub(), await engagement.scrub()];
  return { erased, signUps, texts, mails, isScrubbed: !scrubbed.includes(false) };
}

function addErasures(one: ErasureResult | null, two: ErasureResult | null): ErasureResult | null {
  if (one === null || two === null) return one ?? two;
  return {
    account: one.account || two.account,
    orders: one.orders + two.orders,
    carts: one.carts + two.carts,
  };
}

/** Erases the data of an account, except points. @returns the number of reviews and questions */
async function eraseMember(engagement: Storage<ShopTables>, email: string, id: string): Promise<number> {
  const member = `gid://shopify/Customer/${id}`;
  await deleteMemberCarts(engagement, id);
  await deleteWishlistsOfPerson(engagement, { email, member });
  await deleteQuizResult(engagement, member);
  return anonymizeReviewAuthor(engagement, { email, member: `member:${member}` });
}
