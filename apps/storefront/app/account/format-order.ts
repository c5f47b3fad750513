/** Formats the total and the state of an order for the pages of the account. */
import { parseDecimal } from '@vitrine/rules/money/decimal';
import { formatMoney } from '@vitrine/rules/money/format';
import { getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import * as words from '@vitrine/words/account-page';
import { getEnglishSpelling } from '../data/english-spelling.ts';
import type { OrderJson } from './account.ts';

/**
 * Formats the total as the storefront formats prices, if the order's currency is the storefront's; otherwise as plain
 * amount and currency code, such as `12.00 CHF`.
 */
export function formatOrderTotal({ totalPrice }: OrderJson, region: RegionKey): string {
  const minor = parseDecimal(totalPrice.amount);
  if (minor !== null && getStorefront(region).currency === totalPrice.currencyCode)
    return formatMoney(minor, region);
  return `${totalPrice.amount} ${totalPrice.currencyCode}`;
}

/** Returns the order's state in words, such as "Being prepared" or "Shipped". */
export function formatOrderState({ canceledAt, financialStatus, fulfillmentStatus }: OrderJson): string {
  if (canceledAt !== null || financialStatus === 'VOIDED')
    return words.cancelled({ spelling: getEnglishSpelling() });
  if (financialStatus === 'REFUNDED') return words.refunded();
  if (fulfillmentStatus === 'FULFILLED') return words.shipped();
  return fulfillmentStatus === 'PARTIALLY_FULFILLED' ? words.partlyShipped() : words.preparing();
}

/** Returns the colour of the state's badge, whose text has the same meaning. */
export function getOrderTone({
  canceledAt,
  financialStatus,
  fulfillmentStatus,
}: OrderJson): 'done' | 'open' | 'over' {
  if (canceledAt !== null || financialStatus === 'VOIDED' || financialStatus === 'REFUNDED') return 'over';
  return fulfillmentStatus === 'FULFILLED' ? 'done' : 'open';
}
