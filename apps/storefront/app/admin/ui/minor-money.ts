/** Formats amounts in minor units. */
import { toDecimal } from '@vitrine/rules/money/decimal';
import type { EpochMs } from '@vitrine/rules/units';
import { getShopTimeZone } from '../../editor/regions/shop-clock.ts';
import { dateLocale } from '../language/admin-language.ts';
import { formatApiMoney } from './format.ts';

export function formatMinor(amount: number, currencyCode: string): string {
  return formatApiMoney({ amount: toDecimal(amount), currencyCode });
}

/** Formats `27 Nov 2026`, in the shop's time zone. */
export function formatCalendarDay(time: EpochMs): string {
  return new Intl.DateTimeFormat(dateLocale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: getShopTimeZone(),
  }).format(time);
}
