/** The way out of mails about a wishlist: a button, since mail programs open links by themselves. */
import { data } from 'react-router';
import { shopOf } from '../data/ask.server.ts';
import { metaTags } from '../data/meta.ts';
import { MailedLink } from '../ui/mailed-link.tsx';
import type { Route } from './+types/wishlist-stop';

export async function action({ context, params }: Route.ActionArgs) {
  const stopped = await shopOf(context).wishlist.stop(params.token);
  return data({ stopped }, { status: stopped ? 200 : 404 });
}

export const meta: Route.MetaFunction = () =>
  metaTags({ title: 'Wishlist mails · Bali Beauty', robots: 'noindex,nofollow' });

export default function WishlistStop({ actionData }: Route.ComponentProps) {
  const answer = actionData && {
    title: actionData.stopped ? 'You won’t get any more of them' : 'This link doesn’t work any more',
    text: 'Your wishlist says whether you are told.',
  };
  return (
    <MailedLink
      question={{ title: 'No more mails about your wishlist?', button: 'Stop these mails' }}
      answer={answer ?? null}
      onward={{ to: '/wishlist', label: 'To your wishlist' }}
    />
  );
}
