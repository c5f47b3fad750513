/**
 * The browser's side of the cart routes. As the specification has it, anything but a 200 gives null and no
 * message; a network that is gone does too, so that a change can be undone. Source: cart-and-shipping §7 and §8.
 */

import type { CartAnswerJson, CartJson, DiscountAnswerJson } from '@vitrine/rules/cart/json/cart-json';
import type { CartAttributeJson } from '@vitrine/rules/cart/json/cart-line-json';
import { askShop } from './ask-shop.ts';

export interface LineToAdd {
  readonly merchandiseId: string;
  readonly quantity: number;
  readonly attributes?: readonly CartAttributeJson[];
  readonly sellingPlanId?: string;
}

export interface LineUpdate {
  readonly lineId: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly attributes?: readonly CartAttributeJson[];
}

export interface LinesToRemove {
  readonly lineIds: readonly string[];
  /** The line came with a discount code, which leaves with it. */
  readonly isCampaignCode: boolean;
}

/** The cart of this browser; one is made where there is none. Throws when the shop can't be reached. */
export async function fetchCart(): Promise<CartJson> {
  const existing = await askShop<CartAnswerJson>('GET', '/api/cart');
  if (existing?.cart) return existing.cart;
  // Only a shop that says so has no cart: one that can't be reached may hold a full one.
  const created = existing === null ? null : await askShop<CartAnswerJson>('POST', '/api/cart/create');
  if (created?.cart) return created.cart;
  throw new Error('The cart could not be loaded.');
}

/** Adds a line; null when it was refused. */
export async function addLine(line: LineToAdd): Promise<CartJson | null> {
  return (await askShop<CartAnswerJson>('POST', '/api/cart', line))?.cart ?? null;
}

/** Changes a line's quantity, variant or attributes; a quantity of 0 removes it. Null when refused. */
export async function updateLine(update: LineUpdate): Promise<CartJson | null> {
  return (await askShop<CartAnswerJson>('PUT', '/api/cart', update))?.cart ?? null;
}

/** Removes lines; null when refused. */
export async function removeLines(removal: LinesToRemove): Promise<CartJson | null> {
  return (await askShop<CartAnswerJson>('POST', '/api/cart/delete', removal))?.cart ?? null;
}

/** Replaces the code; an empty text removes it. The answer's `discountData` says whether and why not. */
export async function setDiscountCode(code: string): Promise<CartJson | null> {
  return (
    (await askShop<DiscountAnswerJson>('PUT', '/api/cart/discount', { discountCodes: [code] }))?.cart ?? null
  );
}

/** Where the estimate ships to. */
export async function setDestination(country: string, province: string | null): Promise<CartJson | null> {
  return (await askShop<CartAnswerJson>('PUT', '/api/cart/destination', { country, province }))?.cart ?? null;
}
