/** The member's subscriptions. Every change is a form of the platform's own, so that it works without JavaScript. */
import type {
  SubscriptionLineView,
  SubscriptionView,
} from '@vitrine/commerce/subscriptions/subscription-service';
import { formatMoney } from '@vitrine/rules/money/format';
import * as words from '@vitrine/words/subscriptions';
import { useHref } from 'react-router';
import { formatDay } from '../../data/format-day.ts';
import { getSourceLang } from '../../data/text-language.ts';
import { Field } from '../../ui/field.tsx';
import { RemoteSubscriptionsSection } from './remote-subscriptions-section.tsx';
import { formPath, type SectionProps } from './section.ts';
import { SectionAlert } from './section-form.tsx';

type Subscriptions = NonNullable<SectionProps['data']['subscriptions']>;

interface SubscriptionsSectionProps extends Pick<SectionProps, 'answer' | 'saved'> {
  readonly data: Pick<SectionProps['data'], 'subscriptions'> &
    Partial<Pick<SectionProps['data'], 'remoteSubscriptions'>>;
}

export function SubscriptionsSection({ data, answer, saved }: SubscriptionsSectionProps) {
  const { subscriptions, remoteSubscriptions = null } = data;
  if (remoteSubscriptions !== null)
    return <RemoteSubscriptionsSection list={remoteSubscriptions} answer={answer} saved={saved} />;
  if (subscriptions === null) return <p className="mt-4 text-muted">{words.none()}</p>;
  const whole = answer?.problems.find(({ field }) => field === 'form');
  return (
    <>
      {saved && (
        <p role="status" className="mt-4 text-lagoon">
          {words.saved()}
        </p>
      )}
      {whole && <SectionAlert lang={whole.lang}>{whole.message}</SectionAlert>}
      {subscriptions.contracts.map((contract) => (
        <Subscription key={contract.id} contract={contract} subscriptions={subscriptions} />
      ))}
    </>
  );
}

interface SubscriptionProps {
  readonly contract: SubscriptionView;
  readonly subscriptions: Subscriptions;
}

function Subscription({ contract, subscriptions }: SubscriptionProps) {
  const { id, status, rhythm, lines, oneTimeLines, nextBillingDate, nextTotal, region } = contract;
  const isOngoing = status !== 'cancelled' && status !== 'expired';
  return (
    <article className="mt-6 rounded-2xl border border-line p-5" aria-labelledby={`subscription-${id}`}>
      <h3 id={`subscription-${id}`} className="text-xl">
        {words.rhythm({ interval: rhythm.interval, count: rhythm.intervalCount })}
      </h3>
      <StatusText contract={contract} />
      {status === 'active' && nextBillingDate !== null && (
        <p className="mt-1">
          {words.nextOn({ day: formatDay(nextBillingDate) })}
          {nextTotal !== null && (
            <span className="figures block text-muted">
              {words.aboutTotal({ total: formatMoney(nextTotal.total, region) })}
            </span>
          )}
        </p>
      )}
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {lines.map((line) => (
          <Line key={line.id} line={line} contract={contract} isOngoing={isOngoing} />
        ))}
        {oneTimeLines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-center justify-between gap-x-6 py-3">
            <p>
              <LineName line={line} />
              <span className="block text-lagoon text-sm">{words.once()}</span>
            </p>
            <Change contract={contract} intent="remove-once" fields={{ line: line.id }}>
              <button type="submit" className="link min-h-11">
                {words.remove({ title: line.title, hidden })}
              </button>
            </Change>
          </li>
        ))}
      </ul>
      {status === 'active' && <Deliveries contract={contract} />}
      {isOngoing && (
        <>
          <ChangeDelivery contract={contract} />
          <AddressAndCard contract={contract} subscriptions={subscriptions} />
          <Ending contract={contract} />
        </>
      )}
      {contract.consent !== null && (
        <details className="mt-4 text-muted text-sm">
          <summary className="min-h-11">
            {words.terms({ day: formatDay(contract.consent.acceptedAt) })}
          </summary>
          <p>{contract.consent.text}</p>
        </details>
      )}
    </article>
  );
}

function StatusText({ contract }: { contract: SubscriptionView }) {
  const { status, pauseReason, cancelledAt, retryAt } = contract;
  const text =
    status === 'cancelled' && cancelledAt !== null
      ? words.ended({ day: formatDay(cancelledAt) })
      : status === 'expired'
        ? words.expired()
        : status !== 'active'
          ? pauseReason === 'payment'
            ? words.pausedForPayment()
            : words.paused()
          : retryAt === null
            ? null
            : words.declined({ day: formatDay(retryAt) });
  return text === null ? null : <p className="mt-1 text-coral">{text}</p>;
}

interface LineProps {
  readonly line: SubscriptionLineView;
  readonly contract: SubscriptionView;
  readonly isOngoing: boolean;
}

function Line({ line, contract, isOngoing }: LineProps) {
  return (
    <li className="py-3">
      <p>
        <LineName line={line} />
        <span className="figures block text-muted text-sm">
          {words.each({ price: formatMoney(line.price, contract.region) })}
        </span>
      </p>
      {isOngoing && (
        <div className="mt-2 flex flex-wrap items-end gap-x-6 gap-y-3">
          <Change contract={contract} intent="quantity" fields={{ line: line.id }}>
            <Field
              name="quantity"
              label={words.quantity()}
              value={String(line.quantity)}
              inputMode="numeric"
              maxLength={2}
            />
            <button type="submit" className="button button-quiet">
              {words.update()}
            </button>
          </Change>
          {line.choices.length > 0 && (
            <Change contract={contract} intent="swap" fields={{ line: line.id }}>
              <Field
                name="variant"
                label={words.shade()}
                value={line.choices[0]?.variantId ?? ''}
                options={line.choices.map(({ variantId, variantTitle }) => ({
                  value: variantId,
                  label: variantTitle,
                }))}
              />
              <button type="submit" className="button button-quiet">
                {words.change()}
              </button>
            </Change>
          )}
          {line.products.length > 0 && (
            <Change contract={contract} intent="swap" fields={{ line: line.id }}>
              <Field
                name="variant"
                label={words.product()}
                value={line.products[0]?.variantId ?? ''}
                options={line.products.map(({ variantId, title, price }) => ({
                  value: variantId,
                  label: `${title}, ${formatMoney(price, contract.region)}`,
                }))}
              />
              <button type="submit" className="button button-quiet">
                {words.swap()}
              </button>
            </Change>
          )}
        </div>
      )}
    </li>
  );
}

function LineName({ line }: { line: Pick<SubscriptionLineView, 'title' | 'variantTitle' | 'quantity'> }) {
  const variant = line.variantTitle === 'Default Title' ? '' : `, ${line.variantTitle}`;
  return (
    <span lang={getSourceLang()} className="font-semibold">
      {`${line.quantity} × ${line.title}${variant}`}
    </span>
  );
}

function Deliveries({ contract }: { contract: SubscriptionView }) {
  return (
    <>
      <h4 className="label mt-5">{words.deliveries()}</h4>
      <ul>
        {contract.deliveries.map(({ cycle, date, skipped }) => {
          const day = formatDay(date);
          return (
            <li key={cycle} className="flex flex-wrap items-center justify-between gap-x-6">
              <span>
                {skipped ? <s className="text-muted">{day}</s> : day}
                {skipped && <span className="ms-2 text-muted">{words.skipped()}</span>}
              </span>
              <Change
                contract={contract}
                intent={skipped ? 'unskip' : 'skip'}
                fields={{ cycle: String(cycle) }}
              >
                <button type="submit" className="link min-h-11">
                  {skipped ? words.unskip({ day, hidden }) : words.skip({ day, hidden })}
                </button>
              </Change>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function ChangeDelivery({ contract }: { contract: SubscriptionView }) {
  const { id, rhythm, rhythms, extras, nextBillingDate, region, status } = contract;
  if (status !== 'active') return null;
  return (
    <details className="mt-4">
      <summary className="link min-h-11">{words.changeDelivery()}</summary>
      <div className="grid gap-5 py-3">
        <Change contract={contract} intent="date">
          <div>
            <label htmlFor={`day-${id}`} className="label">
              {words.nextDate()}
            </label>
            <input
              id={`day-${id}`}
              type="date"
              name="day"
              required
              className="field"
              defaultValue={
                nextBillingDate === null ? '' : new Date(nextBillingDate).toISOString().slice(0, 10)
              }
            />
          </div>
          <button type="submit" className="button button-quiet">
            {words.moveDate()}
          </button>
        </Change>
        {rhythms.length > 1 && (
          <Change contract={contract} intent="rhythm">
            <Field
              name="rhythm"
              label={words.howOften()}
              value={`${rhythm.interval}-${rhythm.intervalCount}`}
              options={rhythms.map(({ interval, intervalCount }) => ({
                value: `${interval}-${intervalCount}`,
                label: words.rhythm({ interval, count: intervalCount }),
              }))}
            />
            <button type="submit" className="button button-quiet">
              {words.setRhythm()}
            </button>
          </Change>
        )}
        {extras.length > 0 && (
          <Change contract={contract} intent="add-once">
            <Field
              name="variant"
              label={words.addOnce()}
              value={extras[0]?.variantId ?? ''}
              options={extras.map(({ variantId, title, price }) => ({
                value: variantId,
                label: `${title}, ${formatMoney(price, region)}`,
              }))}
            />
            <button type="submit" className="button button-quiet">
              {words.add()}
            </button>
          </Change>
        )}
      </div>
    </details>
  );
}

function AddressAndCard({ contract, subscriptions }: SubscriptionProps) {
  const { address, card } = contract;
  const { addresses, takesTestCards } = subscriptions;
  return (
    <details className="mt-2">
      <summary className="link min-h-11">
        {words.address()}, {words.card()}
      </summary>
      <div className="grid gap-5 py-3">
        <p className="text-muted">
          {[address.firstName, address.lastName].join(' ')}, {address.address1}, {address.city}
        </p>
        {addresses.length === 0 ? (
          <p className="text-muted">{words.noAddresses()}</p>
        ) : (
          <Change contract={contract} intent="address">
            <Field
              name="address"
              label={words.chooseAddress()}
              value={addresses[0]?.number ?? ''}
              options={addresses.map(({ number, label }) => ({ value: number, label }))}
            />
            <button type="submit" className="button button-quiet">
              {words.deliverThere()}
            </button>
          </Change>
        )}
        <p className="text-muted">
          {words.card()}: {card ?? words.noCard()}
        </p>
        <Change contract={contract} intent="card">
          {takesTestCards && (
            <Field name="card" label={words.testCard()} value="" inputMode="numeric" autoComplete="off" />
          )}
          <button type="submit" className="button button-quiet">
            {words.updateCard()}
          </button>
        </Change>
      </div>
    </details>
  );
}

/** Pausing, and stopping in one step with its terms next to the button. */
function Ending({ contract }: { contract: SubscriptionView }) {
  const intent = contract.status === 'active' ? 'pause' : 'resume';
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t pt-4">
      {(contract.status === 'active' || contract.card !== null) && (
        <Change contract={contract} intent={intent}>
          <button type="submit" className="button button-quiet">
            {intent === 'pause' ? words.pause() : words.resume()}
          </button>
        </Change>
      )}
      <Change contract={contract} intent="cancel">
        <button type="submit" className="button button-quiet">
          {words.stop()}
        </button>
      </Change>
      <p className="text-muted text-sm">{words.stopTerms()}</p>
    </div>
  );
}

interface ChangeProps {
  readonly contract: SubscriptionView;
  readonly intent: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly children: React.ReactNode;
}

/** The form of one change. */
function Change({ contract, intent, fields = {}, children }: ChangeProps) {
  const here = useHref(`${formPath('subscriptions')}&contract=${contract.id}`);
  return (
    <form action={here} method="post" className="flex flex-wrap items-end gap-3" noValidate>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
