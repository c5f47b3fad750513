/** The way out of a list's mails: a button, since mail programs open links by themselves; theirs posts here too. */
import { data } from 'react-router';
import { shopOf } from '../data/ask.server.ts';
import { metaTags } from '../data/meta.ts';
import { MailedLink } from '../ui/mailed-link.tsx';
import type { Route } from './+types/sign-up-stop';

export async function action({ context, params }: Route.ActionArgs) {
  const stopped = await shopOf(context).listLinks.stop(params.token);
  return data({ stopped }, { status: stopped ? 200 : 404 });
}

export const meta: Route.MetaFunction = () =>
  metaTags({ title: 'No more mails · Bali Beauty', robots: 'noindex,nofollow' });

export default function SignUpStop({ actionData }: Route.ComponentProps) {
  const answer =
    actionData === undefined
      ? null
      : actionData.stopped
        ? { title: 'You won’t get any more of them', text: 'The list has forgotten your address.' }
        : { title: 'There is nothing left to stop', text: 'This link belongs to no list any more.' };
  return (
    <MailedLink
      question={{ title: 'No more of these mails?', button: 'Stop these mails' }}
      answer={answer}
      onward={{ to: '/collections/all', label: 'To all products' }}
    />
  );
}
