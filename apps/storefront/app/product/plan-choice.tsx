/** Once, or again and again: the selling plans of a product. */

import type { Minor } from '@vitrine/rules/money';
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { PlanView } from './product-page-data.ts';

export interface PlanChoiceProps {
  readonly plans: readonly PlanView[];
  /** Null where the product sells by plan only. */
  readonly oneTimePrice: Minor | null;
  readonly chosen: string | null;
  readonly choose: (plan: string | null) => void;
  readonly region: RegionKey;
}

export default function PlanChoice({ plans, oneTimePrice, chosen, choose, region }: PlanChoiceProps) {
  const choices = [
    ...(oneTimePrice === null ? [] : [{ id: null, name: 'One time', price: oneTimePrice }]),
    ...plans,
  ];
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">How often</legend>
      <div className="grid gap-2">
        {choices.map((choice) => (
          <label
            key={choice.id ?? 'once'}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-2xl border border-edge px-4 has-checked:border-ink has-checked:ring-1 has-checked:ring-ink"
          >
            <input
              type="radio"
              name="plan"
              className="accent-bronze"
              checked={chosen === choice.id}
              onChange={() => choose(choice.id)}
            />
            <span className="flex-1 text-sm">{choice.name}</span>
            <span className="figures text-sm">{formatMoney(choice.price, region)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
