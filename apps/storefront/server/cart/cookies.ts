/**
 * Reads and sets the cart's cookies: its id, the selected gifts, the removed gifts, and a message for the cart page (CART-27,
 * GIFT-08).
 */

import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { getSelectedGifts, giftSelectionCookie } from '@vitrine/rules/offers/gift-selection';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { z } from 'zod';
import { messageCookie } from '../../app/cart/message-cookie.ts';
import type { ShopHttp } from '../http/environment.ts';
import { deleteHostCookie, getHostCookie, setHostCookie } from '../http/host-cookie.ts';
import { parseJson } from '../http/parse-json.ts';
import { setPublicCookie } from '../http/public-cookie.ts';

// Lifetime of a cart after its last change, in seconds.
const lifetime = 30 * 24 * 60 * 60;

const cartCookie = 'cart';
const cartId = /^gid:\/\/shopify\/Cart\/[A-Za-z0-9_-]{1,128}(\?key=[A-Za-z0-9_-]{1,128})?$/;

/** Returns the cart's id including its key; null if the cookie is missing or invalid. */
export function readCartIdCookie(context: Context<ShopHttp>): string | null {
  const value = getHostCookie(context, cartCookie);
  return value !== undefined && cartId.test(value) ? value : null;
}

/** Sets the cart's id; every change renews the cookie, so that it expires together with the cart. */
export function setCartId(context: Context<ShopHttp>, id: string): void {
  setHostCookie(context, cartCookie, id, lifetime);
}

/** Deletes the cookie of a cart that no longer exists. */
export function clearCartId(context: Context<ShopHttp>): void {
  deleteHostCookie(context, cartCookie);
}

/** Deletes the cookies of chosen and removed gifts, which belong to the cart that this browser leaves. */
export function clearGifts(context: Context<ShopHttp>): void {
  for (const name of [giftSelectionCookie, removedCookie]) setPublicCookie(context, name, '', { maxAge: 0 });
}

/** Sets a message that the cart page shows once. */
export function setFlashMessage(context: Context<ShopHttp>, words: string): void {
  setPublicCookie(context, messageCookie, words, { path: '/cart', httpOnly: true, maxAge: 60 });
}

const selection = z.array(z.string().min(1).max(100)).max(20);

/** Stores which gifts are in the cart, if they differ from the cookie (GIFT-08). */
export function setGiftSelection(context: Context<ShopHttp>, cart: CartJson): void {
  const kept = readList(getCookie(context, giftSelectionCookie), selection);
  saveList(context, giftSelectionCookie, kept, getSelectedGifts(cart.lines, kept), {});
}

export interface RemovedGifts {
  /** Returns the identifiers of the removed gifts, oldest first. */
  read(): readonly string[];
  save(markers: readonly string[]): void;
}

const removedCookie = 'autoGwpRemoved';
const maxMarkers = 20;
const markers = z.array(z.string().min(1).max(100)).max(maxMarkers);

/** Reads the gifts that the shopper removed; an invalid cookie counts as empty. */
export function readRemovedGifts(context: Context<ShopHttp>): RemovedGifts {
  let known = readList(getCookie(context, removedCookie), markers);
  return {
    read: () => known,
    save(wanted) {
      const next = [...new Set(wanted)].filter((marker) => marker.length <= 100).slice(-maxMarkers);
      saveList(context, removedCookie, known, next, { httpOnly: true });
      known = next;
    },
  };
}

/** Parses a JSON list; empty if there is none or it is invalid. */
function readList(text: string | undefined, schema: z.ZodType<string[]>): readonly string[] {
  if (text === undefined) return [];
  return schema.safeParse(parseJson(text)).data ?? [];
}

/** Sets a list's cookie if it differs from `known`; an empty list deletes the cookie. */
function saveList(
  context: Context<ShopHttp>,
  name: string,
  known: readonly string[],
  next: readonly string[],
  options: CookieOptions,
): void {
  if (next.length === known.length && next.every((each, index) => each === known[index])) return;
  setPublicCookie(context, name, JSON.stringify(next), {
    ...options,
    maxAge: next.length === 0 ? 0 : lifetime,
  });
}
