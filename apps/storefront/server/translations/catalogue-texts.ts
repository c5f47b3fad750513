/** The catalogue's records that can be translated, for lists, forms and translators' files (LANG-13). */

import type { Catalogue } from '@vitrine/commerce/catalogue/catalogue';
import { findTranslation, type TranslationSources } from '@vitrine/commerce/catalogue/find-translation';
import { sanitizeMerchantHtml } from '@vitrine/commerce/catalogue/sanitize-merchant-html';
import type { ShopTexts } from '@vitrine/commerce/catalogue/shop-text-resources';
import {
  listTranslatableRecords,
  type TranslatableCatalogueText,
  type TranslatableRecord,
  withoutBlogs,
} from '@vitrine/commerce/catalogue/translatable-resources';
import { type TranslationEntry, toTextDigest } from '@vitrine/commerce/catalogue/translation-registry';
import type { TranslationsByLanguage } from '@vitrine/commerce/catalogue/translations';
import { findTranslationIssue } from '@vitrine/content/translations/body-translations';
import type { TranslationUnit, UnitError, WrittenUnit } from '@vitrine/content/translations/document-units';
import { hashText } from '@vitrine/content/translations/hash-text';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { getDefaultRegion } from '@vitrine/rules/regions/region';
import { z } from 'zod';

/** Prefix of catalogue records' names in files: `catalogue/product/night-oil`. */
export const cataloguePrefix = 'catalogue/';

/** Maximum number of listed products; larger catalogues are translated by files. */
export const maxTranslatedProducts = 2000;

/** Maximum length in characters, as for documents. */
const textSchema = z.string().max(200_000, 'at most 200,000 characters');

export interface CatalogueTexts {
  readonly catalogue: Pick<Catalogue, 'current' | 'translations'>;
  readonly translations: TranslationsByLanguage | undefined;
  /** False if blogs and articles are documents of the content store, which stores their translations. */
  readonly hasBlogs: boolean;
  /** Returns the texts of the storefronts with a language; omitted if they aren't translated. */
  readonly shopTexts?: ((language: StorefrontLanguage) => ShopTexts) | undefined;
}

export interface TranslatedRecord extends TranslatableRecord {
  readonly units: readonly TranslationUnit[];
}

/** Reads all records with texts. */
export async function readTranslatedRecords(
  { catalogue, translations, hasBlogs, shopTexts }: CatalogueTexts,
  language: StorefrontLanguage,
): Promise<readonly TranslatedRecord[]> {
  const snapshot = await catalogue.current();
  const products = snapshot.getSortedProducts('TITLE', getDefaultRegion()).slice(0, maxTranslatedProducts);
  const sources = { files: translations?.get(language), registered: catalogue.translations(language) };
  const source = hasBlogs ? snapshot : withoutBlogs(snapshot);
  return listTranslatableRecords(source, products, shopTexts?.(language)).map((record) =>
    withUnits(record, sources),
  );
}

/** Finds a record by its name, such as `product/night-oil`. */
export async function findTranslatedRecord(
  texts: CatalogueTexts,
  name: string,
  language: StorefrontLanguage,
): Promise<TranslatedRecord | null> {
  const records = await readTranslatedRecords(texts, language);
  return records.find((record) => record.name === name) ?? null;
}

function withUnits(record: TranslatableRecord, sources: TranslationSources): TranslatedRecord {
  const units = record.texts.map((text): TranslationUnit => {
    const { text: target, state } = findTranslation(record, text, sources);
    return {
      id: `${cataloguePrefix}${record.name}#${text.path}`,
      region: null,
      path: text.path,
      title: text.title,
      isHtml: text.isHtml,
      source: text.text,
      sourceHash: hashText(text.text),
      target,
      state,
      defaultTarget: null,
      issue: null,
      findIssue: (written) => findIssue(text, written),
    };
  });
  return { ...record, units };
}

/** An empty translation falls back to the original, so it is valid. */
function findIssue({ text, isHtml }: TranslatableCatalogueText, written: string): string | null {
  return written === '' ? null : findTranslationIssue({ text, schema: textSchema, isHtml }, written);
}

/** Validates translations of a record and converts them to entries for the database. */
export function toTranslationEntries(
  record: TranslatedRecord,
  locale: StorefrontLanguage,
  written: readonly WrittenUnit[],
): { readonly entries: readonly TranslationEntry[]; readonly errors: readonly UnitError[] } {
  const entries: TranslationEntry[] = [];
  const errors: UnitError[] = [];
  for (const { id, source, target } of written) {
    const index = record.units.findIndex((unit) => unit.id === id);
    const [unit, text] = [record.units[index], record.texts[index]];
    if (unit === undefined || text === undefined) {
      errors.push({ id, message: 'is no text of the shop any more' });
      continue;
    }
    const message =
      hashText(source) === unit.sourceHash
        ? unit.findIssue(target)
        : 'has another original than the shop now: export again and translate what changed';
    if (message !== null) {
      errors.push({ id, message });
      continue;
    }
    entries.push({
      resource: text.resource,
      key: text.key,
      locale,
      value: text.isHtml ? sanitizeMerchantHtml(target) : target,
      digest: toTextDigest(text.text),
      product: record.product,
    });
  }
  return { entries, errors };
}
