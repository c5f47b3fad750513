/** Progress to the next discount tier: a thin bar with a segment per tier. */

import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import * as words from '@vitrine/words/cart';
import { useEffect, useState } from 'react';
import { useShopFrame } from '../layout/shop-frame.ts';
import { Icon } from '../ui/icon.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Text } from '../ui/text.tsx';
import { getTierBenefits } from './tier-benefits.ts';
import { type TierTick, toTierView } from './tier-view.ts';

/** Delay in ms between a change of the cart and the update of the bar (TIER-09). */
const updateDelayMs = 150;
// The bar is a native `progress` element, which gets its value in whole parts so that its width doesn't change with
// rounding.
const barParts = 1000;

export interface DiscountTierBarProps {
  readonly cart: CartJson;
  /** True to show only text, because another goal is nearer. */
  readonly quiet?: boolean;
}

export function DiscountTierBar({ cart, quiet = false }: DiscountTierBarProps) {
  const { region } = useShopFrame();
  const shown = useDelayed(cart);
  const view = toTierView(shown.discountMeter, getTierBenefits(shown), region);
  if (view === null) return null;
  const { headline, headlineLang, toGo, filled, notes } = view;
  // The key contains the index, because two tiers may have the same label.
  const marks = view.marks.map((mark, index) => ({ ...mark, key: `${index} ${mark.label}` }));
  const reached = marks.findLast(({ state }) => state === 'reached');
  if (filled === null || quiet) {
    return (
      <div className={`figures text-sm ${quiet ? 'text-muted' : ''}`}>
        <p className="flex flex-wrap gap-x-3">
          {reached && <Mark mark={reached} />}
          <span lang={headlineLang}>{headline}</span>
          {toGo !== null && <span>{toGo}</span>}
        </p>
        <Notes notes={notes} />
      </div>
    );
  }
  return (
    <div className={filled >= 1 ? 'tier-done' : undefined}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span lang={headlineLang}>
          {filled >= 1 && <Icon name="check" size={16} className="tier-check" />}
          {headline}
        </span>
        {toGo !== null && <span className="figures text-muted">{toGo}</span>}
      </p>
      <div className="tier-line mt-1.5">
        <ProgressBar
          label={words.progressToNextDiscount()}
          value={Math.round(filled * barParts)}
          max={barParts}
          valueText={toGo === null ? headline : `${headline}, ${toGo}`}
          tone={filled >= 1 ? 'done' : 'plain'}
        />
        <span className="tier-ticks" aria-hidden="true">
          {marks.map((mark) => (
            <span key={mark.key} />
          ))}
        </span>
      </div>
      <p className="tier-marks mt-1 grid auto-cols-fr grid-flow-col text-end text-xs">
        {marks.map((mark) => (
          <Mark key={mark.key} mark={mark} />
        ))}
      </p>
      <Notes notes={notes} />
    </div>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} className="figures mt-1 text-muted text-sm">
      {note}
    </p>
  ));
}

function Mark({ mark: { label, lang, state } }: { mark: TierTick }) {
  return (
    <span
      className={`inline-flex items-center justify-end gap-1 ${state === 'reached' ? 'font-semibold' : 'text-muted'}`}
    >
      {state === 'reached' && <Icon name="check" size={14} />}
      <Text lang={lang}>{label}</Text>
      {state === 'reached' && <span className="sr-only"> {words.tierReached()}</span>}
    </span>
  );
}

function useDelayed(cart: CartJson): CartJson {
  const [shown, show] = useState(cart);
  useEffect(() => {
    const timer = setTimeout(() => show(cart), updateDelayMs);
    return () => clearTimeout(timer);
  }, [cart]);
  return shown;
}
