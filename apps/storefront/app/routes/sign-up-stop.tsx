/**
 * Page that unsubscribes from e-mails. It does so with a button, because mail programs open links by themselves. The
 * unsubscribe button of mail programs sends a POST here, too.
 */
import * as words from '@vitrine/words/sign-up';
import { data } from 'react-router';
import { metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import { MailedLink } from '../ui/mailed-link.tsx';
import type { Route } from './+types/sign-up-stop';

export async function action({ context, params }: Route.ActionArgs) {
  const stopped = await getShop(context).listLinks.stop(params.token);
  return data({ stopped }, { status: stopped ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  metaTags({ title: words.noMoreOfThese(), robots: 'noindex,nofollow' }, matches);

export default function SignUpStop({ actionData }: Route.ComponentProps) {
  const { helpPage } = useShopFrame();
  const answer =
    actionData === undefined
      ? null
      : actionData.stopped
        ? { title: words.youGetNoMore(), text: words.removedFromList() }
        : {
            title: words.stopLinkUnknown(),
            text: words.stopLinkUnknownText(),
            isRejected: true,
            remedy: helpPage === null ? undefined : { to: helpPage, label: words.contactUs() },
          };
  return (
    <MailedLink
      question={{ title: words.noMoreOfThese(), button: words.stopTheseMails() }}
      answer={answer}
      onward={{ to: '/collections/all', label: words.toAllProducts() }}
    />
  );
}
