/**
 * The member's latest order on the dashboard: a picture, the order's state, and a progress bar until it is shipped.
 */
import type { RegionKey } from '@vitrine/rules/regions/region';
import * as words from '@vitrine/words/account-page';
import { formatDay } from '../../data/format-day.ts';
import { BrandMark } from '../../layout/brand-mark.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toImageUrl } from '../../ui/responsive-image.tsx';
import type { OrderJson } from '../account.ts';
import { formatOrderState, formatOrderTotal } from '../format-order.ts';
import { AccountOrderActions } from '../order-actions.tsx';

export interface LatestOrderProps {
  readonly order: OrderJson;
  /** Picture URLs of the order's lines. */
  readonly pictures: readonly string[];
  readonly region: RegionKey;
  readonly hasReturns: boolean;
}

export function LatestOrder({ order, pictures, region, hasReturns }: LatestOrderProps) {
  const [first, ...others] = pictures;
  const step = getStep(order);
  return (
    <div className="mt-4 border-line border-t pt-5">
      <a
        href={order.statusUrl}
        className="group grid grid-cols-[7rem_minmax(0,1fr)] gap-x-5 sm:grid-cols-[9rem_minmax(0,1fr)]"
      >
        <span
          className="relative block aspect-[4/5] overflow-hidden rounded-picture bg-sand"
          aria-hidden="true"
        >
          {first === undefined ? (
            <span className="grid size-full place-items-center">
              <BrandMark className="w-12 text-clay" />
            </span>
          ) : (
            <img
              src={toImageUrl(first, 320)}
              alt=""
              width={288}
              height={360}
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
            />
          )}
          {others.length > 0 && (
            <span className="figures absolute end-2 bottom-2 rounded-full bg-paper px-2.5 py-0.5 text-sm">
              +{others.length}
            </span>
          )}
        </span>
        <span className="min-w-0">
          <span className="block font-(--display-weight) font-display text-2xl leading-tight">
            {formatOrderState(order)}
          </span>
          <span className="mt-2 block font-semibold underline-offset-4 group-hover:underline">
            {words.orderNumber({ number: order.orderNumber })}
          </span>
          <span className="block text-muted text-sm">
            <time dateTime={order.processedAt}>{formatDay(order.processedAt)}</time>
          </span>
          <span className="figures mt-2 block">{formatOrderTotal(order, region)}</span>
        </span>
      </a>
      {step !== null && (
        <ProgressBar
          label={words.orderProgress()}
          value={step}
          max={steps}
          valueText={formatOrderState(order)}
          tone={step === steps ? 'done' : 'plain'}
          className="mt-5"
        />
      )}
      <AccountOrderActions order={order} hasReturns={hasReturns} />
    </div>
  );
}

/** Number of steps of the progress bar: being prepared, partly shipped, shipped. */
const steps = 3;

/** Returns the step of the progress bar; null for a cancelled or refunded order, which has no progress bar. */
function getStep({ canceledAt, financialStatus, fulfillmentStatus }: OrderJson): number | null {
  if (canceledAt !== null || financialStatus === 'VOIDED' || financialStatus === 'REFUNDED') return null;
  if (fulfillmentStatus === 'FULFILLED') return steps;
  return fulfillmentStatus === 'PARTIALLY_FULFILLED' ? 2 : 1;
}
