/**
 * Client of the cart routes. Any response other than 200 and a lost connection return null without a message; the change is then
 * undone (CART-28).
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
  /** True if the line came with a discount code, which is removed with it. */
  readonly isCampaignCode: boolean;
}

/** Returns this browser's cart, or creates one. Throws if the server can't be reached. */
export async function getCart(): Promise<CartJson> {
  const cart = await ask('GET', '/api/cart');
  if (cart === null) throw new Error('The cart could not be loaded.');
  return cart;
}

/** Adds a line; null if it was rejected. */
export function postLine(line: AddLineInput): Promise<CartJson | null> {
  return ask('POST', '/api/cart', line);
}

/** Changes a line's quantity, variant or attributes; a quantity of 0 removes it. Null if it was rejected. */
export function patchLine(update: UpdateLineInput): Promise<CartJson | null> {
  return ask('PUT', '/api/cart', update);
}

/** Removes lines; null if it was rejected. */
export function deleteLines(removal: LinesToRemove): Promise<CartJson | null> {
  return ask('POST', '/api/cart/delete', removal);
}

/** Replaces the code; an empty string removes it. The response's `discountData` says if it applies, or why not. */
export function setDiscountCode(code: string): Promise<CartJson | null> {
  return ask('PUT', '/api/cart/discount', { discountCodes: [code] });
}

/** Sets the destination of the estimate. */
export function putDestination(country: string, province: string | null): Promise<CartJson | null> {
  return ask('PUT', '/api/cart/destination', { country, province });
}

/** Requests the cart without the parts that this tab has. If one of them is no longer in memory, loads the whole cart. */
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
