/** How close the cart is to the next discount: one thin line with a mark for each tier. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { useEffect, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import type { DiscountMeterJson } from './cart-json.ts';
import { type TierMark, tierView } from './tier-view.ts';

/** How long the meter waits before it follows the cart, in ms (cart-and-shipping §9). */
const updateDelay = 150;
// The platform's progress bar counts in whole parts here, so that its width settles on the pixel.
const parts = 1000;

export function TierMeter({ meter, region }: { meter: DiscountMeterJson; region: RegionKey }) {
  const view = tierView(useDelayed(meter), region);
  if (view === null) return null;
  return (
    <div className="pb-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span>{view.headline}</span>
        {view.toGo !== null && <span className="figures text-muted">{view.toGo}</span>}
      </p>
      <progress
        className="meter mt-2"
        max={parts}
        value={Math.round(view.filled * parts)}
        aria-label="Progress to the next discount"
      />
      <p className="mt-1 grid auto-cols-fr grid-flow-col text-right text-xs">
        {view.marks.map((mark) => (
          <Mark key={mark.label} mark={mark} />
        ))}
      </p>
    </div>
  );
}

function Mark({ mark: { label, state } }: { mark: TierMark }) {
  return (
    <span
      className={`inline-flex items-center justify-end gap-1 ${state === 'reached' ? 'font-semibold' : 'text-muted'}`}
    >
      {state === 'reached' && <Icon name="check" size={14} />}
      {label}
      {state === 'reached' && <span className="sr-only"> reached</span>}
    </span>
  );
}

function useDelayed(meter: DiscountMeterJson): DiscountMeterJson {
  const [shown, show] = useState(meter);
  useEffect(() => {
    const timer = setTimeout(() => show(meter), updateDelay);
    return () => clearTimeout(timer);
  }, [meter]);
  return shown;
}
