/** Dialog to create a webhook. */
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { callAdminMutation } from '../api/admin-client.ts';
import { DialogForm } from '../ui/dialog-form.tsx';
import { useFormSubmit } from '../ui/use-form-submit.ts';
import { createWebhookDocument } from './webhook-documents.ts';
import { formatTopic, webhookTopicNames } from './webhook-topics.ts';
import { webhookTexts as texts } from './webhooks-texts.ts';

export interface CreateWebhookDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onCreated: () => void;
}

export function CreateWebhookDialog({ open, onClose, onCreated }: CreateWebhookDialogProps) {
  const send = (data: FormData) =>
    callAdminMutation(createWebhookDocument, {
      topic: webhookTopicNames.find((name) => name === data.get('topic')) ?? 'ORDERS_CREATE',
      webhookSubscription: { uri: String(data.get('uri')).trim() },
    });
  const { form } = useFormSubmit({ send, done: texts.created, onDone: onCreated });
  return (
    <Dialog open={open} onClose={onClose} title={texts.create}>
      <DialogForm form={form} submit={texts.create}>
        <Field
          name="topic"
          label={texts.topic}
          value="ORDERS_CREATE"
          options={webhookTopicNames.map((value) => ({
            value,
            label: `${texts.topicName(value)} (${formatTopic(value)})`,
          }))}
        />
        <Field name="uri" label={texts.uri} hint={texts.uriHint} value="" required maxLength={2048} />
      </DialogForm>
    </Dialog>
  );
}
