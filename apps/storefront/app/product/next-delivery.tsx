/**
 * Interval of the selected plan with the date of the second delivery, and the saving. Rendered in browsers only, because pages
 * are cached.
 */
import type { Minor } from '@vitrine/rules/money';
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { addIntervals, type DeliveryRhythm } from '@vitrine/rules/subscriptions/add-intervals';
import * as words from '@vitrine/words/plans';
import { formatDay } from '../data/format-day.ts';

export interface NextDeliveryProps {
  readonly every: DeliveryRhythm;
  /** Saving per delivery in minor units; 0 if there is none. */
  readonly saving: Minor;
  readonly region: RegionKey;
}

export default function NextDelivery({ every, saving, region }: NextDeliveryProps) {
  const { interval, intervalCount: count } = every;
  return (
    <>
      {words.repeats({ interval, count, day: formatDay(addIntervals(Date.now(), every, 1)) })}
      {saving > 0 && ` ${words.saves({ amount: formatMoney(saving, region) })}`}
    </>
  );
}
