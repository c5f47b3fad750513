/**
 * Page that stops e-mails about a wishlist. It does so with a button, because mail programs open links by themselves.
 */
import * as words from '@vitrine/words/wishlist-stop';
import { data } from 'react-router';
import { metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import { MailedLink } from '../ui/mailed-link.tsx';
import type { Route } from './+types/wishlist-stop';

export async function action({ context, params }: Route.ActionArgs) {
  const stopped = await getShop(context).wishlist.stop(params.token);
  return data({ stopped }, { status: stopped ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  metaTags({ title: words.pageTitle(), robots: 'noindex,nofollow' }, matches);

export default function WishlistStop({ actionData }: Route.ComponentProps) {
  const answer =
    actionData === undefined
      ? null
      : actionData.stopped
        ? { title: words.noMoreOfThem(), text: words.turnOnInWishlist() }
        : { title: words.linkDoesNotWork(), text: words.turnOffInWishlist(), isRejected: true };
  return (
    <MailedLink
      question={{ title: words.noMoreMails(), button: words.stopTheseMails() }}
      answer={answer}
      onward={{ to: '/wishlist', label: words.toYourWishlist() }}
    />
  );
}
