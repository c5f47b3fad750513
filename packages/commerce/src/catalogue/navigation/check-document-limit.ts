import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import { reject } from '../../merchant/user-errors.ts';

/** Rejects a new document if the shop has the maximum number of its kind: each process holds all documents in memory. */
export async function checkDocumentLimit(
  tx: Transaction<CommerceDatabase>,
  kind: 'page' | 'menu' | 'redirect' | 'blog',
  max: number,
  field: readonly string[],
): Promise<void> {
  const { count } = await tx
    .selectFrom('catalogue_documents')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  if (Number(count) >= max)
    throw reject(field, `A shop has at most ${max} ${kind}s. Delete one that isn’t needed.`, 'INVALID');
}
