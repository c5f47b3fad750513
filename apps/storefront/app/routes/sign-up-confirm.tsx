/**
 * Page that confirms a newsletter sign-up; the confirmation e-mail links to it. It confirms with a button, because mail
 * programs open links by themselves.
 */
import { signUpWorked } from '@vitrine/words/newsletter-answer';
import * as words from '@vitrine/words/sign-up';
import { data } from 'react-router';
import { metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import { MailedLink } from '../ui/mailed-link.tsx';
import type { Route } from './+types/sign-up-confirm';

export async function action({ context, params }: Route.ActionArgs) {
  const confirmed = await getShop(context).listLinks.confirm(params.token);
  return data({ confirmed }, { status: confirmed ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  metaTags({ title: words.confirmYourEmail(), robots: 'noindex,nofollow' }, matches);

export default function SignUpConfirm({ actionData }: Route.ComponentProps) {
  const answer =
    actionData === undefined
      ? null
      : actionData.confirmed
        ? { title: words.onTheList(), text: signUpWorked() }
        : {
            title: words.linkExpired(),
            text: words.signUpOnceMore(),
            isRejected: true,
            remedy: { to: '/sign-up', label: words.signUp() },
          };
  return (
    <MailedLink
      question={{
        title: words.isThisYourEmail(),
        text: words.confirmToJoin(),
        button: words.confirm(),
      }}
      answer={answer}
      onward={{ to: '/collections/all', label: words.toAllProducts() }}
    />
  );
}
