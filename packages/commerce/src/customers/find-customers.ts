/**
 * Lists customers for the merchant with Shopify's search syntax. SQL narrows the rows down to those that contain a word of
 * the query; these are then matched individually.
 */
import type { EpochMs } from '@vitrine/rules/units';
import { type Kysely, sql } from 'kysely';
import { compareNumbers } from '../catalogue/compile-query.ts';
import { parseSearchQuery, type SearchQuery } from '../catalogue/parse-search-query.ts';
import type { CommerceDatabase } from '../database.ts';
import type { CustomerRecord } from './customer-record.ts';

type Term = Extract<SearchQuery, { kind: 'term' }>;

export interface CustomerListRequest {
  readonly query: string | null | undefined;
  readonly order: 'created_at' | 'updated_at' | 'id';
  readonly isDescending: boolean;
  readonly limit: number;
  /** Sort time (null if sorted by `id`) and id of the last row of the previous page. */
  readonly after: readonly [EpochMs | null, string] | null;
}

/** Number of rows to read at once. */
const batch = 500;

export interface ListedCustomer {
  readonly record: CustomerRecord;
  readonly hasPassword: boolean;
}

export async function findCustomers(
  db: Kysely<CommerceDatabase>,
  { query, order, isDescending, limit, after }: CustomerListRequest,
): Promise<readonly ListedCustomer[]> {
  const parsed = parseSearchQuery(query ?? '');
  const required = findRequiredTexts(parsed);
  const found: ListedCustomer[] = [];
  let last = after;
  const direction = isDescending ? 'desc' : 'asc';
  for (;;) {
    let rows = db
      .selectFrom('customers')
      .select(['id', 'data', 'password_hash', 'created_at', 'updated_at'])
      .limit(parsed.kind === 'all' ? limit : batch);
    for (const text of required) rows = rows.where(sql<boolean>`lower(data) like ${text} escape '\\'`);
    if (order !== 'id') rows = rows.orderBy(order, direction);
    rows = rows.orderBy('id', direction);
    if (last !== null) {
      const [time, id] = last;
      const sign = isDescending ? sql`<` : sql`>`;
      rows = rows.where(
        order === 'id' || time === null
          ? sql<boolean>`id ${sign} ${id}`
          : sql<boolean>`(${sql.ref(order)}, id) ${sign} (${time}, ${id})`,
      );
    }
    const page = await rows.execute();
    for (const row of page) {
      const record: CustomerRecord = JSON.parse(row.data);
      const customer = { record, hasPassword: row.password_hash !== null };
      if (matchesCustomer(parsed, customer)) found.push(customer);
      if (found.length === limit) return found;
    }
    const end = page.at(-1);
    if (end === undefined || page.length < (parsed.kind === 'all' ? limit : batch)) return found;
    last = [order === 'id' ? null : Number(end[order]), end.id];
  }
}

/** Finds the customer with a phone number, ignoring those of addresses; null if there is none. */
export async function findCustomerByPhone(
  db: Parameters<typeof findCustomers>[0],
  phone: string,
): Promise<CustomerRecord | null> {
  const digits = toDigits(phone);
  if (digits === '') return null;
  const found = await findCustomers(db, {
    ...{ query: `phone:${digits}`, order: 'id', isDescending: false, limit: 50, after: null },
  });
  return found.map(({ record }) => record).find((each) => toDigits(each.phone ?? '') === digits) ?? null;
}

/** Returns LIKE patterns that the JSON of every matching record contains. */
function findRequiredTexts(query: SearchQuery): readonly string[] {
  if (query.kind === 'and') return query.parts.flatMap(findRequiredTexts);
  if (query.kind !== 'term') return [];
  const isText = query.field === null || ['email', 'first_name', 'last_name', 'tag'].includes(query.field);
  const word = query.field === 'phone' || isPhone(query) ? toDigits(query.value) : isText ? query.value : '';
  if (word.includes(',')) return [];
  // SQLite only lower-cases ASCII letters, so parts with other letters can't be compared.
  return word.split(/\s+/).flatMap((each) => {
    if (each.length < 2 || !/^[!-~]+$/.test(each)) return [];
    const text = JSON.stringify(each.toLowerCase()).slice(1, -1);
    return [`%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`];
  });
}

const toDigits = (text: string) => text.replaceAll(/\D/g, '').replace(/^0+/, '');

/** Returns true if a word without a field is a phone number. */
function isPhone({ field, value }: Term): boolean {
  return field === null && /^\+?[\d\s()./-]{5,}$/.test(value) && toDigits(value).length >= 5;
}

function matchesCustomer(query: SearchQuery, customer: ListedCustomer): boolean {
  switch (query.kind) {
    case 'all':
      return true;
    case 'and':
      return query.parts.every((part) => matchesCustomer(part, customer));
    case 'or':
      return query.parts.some((part) => matchesCustomer(part, customer));
    case 'not':
      return !matchesCustomer(query.part, customer);
    case 'term':
      return matchesTerm(query, customer);
  }
}

function matchesTerm(term: Term, { record, hasPassword }: ListedCustomer): boolean {
  const isOneOf = (texts: readonly (string | null)[]) => texts.some((text) => isSame(term, text));
  switch (term.field) {
    case null:
      return matchesAnywhere(term, record);
    case 'id':
      return compareNumbers(Number(record.id), term.comparator, Number(term.value.split('/').at(-1)));
    case 'email':
      return isOneOf([record.email]);
    case 'first_name':
      return isOneOf([record.firstName]);
    case 'last_name':
      return isOneOf([record.lastName]);
    case 'phone':
      return hasPhone(record, toDigits(term.value));
    case 'tag':
      return isOneOf(record.tags);
    case 'tag_not':
      return !isOneOf(record.tags);
    case 'country':
      return isOneOf(record.addresses.map(({ country }) => country));
    case 'state':
      return term.value.toLowerCase() === getCustomerState({ record, hasPassword }).toLowerCase();
    case 'accepts_marketing':
      return (term.value.toLowerCase() === 'true') === record.acceptsMarketing;
    case 'customer_date':
    case 'created_at':
      return compareTime(term, record.createdAt);
    case 'updated_at':
      return compareTime(term, record.updatedAt);
    default:
      return true;
  }
}

function isSame({ value, prefix }: Term, text: string | null): boolean {
  const own = text?.toLowerCase() ?? '';
  const wanted = value.toLowerCase();
  return prefix ? own.startsWith(wanted) : wanted.split(',').some((each) => each.trim() === own);
}

/** Matches whole words, or prefixes before `*`. */
function matchesAnywhere(term: Term, record: CustomerRecord): boolean {
  if (isPhone(term) && hasPhone(record, toDigits(term.value))) return true;
  const wanted = term.value.toLowerCase();
  const texts = [record.email, record.firstName, record.lastName, `${record.firstName} ${record.lastName}`];
  const addresses = record.addresses.flatMap((each) => [
    each.firstName,
    each.lastName,
    each.company,
    each.city,
  ]);
  return [...texts, ...addresses, ...record.tags].some((text) => {
    const own = text?.toLowerCase() ?? '';
    if (own === wanted || (term.prefix && own.startsWith(wanted))) return true;
    return own.split(/[\s@.,_+-]+/).some((word) => (term.prefix ? word.startsWith(wanted) : word === wanted));
  });
}

/** Compares the digits. A number without its country code matches too. */
function hasPhone({ phone, addresses }: CustomerRecord, digits: string): boolean {
  if (digits === '') return false;
  return [phone, ...addresses.map((address) => address.phone)].some(
    (each) => each !== null && toDigits(each).endsWith(digits),
  );
}

function compareTime({ comparator, value }: Term, time: EpochMs): boolean {
  const wanted = Date.parse(value);
  if (Number.isNaN(wanted)) return true;
  if (comparator !== ':') return compareNumbers(time, comparator, wanted);
  return time >= wanted && time < wanted + 24 * 60 * 60 * 1000;
}

/** Returns the state of an account in the Admin API. */
export function getCustomerState({
  record,
  hasPassword,
}: ListedCustomer): 'ENABLED' | 'DISABLED' | 'INVITED' {
  if (record.disabled) return 'DISABLED';
  return hasPassword ? 'ENABLED' : 'INVITED';
}
