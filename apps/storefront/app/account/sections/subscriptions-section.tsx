/** The member's subscriptions. Every change is a native form, so that it works without JavaScript. */
import type {
  SubscriptionLineView,
  SubscriptionView,
} from '@vitrine/commerce/subscriptions/subscription-service';
import { formatMoney } from '@vitrine/rules/money/format';
import * as words from '@vitrine/words/subscriptions';
import { formatDay } from '../../data/format-day.ts';
import { getOriginalLang } from '../../data/text-language.ts';
import { Field } from '../../ui/field.tsx';
import { hideText } from '../../ui/hide-text.tsx';
import { RemoteSubscriptionsSection } from './remote-subscriptions-section.tsx';
import type { SectionProps } from './section.ts';
import { SectionMessages } from './section-form.tsx';
import { ChangeForm, Deliveries, Ending } from './subscription-forms.tsx';

type Subscriptions = NonNullable<SectionProps['data']['subscriptions']>;

interface SubscriptionsSectionProps extends Pick<SectionProps, 'answer' | 'saved'> {
  readonly data: Pick<SectionProps['data'], 'subscriptions'> &
    Partial<Pick<SectionProps['data'], 'remoteSubscriptions'>>;
}

export function SubscriptionsSection({ data, answer: result, saved }: SubscriptionsSectionProps) {
  const { subscriptions, remoteSubscriptions = null } = data;
  if (remoteSubscriptions !== null)
    return <RemoteSubscriptionsSection list={remoteSubscriptions} answer={result} saved={saved} />;
  if (subscriptions === null) return <p className="mt-4 text-muted">{words.none()}</p>;
  return (
    <>
      <SectionMessages answer={result} saved={saved ? words.saved() : null} />
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
            <ChangeForm contract={contract} intent="remove-once" fields={{ line: line.id }}>
              <button type="submit" className="link min-h-11">
                {words.remove({ title: line.title, hidden: hideText })}
              </button>
            </ChangeForm>
          </li>
        ))}
      </ul>
      {status === 'active' && <Deliveries contract={contract} />}
      {isOngoing && (
        <>
          <ChangeDelivery contract={contract} />
          <AddressAndCard contract={contract} subscriptions={subscriptions} />
          <Ending contract={contract} isActive={status === 'active'} canResume={contract.card !== null} />
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
          <ChangeForm contract={contract} intent="quantity" fields={{ line: line.id }}>
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
          </ChangeForm>
          {line.choices.length > 0 && (
            <ChangeForm contract={contract} intent="swap" fields={{ line: line.id }}>
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
            </ChangeForm>
          )}
          {line.products.length > 0 && (
            <ChangeForm contract={contract} intent="swap" fields={{ line: line.id }}>
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
            </ChangeForm>
          )}
        </div>
      )}
    </li>
  );
}

function LineName({ line }: { line: Pick<SubscriptionLineView, 'title' | 'variantTitle' | 'quantity'> }) {
  const variant = line.variantTitle === 'Default Title' ? '' : `, ${line.variantTitle}`;
  return (
    <span lang={getOriginalLang()} className="font-semibold">
      {`${line.quantity} × ${line.title}${variant}`}
    </span>
  );
}

function ChangeDelivery({ contract }: { contract: SubscriptionView }) {
  const { id, rhythm, rhythms, extras, nextBillingDate, region, status } = contract;
  if (status !== 'active') return null;
  return (
    <details className="mt-4">
      <summary className="link min-h-11">{words.changeDelivery()}</summary>
      <div className="grid gap-5 py-3">
        <ChangeForm contract={contract} intent="date">
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
        </ChangeForm>
        {rhythms.length > 1 && (
          <ChangeForm contract={contract} intent="rhythm">
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
          </ChangeForm>
        )}
        {extras.length > 0 && (
          <ChangeForm contract={contract} intent="add-once">
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
          </ChangeForm>
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
          <ChangeForm contract={contract} intent="address">
            <Field
              name="address"
              label={words.chooseAddress()}
              value={addresses[0]?.number ?? ''}
              options={addresses.map(({ number, label }) => ({ value: number, label }))}
            />
            <button type="submit" className="button button-quiet">
              {words.deliverThere()}
            </button>
          </ChangeForm>
        )}
        <p className="text-muted">
          {words.card()}: {card ?? words.noCard()}
        </p>
        <ChangeForm contract={contract} intent="card">
          {takesTestCards && (
            <Field name="card" label={words.testCard()} value="" inputMode="numeric" autoComplete="off" />
          )}
          <button type="submit" className="button button-quiet">
            {words.updateCard()}
          </button>
        </ChangeForm>
      </div>
    </details>
  );
}
