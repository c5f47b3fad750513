/** Ends a member's session on another device: the one in `session`, or without it all sessions except the current one. */
import { redirect } from 'react-router';
import { z } from 'zod';
import { getShop } from '../data/query.server.ts';
import type { Route } from './+types/account-sessions';

const sessionId = z.string().regex(/^[0-9a-f]{64}$/);

export function loader() {
  return redirect('/account', 303);
}

export async function action({ context, request }: Route.ActionArgs) {
  const named = (await request.formData()).get('session');
  const { account } = getShop(context);
  if (named === null) await account.endSessions('others');
  else {
    const id = sessionId.safeParse(named);
    // An unknown session may have ended in the meantime; the list then doesn't contain it.
    if (id.success) await account.endSessions({ id: id.data });
  }
  return redirect('/account?signed-out-elsewhere#sessions', 303);
}
