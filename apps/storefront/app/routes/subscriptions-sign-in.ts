/** Redirects to Shopify's sign-in page, which subscriptions at Shopify require. */
import { redirect } from 'react-router';
import { getSectionPath } from '../account/sections/section.ts';
import { getShop } from '../data/query.server.ts';
import type { Route } from './+types/subscriptions-sign-in';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = getShop(context);
  if ((await shop.account.user()) === null) return redirect('/account/login', 303);
  const page = (await shop.remoteSubscriptions?.startSignIn()) ?? null;
  return redirect(page ?? getSectionPath('subscriptions'), 303);
}
