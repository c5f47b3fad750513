/** Sets cookies that grant no access, which scripts and other tools may read. They last a day by default (PAGE-09). */
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { ShopHttp } from './environment.ts';

/** Default lifetime in seconds. */
const day = 24 * 60 * 60;

export function setPublicCookie(
  context: Context<ShopHttp>,
  name: string,
  value: string,
  options: Pick<CookieOptions, 'maxAge' | 'path' | 'httpOnly'> = {},
): void {
  setCookie(context, name, value, {
    path: '/',
    sameSite: 'Lax',
    secure: context.get('secure'),
    maxAge: day,
    ...options,
  });
}
