/** Rejects requests with a NUL character, which PostgreSQL can't store, before any handler reads them. */
import { hasNulInUrl, nulMessage } from '@vitrine/rules/contact/nul-character';
import { createMiddleware } from 'hono/factory';
import type { ShopHttp } from './environment.ts';
import { HttpError } from './http-error.ts';

/** Creates the error for a request with a NUL character. */
export function createNulError(): HttpError {
  return new HttpError(400, 'NUL_CHARACTER', nulMessage);
}

/** Responds 400 to a URL with a NUL character in its path or query. */
export const rejectNulInAddress = createMiddleware<ShopHttp>(async (context, next) => {
  if (hasNulInUrl(context.req.url)) throw createNulError();
  return next();
});
