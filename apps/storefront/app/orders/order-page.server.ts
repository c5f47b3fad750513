/** Loads the order of a URL with its secret. */
import type { OrderPage, OrderService } from '@vitrine/commerce/orders/order-service-types';
import * as words from '@vitrine/words/order-answers';
import { data } from 'react-router';
import type { NotFoundDetails } from '../layout/error-page.tsx';
import type { ShopContext } from '../load-context.ts';

/** Returns the service of order pages. @throws 404 with a remote backend */
export function getOrderService(shop: ShopContext): OrderService {
  if (shop.orders === null) throw new Response(words.ordersElsewhere(), { status: 404 });
  return shop.orders;
}

/** @throws 404, the same for an unknown order and a wrong secret */
export async function loadOrderPage(shop: ShopContext, order: string, secret: string): Promise<OrderPage> {
  const page = await getOrderService(shop).page(order, secret);
  if (page === null) throw createOrderNotFound();
  return page;
}

/** Creates the 404 to throw; leads to the form that finds an order by its number. */
export function createOrderNotFound() {
  const body: NotFoundDetails = {
    title: null,
    what: words.noSuchOrder(),
    suggestions: [],
    isSimilar: false,
    popular: [],
    next: { to: '/track', label: words.trackOrder() },
  };
  return data(body, { status: 404 });
}

/**
 * Order pages aren't cached, and other sites don't get their URL as referrer. `no-referrer` isn't possible, because browsers
 * would then submit forms with the origin `null`, which is rejected.
 */
export const privateHeaders = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' } as const;
