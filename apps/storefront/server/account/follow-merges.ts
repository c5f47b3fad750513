/**
 * Follows the log of order events for merged customers, and moves wishlist, reviews, questions, votes, quiz result and carts from
 * the deleted customer to the remaining one. The loyalty programme moves points by the same log.
 */
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { readOrderEvents } from '@vitrine/commerce/orders/order-events';
import { type OrderFeedPoller, pollRepeatedly } from '@vitrine/engagement/loyalty/order-feed';
import { mergeQuizResults } from '@vitrine/engagement/quiz/quiz-results';
import { mergeReviewAuthors } from '@vitrine/engagement/reviews/merge-review-authors';
import { mergeWishlists } from '@vitrine/engagement/wishlists/merge-wishlists';
import type { DurationMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import { mergeMemberCarts } from '../cart/member-carts.ts';
import type { ShopTables } from '../engagement.ts';

export interface FollowMergesDeps {
  readonly storage: Storage<ShopTables>;
  readonly commerce: Storage<CommerceDatabase>;
}

interface Merge {
  readonly sequence: number;
  /** Numeric id of a customer. */
  readonly from: string;
  readonly into: string;
  readonly email: string | null;
}

const cursor = 'merged-customers';
const batch = 200;
const interval: DurationMs = 5_000;

/** Starts polling the log. @returns the poller, to close it. */
export function startFollowingMerges(deps: FollowMergesDeps, log: Logger): OrderFeedPoller {
  return pollRepeatedly(
    () => followMerges(deps),
    log,
    'wishlists and reviews of merged customers can’t be moved for now',
    interval,
  );
}

/**
 * Applies all merges since the stored position in the log. The position is stored in the transaction that moves the data, so that
 * a crash loses no merge.
 */
export async function followMerges({ storage, commerce }: FollowMergesDeps): Promise<void> {
  let after = await readPosition(storage.read);
  for (;;) {
    const events = await readOrderEvents(commerce.read, after, batch);
    const last = events.at(-1)?.sequence;
    if (last === undefined) return;
    const merges: Merge[] = [];
    for (const { kind, sequence, orderId: from, customerId: into } of events)
      if (kind === 'merged' && into !== null)
        merges.push({ sequence, from, into, email: await findEmail(commerce, into) });
    await storage.change(async (tx) => {
      // Another process may already have applied some of these merges.
      const position = await readPosition(tx);
      for (const merge of merges) if (merge.sequence > position) await applyMerge(tx, merge);
      if (last > position) await savePosition(tx, last);
    });
    after = last;
  }
}

async function applyMerge(tx: Transaction<ShopTables>, { from, into, email }: Merge): Promise<void> {
  const gid = (id: string) => `gid://shopify/Customer/${id}`;
  const customers = { from: gid(from), into: gid(into), email };
  await mergeWishlists(tx, customers);
  await mergeReviewAuthors(tx, { from: `member:${gid(from)}`, into: `member:${gid(into)}`, email });
  await mergeQuizResults(tx, customers);
  await mergeMemberCarts(tx, { from, into });
}

async function findEmail({ read }: Storage<CommerceDatabase>, customerId: string): Promise<string | null> {
  const row = await read
    .selectFrom('customers')
    .select('email')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.email ?? null;
}

async function readPosition(db: Storage<ShopTables>['read']): Promise<number> {
  const row = await db
    .selectFrom('loyalty_cursors')
    .select('position')
    .where('name', '=', cursor)
    .executeTakeFirst();
  return Number(row?.position ?? 0);
}

async function savePosition(tx: Transaction<ShopTables>, position: number): Promise<void> {
  await tx
    .insertInto('loyalty_cursors')
    .values({ name: cursor, position })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ position }))
    .execute();
}
