/** Latest deliveries of a webhook, each with another attempt. */
import { callEditor } from '../../editor/api/client.ts';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { formatTime } from '../ui/format.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import { useCall } from '../ui/use-call.ts';
import type { WebhookDeliveriesJson, WebhookDeliveryJson } from './webhooks-json.ts';
import { webhookTexts as texts } from './webhooks-texts.ts';

const tones = { waiting: 'todo', delivered: 'done', dead: 'problem' } as const;

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

export function WebhookDeliveries({ id, topic }: { readonly id: string; readonly topic: string }) {
  const { data, error, mutate } = useCall<WebhookDeliveriesJson>(`/webhooks/${id}/deliveries`);
  const retry = async (delivery: WebhookDeliveryJson) => {
    const result = await callEditor(`/webhooks/deliveries/${delivery.id}/retry`, { method: 'POST' });
    void showToast(
      result.ok ? { title: texts.retried, tone: 'done' } : { title: result.refused.message, tone: 'problem' },
    );
    void mutate();
  };
  if (data === undefined)
    return <LoadingState label={texts.deliveries} error={error ?? null} retry={() => void mutate()} />;
  if (data.deliveries.length === 0) return <p className="text-muted text-sm">{texts.noDeliveries}</p>;
  return (
    <ul className="rows" aria-label={texts.deliveriesOf(topic)}>
      {data.deliveries.map((delivery) => (
        <li key={delivery.id} className="person">
          <div className="min-w-0">
            <p>
              <StatusMark tone={tones[delivery.state]}>{texts.states[delivery.state]}</StatusMark>{' '}
              <span className="break-all text-sm">{delivery.resource}</span>
            </p>
            <p className="text-muted text-sm">
              {formatTime(delivery.triggeredAt)} · {describe(delivery)}
            </p>
          </div>
          <Button type="button" size="small" variant="quiet" onClick={() => void retry(delivery)}>
            {texts.retry}
          </Button>
        </li>
      ))}
    </ul>
  );
}
