/**
 * Page that skips a delivery or cancels a subscription; e-mails link to it. It does so with a button, because mail
 * programs open links by themselves.
 */
import * as words from '@vitrine/words/subscriptions';
import { data } from 'react-router';
import { formatDay } from '../data/format-day.ts';
import { metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import { MailedLink } from '../ui/mailed-link.tsx';
import type { Route } from './+types/subscription-link';

const unknown = { kind: 'unknown' } as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const link = (await getShop(context).subscriptions?.readLink(params.token)) ?? unknown;
  return data({ link }, { status: link.kind === 'unknown' ? 404 : 200 });
}

export async function action({ context, params }: Route.ActionArgs) {
  const link = (await getShop(context).subscriptions?.followLink(params.token)) ?? unknown;
  return data({ link }, { status: link.kind === 'unknown' ? 404 : 200 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  metaTags({ title: words.pageTitle(), robots: 'noindex,nofollow' }, matches);

type LinkView = Awaited<ReturnType<typeof loader>>['data']['link'];

export default function SubscriptionLink({ loaderData, actionData }: Route.ComponentProps) {
  const { link } = loaderData;
  const onward = { to: '/account#subscriptions', label: words.toYourSubscriptions() };
  if (actionData !== undefined)
    return (
      <MailedLink question={getQuestion(link)} answer={describeResult(actionData.link)} onward={onward} />
    );
  const answer = link.kind === 'ready' ? null : describeResult(link);
  return <MailedLink question={getQuestion(link)} answer={answer} onward={onward} />;
}

function getQuestion(link: LinkView) {
  if (link.kind === 'unknown' || link.action === 'stop')
    return { title: words.linkStopTitle(), text: words.linkStopText(), button: words.linkStopButton() };
  return {
    title: words.linkSkipTitle(),
    text: words.linkSkipText({ day: formatDay(link.nextBillingDate ?? 0) }),
    button: words.linkSkipButton(),
  };
}

/** Describes the result of a submit, or why the link can't be used. */
function describeResult(link: LinkView) {
  if (link.kind === 'unknown')
    return { title: words.linkUnknown(), text: words.linkUnknownText(), isRejected: true };
  if (link.kind === 'used') return { title: words.linkUsed(), text: words.linkUsedText() };
  if (link.kind === 'past') return { title: words.linkPast(), text: words.linkPastText(), isRejected: true };
  return link.action === 'skip'
    ? {
        title: words.linkSkipped(),
        text: words.linkSkippedText({ day: formatDay(link.nextBillingDate ?? 0) }),
      }
    : { title: words.linkStopped(), text: words.linkStoppedText({ day: formatDay(link.cancelledAt ?? 0) }) };
}
