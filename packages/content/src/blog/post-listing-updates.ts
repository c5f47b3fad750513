/**
 * Keeps the listing tables in sync with the content store: in the transaction that changes an article, and when scheduled changes
 * become due.
 */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import type { DocumentId } from '../documents/content-model.ts';
import type { ContentTables } from '../documents/content-tables.ts';
import { findNextChange, getActiveVersion } from '../documents/publications.ts';
import type { BlogTables } from './blog-tables.ts';
import { nextScheduledPostQuery, updatePostListing } from './post-listing.ts';
import type { PostVersion } from './post-listing-rows.ts';
import { assertAddressFree, findAddresses } from './post-urls.ts';

export type PostTables = ContentTables & BlogTables;

export interface PostListingHookOptions {
  readonly clock: () => EpochMs;
  /** Sanitises HTML. */
  readonly clean: (html: string) => string;
}

/**
 * Returns the hook that the content store calls in each of its transactions, which updates an article's rows.
 *
 * @throws AddressInUseError if another article has the URL, which rolls the transaction back
 */
export function createPostListingHook({ clock, clean }: PostListingHookOptions) {
  return async (tx: Transaction<ContentTables>, { kind, key }: DocumentId): Promise<void> => {
    if (kind !== 'post') return;
    const both = tx.withTables<BlogTables & Record<string, never>>();
    const before = await findAddresses(both, key);
    await followDocument(both, { id: key, now: clock(), clean });
    await assertAddressFree(both, key, before);
  };
}

async function followDocument(
  tx: Transaction<PostTables>,
  {
    id,
    now,
    clean,
  }: { readonly id: string; readonly now: EpochMs; readonly clean: (html: string) => string },
): Promise<void> {
  const document = await tx
    .selectFrom('content_documents')
    .select('latest')
    .where('kind', '=', 'post')
    .where('key', '=', id)
    .executeTakeFirst();
  const rows = await tx
    .selectFrom('content_publications')
    .select(['id', 'version', 'begins_at', 'ends_at', 'made_at'])
    .where('kind', '=', 'post')
    .where('key', '=', id)
    .execute();
  const publications = rows.map((row) => ({
    // Padded to the length of the largest id, so that ids sort like numbers.
    id: String(row.id).padStart(19, '0'),
    version: row.version,
    from: row.begins_at,
    until: row.ends_at,
    madeAt: row.made_at,
  }));
  const live = await edition(tx, id, getActiveVersion(publications, now));
  const draft = await edition(tx, id, document?.latest ?? null);
  await updatePostListing(tx, {
    id,
    editions: { live, draft },
    nextChange: findNextChange(publications, now),
    clean,
  });
}

async function edition(
  tx: Transaction<PostTables>,
  id: string,
  version: number | null,
): Promise<PostVersion | null> {
  if (version === null) return null;
  const row = await tx
    .selectFrom('content_versions')
    .select('body')
    .where('kind', '=', 'post')
    .where('key', '=', id)
    .where('number', '=', version)
    .executeTakeFirst();
  return row === undefined ? null : { version, body: JSON.parse(row.body) };
}

/** Maximum number of articles that one pass updates. The next pass continues. */
const batchSize = 100;

export interface PostSyncOptions extends PostListingHookOptions {
  readonly storage: Storage<PostTables>;
  readonly log: { warn(details: object, message: string): void };
}

/**
 * Creates the function that applies scheduled changes that are due. It queries the database only after a commit or when a change
 * is due. If writing fails, it logs a warning, and the next call tries again.
 */
export function createPostScheduler({ storage, clock, clean, log }: PostSyncOptions): () => Promise<void> {
  let known: { readonly version: string; readonly due: number } | null = null;

  const list = async (now: EpochMs) => {
    await storage.change(async (tx) => {
      const due = await tx
        .selectFrom('content_post_due')
        .select('post_id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(batchSize)
        .execute();
      for (const { post_id } of due) await followDocument(tx, { id: post_id, now, clean });
    });
  };

  let listing: Promise<void> | null = null;
  return async () => {
    const version = await storage.version();
    if (known?.version !== version) {
      const row = await nextScheduledPostQuery.first(storage.read, {});
      known = { version, due: row?.due_at ?? Number.POSITIVE_INFINITY };
    }
    if (known.due > clock()) return;
    listing ??= list(clock())
      .catch((error: unknown) =>
        log.warn({ err: error }, 'articles that became active could not be listed; the lists stay unchanged'),
      )
      .finally(() => {
        listing = null;
        known = null;
      });
    await listing;
  };
}
