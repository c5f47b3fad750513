/**
 * Adds the automatic collections to which menus and pages link, with titles in the shop's own language: all products, best
 * sellers, new products (SHOP-02).
 */
import { getOriginalLanguage, type StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { CommerceDatabase } from '../database.ts';
import type { CollectionRecord } from './catalogue-records.ts';
import { createStableId } from './stable-id.ts';
import { appendChangeLog, toDocumentRow } from './upsert-documents.ts';

/** Product type that these collections exclude, because gifts aren't sold separately. */
export const giftProductType = 'Gift';

interface AutomaticCollection extends Pick<CollectionRecord, 'handle' | 'sortOrder'> {
  readonly titles: Readonly<Record<StorefrontLanguage, string>>;
}

const collections: readonly AutomaticCollection[] = [
  { handle: 'all', titles: { en: 'Shop all', de: 'Alle Produkte' }, sortOrder: 'BEST_SELLING' },
  { handle: 'best-sellers', titles: { en: 'Best sellers', de: 'Bestseller' }, sortOrder: 'BEST_SELLING' },
  { handle: 'new', titles: { en: 'New', de: 'Neu' }, sortOrder: 'CREATED_DESC' },
];

/**
 * Adds the missing collections. Existing collections with these handles are unchanged.
 *
 * @returns handles of the added collections
 */
export async function seedAutomaticCollections(
  storage: Storage<CommerceDatabase>,
  clock: () => EpochMs,
): Promise<readonly string[]> {
  const present = await storage.read
    .selectFrom('catalogue_documents')
    .select('handle')
    .where('kind', '=', 'collection')
    .where(
      'handle',
      'in',
      collections.map(({ handle }) => handle),
    )
    .execute();
  const handles = new Set(present.map(({ handle }) => handle));
  const missing = collections.filter(({ handle }) => !handles.has(handle));
  if (missing.length === 0) return [];
  const now = clock();
  return storage.change(async (tx) => {
    const added = await tx
      .insertInto('catalogue_documents')
      .values(missing.map((each) => toDocumentRow('collection', each.handle, toCollection(each, now), now)))
      .onConflict((conflict) => conflict.doNothing())
      .returning('handle')
      .execute();
    if (added.length > 0) await appendChangeLog(tx, ['all'], now);
    return added.map(({ handle }) => handle);
  });
}

function toCollection({ handle, titles, sortOrder }: AutomaticCollection, now: EpochMs): CollectionRecord {
  return {
    id: createStableId('collection', [handle]),
    handle,
    title: titles[getOriginalLanguage()],
    descriptionHtml: '',
    sortOrder,
    image: null,
    seo: { title: null, description: null },
    membership: {
      kind: 'rules',
      disjunctive: false,
      conditions: [{ column: 'TYPE', relation: 'NOT_EQUALS', condition: giftProductType }],
    },
    updatedAt: now,
  };
}
