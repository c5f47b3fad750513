/** Refuses requests that write what no text holds, before anything reads them. */
import { addressWritesNul, nulMessage } from '@vitrine/rules/contact/nul';
import { createMiddleware } from 'hono/factory';
import type { ShopHttp } from './environment.ts';
import { Refusal } from './refusal.ts';

/** A request with a NUL in it. */
export function nulRefusal(): Refusal {
  return new Refusal(400, 'NUL_CHARACTER', nulMessage);
}

/** 400 for an address with a NUL in its path or its query. */
export const readableAddress = createMiddleware<ShopHttp>(async (context, next) => {
  if (addressWritesNul(context.req.url)) throw nulRefusal();
  return next();
});
