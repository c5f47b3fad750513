/** Signs out, by a form only: a GET request doesn't sign out. */
import { redirect } from 'react-router';
import { getShop } from '../data/query.server.ts';
import type { Route } from './+types/account-logout';

export function loader() {
  return redirect('/account', 303);
}

export async function action({ context }: Route.ActionArgs) {
  await getShop(context).account.signOut();
  return redirect('/account/login', 303);
}
