/**
 * Converts a cart's JSON to pricing input, so that the browser prices changes with the data of the last response
 * (OFFER-21).
 */
import { getCampaign } from '../attributes.ts';
import { createInputFromRules } from '../cart-rules.ts';
import type { CartLineInput, LineMerchandise, PricingInput } from '../model.ts';
import type { CartJson } from './cart-json.ts';
import type { CartLineJson, CartMerchandiseJson } from './cart-line-json.ts';
import { getLineToken } from './line-id.ts';

/** Returns the input that gives the cart's amounts, or null if only the backend can price it. */
export function toPricingInput(cart: CartJson): PricingInput | null {
  if (cart.rules === null) return null;
  const lines = cart.lines
    .map((line, index) => ({ line, place: cart.order[index] ?? index }))
    .sort((a, b) => a.place - b.place)
    .map(({ line }) => toCartLineInput(line));
  return createInputFromRules(cart.rules, { lines, codes: cart.discountCodes.map(({ code }) => code) });
}

/** Converts a line to pricing input, with the local part of its id. */
export function toCartLineInput(line: CartLineJson): CartLineInput {
  const { merchandise, sellingPlanAllocation: plan } = line;
  const known = toMerchandise(merchandise);
  // Omit `available` for items that aren't gifts: only a gift is removed from the cart when it sells out.
  const { available: _, ...bought } = known;
  return {
    id: getLineToken(line.id),
    quantity: line.quantity,
    attributes: line.attributes,
    merchandise: getCampaign(line.attributes) === null ? bought : known,
    sellingPlan: plan === null ? null : { ...plan.sellingPlan, price: line.cost.amountPerQuantity },
  };
}

/** Converts a line's merchandise to pricing input. */
export function toMerchandise({ product, sku, ...merchandise }: CartMerchandiseJson): LineMerchandise {
  return {
    id: merchandise.id,
    sku: sku ?? '',
    title: merchandise.title,
    productId: product.id,
    productHandle: product.handle,
    productTitle: product.title,
    productType: product.productType,
    productTags: product.tags,
    collections: product.collections.map(({ handle }) => handle),
    price: merchandise.price,
    compareAtPrice: merchandise.compareAtPrice,
    requiresShipping: merchandise.requiresShipping,
    taxable: merchandise.taxable,
    ...(merchandise.giftCard === true ? { giftCard: true } : {}),
    available: merchandise.availableForSale,
  };
}
