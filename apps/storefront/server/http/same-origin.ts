/**
 * Allows writes only from the shop's own pages, by the browser's headers Sec-Fetch-Site and Origin. A client that sends neither
 * isn't a browser, so that no other site can abuse its cookies.
 */
import { otherPage } from '@vitrine/words/request-errors';
import { createMiddleware } from 'hono/factory';
import type { ShopHttp } from './environment.ts';
import { HttpError } from './http-error.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Responds 403 to a write from another site, except on routes authenticated by a token or signature. */
export const sameOriginWrites = createMiddleware<ShopHttp>(async (context, next) => {
  const { origin: allowed } = context.get('policy');
  const isOpenRead = reading.has(context.req.method) && allowed !== 'shop-reads';
  if (isOpenRead || allowed === 'anywhere') return next();
  const site = context.req.header('sec-fetch-site');
  const origin = context.req.header('origin');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw crossOrigin();
  if (origin !== undefined && origin !== context.get('origin')) throw crossOrigin();
  return next();
});

function crossOrigin(): HttpError {
  return new HttpError(403, 'CROSS_ORIGIN', otherPage());
}
