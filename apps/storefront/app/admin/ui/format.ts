/** Formats amounts, dates and addresses of the Admin API. */
import type { EpochMs } from '@vitrine/rules/units';
import { getShopTimeZone } from '../../editor/regions/shop-clock.ts';
import { adminLanguage, dateLocale } from '../language/admin-language.ts';

export interface MoneyValue {
  readonly amount: string;
  readonly currencyCode: string;
}

/** Formats `$1,204.50`, in German `1.204,50 $`, with the currency's number of decimals. */
export function formatApiMoney({ amount, currencyCode }: MoneyValue): string {
  return new Intl.NumberFormat(adminLanguage, { style: 'currency', currency: currencyCode }).format(
    Number(amount),
  );
}

/** Formats `27 Nov, 09:41` in the shop's time zone; with the year if it isn't the current one. */
export function formatTime(time: string | EpochMs, now = new Date()): string {
  const date = new Date(time);
  const isThisYear = date.getUTCFullYear() === now.getUTCFullYear();
  return new Intl.DateTimeFormat(dateLocale, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    timeZone: getShopTimeZone(),
  }).format(date);
}

/** Returns the number at the end of a GID: `42` for `gid://shopify/Order/42`. */
export function toRecordNumber(globalId: string): string {
  return globalId.split('?', 1).join('').split('/').at(-1) ?? '';
}

export function toGlobalId(type: string, number: string): string {
  return `gid://shopify/${type}/${number}`;
}

/** Formats `PARTIALLY_FULFILLED`, `orderConfirmation` or `newsletter.joined` as words: `Partially fulfilled`. */
export function formatEnum(value: string): string {
  const words = value
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[.:_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
