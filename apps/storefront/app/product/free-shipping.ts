/** Texts about the delivery of a product, and about free shipping. */
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { deliveryDays } from '@vitrine/words/product';
import type { ProductContext } from './product-context.ts';
import type { ProductPageData } from './product-page-data.ts';

/** Returns "Free shipping from $60" for the region's home country, or null if it is never free there. */
export function getFreeShippingPromise(
  { words, freeShippingFrom, delivery }: Pick<ProductContext, 'words' | 'freeShippingFrom' | 'delivery'>,
  region: RegionKey,
): string | null {
  if (freeShippingFrom === null) return null;
  return words.freeShipping
    .replace('{amount}', formatMoney(freeShippingFrom, region))
    .replace('{country}', delivery.country);
}

/** Returns "Canada: 2 to 5 working days"; null for a gift card, which is sent by email (CARD-11). */
export function formatDeliveryTime(
  { giftCard }: Pick<ProductPageData, 'giftCard'>,
  { words, delivery: { country, days } }: Pick<ProductContext, 'words' | 'delivery'>,
): string | null {
  if (giftCard === true) return null;
  return words.delivery
    .replace('{country}', country)
    .replace('{days}', deliveryDays({ least: days[0], most: days[1] }));
}
