/** Ensures that no two articles of a region have the same URL. */
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { AddressInUseError } from '../documents/content-model.ts';
import type { ContentTables } from '../documents/content-tables.ts';
import type { BlogTables } from './blog-tables.ts';
import { getDraftRegion, parseRegionBits } from './region-bitmask.ts';

type Tx = Transaction<ContentTables & BlogTables>;
export type PostUrls = readonly Pick<BlogTables['content_post_addresses'], 'blog' | 'handle' | 'shown'>[];

/** Returns the URLs of an article, with the regions in which it has them. */
export function findAddresses(tx: Tx, id: string): Promise<PostUrls> {
  return tx
    .selectFrom('content_post_addresses')
    .select(['blog', 'handle', 'shown'])
    .where('post_id', '=', id)
    .execute();
}

/**
 * Rejects a change that gives an article the URL of another one.
 *
 * @param before URLs that the article had before. They are not checked: two articles may have got the same URL by
 *   schedule.
 * @throws AddressInUseError
 */
export async function assertAddressFree(tx: Tx, id: string, before: PostUrls): Promise<void> {
  for (const { blog, handle, shown } of await findAddresses(tx, id)) {
    const had = before.find((each) => each.blog === blog && each.handle === handle)?.shown ?? 0;
    const came = shown & ~had;
    if (came === 0) continue;
    const other = await tx
      .selectFrom('content_post_addresses as address')
      .innerJoin('content_documents as document', (join) =>
        join.onRef('document.key', '=', 'address.post_id').on('document.kind', '=', 'post'),
      )
      .select(['document.title', 'address.shown'])
      .where('address.handle', '=', handle)
      .where('address.blog', '=', blog)
      .where('address.post_id', '!=', id)
      .where(sql<boolean>`(address.shown & ${came}) <> 0`)
      .executeTakeFirst();
    if (other === undefined) continue;
    const [region = getDraftRegion()] = parseRegionBits(other.shown & came);
    throw new AddressInUseError(other.title, region);
  }
}
