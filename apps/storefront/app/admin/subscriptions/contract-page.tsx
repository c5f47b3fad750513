/** A subscription: deliveries, products, address and events, with forms to change them. */
import { useState } from 'react';
import { useParams } from 'react-router';
import { callEditor } from '../../editor/api/client.ts';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { useScopeCheck } from '../api/granted-scopes.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { formatCalendarDay, formatMinor } from '../ui/minor-money.ts';
import { RecordCard, RecordPage } from '../ui/record-page.tsx';
import { useCall } from '../ui/use-call.ts';
import { ContractAddressForm, DateForm, LinesForm, RhythmForm, type SendChange } from './contract-forms.tsx';
import { ContractMark } from './contracts-page.tsx';
import type { ContractJson } from './subscriptions-json.ts';
import { subscriptionTexts } from './subscriptions-texts.ts';

const texts = subscriptionTexts.contract;

export function ContractDetailPage() {
  const { contract: id = '' } = useParams();
  const path = `/subscriptions/${encodeURIComponent(id)}`;
  const { data, error, mutate } = useCall<ContractJson>(path);
  const mayChange = useScopeCheck()('write_own_subscription_contracts');
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  if (error?.status === 404) return <NotFoundPage />;
  if (data === undefined)
    return <LoadingState label={texts.loading} error={error ?? null} retry={() => void mutate()} />;
  const { contract, view } = data;
  const send: SendChange = async (body, done, call = 'changes') => {
    setPending(true);
    setProblem(null);
    const result = await callEditor<ContractJson>(`${path}/${call}`, { method: 'POST', body });
    setPending(false);
    if (!result.ok) {
      setProblem(result.refused.message);
      return result.refused;
    }
    await mutate(result.value, { revalidate: false });
    void showToast({ title: done, tone: 'done' });
    return null;
  };
  // A read-only role sees a subscription like an ended one.
  const isOngoing =
    mayChange && (view.status === 'active' || view.status === 'paused' || view.status === 'failed');
  const isActive = view.status === 'active';
  return (
    <RecordPage
      title={contract.email}
      list={{ path: '/subscriptions', label: subscriptionTexts.title }}
      marks={<ContractMark status={view.status} />}
      description={`${contract.id}, ${texts.since(formatCalendarDay(contract.createdAt), contract.email)}`}
      actions={
        isOngoing && (
          <>
            {isActive && (
              <Button
                type="button"
                size="small"
                pending={pending}
                onClick={() => void send({}, texts.charging, 'charge')}
              >
                {texts.charge}
              </Button>
            )}
            <Button
              type="button"
              size="small"
              variant="secondary"
              pending={pending}
              onClick={() =>
                void send({ kind: isActive ? 'pause' : 'resume' }, isActive ? texts.paused : texts.resumed)
              }
            >
              {isActive ? texts.pause : texts.resume}
            </Button>
            <Button type="button" size="small" variant="quiet" onClick={() => setCancelling(true)}>
              {texts.cancel}
            </Button>
          </>
        )
      }
      aside={
        <>
          <RecordCard title={texts.address}>
            <ContractAddressForm
              key={JSON.stringify(view.address)}
              address={view.address}
              isOngoing={isOngoing}
              pending={pending}
              send={send}
            />
          </RecordCard>
          <RecordCard title={texts.card}>
            <p>{view.card ?? texts.noCard}</p>
          </RecordCard>
        </>
      }
    >
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      {view.pauseReason === 'payment' && <Notice tone="plain">{texts.paymentPaused}</Notice>}
      {view.retryAt !== null && <Notice tone="plain">{texts.retry(formatCalendarDay(view.retryAt))}</Notice>}
      {isActive && (
        <RecordCard title={texts.deliveries}>
          <p>
            {view.nextTotal === null
              ? texts.noTotal
              : texts.total(formatMinor(view.nextTotal.total, contract.currencyCode))}
          </p>
          <fieldset className="grid gap-4" disabled={!mayChange}>
            <Deliveries data={data} pending={pending} send={send} />
            <DateForm key={view.nextBillingDate} view={view} pending={pending} send={send} />
            <RhythmForm key={JSON.stringify(view.rhythm)} view={view} pending={pending} send={send} />
          </fieldset>
        </RecordCard>
      )}
      <RecordCard title={texts.products}>
        <LinesForm data={data} isOngoing={isOngoing} pending={pending} send={send} />
      </RecordCard>
      <RecordCard title={texts.history}>
        <History data={data} />
      </RecordCard>
      <RecordCard title={texts.events}>
        <ol className="timeline-list">
          {data.events.toReversed().map(({ number, kind, actor, at }) => (
            <li key={number}>
              {subscriptionTexts.events(kind)}, {subscriptionTexts.actors(actor)}
              <br />
              <span className="text-muted text-sm">{formatCalendarDay(at)}</span>
            </li>
          ))}
        </ol>
      </RecordCard>
      <Dialog
        open={isCancelling}
        onClose={() => setCancelling(false)}
        title={texts.cancelTitle}
        description={texts.cancelText}
        footer={
          <>
            <Button type="button" variant="quiet" onClick={() => setCancelling(false)}>
              {texts.keep}
            </Button>
            <Button
              type="button"
              onClick={() => {
                setCancelling(false);
                void send({ kind: 'cancel' }, texts.cancelled);
              }}
            >
              {texts.cancelYes}
            </Button>
          </>
        }
      />
    </RecordPage>
  );
}

interface PartProps {
  readonly data: ContractJson;
  readonly pending: boolean;
  readonly send: SendChange;
}

function Deliveries({ data: { view }, pending, send }: PartProps) {
  return (
    <ul className="rows">
      {view.deliveries.map(({ cycle, date, skipped }) => {
        const day = formatCalendarDay(date);
        return (
          <li key={cycle} className="flex flex-wrap items-center justify-between gap-x-4">
            <span>
              {day}
              {skipped && `, ${texts.skipped.toLowerCase()}`}
            </span>
            <Button
              type="button"
              size="small"
              variant="quiet"
              pending={pending}
              aria-label={skipped ? texts.unskipName(day) : texts.skipName(day)}
              onClick={() =>
                void send(
                  { kind: skipped ? 'unskip' : 'skip', cycle },
                  skipped ? texts.unskippedDone : texts.skippedDone,
                )
              }
            >
              {skipped ? texts.unskip : texts.skip}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function History({ data: { cycles } }: Pick<PartProps, 'data'>) {
  if (cycles.length === 0) return <p className="text-muted">{texts.noHistory}</p>;
  return (
    <ul className="rows">
      {cycles.toReversed().map((cycle) => {
        const { cycleIndex, billingDate, status, orderNumber, skipReason, attempts } = cycle;
        const parts = [
          texts.delivery(cycleIndex),
          formatCalendarDay(billingDate),
          status === 'billed'
            ? orderNumber === null
              ? ''
              : texts.order(orderNumber)
            : status === 'skipped'
              ? subscriptionTexts.skipReasons(skipReason)
              : texts.isCharged,
          attempts === 0 ? '' : texts.attempts(attempts),
        ];
        return (
          <li key={cycleIndex} className="py-2">
            {parts.filter((part) => part !== '').join(', ')}
          </li>
        );
      })}
    </ul>
  );
}
