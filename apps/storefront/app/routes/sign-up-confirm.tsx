/** Where the mail of a sign-up leads: a button, since mail programs open links by themselves. */
import { signUpWorked } from '@vitrine/words/newsletter-answer';
import { data } from 'react-router';
import { shopOf } from '../data/ask.server.ts';
import { metaTags } from '../data/meta.ts';
import { MailedLink } from '../ui/mailed-link.tsx';
import type { Route } from './+types/sign-up-confirm';

export async function action({ context, params }: Route.ActionArgs) {
  const confirmed = await shopOf(context).listLinks.confirm(params.token);
  return data({ confirmed }, { status: confirmed ? 200 : 404 });
}

export const meta: Route.MetaFunction = () =>
  metaTags({ title: 'Confirm your e-mail · Bali Beauty', robots: 'noindex,nofollow' });

export default function SignUpConfirm({ actionData }: Route.ComponentProps) {
  const answer =
    actionData === undefined
      ? null
      : actionData.confirmed
        ? { title: 'You are on the list', text: signUpWorked() }
        : {
            title: 'This link doesn’t work any more',
            text: 'Sign up once more, and we send you another one.',
          };
  return (
    <MailedLink
      question={{
        title: 'Is this your e-mail?',
        text: 'Say so, and you are on the list.',
        button: 'Confirm',
      }}
      answer={answer}
      onward={{ to: '/collections/all', label: 'To all products' }}
    />
  );
}
