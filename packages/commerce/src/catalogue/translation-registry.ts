/**
 * Translations of the catalogue that editors registered, as in Shopify's `translationsRegister`: by resource, language and
 * key, with the digest of the original at the time of translation. An empty value disables the translation from a file.
 */
import { createHash } from 'node:crypto';
import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { Migration } from '@vitrine/storage/migrations';
import type { Kysely, Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { appendChangeLog, maxRowsPerStatement } from './upsert-documents.ts';

export interface TranslationTables {
  catalogue_translations: {
    /** Type and id: `Product/1234` for `gid://shopify/Product/1234`. */
    resource: string;
    /** Language code in lower case: `de`. */
    locale: string;
    /** Shopify's key of the text: `title`, `body_html`, `value`, … */
    key: string;
    value: string;
    /** Digest of the original text, as returned by `toTextDigest`. */
    digest: string;
    updated_at: EpochMs;
  };
}

export const translationsMigration: Migration = {
  async up(db, dialect) {
    const type = getColumnTypes(dialect);
    await createTable(db, dialect, 'catalogue_translations')
      .addColumn('resource', type.text, (column) => column.notNull())
      .addColumn('locale', type.text, (column) => column.notNull())
      .addColumn('key', type.text, (column) => column.notNull())
      .addColumn('value', type.text, (column) => column.notNull())
      .addColumn('digest', type.text, (column) => column.notNull())
      .addColumn('updated_at', type.timestamp, (column) => column.notNull())
      .addPrimaryKeyConstraint('catalogue_translations_key', ['locale', 'resource', 'key'])
      .execute();
  },
};

/** Subject in the change log that makes other processes reload the translations. */
export const translationsSubject = 'translations';

/** Returns Shopify's `translatableContentDigest` of a text: SHA-256 in hexadecimal. */
export function toTextDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export interface RegisteredTranslation {
  readonly value: string;
  readonly digest: string;
}

/** Registered translations into one language. */
export class RegisteredTranslations {
  /** Translations by resource and key. */
  readonly resources: ReadonlyMap<string, ReadonlyMap<string, RegisteredTranslation>>;
  /** Names of options and option values, by digest of the original: filters and selling plans refer to them without an id. */
  readonly #names: ReadonlyMap<string, string>;

  constructor(resources: ReadonlyMap<string, ReadonlyMap<string, RegisteredTranslation>>) {
    this.resources = resources;
    this.#names = new Map(
      [...resources]
        .filter(([resource]) => resource.startsWith('ProductOption'))
        .flatMap(([, keys]) => [...keys.values()])
        .filter(({ value }) => value !== '')
        .map(({ digest, value }) => [digest, value]),
    );
  }

  /** Returns the translation of an option name or option value by its original text. */
  byOriginal(text: string): string | undefined {
    return this.#names.size === 0 ? undefined : this.#names.get(toTextDigest(text));
  }
}

/** Reads all translations, by language. */
export async function readTranslations(
  db: Kysely<CommerceDatabase>,
): Promise<ReadonlyMap<string, RegisteredTranslations>> {
  const rows = await db
    .selectFrom('catalogue_translations')
    .select(['resource', 'locale', 'key', 'value', 'digest'])
    .execute();
  const byLanguage = new Map<string, Map<string, Map<string, RegisteredTranslation>>>();
  for (const { resource, locale, key, value, digest } of rows) {
    const resources = byLanguage.get(locale) ?? new Map<string, Map<string, RegisteredTranslation>>();
    byLanguage.set(locale, resources);
    const keys = resources.get(resource) ?? new Map<string, RegisteredTranslation>();
    resources.set(resource, keys);
    keys.set(key, { value, digest });
  }
  return new Map(
    [...byLanguage].map(([language, resources]) => [language, new RegisteredTranslations(resources)]),
  );
}

/** A translation to store. */
export interface TranslationEntry {
  readonly resource: string;
  readonly locale: string;
  readonly key: string;
  /** If empty, the original is shown. */
  readonly value: string;
  /** Digest of the original that was translated. */
  readonly digest: string;
  /** Handle of the product to which the resource belongs; null for other resources. */
  readonly product: string | null;
}

/** Stores translations and notifies all processes. */
export async function registerTranslations(
  tx: Transaction<CommerceDatabase>,
  entries: readonly TranslationEntry[],
  now: EpochMs,
): Promise<void> {
  if (entries.length === 0) return;
  for (let start = 0; start < entries.length; start += maxRowsPerStatement) {
    await tx
      .insertInto('catalogue_translations')
      .values(
        entries
          .slice(start, start + maxRowsPerStatement)
          .map(({ product: _, ...entry }) => ({ ...entry, updated_at: now })),
      )
      .onConflict((conflict) =>
        conflict.columns(['locale', 'resource', 'key']).doUpdateSet((row) => ({
          value: row.ref('excluded.value'),
          digest: row.ref('excluded.digest'),
          updated_at: row.ref('excluded.updated_at'),
        })),
      )
      .execute();
  }
  const products = new Set(entries.flatMap(({ product }) => (product === null ? [] : [product])));
  const isOfProducts = entries.every(({ product }) => product !== null);
  const subjects = isOfProducts ? [...products].map((handle) => `product:${handle}`) : ['all'];
  await appendChangeLog(tx, [translationsSubject, ...subjects], now);
}
