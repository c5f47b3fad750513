/**
 * Cookies that only the server reads and that belong to one host: who is signed in, which cart. Over TLS they carry the
 * prefix __Host-, so that neither a neighbour under the same domain nor anybody on an open network can plant one.
 */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ShopHttp } from './environment.ts';

/** Its value; undefined where the browser sent none. */
export function getHostCookie(context: Context<ShopHttp>, name: string): string | undefined {
  return context.get('secure') ? getCookie(context, name, 'host') : getCookie(context, name);
}

/** `maxAge` in seconds. A `Strict` cookie stays at home even where a link of another site leads here. */
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
