/** Tracks an order by its number and e-mail address (CHECK-13, CHECK-14, CHECK-15). */
import { Hono } from 'hono';
import { z } from 'zod';
import { orderNotFoundMessage } from '../../app/orders/order-not-found-message.ts';
import type { ShopHttp } from '../http/environment.ts';
import { sendFreshJson } from '../http/fresh-json.ts';
import { HttpError } from '../http/http-error.ts';
import { type OrderTracker, TrackingUnavailable } from '../tracking/tracker.ts';

const asked = z.object({ number: z.string().max(32).catch(''), email: z.string().max(254).catch('') });

export function trackingRoutes(track: OrderTracker | null): Hono<ShopHttp> {
  return new Hono<ShopHttp>().get('/api/track_order.json', async (context) => {
    const { number, email } = asked.parse(context.req.query());
    if (track === null) throw away();
    try {
      const order = await track(number, email);
      if (order === null) throw new HttpError(404, 'NOT_FOUND', orderNotFoundMessage());
      return sendFreshJson(context, order);
    } catch (error) {
      throw error instanceof TrackingUnavailable ? away() : error;
    }
  });
}

function away(): HttpError {
  return new HttpError(503, 'UNAVAILABLE', orderNotFoundMessage());
}
