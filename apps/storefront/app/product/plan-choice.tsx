/**
 * Once, or again and again: the selling plans of a product. The choice belongs to the form that adds to the cart, so
 * it counts before and without JavaScript; the page only follows it.
 */

import { percentOff } from '@vitrine/rules/catalogue/badge';
import type { Minor } from '@vitrine/rules/money';
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { useEffect, useRef } from 'react';
import type { PlanView } from './product-page-data.ts';

export interface PlanChoiceProps {
  readonly plans: readonly PlanView[];
  /** Null where the product sells by plan only. */
  readonly oneTimePrice: Minor | null;
  readonly chosen: string | null;
  readonly choose: (plan: string | null) => void;
  readonly region: RegionKey;
  /** The form that the choice belongs to. */
  readonly formId: string;
}

export function PlanChoice({ plans, oneTimePrice, chosen, choose, region, formId }: PlanChoiceProps) {
  const choice = useRef<HTMLFieldSetElement>(null);
  // A choice made before this came alive.
  useEffect(() => {
    const made = choice.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (made !== undefined && made !== '') choose(made);
  }, [choose]);

  const choices = [
    ...(oneTimePrice === null ? [] : [{ id: null, name: 'One time', interval: null, price: oneTimePrice }]),
    ...plans,
  ];
  const saving = Math.max(0, ...plans.map(({ price }) => percentOff(price, oneTimePrice) ?? 0));
  return (
    <fieldset ref={choice} className="choice">
      <legend className="choice-legend">
        <span className="font-semibold">How often</span>
        {saving > 0 && <span className="text-muted">: up to {saving}% less by plan</span>}
      </legend>
      <div className="plans">
        {choices.map((each) => (
          <label key={each.id ?? 'once'} className="plan">
            <input
              type="radio"
              name="sellingPlanId"
              value={each.id ?? ''}
              form={formId}
              className="plan-input"
              defaultChecked={chosen === each.id}
              onChange={() => choose(each.id)}
            />
            <span>{each.interval ?? each.name}</span>
            <span className="figures text-muted">{formatMoney(each.price, region)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
