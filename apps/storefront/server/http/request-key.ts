/** `Idempotency-Key`: the key under which a browser sends a change, and sends it again when no answer came. */
import type { Context } from 'hono';
import type { ShopHttp } from './environment.ts';
import { HttpError } from './http-error.ts';

const possible = /^[A-Za-z0-9_-]{8,64}$/;

/** Null without one. Throws a Refusal where it isn't 8 to 64 letters, digits, `-` and `_`. */
export function readIdempotencyKey(context: Context<ShopHttp>): string | null {
  const key = context.req.header('idempotency-key');
  if (key === undefined) return null;
  if (possible.test(key)) return key;
  throw new HttpError(400, 'IDEMPOTENCY_KEY', 'Idempotency-Key takes 8 to 64 letters, digits, - and _.');
}
