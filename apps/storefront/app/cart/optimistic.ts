/**
 * The optimistic cart, shown until the response to a change: the last response, changed, reconciled and priced by the
 * same rules as on the server. If only the backend knows a price, the amounts stay until the response (OFFER-20,
 * OFFER-21).
 */

import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { toPricingInput } from '@vitrine/rules/cart/json/from-cart-json';
import { createPendingLineId, getLineToken } from '@vitrine/rules/cart/json/line-id';
import { addLine } from '@vitrine/rules/cart/lines';
import type { LineAttribute, LineMerchandise, PricingInput } from '@vitrine/rules/cart/model';
import { reconcileLines } from '@vitrine/rules/cart/reconcile-lines';
import { getRemovalMessages } from '@vitrine/rules/discounts/discount-messages';
import { toPricedCart } from './to-priced-cart.ts';

type RequestedInput = Pick<PricingInput, 'lines' | 'codes'>;

/** A line to add, with its merchandise, or the variant id of merchandise that one of the cart's offers contains. */
export interface NewLine {
  readonly merchandise: LineMerchandise | string;
  readonly quantity: number;
  readonly attributes: readonly LineAttribute[];
}

/** Returns the cart with the line's new quantity; 0 or less removes the line. */
export function withQuantity(cart: CartJson, lineId: string, quantity: number): CartJson {
  if (quantity <= 0) return withoutLines(cart, [lineId]);
  const id = getLineToken(lineId);
  return changed(
    cart,
    ({ lines, codes }) => ({
      codes,
      lines: lines.map((line) => (line.id === id ? { ...line, quantity } : line)),
    }),
    () => {
      const lines = cart.lines.map((line) => (line.id === lineId ? { ...line, quantity } : line));
      return { ...cart, lines, totalQuantity: lines.reduce((sum, line) => sum + line.quantity, 0) };
    },
  );
}

/** Returns the cart without the lines. */
export function withoutLines(cart: CartJson, lineIds: readonly string[]): CartJson {
  if (lineIds.length === 0) return cart;
  const ids = new Set(lineIds.map(getLineToken));
  return changed(
    cart,
    ({ lines, codes }) => ({ codes, lines: lines.filter((line) => !ids.has(line.id)) }),
    () => {
      const ordered = cart.lines.map((line, index) => ({ line, place: cart.order[index] ?? index }));
      const left = ordered.filter(({ line }) => !ids.has(getLineToken(line.id)));
      return {
        ...cart,
        lines: left.map(({ line }) => line),
        order: left.map(({ place }) => place),
        itemCount: left.length,
        totalQuantity: left.reduce((sum, { line }) => sum + line.quantity, 0),
      };
    },
  );
}

/** Returns the cart with a new line; unchanged if the line's merchandise isn't known. */
export function withAdded(cart: CartJson, { merchandise, quantity, attributes }: NewLine): CartJson {
  const known = typeof merchandise === 'string' ? findMerchandise(cart, merchandise) : merchandise;
  // If the cart's rules don't have all discounts, a discount of this product may be missing.
  const unlisted = typeof merchandise !== 'string' && cart.rules?.whole !== true;
  if (known === undefined || unlisted) return cart;
  return changed(cart, ({ lines, codes }) => ({
    codes,
    lines: addLine(lines, {
      id: createPendingLineId(`${known.id}-${lines.length}`),
      quantity,
      attributes,
      merchandise: known,
      sellingPlan: null,
    }),
  }));
}

/**
 * Returns the cart with a line's new variant; unchanged if only the response can price it: a line with a selling plan,
 * or a discount by SKU.
 */
export function withVariant(cart: CartJson, lineId: string, variantId: string): CartJson {
  const line = cart.lines.find(({ id }) => id === lineId);
  const variant = line?.merchandise.product.variants.find(({ id }) => id === variantId);
  const bySku = cart.rules?.discounts.some(
    ({ benefit, entitlement }) => benefit.kind === 'skuTable' || entitlement.skus.length > 0,
  );
  if (line === undefined || variant === undefined || line.sellingPlanAllocation !== null || bySku !== false) {
    return cart;
  }
  const { id, price, compareAtPrice } = variant;
  const swatches = line.swatches.map((swatch) => ({ ...swatch, selected: swatch.variantId === id }));
  const { components: _, ...withoutComponents } = line;
  const chosen: CartLineJson = {
    ...withoutComponents,
    merchandise: { ...line.merchandise, ...variant },
    // The response will contain the variant's lowest price and its components.
    lowestPrice: null,
    cost: { ...line.cost, amountPerQuantity: price, compareAtAmountPerQuantity: compareAtPrice },
    swatches,
    selectedSwatch: swatches.find(({ selected }) => selected) ?? null,
  };
  const lines = cart.lines.map((other) => (other === line ? chosen : other));
  return changed({ ...cart, lines }, (now) => now);
}

/** Returns the cart without its discount code. */
export function withoutCode(cart: CartJson): CartJson {
  return changed(cart, ({ lines }) => ({ lines, codes: [] }));
}

/** Returns the cart without rules, which marks its amounts as those before a change that only the backend can price. */
export function awaitingPrice(cart: CartJson): CartJson {
  return { ...cart, rules: null };
}

/** Returns the merchandise of a variant in the cart or in one of the cart's offers; undefined if there is none. */
function findMerchandise(cart: CartJson, variantId: string): LineMerchandise | undefined {
  const offered = cart.offers.merchandise.find(({ merchandise }) => merchandise.id === variantId);
  if (offered !== undefined) return offered.merchandise;
  return toPricingInput(cart)?.lines.find(({ merchandise }) => merchandise.id === variantId)?.merchandise;
}

function changed(
  cart: CartJson,
  wish: (now: RequestedInput) => RequestedInput,
  otherwise = () => cart,
): CartJson {
  const now = toPricingInput(cart);
  if (now === null || cart.rules === null) return otherwise();
  const { input, removals, removedGifts } = reconcileLines(
    now.lines,
    { ...now, ...wish(now) },
    {
      removedGifts: cart.rules.removedGifts,
      merchandise: (variantId) => findMerchandise(cart, variantId),
      newId: createPendingLineId,
    },
  );
  const next = toPricedCart(cart, input, getRemovalMessages(removals));
  return { ...next, rules: { ...cart.rules, removedGifts } };
}
