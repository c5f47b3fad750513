/** Text about the amount to free shipping. */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { formatRateName } from './format-total.ts';

export interface ShippingProgress {
  readonly text: string;
  readonly isFree: boolean;
}

/** Editors' texts, in which `{rate}`, `{target}` and `{amount}` stand for values of the cart. */
export interface ShippingSentences {
  readonly shippingFree: string;
  readonly shippingToGo: string;
}

/** @returns null if no rate becomes free, or if the shopper selected a rate that costs more */
export function toShippingProgress(
  { shippingMeter, shippingData }: Pick<CartJson, 'shippingMeter' | 'shippingData'>,
  sentences: ShippingSentences,
  region: RegionKey,
): ShippingProgress | null {
  const { enabled, target, remaining } = shippingMeter;
  if (!enabled) return null;
  if (shippingData.price === 0) {
    const rate = formatRateName(shippingData.rateName);
    return { text: sentences.shippingFree.replace('{rate}', rate), isFree: true };
  }
  if (remaining <= 0) return null;
  const text = sentences.shippingToGo
    .replace('{target}', formatMoney(target, region))
    .replace('{amount}', formatMoney(remaining, region));
  return { text, isFree: false };
}
