/**
 * Translates the stored texts of cart and order lines for pages in another language or spelling (LANG-18). Carts and orders
 * store the catalogue's original texts. A text that has since changed in the catalogue is shown as stored.
 */
import { getOriginalLanguage, getStorefrontLanguages } from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { BackendDeps } from '../backend-options.ts';
import type { CatalogueSnapshot } from './catalogue.ts';
import { getPrimaryLocale } from './catalogue-locales.ts';
import type { ProductRecord, VariantRecord } from './catalogue-records.ts';
import { findTranslations, type TranslationLookup } from './translations.ts';

export interface LineTexts {
  /** Digits of the variant id. */
  readonly variantId: string;
  readonly title: string;
  readonly variantTitle: string;
  /** Name of the selling plan. */
  readonly plan: string | null;
}

export interface TranslatedLineTexts extends Omit<LineTexts, 'variantId'> {
  /** Fields without a translation; omitted if all are translated, or if the page is in the catalogue's own language. */
  readonly untranslated?: readonly string[];
}

export type LineTranslator = (texts: LineTexts) => TranslatedLineTexts;

type TranslatorDeps = Pick<BackendDeps, 'translations' | 'language'> & {
  readonly catalogue: Pick<BackendDeps['catalogue'], 'translations'>;
};

/** Creates the translator for the language of the current request. */
export function createLineTranslator(
  { translations, catalogue, language }: TranslatorDeps,
  snapshot: CatalogueSnapshot,
  region: RegionKey,
): LineTranslator {
  const into = language?.() ?? getOriginalLanguage();
  const lookup = findTranslations(
    translations,
    (known) => catalogue.translations(known),
    into,
    region,
    snapshot.shop,
  );
  const isOriginal = into === getPrimaryLocale(snapshot.shop);
  if ((isOriginal && lookup === null) || !getStorefrontLanguages(region).includes(into)) {
    return ({ variantId: _, ...texts }) => texts;
  }
  return translateLinesBy(lookup, snapshot, isOriginal);
}

/**
 * Creates the translator for a lookup's language.
 *
 * @param isOriginal true if the originals are in this language too, so that texts without a translation aren't marked as
 * untranslated.
 */
export function translateLinesBy(
  lookup: TranslationLookup | null,
  snapshot: CatalogueSnapshot,
  isOriginal: boolean,
): LineTranslator {
  return ({ variantId, title, variantTitle, plan }) => {
    const variant = snapshot.variant(variantId);
    const product = variant && snapshot.product(variant.productId);
    const found = {
      title: findTitle(lookup, product, title),
      variantTitle: findVariantTitle(lookup, product, variant, variantTitle),
      plan: plan === null ? null : lookup?.sameText(plan),
    };
    const untranslated = Object.entries(found).flatMap(([field, text]) =>
      text === undefined ? [field] : [],
    );
    return {
      title: found.title ?? title,
      variantTitle: found.variantTitle ?? variantTitle,
      plan: found.plan ?? plan,
      ...(untranslated.length === 0 || isOriginal ? {} : { untranslated }),
    };
  };
}

function findTitle(
  lookup: TranslationLookup | null,
  product: ProductRecord | undefined,
  stored: string,
): string | undefined {
  return product?.title === stored ? lookup?.product(product)?.title : undefined;
}

/** Title of a product's only variant, which pages don't show. */
const onlyVariant = 'Default Title';

/** Joins the translated option values, unless the merchant gave the variant another title. */
function findVariantTitle(
  lookup: TranslationLookup | null,
  product: ProductRecord | undefined,
  variant: VariantRecord | undefined,
  stored: string,
): string | undefined {
  if (stored === onlyVariant) return stored;
  if (lookup === null || product === undefined || variant === undefined) return undefined;
  if (variant.selectedOptions.map(({ value }) => value).join(' / ') !== stored) return undefined;
  return variant.selectedOptions
    .map((selected) => {
      const option = product.options.find(({ name }) => name === selected.name);
      const value = option?.values.find(({ name }) => name === selected.value);
      return value === undefined ? selected.value : lookup.optionValue(value);
    })
    .join(' / ');
}
