/** Redirects from a member's order number to the order's page. Responds with 404 for another member's order. */
import { redirect } from 'react-router';
import { getShop } from '../data/query.server.ts';
import { createOrderNotFound } from '../orders/order-page.server.ts';
import type { Route } from './+types/account-order';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { account } = getShop(context);
  const user = await account.user();
  if (user === null) throw redirect('/account/login', 303);
  const order = /^\d{1,15}$/.test(params.number) ? await account.order(Number(params.number)) : null;
  if (order === null) throw createOrderNotFound();
  throw redirect(order.statusUrl, 303);
}
