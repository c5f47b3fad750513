/** No two articles stand at one address of a region: whoever would bring the second there is refused. */
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { AddressInUseError } from '../documents/model.ts';
import type { ContentTables } from '../documents/tables.ts';
import type { BlogTables } from './blog-tables.ts';
import { regionsOf } from './shown-in.ts';

type Tx = Transaction<ContentTables & BlogTables>;
export type Addresses = readonly Pick<BlogTables['content_post_addresses'], 'blog' | 'handle' | 'shown'>[];

/** Where an article stands now. */
export function addressesOf(tx: Tx, id: string): Promise<Addresses> {
  return tx
    .selectFrom('content_post_addresses')
    .select(['blog', 'handle', 'shown'])
    .where('post_id', '=', id)
    .execute();
}

/**
 * Throws an AddressInUseError where an article came to an address of another one. An address that it had `before` is
 * left alone: two articles may have come to it together by time.
 */
export async function refuseAddressInUse(tx: Tx, id: string, before: Addresses): Promise<void> {
  for (const { blog, handle, shown } of await addressesOf(tx, id)) {
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
    const [region] = regionsOf(other.shown & came);
    if (region !== undefined) throw new AddressInUseError(other.title, region);
  }
}
