/** Formats amounts, dates and addresses of the Admin API. */
import { getShopTimeZone } from '../../editor/regions/shop-clock.ts';

export interface MoneyValue {
  readonly amount: string;
  readonly currencyCode: string;
}

/** `$1,204.50`, in the currency's own number of decimals. */
export function formatApiMoney({ amount, currencyCode }: MoneyValue): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode }).format(Number(amount));
}

/** `27 Nov, 09:41`; with the year if it isn't this one's. In the shop's time zone. */
export function formatTime(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const isThisYear = date.getUTCFullYear() === now.getUTCFullYear();
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    timeZone: getShopTimeZone(),
  }).format(date);
}

/** The number at the end of a global id: `42` of `gid://shopify/Order/42`. */
export function toRecordNumber(globalId: string): string {
  return globalId.split('?', 1).join('').split('/').at(-1) ?? '';
}

export function toGlobalId(type: string, number: string): string {
  return `gid://shopify/${type}/${number}`;
}

/** `PARTIALLY_FULFILLED` as `Partially fulfilled`. */
export function formatEnum(value: string): string {
  const words = value.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
