/** Return URL of the payment provider's page for a new card. Saves the card and redirects to the subscriptions. */
import { redirect } from 'react-router';
import { getSavedPath, getSectionPath } from '../account/sections/section.ts';
import { getCustomerNumber } from '../account/sections/subscriptions-section.server.ts';
import { getShop } from '../data/query.server.ts';
import type { Route } from './+types/subscription-card';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  const user = await shop.account.user();
  if (user === null) return redirect('/account/login', 303);
  const reference = url.searchParams.get('session') ?? '';
  const result = await shop.subscriptions?.change(getCustomerNumber(user), params.contract, {
    kind: 'card',
    reference,
  });
  // Without a result the shopper has cancelled, and the old card stays.
  return redirect(
    result?.kind === 'done' ? getSavedPath('subscriptions') : getSectionPath('subscriptions'),
    303,
  );
}
