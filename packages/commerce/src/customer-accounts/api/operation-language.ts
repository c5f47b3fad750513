/**
 * Language of an operation, selected with `@inContext`. Orders and subscriptions are stored in the shop's own language and
 * translated when they are loaded.
 */
import type { CatalogueLocale } from '@vitrine/rules/regions/catalogue-locale';
import {
  type CountryCode,
  getDefaultRegion,
  getSellingRegions,
  getStorefront,
  type RegionKey,
} from '@vitrine/rules/regions/region';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import type { EpochMs } from '@vitrine/rules/units';
import type { OperationDefinitionNode } from 'graphql';
import type { BackendDeps } from '../../backend-options.ts';
import { getServingRegion } from '../../carts/serving-region.ts';
import type { CatalogueSnapshot } from '../../catalogue/catalogue.ts';
import { getPrimaryLocale } from '../../catalogue/catalogue-locales.ts';
import { translateLinesBy } from '../../catalogue/translate-lines.ts';
import { findTranslations, type TranslationLookup } from '../../catalogue/translations.ts';
import { readInContextText } from '../../graphql/in-context.ts';
import type { OrderImage, OrderLineRecord, OrderRecord } from '../../orders/order-record.ts';
import { translateOrder } from '../../orders/translate-order.ts';
import type { SubscriptionContract } from '../../subscriptions/subscription-contract.ts';
import { translateContract } from '../../subscriptions/translate-contract.ts';

export interface OperationLanguage {
  readonly country: CountryCode;
  readonly locale: CatalogueLocale;
  /** Null if the stored texts are already in this language. */
  readonly translations: TranslationLookup | null;
  translateOrder(order: OrderRecord): OrderRecord;
  translateContract(contract: SubscriptionContract): SubscriptionContract;
  /** Translates the alt text of a product's picture. */
  translateImage(image: OrderImage | null, variantId: string): OrderImage | null;
}

/**
 * Finds the language of an operation. With a country, it must be a language of that market; without one, any language of the
 * shop. Otherwise the shop's primary language is used, as at Shopify.
 */
export function findOperationLanguage(
  backend: BackendDeps,
  snapshot: CatalogueSnapshot,
  operation: OperationDefinitionNode | undefined,
  variables: Readonly<Record<string, unknown>>,
  now: EpochMs,
): OperationLanguage {
  const named = readInContextText(operation, variables, 'country');
  const country = named === null || named === 'ZZ' ? null : normalizePlace(named, null).country;
  const language = readInContextText(operation, variables, 'language');
  const regions =
    country === null
      ? [getDefaultRegion(), ...getSellingRegions()]
      : [getServingRegion(backend, country, now)];
  const find = (region: RegionKey) =>
    language === null
      ? null
      : findTranslations(
          backend.translations,
          (known) => backend.catalogue.translations(known),
          language,
          region,
          snapshot.shop,
        );
  const region = regions.find((each) => find(each) !== null) ?? regions[0] ?? getDefaultRegion();
  const translations = find(region);
  const primary = getPrimaryLocale(snapshot.shop);
  return {
    country: country ?? getStorefront(region).homeCountry,
    locale: translations?.language ?? primary,
    translations,
    ...createTranslators(translations, snapshot),
  };
}

function createTranslators(
  lookup: TranslationLookup | null,
  snapshot: CatalogueSnapshot,
): Pick<OperationLanguage, 'translateOrder' | 'translateContract' | 'translateImage'> {
  if (lookup === null)
    return {
      translateOrder: (order) => order,
      translateContract: (contract) => contract,
      translateImage: (image) => image,
    };
  const translateLine = translateLinesBy(lookup, snapshot, lookup.isOriginal);
  const shopTexts = {
    translate: (...[type, text]: Parameters<TranslationLookup['shopText']>) =>
      lookup.shopText(type, text) ?? text,
    isUntranslated: () => false,
  };
  return {
    translateOrder(order) {
      const details = order.lines.map((line) => translateDetails(line, lookup, snapshot));
      const translated = translateOrder(order, translateLine, shopTexts);
      return {
        ...translated,
        lines: translated.lines.map((line, index) => ({ ...line, ...details[index] })),
      };
    },
    translateContract: (contract) => translateContract(contract, translateLine),
    translateImage: (image, variantId) =>
      translateImage(image, snapshot.variant(variantId)?.productId, lookup, snapshot),
  };
}

/** Translates the options and the alt text of a line if its product still has them. */
function translateDetails(
  { productId, selectedOptions, image }: OrderLineRecord,
  lookup: TranslationLookup,
  snapshot: CatalogueSnapshot,
): Pick<OrderLineRecord, 'selectedOptions' | 'image'> {
  const product = snapshot.product(productId);
  return {
    selectedOptions: selectedOptions.map((selected) => {
      const option = product?.options.find(({ name }) => name === selected.name);
      const value = option?.values.find(({ name }) => name === selected.value);
      return {
        name: option === undefined ? selected.name : lookup.optionName(option),
        value: value === undefined ? selected.value : lookup.optionValue(value),
      };
    }),
    image: translateImage(image, productId, lookup, snapshot),
  };
}

function translateImage(
  image: OrderImage | null,
  productId: string | undefined,
  lookup: TranslationLookup,
  snapshot: CatalogueSnapshot,
): OrderImage | null {
  const product = productId === undefined ? undefined : snapshot.product(productId);
  const picture = product?.images.find(({ src, alt }) => src === image?.src && alt === image.alt);
  return image === null || picture === undefined ? image : { ...image, alt: lookup.imageAlt(picture) };
}
