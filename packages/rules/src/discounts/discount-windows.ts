/** Limits discounts to the periods of the campaigns that they belong to. */
import type { EpochMs } from '../units.ts';
import type { Discount } from './discount.ts';

/** Period in which a discount works. */
export interface DiscountWindow {
  readonly from: EpochMs;
  /** Null for no end. */
  readonly until: EpochMs | null;
}

/** Periods by the discount's id. A discount without an entry has its own dates only. */
export type DiscountWindows = ReadonlyMap<string, readonly DiscountWindow[]>;

/**
 * Returns the discounts with the dates of their active window, else of the next, else of the last. Their own dates
 * hold too.
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
