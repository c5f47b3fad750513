/** Reads `Idempotency-Key`, which a browser sends with a change and repeats when it retries. */
import type { Context } from 'hono';
import type { ShopHttp } from './environment.ts';
import { HttpError } from './http-error.ts';

const possible = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * Returns the header's value; null without the header.
 *
 * @throws HttpError 400 unless it has 8 to 64 letters, digits, `-` and `_`
 */
export function readIdempotencyKey(context: Context<ShopHttp>): string | null {
  const key = context.req.header('idempotency-key');
  if (key === undefined) return null;
  if (possible.test(key)) return key;
  throw new HttpError(400, 'IDEMPOTENCY_KEY', 'Idempotency-Key takes 8 to 64 letters, digits, - and _.');
}
