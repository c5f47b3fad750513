/**
 * Reads and sets HttpOnly cookies of a single host, such as session and cart. Over TLS their names have the prefix `__Host-`, so
 * that neither another subdomain nor an attacker on the network can set them.
 */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ShopHttp } from './environment.ts';

/** Returns the cookie's value; undefined if the browser sent none. */
export function getHostCookie(context: Context<ShopHttp>, name: string): string | undefined {
  return context.get('secure') ? getCookie(context, name, 'host') : getCookie(context, name);
}

/**
 * Sets a cookie.
 *
 * @param maxAge in seconds
 * @param sameSite a `Strict` cookie isn't sent with requests that a link on another site causes
 */
export function setHostCookie(
  context: Context<ShopHttp>,
  name: string,
  value: string,
  maxAge: number,
  sameSite: 'Lax' | 'Strict' = 'Lax',
): void {
  setCookie(context, name, value, { ...placeOf(context), httpOnly: true, sameSite, maxAge });
}

export function deleteHostCookie(context: Context<ShopHttp>, name: string): void {
  deleteCookie(context, name, placeOf(context));
}

function placeOf(context: Context<ShopHttp>) {
  return context.get('secure')
    ? ({ path: '/', secure: true, prefix: 'host' } as const)
    : { path: '/', secure: false };
}
