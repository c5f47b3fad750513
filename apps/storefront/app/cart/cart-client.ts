/**
 * The browser's side of the cart routes. As the specification has it, anything but a 200 gives null and no
 * message; a network that is gone does too, so that a change can be undone. Source: cart-and-shipping §7 and §8.
 */

import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { CartAttributeJson } from '@vitrine/rules/cart/json/cart-line-json';
import { type PackedAnswerJson, partNames, partsHeader, unpackCart } from '@vitrine/rules/cart/json/pack';
import { askShop } from './ask-shop.ts';
import { fetchCart } from './fetch-cart.ts';
import { lastKnownCart } from './last-known-cart.ts';

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
export async function readCart(): Promise<CartJson> {
  const answer = await askPacked('GET', '/api/cart');
  if (answer === null) throw new Error('The cart could not be loaded.');
  return unpacked(answer) ?? fetchCart();
}

/** Adds a line; null when it was refused. */
export function addLine(line: LineToAdd): Promise<CartJson | null> {
  return ask('POST', '/api/cart', line);
}

/** Changes a line's quantity, variant or attributes; a quantity of 0 removes it. Null when refused. */
export function updateLine(update: LineUpdate): Promise<CartJson | null> {
  return ask('PUT', '/api/cart', update);
}

/** Removes lines; null when refused. */
export function removeLines(removal: LinesToRemove): Promise<CartJson | null> {
  return ask('POST', '/api/cart/delete', removal);
}

/** Replaces the code; an empty text removes it. The answer's `discountData` says whether and why not. */
export function setDiscountCode(code: string): Promise<CartJson | null> {
  return ask('PUT', '/api/cart/discount', { discountCodes: [code] });
}

/** Where the estimate ships to. */
export function setDestination(country: string, province: string | null): Promise<CartJson | null> {
  return ask('PUT', '/api/cart/destination', { country, province });
}

/** Makes a change. Where a part is gone from this tab's memory, the cart is read whole, as the change left it. */
async function ask(method: 'POST' | 'PUT', path: string, body: object): Promise<CartJson | null> {
  const answer = await askPacked(method, path, body);
  return answer === null ? null : (unpacked(answer) ?? fetchCart());
}

/** Asks for a cart without the parts that this tab holds. */
function askPacked(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<Partial<PackedAnswerJson> | null> {
  const held = lastKnownCart.recall();
  const parts = held === undefined ? '' : partNames(held).join(',');
  return askShop(method, path, body, { [partsHeader]: parts });
}

/** Null where there is no cart, or a part of it is missing. */
function unpacked({ packed }: Partial<PackedAnswerJson>): CartJson | null {
  return packed === undefined ? null : unpackCart(packed, lastKnownCart.recall());
}
