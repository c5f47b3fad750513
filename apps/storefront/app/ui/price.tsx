/** A price in the region's own format, with the price that it was compared to. */

import type { Minor } from '@vitrine/rules/money';
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';

export interface PriceProps {
  /** Minor units. */
  readonly amount: Minor;
  readonly compareAt?: Minor | null;
  readonly region: RegionKey;
  /** "From" before a price that is the lowest of several. */
  readonly from?: boolean;
}

export function Price({ amount, compareAt = null, region, from = false }: PriceProps) {
  const reduced = compareAt !== null && compareAt > amount;
  return (
    <span className="figures inline-flex flex-wrap items-baseline gap-x-2">
      <span className={reduced ? 'text-coral' : ''}>
        {from && <span className="text-muted">from </span>}
        {reduced && <span className="sr-only">Now </span>}
        {formatMoney(amount, region)}
      </span>
      {reduced && (
        <s className="text-muted">
          <span className="sr-only">Was </span>
          {formatMoney(compareAt, region)}
        </s>
      )}
    </span>
  );
}
