/** Refuses requests that write what no text holds, before anything reads them. */
import { hasNulInUrl, nulMessage } from '@vitrine/rules/contact/nul-character';
import { createMiddleware } from 'hono/factory';
import type { ShopHttp } from './environment.ts';
import { HttpError } from './http-error.ts';

/** A request with a NUL in it. */
export function createNulError(): HttpError {
  return new HttpError(400, 'NUL_CHARACTER', nulMessage);
}

/** 400 for an address with a NUL in its path or its query. */
export const readableAddress = createMiddleware<ShopHttp>(async (context, next) => {
  if (hasNulInUrl(context.req.url)) throw createNulError();
  return next();
});
