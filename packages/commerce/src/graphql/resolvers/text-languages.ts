/**
 * Metafields `vitrine.title_language` and `vitrine.description_language` of products and collections: the language of a
 * text, for clients that mark text in a language other than the page's. Shopify's API has no field for it. Null if the page
 * is in the language of the originals, since every text exists in it.
 */
import { getPrimaryLocale } from '../../catalogue/catalogue-locales.ts';
import type { ProductRecord } from '../../catalogue/catalogue-records.ts';
import type { CatalogueTranslation } from '../../catalogue/translations.ts';
import type { GraphContext } from '../context.ts';
import { formatGlobalId } from '../global-ids.ts';
import { markAsType } from '../type-names.ts';
import type { MetafieldArgs } from './metafields.ts';

const ownNamespace = 'vitrine';

const translatedFields: Readonly<Record<string, keyof CatalogueTranslation>> = {
  title_language: 'title',
  description_language: 'descriptionHtml',
};

interface TranslatedRecord {
  readonly id: string;
  readonly updatedAt: number;
}

/**
 * Returns the metafield `vitrine.translation`: `{"untranslated":[…],"originals":{…}}`. It lists the parts of a product
 * without a translation, and maps translated names of options and values to the original ones, for clients that compare
 * names.
 */
export function findProductTranslation(
  product: ProductRecord,
  { namespace, key }: MetafieldArgs,
  { translations, snapshot }: GraphContext,
): object | null {
  if (namespace !== ownNamespace || key !== 'translation' || translations === null) return null;
  const originals = translations.optionOriginals(product);
  if (translations.isVariant && Object.keys(originals).length === 0) return null;
  const plans = snapshot
    .getSellingPlanGroups(product.id)
    .some((group) => group.plans.some(({ name }) => translations.sameText(name) === undefined));
  const parts = translations.untranslatedParts(product);
  const missing = plans ? [...parts, 'plans'] : parts;
  const value = JSON.stringify({ untranslated: translations.isOriginal ? [] : missing, originals });
  return toOwnMetafield('Product', product, key, { type: 'json', value });
}

/** Returns the metafield; null if `args` refer to another one. */
export function findTextLanguage(
  typename: 'Product' | 'Collection',
  record: TranslatedRecord,
  translation: CatalogueTranslation | undefined,
  args: MetafieldArgs,
  { translations, snapshot }: GraphContext,
): object | null {
  const { namespace, key } = args;
  const field = namespace === ownNamespace ? translatedFields[key] : undefined;
  if (field === undefined || translations === null || translations.isVariant) return null;
  const value = translation?.[field] === undefined ? getPrimaryLocale(snapshot.shop) : translations.language;
  return toOwnMetafield(typename, record, key, { type: 'single_line_text_field', value });
}

function toOwnMetafield(
  typename: 'Product' | 'Collection',
  record: TranslatedRecord,
  key: string,
  content: { readonly type: string; readonly value: string },
): object {
  return markAsType('Metafield', {
    id: formatGlobalId('Metafield', `${record.id}.${ownNamespace}.${key}`),
    namespace: ownNamespace,
    key,
    ...content,
    description: null,
    createdAt: record.updatedAt,
    updatedAt: record.updatedAt,
    parentResource: () => markAsType(typename, record),
    reference: () => null,
    references: () => null,
  });
}
