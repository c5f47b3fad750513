/** The order behind an address and its secret. */
import type { OrderPage, OrderService } from '@vitrine/commerce/orders/order-service-types';
import * as words from '@vitrine/words/order-answers';
import type { ShopContext } from '../load-context.ts';

/** The pages of orders; where the backend is elsewhere its addresses lead nowhere. */
export function getOrderService(shop: ShopContext): OrderService {
  if (shop.orders === null) throw new Response(words.ordersElsewhere(), { status: 404 });
  return shop.orders;
}

/** Throws a 404, the same for a wrong order and a wrong secret. */
export async function loadOrderPage(shop: ShopContext, order: string, secret: string): Promise<OrderPage> {
  const page = await getOrderService(shop).page(order, secret);
  if (page === null) throw noSuchOrder();
  return page;
}

export function noSuchOrder(): Response {
  return new Response(words.noSuchOrder(), { status: 404 });
}

/**
 * Order pages aren't cached, and no other site gets their URL as referrer. This shop does: from a page
 * without referrer browsers submit forms with the origin `null`, which is rejected as another site's.
 */
export const privateHeaders = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' } as const;
