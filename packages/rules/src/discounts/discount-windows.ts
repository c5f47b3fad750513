/** Limits discounts to the periods of their campaigns. */
import type { EpochMs } from '../units.ts';
import type { Discount } from './discount.ts';

/** Period in which a discount is active. */
export interface DiscountWindow {
  readonly from: EpochMs;
  /** Null for a period without end. */
  readonly until: EpochMs | null;
}

/** Periods by discount id. A discount without an entry is only limited by its own dates. */
export type DiscountWindows = ReadonlyMap<string, readonly DiscountWindow[]>;

/**
 * Returns the discounts, each limited to its active period, otherwise its next one, otherwise its last one. Their own dates
 * apply too.
 *
 * @example
 * withDiscountWindows(discounts, new Map([['code:GLOW10', [{ from: 5, until: 9 }]]]), 6);
 */
export function withDiscountWindows(
  discounts: readonly Discount[],
  windows: DiscountWindows,
  now: EpochMs,
): readonly Discount[] {
  if (windows.size === 0) return discounts;
  return discounts.map((discount) => {
    const own = windows.get(discount.id);
    const window = own === undefined ? null : chooseWindow(own, now);
    if (window === null) return discount;
    return {
      ...discount,
      startsAt: Math.max(discount.startsAt ?? window.from, window.from),
      endsAt: earlier(discount.endsAt, window.until),
    };
  });
}

function chooseWindow(windows: readonly DiscountWindow[], now: EpochMs): DiscountWindow | null {
  const sorted = [...windows].sort((one, other) => one.from - other.from);
  return (
    sorted.findLast(({ from, until }) => from <= now && (until === null || until > now)) ??
    sorted.find(({ from }) => from > now) ??
    sorted.at(-1) ??
    null
  );
}

function earlier(one: EpochMs | null, other: EpochMs | null): EpochMs | null {
  if (one === null) return other;
  return other === null ? one : Math.min(one, other);
}
