/** Sends JSON that isn't cached: carts, members. */
import type { Context } from 'hono';
import type { ShopHttp } from './environment.ts';
import { createFreshBody } from './fresh-body.ts';

/** Responds 200 with `no-store`, compressed if that is worthwhile. */
export async function sendFreshJson(context: Context<ShopHttp>, value: object | null): Promise<Response> {
  const { body, headers } = await createFreshBody(context, Buffer.from(JSON.stringify(value)));
  return context.body(body, 200, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
    ...headers,
  });
}
