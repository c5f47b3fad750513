/** Texts of an order in the account. */
import { parseDecimal } from '@vitrine/rules/money/decimal';
import { formatMoney } from '@vitrine/rules/money/format';
import { getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import * as words from '@vitrine/words/account-page';
import { getEnglishSpelling } from '../data/english-spelling.ts';
import type { OrderJson } from './account.ts';

/** In the storefront's own format where the order was made in its currency. */
export function formatOrderTotal({ totalPrice }: OrderJson, region: RegionKey): string {
  const minor = parseDecimal(totalPrice.amount);
  if (minor !== null && getStorefront(region).currency === totalPrice.currencyCode)
    return formatMoney(minor, region);
  return `${totalPrice.amount} ${totalPrice.currencyCode}`;
}

/** "Being prepared", "Shipped", … */
export function formatOrderState({ canceledAt, financialStatus, fulfillmentStatus }: OrderJson): string {
  if (canceledAt !== null || financialStatus === 'VOIDED')
    return words.cancelled({ spelling: getEnglishSpelling() });
  if (financialStatus === 'REFUNDED') return words.refunded();
  if (fulfillmentStatus === 'FULFILLED') return words.shipped();
  return fulfillmentStatus === 'PARTIALLY_FULFILLED' ? words.partlyShipped() : words.preparing();
}
