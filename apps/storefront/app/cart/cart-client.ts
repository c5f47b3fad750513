/**
 * Client of the cart API (`/api/cart`). Changes return null if the status isn't 200 or the connection is lost; the
 * queue then reverts the change (CART-28).
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

/** Returns this browser's cart; creates one if there is none. Throws if the server can't be reached. */
export async function getCart(): Promise<CartJson> {
  const cart = await requestCart('GET', '/api/cart');
  if (cart === null) throw new Error('The cart could not be loaded.');
  return cart;
}

/** Adds a line. @returns null if the server rejected it or can't be reached */
export function postLine(line: AddLineInput): Promise<CartJson | null> {
  return requestCart('POST', '/api/cart', line);
}

/**
 * Changes a line's quantity, variant or attributes; quantity 0 removes the line. @returns null if the server rejected
 * the change or can't be reached
 */
export function patchLine(update: UpdateLineInput): Promise<CartJson | null> {
  return requestCart('PUT', '/api/cart', update);
}

/** Removes lines. @returns null if the server rejected the change or can't be reached */
export function deleteLines(removal: LinesToRemove): Promise<CartJson | null> {
  return requestCart('POST', '/api/cart/delete', removal);
}

/**
 * Replaces the discount code; an empty string removes it. `discountData` of the response says whether the code applies,
 * or why not.
 */
export function setDiscountCode(code: string): Promise<CartJson | null> {
  return requestCart('PUT', '/api/cart/discount', { discountCodes: [code] });
}

/** Sets the destination for the estimate of shipping and tax. */
export function putDestination(country: string, province: string | null): Promise<CartJson | null> {
  return requestCart('PUT', '/api/cart/destination', { country, province });
}

/**
 * Sends a request that names the parts of the cart that this tab has, so that the response omits them. If one of these
 * parts is no longer in memory, requests the whole cart.
 */
async function requestCart(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<CartJson | null> {
  const held = lastKnownCart.load();
  const parts = held === undefined ? '' : getCartPartHashes(held).join(',');
  const answer = await requestShop<Partial<PackedResponseJson>>(method, path, body, {
    [cartPartsHeader]: parts,
  });
  if (answer === null) return null;
  const { packed } = answer;
  return (packed && unpackCart(packed, lastKnownCart.load())) ?? fetchCart();
}
