/** Signs the member out. Only a POST does: a GET request redirects. */
import { redirect } from 'react-router';
import { getReturnPath } from '../account/handle-account-form.server.ts';
import { withReturn } from '../account/return-path.ts';
import { getShop } from '../data/query.server.ts';
import type { Route } from './+types/account-logout';

export function loader() {
  return redirect('/account', 303);
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = await getShop(context).account.signOut();
  if (page === null) return redirect(withReturn('/account/login', getReturnPath(request)), 303);
  // A `refresh` header instead of a redirect, because the Content Security Policy allows forms to redirect within the
  // shop only, and the backend's sign-out page may be elsewhere.
  return new Response(null, { headers: { refresh: `0; url=${page}`, 'cache-control': 'no-store' } });
}
