/**
 * Finds display names for the records in audit entries, such as `#1001` for an order, or product and variant title
 * for a stock item.
 */
import type { CatalogueSnapshot } from '@vitrine/commerce/catalogue/catalogue';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import type { Storage } from '@vitrine/storage/database';
import type { Kysely } from 'kysely';
import { z } from 'zod';

export interface AuditedRecord {
  readonly subjectType: string;
  readonly subjectId: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface AuditSubjectName {
  readonly name: string;
  /** Product that the variant or stock item belongs to; omitted for other records. */
  readonly productId?: string;
}

export interface AuditSubjectSource {
  readonly storage: Pick<Storage<CommerceDatabase>, 'read'>;
  readonly getCatalogue: () => Promise<CatalogueSnapshot>;
}

type FindNames = (
  db: Kysely<CommerceDatabase>,
  ids: readonly string[],
) => Promise<readonly (readonly [id: string, name: string])[]>;

const titled = z.object({ title: z.string() });
const person = z.object({ firstName: z.string().nullish(), lastName: z.string().nullish() });

const documentNames =
  (kind: string): FindNames =>
  async (db, ids) => {
    const rows = await db
      .selectFrom('catalogue_documents')
      .select(['id', 'data'])
      .where('kind', '=', kind)
      .where('id', 'in', ids)
      .execute();
    return rows.flatMap(({ id, data }) => {
      const found = titled.safeParse(JSON.parse(data));
      return found.success ? [[id, found.data.title] as const] : [];
    });
  };

/**
 * Queries that read the names of records from the database, by record type. Names of other types come from the catalogue
 * snapshot.
 */
const namesByType: Readonly<Record<string, FindNames>> = {
  Collection: documentNames('collection'),
  Page: documentNames('page'),
  async Order(db, ids) {
    const rows = await db.selectFrom('orders').select(['id', 'number']).where('id', 'in', ids).execute();
    return rows.map(({ id, number }) => [id, `#${number}`]);
  },
  async DraftOrder(db, ids) {
    const rows = await db
      .selectFrom('draft_orders')
      .select(['id', 'number'])
      .where('id', 'in', ids)
      .execute();
    return rows.map(({ id, number }) => [id, `#D${number}`]);
  },
  async Customer(db, ids) {
    const rows = await db
      .selectFrom('customers')
      .select(['id', 'email', 'data'])
      .where('id', 'in', ids)
      .execute();
    return rows.map(({ id, email, data }) => {
      const { firstName, lastName } = person.parse(JSON.parse(data));
      const name = [firstName, lastName].filter((part) => part != null && part !== '').join(' ');
      return [id, name === '' ? email : name];
    });
  },
  async Segment(db, ids) {
    const rows = await db.selectFrom('segments').select(['id', 'name']).where('id', 'in', ids).execute();
    return rows.map(({ id, name }) => [id, name]);
  },
  async GiftCard(db, ids) {
    const rows = await db
      .selectFrom('gift_cards')
      .select(['id', 'last_characters'])
      .where('id', 'in', ids)
      .where('last_characters', '!=', '')
      .execute();
    return rows.map(({ id, last_characters }) => [id, `•••• ${last_characters}`]);
  },
};

/** Keys of an entry's `details` with the name of a record that was deleted or isn't in a table. The first one present is used. */
const namingDetails = ['title', 'name', 'topic', 'handle', 'fileName'] as const;

const toKey = ({ subjectType, subjectId }: AuditedRecord) => `${subjectType} ${subjectId}`;

/**
 * Looks up the names of all records that `entries` are about. Resolves to a function that returns the name for an entry,
 * or null if none was found.
 * @param source null if the commerce backend is a remote system; names then come only from the entries' details.
 */
export async function nameAuditSubjects(
  source: AuditSubjectSource | null,
  entries: readonly AuditedRecord[],
): Promise<(entry: AuditedRecord) => AuditSubjectName | null> {
  const stored = source === null ? new Map<string, string>() : await readStoredNames(source.storage, entries);
  const catalogue = source === null ? null : await source.getCatalogue();
  return (entry) => {
    const name = stored.get(toKey(entry));
    if (name !== undefined) return { name };
    return (catalogue && nameFromCatalogue(catalogue, entry)) ?? nameFromDetails(entry);
  };
}

async function readStoredNames(
  { read }: AuditSubjectSource['storage'],
  entries: readonly AuditedRecord[],
): Promise<Map<string, string>> {
  const found = await Promise.all(
    Object.entries(namesByType).map(async ([type, find]) => {
      const ids = new Set(
        entries.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId),
      );
      if (ids.size === 0) return [];
      return (await find(read, [...ids])).map(([id, name]) => [`${type} ${id}`, name] as const);
    }),
  );
  return new Map(found.flat());
}

function nameFromCatalogue(
  catalogue: CatalogueSnapshot,
  { subjectType, subjectId, details }: AuditedRecord,
): AuditSubjectName | null {
  switch (subjectType) {
    case 'Product': {
      const product = catalogue.product(subjectId);
      return product === undefined ? null : { name: product.title };
    }
    case 'InventoryItem':
    case 'ProductVariant': {
      const product = catalogue.productOfVariant(subjectId);
      if (product === undefined) return null;
      const variant = catalogue.variant(subjectId)?.title ?? '';
      const hasChoice = variant !== '' && variant !== defaultVariantTitle;
      return { name: hasChoice ? `${product.title}, ${variant}` : product.title, productId: product.id };
    }
    case 'Review':
    case 'Question': {
      const { product: handle } = details;
      const product = typeof handle === 'string' ? catalogue.anyProductByHandle(handle) : undefined;
      return product === undefined ? null : { name: product.title };
    }
    default:
      return null;
  }
}

/** Shopify's title for the only variant of a product without options. It isn't shown. */
const defaultVariantTitle = 'Default Title';

function nameFromDetails({ subjectType, subjectId, details }: AuditedRecord): AuditSubjectName | null {
  // The ids of redirects and region tables are readable: the path and the region.
  if (subjectType === 'Redirect' || subjectType === 'RegionTable')
    return subjectId === '' ? null : { name: subjectId };
  for (const key of namingDetails) {
    const value = details[key];
    if (typeof value === 'string' && value !== '') return { name: value };
  }
  return null;
}
