/** The order in which lines are shown. Source: cart-and-shipping §4 (line types). */
import type { PricedLine } from './model.ts';

/** Gifts and free items first, then the rest; within each, the order of the cart. */
export function inDisplayOrder(lines: readonly PricedLine[]): PricedLine[] {
  return [...lines.filter(comesFirst), ...lines.filter((line) => !comesFirst(line))];
}

function comesFirst({ isManualGwp, isAutoGwp, isFreeItem }: PricedLine): boolean {
  return isManualGwp || isAutoGwp || isFreeItem;
}
