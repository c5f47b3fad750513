/** For tests only: the visible part of a cart, to compare the browser's prediction with the response. */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { getLineToken } from '@vitrine/rules/cart/json/line-id';

/** Returns the displayed cart without data that only the response has: ids of new lines, the time, display data of new offers. */
export function getDisplayedCart(cart: CartJson) {
  const { updatedAt: _, rules: __, lines, offers, explain, warnings: ___, ...amounts } = cart;
  const places = new Map(lines.map(({ id }, place) => [getLineToken(id), place]));
  return {
    ...amounts,
    lines: lines.map(shownLine),
    gifts: offers.gifts,
    notices: offers.notices,
    // Lines are identified by their position, because a new line has a temporary id until the response.
    explain: explain.map((entry) =>
      'line' in entry ? { ...entry, line: places.get(entry.line ?? '') } : entry,
    ),
  };
}

/** Returns the amounts of the whole cart. */
export function getTotals(cart: CartJson) {
  const { lines: _, order: __, explain: ___, ...totals } = getDisplayedCart(cart);
  return totals;
}

/** Omits the id, display data and pre-order note of a line, which only the response has. */
function shownLine({ quantity, attributes, cost, discountAllocations, merchandise, ...line }: CartLineJson) {
  return {
    variant: merchandise.id,
    quantity,
    attributes,
    cost,
    discountAllocations,
    kind: [line.isManualGwp, line.isAutoGwp, line.isFreeItem, line.isCampaignCode],
    plan: line.sellingPlanAllocation,
    originalPrice: line.originalPrice,
    comparePrice: line.comparePrice,
    diffPriceBundle: line.diffPriceBundle,
    totalDiscountAmount: line.totalDiscountAmount,
    priceAfterDiscounted: line.priceAfterDiscounted,
  };
}
