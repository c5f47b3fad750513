/** Updates records that refer to products by handle: collections, selling plans, search exclusions, sale periods, discounts. */

import type { PriceRule } from '@vitrine/rules/catalogue/period-price';
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import { renameInDiscounts } from '../../discounts/rename-in-discounts.ts';
import type { SearchExclusionRecord } from '../catalogue-documents.ts';
import type { CollectionRecord, SellingPlanGroupRecord } from '../catalogue-records.ts';
import { appendChangeLog, type DocumentRow, toDocumentRow, upsertDocuments } from '../upsert-documents.ts';

type Transacting = Transaction<CommerceDatabase>;

/** Replaces a handle in all records that refer to it, or removes the reference if `to` is null. */
export async function renameProductReferences(
  tx: Transacting,
  from: string,
  to: string | null,
  now: EpochMs,
): Promise<void> {
  const rename = (handles: readonly string[]) =>
    handles.flatMap((each) => (each === from ? (to ?? []) : each));
  const documents = await renameInDocuments(tx, from, rename, now);
  await renameInPriceRules(tx, from, to);
  await renameInDiscounts(
    tx,
    from,
    (entitlement) => ({ ...entitlement, products: rename(entitlement.products) }),
    now,
  );
  await upsertDocuments(tx, documents);
  const subjects = documents.length > 0 ? ['all'] : to === null ? [] : [`product:${from}`];
  await appendChangeLog(tx, subjects, now);
}

const referringKinds = ['collection', 'selling_plan_group', 'search_exclusion'];

/** Returns those of the handles to which a record may refer. */
export async function findReferencedHandles(
  tx: Transacting,
  handles: readonly string[],
): Promise<readonly string[]> {
  const documents = await tx
    .selectFrom('catalogue_documents')
    .select('data')
    .where('kind', 'in', referringKinds)
    .execute();
  const discounts = await tx.selectFrom('discounts').select('data').execute();
  const named = new Set<string>();
  for (const { data } of [...documents, ...discounts])
    for (const [, text = ''] of data.matchAll(/"([a-z0-9_-]+)"/g)) named.add(text);
  return handles.filter((handle) => named.has(handle));
}

type Rename = (handles: readonly string[]) => readonly string[];

async function renameInDocuments(
  tx: Transacting,
  from: string,
  rename: Rename,
  now: EpochMs,
): Promise<readonly DocumentRow[]> {
  const rows = await tx
    .selectFrom('catalogue_documents')
    .select(['kind', 'handle', 'data'])
    .where('kind', 'in', referringKinds)
    .execute();
  return rows.flatMap(({ kind, handle, data }): DocumentRow[] => {
    if (!data.includes(JSON.stringify(from))) return [];
    if (kind === 'collection') {
      const record: CollectionRecord = JSON.parse(data);
      const { membership } = record;
      if (membership.kind === 'rules' || !membership.products.includes(from)) return [];
      const products = rename(membership.products);
      return [
        toDocumentRow('collection', handle, { ...record, membership: { kind: 'manual', products } }, now),
      ];
    }
    if (kind === 'selling_plan_group') {
      const record: SellingPlanGroupRecord = JSON.parse(data);
      if (!record.products.includes(from)) return [];
      return [
        toDocumentRow('selling_plan_group', handle, { ...record, products: rename(record.products) }, now),
      ];
    }
    const record: SearchExclusionRecord = JSON.parse(data);
    if (!record.handles.includes(from)) return [];
    return [toDocumentRow('search_exclusion', handle, { ...record, handles: rename(record.handles) }, now)];
  });
}

async function renameInPriceRules(tx: Transacting, from: string, to: string | null): Promise<void> {
  if (to === null) return;
  const rows = await tx.selectFrom('active_price_rules').selectAll().where('product', '=', from).execute();
  for (const { position, rule } of rows) {
    const parsed: PriceRule = JSON.parse(rule);
    await tx
      .updateTable('active_price_rules')
      .set({ product: to, rule: JSON.stringify({ ...parsed, product: to }) })
      .where('position', '=', position)
      .execute();
  }
}
