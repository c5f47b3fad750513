/** Translatable resources for texts that come from the storefronts' data files. */
import type { TranslatableRecord } from './translatable-resources.ts';
import { toTextDigest } from './translation-registry.ts';

/**
 * `DeliveryMethodDefinition` is Shopify's name. Shopify doesn't translate the other two, so their names are this shop's own.
 */
export type ShopTextType = 'DeliveryMethodDefinition' | 'Tax' | 'ReturnTerms';

/** Distinct texts by type. */
export type ShopTexts = Readonly<Record<ShopTextType, readonly string[]>>;

export const noShopTexts: ShopTexts = { DeliveryMethodDefinition: [], Tax: [], ReturnTerms: [] };

export function isShopTextType(type: string): type is ShopTextType {
  return Object.hasOwn(noShopTexts, type);
}

/** Each resource has a single text, with this key. */
export const shopTextKey = 'name';

/** Number of characters of the digest in a resource id. */
const nameLength = 16;

/** Returns the resource of a text, for example `Tax/9b74c9897bac770f`. */
export function getShopTextResource(type: ShopTextType, text: string): string {
  return `${type}/${toTextDigest(text).slice(0, nameLength)}`;
}

/** Lists the texts as records, as the list of translations shows them. */
export function listShopTextRecords(texts: ShopTexts): readonly TranslatableRecord[] {
  return [
    toRecord('shop/delivery', 'Delivery options', 'DeliveryMethodDefinition', texts),
    toRecord('shop/taxes', 'Taxes', 'Tax', texts),
    toRecord('shop/returns', 'Terms of returns', 'ReturnTerms', texts),
  ].filter((record) => record.texts.length > 0);
}

const labels: Readonly<Record<ShopTextType, string>> = {
  DeliveryMethodDefinition: 'Name of a delivery option',
  Tax: 'Name of a tax',
  ReturnTerms: 'Term',
};

function toRecord(name: string, title: string, type: ShopTextType, texts: ShopTexts): TranslatableRecord {
  return {
    name,
    title,
    product: null,
    texts: texts[type].map((text) => {
      const resource = getShopTextResource(type, text);
      return {
        resource,
        key: shopTextKey,
        path: resource.slice(type.length + 1),
        title: labels[type],
        text,
        isHtml: false,
      };
    }),
  };
}
