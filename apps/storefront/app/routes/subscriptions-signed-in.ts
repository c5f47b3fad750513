/**
 * Redirect URI of Shopify's sign-in page. Redirects to the account's subscriptions, whether signing in succeeded or
 * not.
 */
import { redirect } from 'react-router';
import { getSectionPath } from '../account/sections/section.ts';
import { getShop } from '../data/query.server.ts';
import type { Route } from './+types/subscriptions-signed-in';

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  if ((await shop.account.user()) === null) return redirect('/account/login', 303);
  const code = url.searchParams.get('code') ?? '';
  const state = url.searchParams.get('state') ?? '';
  if (code !== '' && code.length <= 3000) await shop.remoteSubscriptions?.finishSignIn({ code, state });
  return redirect(getSectionPath('subscriptions'), 303);
}
