/**
 * Exports and imports the translations that editors registered, as a file of a seed. Records may get other ids, so each text
 * is identified by the record's name and the field; texts of storefronts' files are identified by their digest.
 */
import { type CatalogueLocale, parseCatalogueLocale } from '@vitrine/rules/regions/catalogue-locale';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { CommerceDatabase } from '../database.ts';
import type { CatalogueDocuments } from './catalogue-documents.ts';
import type { ProductRecord } from './catalogue-records.ts';
import { CustomData, type CustomDataRecords } from './custom-data/custom-data.ts';
import { sanitizeMerchantHtml } from './sanitize-merchant-html.ts';
import { isShopTextType, shopTextKey } from './shop-text-resources.ts';
import {
  listTranslatableRecords,
  type TranslatableCatalogueText,
  type TranslatableRecord,
} from './translatable-resources.ts';
import { type TranslationEntry, toTextDigest } from './translation-registry.ts';

const name = z.string().min(1);

export const registeredTranslationsSchema = z.array(
  z.strictObject({
    locale: z.string().transform((code, context): CatalogueLocale => {
      const locale = parseCatalogueLocale(code);
      if (locale !== null) return locale;
      context.addIssue(`"${code}" isn't one of Shopify's languages, such as fr or pt-BR`);
      return z.NEVER;
    }),
    /** Name of the record: `product/linen-shirt`. */
    record: name,
    /** Name of the text: `title`, `options.Size.Small`. */
    text: name,
    /** If empty, the original is shown instead of the translation from a file. */
    value: z.string().max(200_000),
    /** Digest of the original that was translated; omitted if it is still the current one. */
    digest: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
);

type FileEntry = z.output<typeof registeredTranslationsSchema>[number];

/** Error for an invalid entry; the message states the reason. */
export class RegisteredTranslationsError extends Error {
  override readonly name = 'RegisteredTranslationsError';
}

/** Lists the records with translatable texts by reading the database; no open catalogue is needed. */
export function listStoredTexts(
  documents: CatalogueDocuments,
  products: readonly ProductRecord[],
  customData: CustomDataRecords,
): readonly TranslatableRecord[] {
  const list = <K extends 'collection' | 'menu' | 'page' | 'policy' | 'blog'>(kind: K) => [
    ...documents[kind].values(),
  ];
  const source = {
    collections: () => list('collection'),
    menus: () => list('menu'),
    allPages: () => list('page'),
    policies: () => list('policy'),
    blogs: () => list('blog'),
    customData: new CustomData(customData),
  };
  return listTranslatableRecords(source, products);
}

/** Name of the record that holds the texts of storefronts' files. */
const shopRecord = 'shop';

const isBefore = (one: FileEntry, other: FileEntry) =>
  one.locale < other.locale ||
  (one.locale === other.locale &&
    (one.record < other.record || (one.record === other.record && one.text < other.text)));

/**
 * Exports all registered translations, in an order that doesn't depend on ids. `orphans` counts translations whose text no
 * longer exists.
 */
export async function exportRegisteredTranslations(
  db: Kysely<CommerceDatabase>,
  records: readonly TranslatableRecord[],
): Promise<{ readonly entries: readonly FileEntry[]; readonly orphans: number }> {
  const rows = await db
    .selectFrom('catalogue_translations')
    .select(['resource', 'locale', 'key', 'value', 'digest'])
    .execute();
  const texts = new Map(
    records.flatMap((record) =>
      record.texts.map((text) => [`${text.resource}#${text.key}`, { record, text }] as const),
    ),
  );
  const entries = rows.flatMap(({ resource, locale, key, value, digest }): readonly FileEntry[] => {
    if (isShopTextType(resource.split('/')[0] ?? ''))
      return [{ locale, record: shopRecord, text: resource, value, digest }];
    const found = texts.get(`${resource}#${key}`);
    if (found === undefined) return [];
    const { record, text } = found;
    const isCurrent = digest === toTextDigest(text.text);
    return [{ locale, record: record.name, text: text.path, value, ...(isCurrent ? {} : { digest }) }];
  });
  return {
    entries: entries.sort((one, other) => (isBefore(one, other) ? -1 : 1)),
    orphans: rows.length - entries.length,
  };
}

/**
 * Converts entries to rows.
 *
 * @throws RegisteredTranslationsError if an entry names an unknown record or text, or occurs twice
 */
export function toStoredTranslations(
  entries: readonly FileEntry[],
  records: readonly TranslatableRecord[],
): readonly TranslationEntry[] {
  const byName = new Map(records.map((record) => [record.name, record]));
  const stored = new Map<string, TranslationEntry>();
  for (const [index, entry] of entries.entries()) {
    const translation = toStored(entry, byName.get(entry.record), index);
    const { locale, resource, key } = translation;
    const id = `${locale} ${resource} ${key}`;
    if (stored.has(id))
      throw new RegisteredTranslationsError(
        `entry ${index} repeats the translation of ${entry.record}, ${entry.text} into ${locale}`,
      );
    stored.set(id, translation);
  }
  return [...stored.values()];
}

function toStored(entry: FileEntry, record: TranslatableRecord | undefined, index: number): TranslationEntry {
  const { locale, value, digest } = entry;
  if (entry.record === shopRecord) return toShopText(entry, index);
  const text = record?.texts.find(({ path }) => path === entry.text);
  if (record === undefined || text === undefined)
    throw new RegisteredTranslationsError(
      record === undefined
        ? `entry ${index} names the record ${entry.record}, which doesn't exist or has no texts`
        : `entry ${index} names the text ${entry.text}, which ${entry.record} doesn't have; it has ${listPaths(record.texts)}`,
    );
  return {
    ...{ locale, resource: text.resource, key: text.key, product: record.product },
    value: text.isHtml ? sanitizeMerchantHtml(value) : value,
    digest: digest ?? toTextDigest(text.text),
  };
}

function toShopText({ locale, text: resource, value, digest }: FileEntry, index: number): TranslationEntry {
  if (!isShopTextType(resource.split('/')[0] ?? '') || digest === undefined)
    throw new RegisteredTranslationsError(
      `entry ${index} has to name a resource such as Tax/9b74c9897bac770f, and the digest of its original`,
    );
  return { locale, resource, key: shopTextKey, value, digest, product: null };
}

/** Maximum number of a record's texts that an error message lists. */
const namedTexts = 10;

function listPaths(texts: readonly TranslatableCatalogueText[]): string {
  return texts
    .slice(0, namedTexts)
    .map(({ path }) => path)
    .join(', ');
}
