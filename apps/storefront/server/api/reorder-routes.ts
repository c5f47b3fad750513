/** Reorders a past order: its products that are still sold are added to this browser's cart. */
import { noOrder } from '@vitrine/words/request-errors';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { addCartLines } from '../cart/carts.ts';
import { readCartIdCookie, setCartId, setFlashMessage, setGiftSelection } from '../cart/cookies.ts';
import { findUnlaunchedProducts } from '../cart/launching.ts';
import type { Embedded } from '../embedded.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { reorderLines } from '../orders/reorder-lines.ts';
import { parseFormBody } from './body.ts';
import type { CreateCartRequest } from './cart-routes.ts';

const form = z.object({ order: z.string().regex(/^\d{1,20}$/), key: z.string().max(100) });

/** Creates the route of the order page's form. A client with the order's secret may read the order, and therefore reorder it. */
export function reorderRoutes(
  { orders, backend }: Pick<Embedded, 'orders' | 'backend'>,
  cartRequest: CreateCartRequest,
): Hono<ShopHttp> {
  return new Hono<ShopHttp>().post('/cart/reorder', async (context) => {
    const { order: id, key } = await parseFormBody(context, form);
    const page = await orders.page(id, key);
    if (page === null) throw new HttpError(404, 'NOT_FOUND', noOrder());
    const { lines, missing } = reorderLines(
      page.order,
      await backend.parts.catalogue.current(),
      context.get('region'),
    );
    const message = missing.length === 0 ? '' : `Not sold any more: ${missing.join(', ')}.`;
    return addLinesAndRedirect(context, cartRequest, lines, message);
  });
}

/** Adds lines to this browser's cart and redirects to it. The cart page names the products that couldn't be added. */
export async function addLinesAndRedirect(
  context: Context<ShopHttp>,
  cartRequest: CreateCartRequest,
  lines: Parameters<typeof addCartLines>[2],
  messages: string,
): Promise<Response> {
  const words = [messages];
  try {
    const request = await cartRequest(context);
    const launching = await findUnlaunchedProducts(request, lines);
    if (launching.size > 0) words.push(`Not sold yet: ${[...new Set(launching.values())].join(', ')}.`);
    const sold = lines.filter(({ merchandiseId }) => !launching.has(merchandiseId));
    if (sold.length > 0) {
      const cart = await addCartLines(request, readCartIdCookie(context), sold);
      setCartId(context, cart.id);
      setGiftSelection(context, cart.json);
      words.push(...cart.json.offers.notices, ...cart.json.warnings.map(({ message }) => message));
    }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    words.push(error.message);
  }
  const said = words.filter(Boolean).join(' ');
  if (said !== '') setFlashMessage(context, said);
  return context.redirect('/cart', 303);
}
