/** What kind of line it is, from what it says and what was taken off: browser and server share it. */
import { attributeKeys, attributeOf, campaignOf } from '../attributes.ts';
import { isCampaignCodeLine, isDiscountLine } from '../code-lines.ts';
import type { CartAttributeJson, CartLineJson } from './cart-line-json.ts';

export type LineKind = Pick<CartLineJson, 'isManualGwp' | 'isAutoGwp' | 'isFreeItem' | 'isCampaignCode'>;

/** A gift is one that is free: what a line merely claims makes none. Source: cart-and-shipping §4 (line types). */
export function lineKind(
  attributes: readonly CartAttributeJson[],
  originalPrice: number,
  totalDiscountAmount: number,
): LineKind {
  const free = originalPrice === totalDiscountAmount;
  const campaign = campaignOf(attributes);
  return {
    isManualGwp: free && campaign === 'manual_gwp',
    isAutoGwp: free && campaign === 'auto_gwp',
    isFreeItem: free || isDiscountLine(attributes) || namesDiscount(attributes),
    isCampaignCode: isCampaignCodeLine(attributes),
  };
}

/** In a cart that is in order, a line names a code or an automatic discount only while it came with it. */
function namesDiscount(attributes: readonly CartAttributeJson[]): boolean {
  const keys = [attributeKeys.discountCode, attributeKeys.autoDiscountCode];
  return keys.some((key) => attributeOf(attributes, key) !== null);
}
