/** How close the cart is to the next discount: one thin line with a part for each tier. */

import type { DiscountMeter } from '@vitrine/rules/cart/model';
import * as words from '@vitrine/words/cart';
import { useEffect, useState } from 'react';
import { useShopFrame } from '../layout/shop-frame.ts';
import { Icon } from '../ui/icon.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { type TierTick, toTierView } from './tier-view.ts';

/** Delay of the discount meter after a change of the cart, in milliseconds (TIER-09). */
const updateDelay = 150;
// The platform's progress bar counts in whole parts here, so that its width settles on the pixel.
const parts = 1000;

export interface DiscountTierBarProps {
  readonly meter: DiscountMeter;
  /** Another goal is nearer: its words alone. */
  readonly quiet?: boolean;
}

export function DiscountTierBar({ meter, quiet = false }: DiscountTierBarProps) {
  const { region } = useShopFrame();
  const view = toTierView(useDelayed(meter), region);
  if (view === null) return null;
  const { headline, toGo, filled } = view;
  // Two tiers may bring the same.
  const marks = view.marks.map((mark, index) => ({ ...mark, key: `${index} ${mark.label}` }));
  if (quiet) {
    const reached = marks.findLast(({ state }) => state === 'reached');
    return (
      <p className="figures flex flex-wrap gap-x-3 text-muted text-sm">
        {reached && <Mark mark={reached} />}
        <span>{headline}</span>
        {toGo !== null && <span>{toGo}</span>}
      </p>
    );
  }
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span>{headline}</span>
        {toGo !== null && <span className="figures text-muted">{toGo}</span>}
      </p>
      <div className="tier-line mt-1.5">
        <ProgressBar
          label={words.progressToNextDiscount()}
          value={Math.round(filled * parts)}
          max={parts}
          valueText={toGo === null ? headline : `${headline}, ${toGo}`}
          tone={filled >= 1 ? 'done' : 'plain'}
        />
        <span className="tier-ticks" aria-hidden="true">
          {marks.map((mark) => (
            <span key={mark.key} />
          ))}
        </span>
      </div>
      <p className="mt-1 grid auto-cols-fr grid-flow-col text-end text-xs">
        {marks.map((mark) => (
          <Mark key={mark.key} mark={mark} />
        ))}
      </p>
    </div>
  );
}

function Mark({ mark: { label, state } }: { mark: TierTick }) {
  return (
    <span
      className={`inline-flex items-center justify-end gap-1 ${state === 'reached' ? 'font-semibold' : 'text-muted'}`}
    >
      {state === 'reached' && <Icon name="check" size={14} />}
      {label}
      {state === 'reached' && <span className="sr-only"> {words.tierReached()}</span>}
    </span>
  );
}

function useDelayed(meter: DiscountMeter): DiscountMeter {
  const [shown, show] = useState(meter);
  useEffect(() => {
    const timer = setTimeout(() => show(meter), updateDelay);
    return () => clearTimeout(timer);
  }, [meter]);
  return shown;
}
