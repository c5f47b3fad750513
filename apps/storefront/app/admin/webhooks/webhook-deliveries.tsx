/** List of a webhook's latest deliveries. Each can be sent again, and the failed ones together by one button. */
import type { DurationMs } from '@vitrine/rules/units';
import { useState } from 'react';
import { callEditor } from '../../editor/api/client.ts';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/toast.ts';
import { formatTime } from '../ui/format.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import { useCall } from '../ui/use-call.ts';
import type { WebhookDeliveriesJson, WebhookDeliveryJson } from './webhooks-json.ts';
import { webhookTexts as texts } from './webhooks-texts.ts';

const tones = { waiting: 'todo', delivered: 'done', dead: 'problem' } as const;
/** Polling interval while a delivery attempt is in flight or due soon. */
const soonPause: DurationMs = 2_000;
/**
 * A delivery due within this time is polled. More than five minutes, because a delivery in flight has its `dueAt`
 * five minutes ahead, at the end of its lease.
 */
const soon: DurationMs = 6 * 60_000;

/** Path of a record's page in the admin, by the first part of the webhook topic (`orders` of `orders/create`). */
const recordPaths: Readonly<Record<string, string>> = {
  orders: '/orders',
  products: '/products',
  customers: '/customers',
};

interface RefreshedDeliveries extends Pick<WebhookDeliveriesJson, 'now'> {
  readonly deliveries: readonly Pick<WebhookDeliveryJson, 'state' | 'dueAt'>[];
}

/** Returns the polling interval for deliveries; 0, which stops polling, if no attempt is in flight or due soon. */
export function getRefreshInterval({ deliveries, now }: RefreshedDeliveries): DurationMs {
  return deliveries.some(({ state, dueAt }) => state === 'waiting' && dueAt < now + soon) ? soonPause : 0;
}

function describe({ state, attempts, status, problem, dueAt }: WebhookDeliveryJson): string {
  return [
    texts.attempts(attempts),
    status === null ? null : texts.status(status),
    status === null ? problem : null,
    state === 'waiting' ? texts.next(formatTime(dueAt)) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

export interface WebhookDeliveriesProps {
  readonly id: string;
  readonly topic: string;
  readonly onSent: () => void;
}

export function WebhookDeliveries({ id, topic, onSent }: WebhookDeliveriesProps) {
  const { data, error, mutate } = useCall<WebhookDeliveriesJson>(`/webhooks/${id}/deliveries`, {
    getInterval: (result) => (result === undefined ? 0 : getRefreshInterval(result)),
  });
  const [isSending, setSending] = useState(false);
  const sendAgain = async (deliveries: readonly WebhookDeliveryJson[]) => {
    setSending(true);
    const problems: string[] = [];
    for (const { id: delivery } of deliveries) {
      const result = await callEditor(`/webhooks/deliveries/${delivery}/retry`, { method: 'POST' });
      if (!result.ok) problems.push(result.refused.message);
    }
    setSending(false);
    const [problem] = problems;
    void showToast(
      problem === undefined
        ? { title: texts.retried(deliveries.length), tone: 'done' }
        : { title: problem, tone: 'problem' },
    );
    void mutate();
    onSent();
  };
  if (data === undefined)
    return <LoadingState label={texts.deliveries} error={error ?? null} retry={() => void mutate()} />;
  if (data.deliveries.length === 0) return <p className="text-muted text-sm">{texts.noDeliveries}</p>;
  const failed = data.deliveries.filter(({ state }) => state === 'dead');
  return (
    <>
      {failed.length > 1 && (
        <div>
          <Button
            type="button"
            size="small"
            variant="secondary"
            pending={isSending}
            onClick={() => void sendAgain(failed)}
          >
            {texts.retryAll(failed.length)}
          </Button>
        </div>
      )}
      <ul className="rows" aria-label={texts.deliveriesOf(topic)}>
        {data.deliveries.map((delivery) => (
          <li key={delivery.id} className="person">
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-2">
                <StatusMark tone={tones[delivery.state]}>{texts.states[delivery.state]}</StatusMark>
                <Record topic={topic} resource={delivery.resource} />
                <span className="text-muted text-sm">{formatTime(delivery.triggeredAt)}</span>
              </p>
              <p className="text-muted text-sm">{describe(delivery)}</p>
            </div>
            <Button
              type="button"
              size="small"
              variant="quiet"
              disabled={isSending}
              onClick={() => void sendAgain([delivery])}
            >
              {texts.retry}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Label of the record that a delivery is about, such as "Order"; a link if the record has a page and wasn't deleted.
 */
function Record({ topic, resource }: { readonly topic: string; readonly resource: string }) {
  const [subject = ''] = topic.split('/');
  const path = recordPaths[subject];
  if (path === undefined || topic.endsWith('/delete')) return texts.record(subject);
  return (
    <Link to={`${path}/${resource}`} className="link">
      {texts.record(subject)}
    </Link>
  );
}
