/** The way out of a list's mails: a button, since mail programs open links by themselves; theirs posts here too. */
import { data, Link } from 'react-router';
import { shopOf } from '../data/ask.server.ts';
import { metaTags } from '../data/meta.ts';
import type { Route } from './+types/sign-up-stop';

export async function action({ context, params }: Route.ActionArgs) {
  const stopped = await shopOf(context).listLinks.stop(params.token);
  return data({ stopped }, { status: stopped ? 200 : 404 });
}

export const meta: Route.MetaFunction = () =>
  metaTags({ title: 'No more mails · Bali Beauty', robots: 'noindex,nofollow' });

export default function SignUpStop({ actionData }: Route.ComponentProps) {
  if (actionData === undefined)
    return (
      <section className="frame py-16">
        <h1 className="text-3xl">No more of these mails?</h1>
        <form method="post" className="mt-6">
          <button type="submit" className="button">
            Stop these mails
          </button>
        </form>
      </section>
    );
  return (
    <section className="frame py-16" role="status">
      <h1 className="text-3xl">
        {actionData.stopped ? 'You won’t get any more of them' : 'There is nothing left to stop'}
      </h1>
      <p className="mt-3 text-muted">The list has forgotten your address.</p>
      <Link to="/collections/all" className="button mt-6">
        To all products
      </Link>
    </section>
  );
}
