/**
 * Route of the account's form that adds the lines of a past order to the cart. The order is found by its number among the
 * member's own orders.
 */
import { noOrder } from '@vitrine/words/request-errors';
import { Hono } from 'hono';
import { z } from 'zod';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { findMemberOrder } from '../orders/member-orders.ts';
import { getReorderLines } from '../orders/reorder-lines.ts';
import { parseFormBody } from './body.ts';
import type { CreateCartRequest } from './cart-routes.ts';
import { addLinesAndRedirect } from './reorder-routes.ts';

export const orderAgainInput = z.object({ number: z.string().regex(/^\d{1,15}$/) });

export function orderAgainRoutes(cartRequest: CreateCartRequest): Hono<ShopHttp> {
  return new Hono<ShopHttp>().post('/account/order-again', async (context) => {
    const { number } = await parseFormBody(context, orderAgainInput);
    const request = await cartRequest(context);
    if (request.member.token() === null)
      return context.redirect('/account/login?return=/account%23orders', 303);
    const order = await findMemberOrder(request, ({ orderNumber }) => orderNumber === Number(number));
    // The order of another member responds 404, too.
    if (order === null) throw new HttpError(404, 'NOT_FOUND', noOrder());
    const { lines, missing } = getReorderLines(order);
    const message = missing.length === 0 ? '' : `Not sold any more: ${missing.join(', ')}.`;
    return addLinesAndRedirect(context, cartRequest, lines, message);
  });
}
