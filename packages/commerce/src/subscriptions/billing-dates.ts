/** Dates of a contract's deliveries. */
import { addIntervals } from '@vitrine/rules/subscriptions/add-intervals';
import type { EpochMs } from '@vitrine/rules/units';
import type { SubscriptionContract } from './subscription-contract.ts';

export const dayMs = 24 * 60 * 60 * 1000;

/** Returns the date of a cycle, counted from the contract's anchor, so that months don't drift. */
export function getCycleDate(
  { anchor, billingPolicy }: Pick<SubscriptionContract, 'anchor' | 'billingPolicy'>,
  cycle: number,
): EpochMs {
  return addIntervals(anchor.at, billingPolicy, cycle - anchor.cycle);
}
