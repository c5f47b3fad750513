/** The member's subscriptions at Shopify: what its API allows. Every change is a form of the platform's own. */
import { toDecimal } from '@vitrine/rules/money/decimal';
import { formatMoney } from '@vitrine/rules/money/format';
import { getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import * as words from '@vitrine/words/subscriptions';
import { useHref } from 'react-router';
import { formatDay } from '../../data/format-day.ts';
import { getSourceLang } from '../../data/text-language.ts';
import type { RemoteSubscription, RemoteSubscriptionList } from '../remote-subscriptions.ts';
import { formPath, type SectionProps } from './section.ts';
import { SectionAlert } from './section-form.tsx';

interface RemoteSubscriptionsSectionProps extends Pick<SectionProps, 'answer' | 'saved'> {
  readonly list: RemoteSubscriptionList & { readonly region: RegionKey };
}

export function RemoteSubscriptionsSection({ list, answer, saved }: RemoteSubscriptionsSectionProps) {
  const { region } = list;
  const signIn = useHref('/account/subscriptions/sign-in');
  const whole = answer?.problems.find(({ field }) => field === 'form');
  return (
    <>
      {saved && (
        <p role="status" className="mt-4 text-lagoon">
          {words.saved()}
        </p>
      )}
      {whole && <SectionAlert lang={whole.lang}>{whole.message}</SectionAlert>}
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
            <span lang={getSourceLang()} className="font-semibold">
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
      {status === 'active' && deliveries.length > 0 && (
        <>
          <h4 className="label mt-5">{words.deliveries()}</h4>
          <ul>
            {deliveries.map(({ cycle, date, skipped }) => {
              const day = formatDay(date);
              return (
                <li key={cycle} className="flex flex-wrap items-center justify-between gap-x-6">
                  <span>
                    {skipped ? <s className="text-muted">{day}</s> : day}
                    {skipped && <span className="ms-2 text-muted">{words.skipped()}</span>}
                  </span>
                  <Change contract={contract} intent={skipped ? 'unskip' : 'skip'} cycle={cycle}>
                    <button type="submit" className="link min-h-11">
                      {skipped ? words.unskip({ day, hidden }) : words.skip({ day, hidden })}
                    </button>
                  </Change>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {status !== 'cancelled' && status !== 'expired' && status !== 'stale' && (
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t pt-4">
          <Change contract={contract} intent={status === 'active' ? 'pause' : 'resume'}>
            <button type="submit" className="button button-quiet">
              {status === 'active' ? words.pause() : words.resume()}
            </button>
          </Change>
          <Change contract={contract} intent="cancel">
            <button type="submit" className="button button-quiet">
              {words.stop()}
            </button>
          </Change>
          <p className="text-muted text-sm">{words.stopTerms()}</p>
        </div>
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

interface ChangeProps {
  readonly contract: RemoteSubscription;
  readonly intent: string;
  readonly cycle?: number;
  readonly children: React.ReactNode;
}

function Change({ contract, intent, cycle, children }: ChangeProps) {
  const here = useHref(`${formPath('subscriptions')}&contract=${encodeURIComponent(contract.id)}`);
  return (
    <form action={here} method="post" className="flex flex-wrap items-end gap-3" noValidate>
      <input type="hidden" name="intent" value={intent} />
      {cycle !== undefined && <input type="hidden" name="cycle" value={cycle} />}
      {children}
    </form>
  );
}

/** Text for screen readers only. */
function hidden(text: string): React.ReactNode {
  return (
    <span key="hidden" className="sr-only">
      {text}
    </span>
  );
}
