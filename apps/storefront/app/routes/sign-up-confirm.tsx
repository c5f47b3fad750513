/** Where the mail of a sign-up leads: a button, since mail programs open links by themselves. */
import { data, Link } from 'react-router';
import { shopOf } from '../data/ask.server.ts';
import { metaTags } from '../data/meta.ts';
import { signedUp } from '../layout/sign-up-words.ts';
import type { Route } from './+types/sign-up-confirm';

export async function action({ context, params }: Route.ActionArgs) {
  const confirmed = await shopOf(context).listLinks.confirm(params.token);
  return data({ confirmed }, { status: confirmed ? 200 : 404 });
}

export const meta: Route.MetaFunction = () =>
  metaTags({ title: 'Confirm your e-mail · Bali Beauty', robots: 'noindex,nofollow' });

export default function SignUpConfirm({ actionData }: Route.ComponentProps) {
  if (actionData === undefined)
    return (
      <section className="frame py-16">
        <h1 className="text-3xl">Is this your e-mail?</h1>
        <p className="mt-3 text-muted">Say so, and you are on the list.</p>
        <form method="post" className="mt-6">
          <button type="submit" className="button">
            Confirm
          </button>
        </form>
      </section>
    );
  return (
    <section className="frame py-16" role="status">
      <h1 className="text-3xl">
        {actionData.confirmed ? 'You are on the list' : 'This link doesn’t work any more'}
      </h1>
      <p className="mt-3 text-muted">
        {actionData.confirmed ? signedUp : 'Sign up once more, and we send you another one.'}
      </p>
      <Link to="/collections/all" className="button mt-6">
        To all products
      </Link>
    </section>
  );
}
