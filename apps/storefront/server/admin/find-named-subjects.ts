/** Finds records by their names, for a search of the audit log. */
import { findMerchantProducts } from '@vitrine/commerce/catalogue/products/find-products';
import type { CustomerRecord } from '@vitrine/commerce/customers/customer-record';
import { toLikePattern } from '@vitrine/storage/like-pattern';
import { sql } from 'kysely';
import type { AuditSubjectSource } from './name-audit-subjects.ts';

/** Types and ids of the records that were found. */
export interface NamedSubjects {
  readonly types: readonly string[];
  readonly ids: readonly string[];
}

/** Maximum number of records per kind. If a text matches more records, it isn't treated as a name. */
const maxRecords = 200;

/** Returns the orders, products and customers whose number, title, name or e-mail contains the text. */
export async function findNamedSubjects(
  commerce: AuditSubjectSource | null,
  text: string,
): Promise<readonly NamedSubjects[]> {
  const wanted = text.trim().toLowerCase();
  if (commerce === null || wanted.length < 2) return [];
  const found = await Promise.all([
    findOrders(commerce, wanted),
    findCustomers(commerce, wanted),
    ...(await findProducts(commerce, wanted)),
  ]);
  return found.filter(({ ids }) => ids.length > 0);
}

async function findOrders({ storage }: AuditSubjectSource, text: string): Promise<NamedSubjects> {
  const number = /^#?(\d{1,15})$/.exec(text)?.[1];
  if (number === undefined) return { types: ['Order'], ids: [] };
  const rows = await storage.read
    .selectFrom('orders')
    .select('id')
    .where('number', '=', Number(number))
    .execute();
  return { types: ['Order'], ids: rows.map(({ id }) => id) };
}

async function findCustomers({ storage }: AuditSubjectSource, text: string): Promise<NamedSubjects> {
  const rows = await storage.read
    .selectFrom('customers')
    .select(['id', 'data'])
    .where(sql<boolean>`lower(customers.data) like ${toLikePattern(text.split(/\s+/)[0] ?? '')} escape '\\'`)
    .limit(maxRecords)
    .execute();
  const ids = rows.flatMap(({ id, data }) => {
    const { firstName, lastName, email }: CustomerRecord = JSON.parse(data);
    return `${firstName ?? ''} ${lastName ?? ''} ${email}`.toLowerCase().includes(text) ? [id] : [];
  });
  return { types: ['Customer'], ids };
}

/** Returns products, their variants and stock items. A stock item has the same numeric id as its variant. */
async function findProducts(
  { getCatalogue }: AuditSubjectSource,
  text: string,
): Promise<readonly NamedSubjects[]> {
  const query = `title:${JSON.stringify(text.replaceAll(/["\\\\]/g, ''))}`;
  const products = findMerchantProducts(await getCatalogue(), { query, sortKey: null })
    .slice(0, maxRecords)
    .filter(({ title }) => title.toLowerCase().includes(text));
  return [
    { types: ['Product'], ids: products.map(({ id }) => id) },
    {
      types: ['InventoryItem', 'ProductVariant'],
      ids: products.flatMap(({ variants }) => variants.map(({ id }) => id)).slice(0, maxRecords),
    },
  ];
}
