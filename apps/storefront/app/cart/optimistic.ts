/**
 * The cart as it will be, shown at once; the answer of the shop replaces it. Priced by the shop's own rules where the
 * cart tells enough, in proportion where it doesn't. Pure functions.
 */
import { shippingMeter } from '@vitrine/rules/shipping/meter';
import type { CartJson, CartLineJson } from './cart-json.ts';
import { estimateAt } from './estimate.ts';
import { reprice } from './reprice.ts';

/** A line with another quantity: discounts grow in proportion until the shop has priced it. */
function atQuantity(line: CartLineJson, quantity: number): CartLineJson {
  const share = (amount: number) => Math.round((amount * quantity) / line.quantity);
  const originalPrice = line.cost.amountPerQuantity * quantity;
  const totalDiscountAmount = Math.min(originalPrice, share(line.totalDiscountAmount));
  return {
    ...line,
    quantity,
    originalPrice,
    comparePrice: share(line.comparePrice),
    diffPriceBundle: share(line.diffPriceBundle),
    totalDiscountAmount,
    priceAfterDiscounted: originalPrice - totalDiscountAmount,
    discountAllocations: line.discountAllocations.map((each) => ({ ...each, amount: share(each.amount) })),
    cost: { ...line.cost, totalAmount: originalPrice - totalDiscountAmount },
  };
}

function sum(lines: readonly CartLineJson[], amount: (line: CartLineJson) => number): number {
  return lines.reduce((total, line) => total + amount(line), 0);
}

/** Totals over changed lines. `guessed` are priced in proportion, for carts that the rules alone don't explain. */
function withLines(cart: CartJson, guessed: readonly CartLineJson[]): CartJson {
  const priced = reprice(cart, guessed);
  const lines = priced?.lines ?? guessed;
  const subtotalPrice = sum(lines, (line) => line.originalPrice);
  const afterLines = sum(lines, (line) => line.priceAfterDiscounted);
  const discountAmount = Math.min(cart.discountAmount, afterLines);
  const totalBeforeShipping = afterLines - discountAmount;
  const shippingData = estimateAt(cart.shippingData, cart.totalBeforeShipping, totalBeforeShipping);
  const { price, taxAmount, taxIncluded } = shippingData;
  const gifts = (wanted: (line: CartLineJson) => boolean) =>
    sum(lines.filter(wanted), (line) => line.totalDiscountAmount);
  const discountManualGwp = gifts((line) => line.isManualGwp);
  const discountAutoGwp = gifts((line) => line.isAutoGwp);
  return {
    ...cart,
    lines,
    itemCount: lines.length,
    totalQuantity: sum(lines, (line) => line.quantity),
    cost: { ...cart.cost, subtotalAmount: totalBeforeShipping },
    subtotalPrice,
    discountBundleAmount: sum(lines, (line) => line.diffPriceBundle),
    discountManualGwp,
    discountAutoGwp,
    ...(priced === null
      ? {}
      : {
          discountLine: priced.discountLine,
          discountTier: priced.discountTier,
          discountMeter: priced.discountMeter,
        }),
    discountAmount,
    discountCombineLine: subtotalPrice - discountManualGwp - discountAutoGwp - totalBeforeShipping,
    totalBeforeShipping,
    shippingData,
    shippingMeter: shippingMeter(shippingData.freeFrom, totalBeforeShipping),
    totalAmount: lines.length === 0 ? 0 : totalBeforeShipping + (price ?? 0) + (taxIncluded ? 0 : taxAmount),
  };
}

/** The cart with a line at another quantity; 0 or less takes the line out. */
export function withQuantity(cart: CartJson, lineId: string, quantity: number): CartJson {
  if (quantity <= 0) return withoutLines(cart, [lineId]);
  return withLines(
    cart,
    cart.lines.map((line) => (line.id === lineId ? atQuantity(line, quantity) : line)),
  );
}

/** The cart without some lines. */
export function withoutLines(cart: CartJson, lineIds: readonly string[]): CartJson {
  return withLines(
    cart,
    cart.lines.filter((line) => !lineIds.includes(line.id)),
  );
}
