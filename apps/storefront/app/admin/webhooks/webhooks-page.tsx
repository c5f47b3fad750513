/** Webhooks: create, delete, test, and list deliveries. */
import { useState } from 'react';
import { callEditor } from '../../editor/api/client.ts';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { callAdminMutation } from '../api/admin-client.ts';
import { usePageTitle } from '../shell/page-title.ts';
import { formatTime, toGlobalId } from '../ui/format.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import { useCall } from '../ui/use-call.ts';
import { CreateWebhookDialog } from './create-webhook-dialog.tsx';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { deleteWebhookDocument } from './webhook-documents.ts';
import { formatWebhookTopic } from './webhook-topics.ts';
import type { WebhookJson, WebhookSecretJson, WebhooksJson } from './webhooks-json.ts';
import { webhookTexts as texts } from './webhooks-texts.ts';

export function WebhooksPage() {
  usePageTitle(texts.title);
  const { data, error, mutate } = useCall<WebhooksJson>('/webhooks', {
    getInterval: (result) => (result?.webhooks.some(({ waiting }) => waiting > 0) === true ? 5_000 : 0),
  });
  const [isCreating, setCreating] = useState(false);
  const [removing, setRemoving] = useState<WebhookJson | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const showSecret = async () => {
    const result = await callEditor<WebhookSecretJson>('/webhooks/secret');
    if (result.ok) setSecret(result.value.secret);
    else void showToast({ title: result.refused.message, tone: 'problem' });
  };
  const remove = async ({ id }: WebhookJson) => {
    const problem = await callAdminMutation(deleteWebhookDocument, {
      id: toGlobalId('WebhookSubscription', id),
    });
    setRemoving(null);
    void showToast(
      problem === null ? { title: texts.removed, tone: 'done' } : { title: problem, tone: 'problem' },
    );
    void mutate();
  };
  return (
    <div className="screen">
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">{texts.title}</h1>
          <p className="mt-2 text-muted">{texts.description}</p>
        </div>
        <div className="record-actions">
          <Button type="button" onClick={() => setCreating(true)}>
            {texts.create}
          </Button>
          <Button type="button" variant="secondary" onClick={() => void showSecret()}>
            {texts.showSecret}
          </Button>
        </div>
      </div>
      {data === undefined ? (
        <LoadingState label={texts.title} error={error ?? null} retry={() => void mutate()} />
      ) : data.webhooks.length === 0 ? (
        <div className="list-empty">
          <h2 className="text-xl">{texts.empty.title}</h2>
          <p className="text-muted">{texts.empty.text}</p>
        </div>
      ) : (
        <div className="grid gap-5">
          {data.webhooks.map((webhook) => (
            <Webhook
              key={webhook.id}
              webhook={webhook}
              onRemove={() => setRemoving(webhook)}
              onTested={() => void mutate()}
            />
          ))}
        </div>
      )}
      <CreateWebhookDialog
        open={isCreating}
        onClose={() => setCreating(false)}
        onCreated={() => {
          setCreating(false);
          void mutate();
        }}
      />
      <Dialog
        open={secret !== null}
        onClose={() => setSecret(null)}
        title={texts.secret}
        description={texts.secretText}
      >
        <p>
          <code className="select-all break-all text-lg">{secret}</code>
        </p>
      </Dialog>
      <Dialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={texts.removeTitle(removing?.topic ?? '')}
        description={texts.removeText}
        footer={
          <>
            <Button type="button" variant="secondary" onClick={() => setRemoving(null)}>
              {texts.keep}
            </Button>
            <Button type="button" onClick={() => removing !== null && void remove(removing)}>
              {texts.remove}
            </Button>
          </>
        }
      />
    </div>
  );
}

interface WebhookProps {
  readonly webhook: WebhookJson;
  readonly onRemove: () => void;
  readonly onTested: () => void;
}

function Webhook({ webhook, onRemove, onTested }: WebhookProps) {
  const { id, topic, uri, createdBy, createdAt, waiting, dead } = webhook;
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  /** Number of test deliveries sent; a change reloads the deliveries. */
  const [tests, setTests] = useState(0);
  const test = async () => {
    setPending(true);
    const result = await callEditor(`/webhooks/${id}/test`, { method: 'POST' });
    setPending(false);
    if (result.ok) {
      setOpen(true);
      setTests((before) => before + 1);
    }
    void showToast(
      result.ok ? { title: texts.tested, tone: 'done' } : { title: result.refused.message, tone: 'problem' },
    );
    onTested();
  };
  return (
    <section className="record-card" aria-label={`${topic} ${uri}`}>
      <div className="record-card-head">
        <div className="min-w-0">
          <h2 className="text-lg">{texts.topicName(formatWebhookTopic(topic))}</h2>
          <p className="break-all text-sm">{uri}</p>
          <p className="text-muted text-sm">
            {topic} · {texts.by(createdBy, formatTime(createdAt))}
          </p>
        </div>
        <p className="flex flex-wrap gap-2">
          {waiting > 0 && <StatusMark tone="todo">{texts.waiting(waiting)}</StatusMark>}
          {dead > 0 && <StatusMark tone="problem">{texts.dead(dead)}</StatusMark>}
        </p>
      </div>
      <div className="record-actions">
        <Button
          type="button"
          size="small"
          variant="secondary"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.hideDeliveries : texts.showDeliveries}
        </Button>
        <Button
          type="button"
          size="small"
          variant="secondary"
          pending={isPending}
          onClick={() => void test()}
        >
          {texts.test}
        </Button>
        <Button type="button" size="small" variant="quiet" className="sm:ms-auto" onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
      {isOpen && <WebhookDeliveries key={tests} id={id} topic={topic} onSent={onTested} />}
    </section>
  );
}
