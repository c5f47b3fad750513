/** The member's subscriptions at Shopify: the operations that its API supports. Every change is a native form. */
import { toDecimal } from '@vitrine/rules/money/decimal';
import { formatMoney } from '@vitrine/rules/money/format';
import { getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import * as words from '@vitrine/words/subscriptions';
import { useHref } from 'react-router';
import { formatDay } from '../../data/format-day.ts';
import { getOriginalLang } from '../../data/text-language.ts';
import type { RemoteSubscription, RemoteSubscriptionList } from '../remote-subscriptions.ts';
import type { SectionProps } from './section.ts';
import { SectionMessages } from './section-form.tsx';
import { Deliveries, Ending } from './subscription-forms.tsx';

interface RemoteSubscriptionsSectionProps extends Pick<SectionProps, 'answer' | 'saved'> {
  readonly list: RemoteSubscriptionList & { readonly region: RegionKey };
}

export function RemoteSubscriptionsSection({ list, answer: result, saved }: RemoteSubscriptionsSectionProps) {
  const { region } = list;
  const signIn = useHref('/account/subscriptions/sign-in');
  return (
    <>
      <SectionMessages answer={result} saved={saved ? words.saved() : null} />
      {list.kind === 'unavailable' && <p className="mt-4 text-muted">{words.remoteUnavailable()}</p>}
      {list.kind === 'signedOut' && (
        <>
          <p className="mt-4 text-muted">{words.remoteSignInText()}</p>
          <a href={signIn} className="button mt-4 inline-flex">
            {words.remoteSignIn()}
          </a>
        </>
      )}
      {list.kind === 'found' && list.subscriptions.length === 0 && (
        <p className="mt-4 text-muted">{words.none()}</p>
      )}
      {list.kind === 'found' &&
        list.subscriptions.map((contract) => (
          <Contract key={contract.id} contract={contract} region={region} />
        ))}
    </>
  );
}

function Contract({
  contract,
  region,
}: {
  readonly contract: RemoteSubscription;
  readonly region: RegionKey;
}) {
  const { status, rhythm, lines, nextBillingDate, deliveries } = contract;
  const title = `subscription-${contract.id.split('/').at(-1)}`;
  return (
    <article className="mt-6 rounded-2xl border border-line p-5" aria-labelledby={title}>
      <h3 id={title} className="text-xl">
        {words.rhythm({ interval: rhythm.interval, count: rhythm.intervalCount })}
      </h3>
      {status !== 'active' && <p className="mt-1 text-coral">{toStatusText(status)}</p>}
      {status === 'active' && nextBillingDate !== null && (
        <p className="mt-1">{words.nextOn({ day: formatDay(nextBillingDate) })}</p>
      )}
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {lines.map(({ id, name, quantity, price, currency }) => (
          <li key={id} className="py-3">
            <span lang={getOriginalLang()} className="font-semibold">
              {`${quantity} × ${name}`}
            </span>
            <span className="figures block text-muted text-sm">
              {words.each({
                price:
                  getStorefront(region).currency === currency
                    ? formatMoney(price, region)
                    : `${toDecimal(price)} ${currency}`,
              })}
            </span>
          </li>
        ))}
      </ul>
      {status === 'active' && deliveries.length > 0 && <Deliveries contract={contract} />}
      {status !== 'cancelled' && status !== 'expired' && status !== 'stale' && (
        <Ending contract={contract} isActive={status === 'active'} canResume />
      )}
    </article>
  );
}

function toStatusText(status: Exclude<RemoteSubscription['status'], 'active'>): string {
  switch (status) {
    case 'cancelled':
      return words.remoteCancelled();
    case 'expired':
    case 'stale':
      return words.expired();
    case 'failed':
      return words.pausedForPayment();
    case 'paused':
      return words.paused();
  }
}
