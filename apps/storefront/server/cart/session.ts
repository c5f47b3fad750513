/** The cart's id in a cookie that scripts can't read. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { messageCookie } from '../../app/cart/message-cookie.ts';
import type { ShopHttp } from '../http/environment.ts';

const cookieName = 'cart';
// As long as a cart lives after its last change.
const lifetime = 30 * 24 * 60 * 60;
const cartId = /^gid:\/\/shopify\/Cart\/[A-Za-z0-9_-]{1,128}(\?key=[A-Za-z0-9_-]{1,128})?$/;

/** The id with its key; null where there is no cookie or it isn't an id. */
export function readCartId(context: Context<ShopHttp>): string | null {
  const value = getCookie(context, cookieName);
  return value !== undefined && cartId.test(value) ? value : null;
}

/** Keeps the id; set again with every change, so that it lives as long as the cart. */
export function keepCartId(context: Context<ShopHttp>, id: string): void {
  setCookie(context, cookieName, id, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: context.get('secure'),
    maxAge: lifetime,
  });
}

/** Forgets a cart that doesn't exist any more. */
export function forgetCartId(context: Context<ShopHttp>): void {
  deleteCookie(context, cookieName, { path: '/', secure: context.get('secure') });
}

/** Leaves words for the cart's page to show once. */
export function sayOnce(context: Context<ShopHttp>, words: string): void {
  setCookie(context, messageCookie, words, {
    path: '/cart',
    httpOnly: true,
    sameSite: 'Lax',
    secure: context.get('secure'),
    maxAge: 60,
  });
}
