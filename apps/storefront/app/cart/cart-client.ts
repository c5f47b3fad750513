/**
 * Client of the cart routes. Any response but a 200 gives null and no message, as does a lost network, so that the
 * change can be undone (CART-28).
 */

import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import {
  cartPartsHeader,
  getCartPartHashes,
  type PackedResponseJson,
  unpackCart,
} from '@vitrine/rules/cart/json/packed-cart';
import type { LineAttribute } from '@vitrine/rules/cart/model';
import { fetchCart } from './fetch-cart.ts';
import { lastKnownCart } from './last-known-cart.ts';
import { requestShop } from './request-shop.ts';

export interface AddLineInput {
  readonly merchandiseId: string;
  readonly quantity: number;
  readonly attributes?: readonly LineAttribute[];
  readonly sellingPlanId?: string;
}

export interface UpdateLineInput {
  readonly lineId: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly attributes?: readonly LineAttribute[];
  /** Null for a one-time purchase. */
  readonly sellingPlanId?: string | null;
}

export interface LinesToRemove {
  readonly lineIds: readonly string[];
  /** The line came with a discount code, which leaves with it. */
  readonly isCampaignCode: boolean;
}

/** The cart of this browser; one is made where there is none. Throws when the shop can't be reached. */
export async function getCart(): Promise<CartJson> {
  const cart = await ask('GET', '/api/cart');
  if (cart === null) throw new Error('The cart could not be loaded.');
  return cart;
}

/** Adds a line; null when it was refused. */
export function postLine(line: AddLineInput): Promise<CartJson | null> {
  return ask('POST', '/api/cart', line);
}

/** Changes a line's quantity, variant or attributes; a quantity of 0 removes it. Null when refused. */
export function patchLine(update: UpdateLineInput): Promise<CartJson | null> {
  return ask('PUT', '/api/cart', update);
}

/** Removes lines; null when refused. */
export function deleteLines(removal: LinesToRemove): Promise<CartJson | null> {
  return ask('POST', '/api/cart/delete', removal);
}

/** Replaces the code; an empty text removes it. The answer's `discountData` says whether and why not. */
export function setDiscountCode(code: string): Promise<CartJson | null> {
  return ask('PUT', '/api/cart/discount', { discountCodes: [code] });
}

/** Sets the destination of the estimate. */
export function putDestination(country: string, province: string | null): Promise<CartJson | null> {
  return ask('PUT', '/api/cart/destination', { country, province });
}

/**
 * Asks for the cart without the parts that this tab holds. Where one of them is gone from its memory, the cart is read
 * whole, as a change left it.
 */
async function ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<CartJson | null> {
  const held = lastKnownCart.recall();
  const parts = held === undefined ? '' : getCartPartHashes(held).join(',');
  const answer = await requestShop<Partial<PackedResponseJson>>(method, path, body, {
    [cartPartsHeader]: parts,
  });
  if (answer === null) return null;
  const { packed } = answer;
  return (packed && unpackCart(packed, lastKnownCart.recall())) ?? fetchCart();
}
