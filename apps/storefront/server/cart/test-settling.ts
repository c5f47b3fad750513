/** For tests only: what a shopper sees of a cart, so that the browser's expectation and the answer can be compared. */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { getLineToken } from '@vitrine/rules/cart/json/line-id';

/** Everything that is shown, but for what only the answer can know: ids of new lines, the time, new offers' looks. */
export function getDisplayedCart(cart: CartJson) {
  const { updatedAt: _, rules: __, lines, offers, explain, warnings: ___, ...amounts } = cart;
  const places = new Map(lines.map(({ id }, place) => [getLineToken(id), place]));
  return {
    ...amounts,
    lines: lines.map(shownLine),
    gifts: offers.gifts,
    notices: offers.notices,
    // Lines by their place: a line that comes in has an id of its own until the answer.
    explain: explain.map((entry) =>
      'line' in entry ? { ...entry, line: places.get(entry.line ?? '') } : entry,
    ),
  };
}

/** The amounts of the cart as a whole. */
export function getTotals(cart: CartJson) {
  const { lines: _, order: __, explain: ___, ...totals } = getDisplayedCart(cart);
  return totals;
}

/** Without a line's id, its looks and its pre-order note, which the answer brings. */
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
