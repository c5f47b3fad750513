/** Redirects a member to the backend's page of passkeys; a guest signs in first. */
import { redirect } from 'react-router';
import { signInAtBackend } from '../account/sign-in-at-backend.server.ts';
import { getShop } from '../data/query.server.ts';
import type { Route } from './+types/account-passkeys';

export async function loader({ context }: Route.LoaderArgs) {
  const { account } = getShop(context);
  if (await account.signInPage?.hasPasskeys()) await signInAtBackend(account, '/account', true);
  throw redirect('/account', 303);
}
