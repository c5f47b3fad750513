/** The shopper's chosen gifts in the cookie `manualGwpSelected`, always as the cart has them. */
import { giftCookie, selectionOf } from '@vitrine/rules/offers/gift-selection';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import type { CartJson } from '../../app/cart/cart-json.ts';
import type { ShopHttp } from '../http/environment.ts';
import { readList } from './removed-gifts.ts';

const selection = z.array(z.string().min(1).max(100)).max(20);
// As long as a cart lives after its last change, in seconds.
const lifetime = 30 * 24 * 60 * 60;

/** Writes the cookie where it says something else than the cart. Source: cart-and-shipping §4. */
export function keepGiftSelection(context: Context<ShopHttp>, cart: CartJson): void {
  const kept = readList(getCookie(context, giftCookie), selection);
  const next = selectionOf(cart.lines, kept);
  if (next.length === kept.length && next.every((gift, index) => gift === kept[index])) return;
  setCookie(context, giftCookie, JSON.stringify(next), {
    path: '/',
    sameSite: 'Lax',
    secure: context.get('secure'),
    maxAge: next.length === 0 ? 0 : lifetime,
  });
}
