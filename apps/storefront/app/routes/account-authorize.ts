/** Redirect target of the backend's sign-in page. */
import { data, redirect } from 'react-router';
import { getShop } from '../data/query.server.ts';
import type { Route } from './+types/account-authorize';

const maxLength = 3000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { signInPage } = getShop(context).account;
  const sent = url.searchParams;
  const [code, state] = [sent.get('code') ?? '', sent.get('state') ?? ''];
  if (signInPage === null || code.length > maxLength) throw redirect('/account/login', 303);
  const end = await signInPage.finish({ code, state, issuer: sent.get('iss') });
  switch (end.kind) {
    case 'done':
      throw redirect(end.back ?? '/account', 303);
    case 'unavailable':
      throw data(null, { status: 503 });
    case 'rejected':
      // No redirect to the sign-in page, which would redirect back here in a loop.
      throw redirect('/', 303);
  }
}
