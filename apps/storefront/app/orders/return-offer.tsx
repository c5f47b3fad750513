/** Button to withdraw from an order or return it, or the reason why that isn't possible. */
import type { OrderPage } from '@vitrine/commerce/orders/order-service-types';
import * as words from '@vitrine/words/return-offer';
import { formatDay } from '../data/format-day.ts';
import { listNonReturnableReasons, NonReturnableReasons } from './non-returnable-reasons.tsx';

export interface ReturnOfferProps {
  readonly page: Pick<OrderPage, 'returnable'>;
  readonly isPickup: boolean;
  /** URL of the form. */
  readonly to: string;
}

/** Text that Directive 2011/83/EU, article 11a (1), prescribes for the button. */
export const withdrawButtonText = words.withdrawHere;

export function ReturnOffer({ page: { returnable }, isPickup, to }: ReturnOfferProps) {
  const { window, lines } = returnable;
  if (window.kind === 'none') return <p className="text-muted text-sm">{words.noReturns()}</p>;
  if (window.kind === 'closed')
    return <p className="text-muted text-sm">{words.returnableUntil({ day: formatDay(window.closesAt) })}</p>;
  const withdrawal = window.terms.kind === 'withdrawal';
  if (lines.every(({ open }) => open === 0)) {
    const reasons = listNonReturnableReasons(lines);
    return reasons.length === 0 ? null : (
      <p className="text-muted text-sm">
        <NonReturnableReasons reasons={reasons} />
      </p>
    );
  }
  return (
    <div>
      <a href={to} className="button button-quiet w-full">
        {withdrawal ? withdrawButtonText() : words.returnItems()}
      </a>
      <p className="mt-2 text-muted text-sm">{untilWhen(withdrawal, isPickup, window)}</p>
    </div>
  );
}

/** Formats the remaining time; without a date, the period starts when the parcel arrives or is picked up. */
function untilWhen(
  withdrawal: boolean,
  isPickup: boolean,
  {
    closesAt,
    terms: { days },
  }: { readonly closesAt: number | null; readonly terms: { readonly days: number } },
): string {
  if (closesAt === null) {
    if (withdrawal) return words.withdrawAfterArrival({ days });
    return isPickup ? words.returnAfterPickup({ days }) : words.returnAfterArrival({ days });
  }
  const day = formatDay(closesAt);
  return withdrawal ? words.withdrawUntil({ day }) : words.returnUntil({ day });
}
