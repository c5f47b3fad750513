/** JSON of a response that is created for one request and not cached: carts, members. */
import type { Context } from 'hono';
import type { ShopHttp } from './environment.ts';
import { freshBody } from './fresh-body.ts';

/** Answers 200 with `no-store`, compressed where that gains. */
export async function freshJson(context: Context<ShopHttp>, value: object | null): Promise<Response> {
  const { body, headers } = await freshBody(context, Buffer.from(JSON.stringify(value)));
  return context.body(body, 200, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
    ...headers,
  });
}
