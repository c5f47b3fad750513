/** Ends the member's session with the submitted id; without an id, all sessions except the current one. */
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
    // An id that is not found belongs to a session that has ended, so there is no error to report.
    if (id.success) await account.endSessions({ id: id.data });
  }
  return redirect('/account?signed-out-elsewhere#sessions', 303);
}
