/** Signs out, by a form only: a GET request doesn't sign out. */
import { redirect } from 'react-router';
import { getShop } from '../data/query.server.ts';
import type { Route } from './+types/account-logout';

export function loader() {
  return redirect('/account', 303);
}

export async function action({ context }: Route.ActionArgs) {
  const page = await getShop(context).account.signOut();
  if (page === null) return redirect('/account/login', 303);
  // Not a redirect: the page's policy lets forms lead to the shop only.
  return new Response(null, { headers: { refresh: `0; url=${page}`, 'cache-control': 'no-store' } });
}
