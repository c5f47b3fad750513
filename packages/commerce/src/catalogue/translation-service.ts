/** Registers and removes translations of a resource for API clients, and records the change in the audit log. */
import { type CatalogueLocale, parseCatalogueLocale } from '@vitrine/rules/regions/catalogue-locale';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { CommerceDatabase } from '../database.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import {
  type ChangeResult,
  RejectedChange,
  toChangeResult,
  type UserError,
} from '../merchant/user-errors.ts';
import type { TranslatableTexts } from './find-texts-to-translate.ts';
import type { ChangeSource } from './products/change-product.ts';
import { sanitizeMerchantHtml } from './sanitize-merchant-html.ts';
import { registerTranslations, type TranslationEntry, toTextDigest } from './translation-registry.ts';

export interface TranslationServiceDeps {
  /** Languages of the shop other than its primary one. */
  readonly targets: readonly CatalogueLocale[];
  readonly storage: Storage<CommerceDatabase>;
  readonly clock: () => EpochMs;
}

export interface WrittenTranslation {
  readonly locale: string;
  readonly key: string;
  readonly value: string;
  /** Digest of the original that was translated. */
  readonly digest: string;
}

export type ChangedTranslation = Pick<TranslationEntry, 'key' | 'locale' | 'value'>;

/** Shopify's limit. */
const maxTranslations = 100;
/** In characters; the same limit as for translations entered in the editor. */
const maxLength = 200_000;

/** Registers all translations of a resource, or none if any is invalid. */
export function writeTranslations(
  deps: TranslationServiceDeps,
  source: ChangeSource,
  found: TranslatableTexts,
  written: readonly WrittenTranslation[],
): Promise<ChangeResult<readonly ChangedTranslation[]>> {
  return change(deps, source, found, () => {
    if (written.length > maxTranslations)
      throw new RejectedChange([
        toError(
          null,
          `At most ${maxTranslations} translations can be registered at once`,
          'TOO_MANY_KEYS_FOR_RESOURCE',
        ),
      ]);
    const checked = written.map((each, index) => checkTranslation(deps.targets, found, each, String(index)));
    const errors = checked.flatMap((each) => ('error' in each ? [each.error] : []));
    if (errors.length > 0) throw new RejectedChange(errors);
    return checked.flatMap((each) => ('entry' in each ? [each.entry] : []));
  });
}

/** Removes translations of a resource, so that its original texts are shown. Returns only those that existed. */
export function removeTranslations(
  deps: TranslationServiceDeps,
  source: ChangeSource,
  found: TranslatableTexts,
  { keys, locales }: { readonly keys: readonly string[]; readonly locales: readonly string[] },
): Promise<ChangeResult<readonly ChangedTranslation[]>> {
  const wanted = new Set(locales.map(parseCatalogueLocale));
  return change(deps, source, found, () =>
    found.texts
      .filter(({ key }) => keys.includes(key))
      .flatMap(({ key, text }) =>
        deps.targets
          .filter((locale) => wanted.has(locale))
          .map((locale) => toEntry(found, { key, locale, value: '', digest: toTextDigest(text) })),
      ),
  );
}

function change(
  { storage, clock }: TranslationServiceDeps,
  { actor, action }: ChangeSource,
  { resource }: TranslatableTexts,
  createEntries: () => readonly TranslationEntry[],
): Promise<ChangeResult<readonly ChangedTranslation[]>> {
  return toChangeResult(async () => {
    const entries = createEntries();
    if (entries.length === 0) return [];
    await storage.change(async (tx) => {
      const now = clock();
      await registerTranslations(tx, entries, now);
      const [type = '', id = ''] = resource.split('/');
      const details = { translations: entries.map(({ key, locale }) => `${locale}: ${key}`) };
      await recordAuditEntry(tx, { actor, action, subject: { type, id }, details }, now);
    });
    return entries;
  });
}

function checkTranslation(
  targets: readonly CatalogueLocale[],
  found: TranslatableTexts,
  { locale, key, value, digest }: WrittenTranslation,
  index: string,
): { readonly entry: TranslationEntry } | { readonly error: UserError } {
  const reject = (field: string, message: string, code: string) => ({
    error: toError(['translations', index, field], message, code),
  });
  const language = parseCatalogueLocale(locale);
  if (language === null || !targets.includes(language))
    return reject(
      'locale',
      `${locale} isn’t a language this shop translates into`,
      'INVALID_LOCALE_FOR_SHOP',
    );
  const text = found.texts.find((each) => each.key === key);
  if (text === undefined)
    return reject('key', `Key ${key} is not valid for this resource`, 'INVALID_KEY_FOR_MODEL');
  if (digest !== toTextDigest(text.text))
    return reject(
      'translatableContentDigest',
      'Translatable content hash is invalid: the original has changed',
      'INVALID_TRANSLATABLE_CONTENT',
    );
  if (value.trim() === '') return reject('value', "Value can't be blank", 'BLANK');
  if (value.length > maxLength)
    return reject(
      'value',
      `Value is too long (maximum is ${maxLength} characters)`,
      'FAILS_RESOURCE_VALIDATION',
    );
  return {
    entry: toEntry(found, {
      ...{ key, digest, locale: language },
      value: text.isHtml ? sanitizeMerchantHtml(value) : value,
    }),
  };
}

function toEntry(
  { resource, record }: TranslatableTexts,
  written: Omit<TranslationEntry, 'resource' | 'product'>,
): TranslationEntry {
  return { ...written, resource, product: record.product };
}

function toError(field: readonly string[] | null, message: string, code: string): UserError {
  return { field, message, code };
}
