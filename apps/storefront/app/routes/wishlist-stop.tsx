/** The way out of mails about a wishlist: a button, since mail programs open links by themselves. */
import { data, Link } from 'react-router';
import { shopOf } from '../data/ask.server.ts';
import { metaTags } from '../data/meta.ts';
import type { Route } from './+types/wishlist-stop';

export async function action({ context, params }: Route.ActionArgs) {
  const stopped = await shopOf(context).wishlist.stop(params.token);
  return data({ stopped }, { status: stopped ? 200 : 404 });
}

export const meta: Route.MetaFunction = () =>
  metaTags({ title: 'Wishlist mails · Bali Beauty', robots: 'noindex,nofollow' });

export default function WishlistStop({ actionData }: Route.ComponentProps) {
  if (actionData === undefined)
    return (
      <section className="frame py-16">
        <h1 className="text-3xl">No more mails about your wishlist?</h1>
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
        {actionData.stopped ? 'You won’t get any more of them' : 'This link doesn’t work any more'}
      </h1>
      <p className="mt-3 text-muted">Your wishlist says whether you are told.</p>
      <Link to="/wishlist" className="button mt-6">
        To your wishlist
      </Link>
    </section>
  );
}
