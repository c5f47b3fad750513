/**
 * `/api/wishlist`: requests of the heart buttons. A response shows if the shopper is a guest, whose browser then stores the
 * list.
 */
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { WishlistJson, WishlistService } from '../../app/wishlist/wishlist-service.ts';
import { jsonBody } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';

const handle = z.string().min(1).max(255);
export const wishlistInput = z.strictObject({ product: handle, wished: z.boolean() });
export const joinBody = z.strictObject({ products: z.array(handle).max(100) });

const fresh = { 'cache-control': 'no-store' };

export function wishlistRoutes(
  serviceOf: (context: Context<ShopHttp>) => Promise<WishlistService>,
): Hono<ShopHttp> {
  const answer = async (context: Context<ShopHttp>, service: WishlistService) => {
    const mine = await service.getOwn();
    const json: WishlistJson = { member: mine !== null, products: mine?.products ?? [] };
    return context.json(json, 200, fresh);
  };
  return new Hono<ShopHttp>()
    .get('/api/wishlist', async (context) => answer(context, await serviceOf(context)))
    .put('/api/wishlist', async (context) => {
      const { product, wished } = await jsonBody(context, wishlistInput);
      const service = await serviceOf(context);
      await service.set(product, wished);
      return answer(context, service);
    })
    .post('/api/wishlist/join', async (context) => {
      const { products } = await jsonBody(context, joinBody);
      const service = await serviceOf(context);
      await service.mergeGuestList(products);
      return answer(context, service);
    });
}
