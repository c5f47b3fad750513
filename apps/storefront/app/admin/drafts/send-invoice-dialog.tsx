/** Sends the invoice of a draft order, with an optional preview. */
import { useState } from 'react';
import { useDebounced } from '../../editor/api/use-debounced.ts';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { callAdminMutation, useAdminQuery } from '../api/admin-client.ts';
import { DialogForm } from '../ui/dialog-form.tsx';
import { EmailPreview } from '../ui/email-preview.tsx';
import { useFormSubmit } from '../ui/use-form-submit.ts';
import { draftPreviewDocument, draftSendDocument } from './draft-documents.ts';
import type { DraftDetails } from './draft-form.ts';
import { draftTexts as texts } from './draft-texts.ts';

export interface SendInvoiceDialogProps {
  readonly draft: DraftDetails;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function SendInvoiceDialog({ draft, onClose, onDone }: SendInvoiceDialogProps) {
  const { id } = draft;
  const [to, setTo] = useState(draft.email ?? '');
  const [customMessage, setMessage] = useState('');
  const [isPreviewed, setPreviewed] = useState(false);
  const email = { to, customMessage };
  const send = () => callAdminMutation(draftSendDocument, { id, email });
  const { form } = useFormSubmit({ send, done: texts.sent, onDone });
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.send}
      description={texts.sendText}
      size={isPreviewed ? 'large' : 'small'}
    >
      <DialogForm
        form={form}
        submit={texts.sendNow}
        actions={
          !isPreviewed && (
            <Button type="button" wide variant="secondary" onClick={() => setPreviewed(true)}>
              {texts.preview}
            </Button>
          )
        }
      >
        <Field name="to" label={texts.email} value={to} type="email" required onChange={setTo} />
        <Field
          name="message"
          label={texts.message}
          value=""
          optional
          multiline
          maxLength={2000}
          onChange={setMessage}
        />
        {isPreviewed && <InvoicePreview id={id} email={email} />}
      </DialogForm>
    </Dialog>
  );
}

interface InvoicePreviewProps {
  readonly id: string;
  readonly email: { readonly to: string; readonly customMessage: string };
}

/** Preview that updates when the user stops typing. */
function InvoicePreview({ id, email }: InvoicePreviewProps) {
  const rested = useDebounced(JSON.stringify(email));
  const { data, error, mutate } = useAdminQuery(
    draftPreviewDocument,
    { id, email: JSON.parse(rested) },
    { keepPreviousData: true, dedupingInterval: 0, revalidateOnFocus: false },
  );
  const preview = data?.draftOrderInvoicePreview;
  if (error !== undefined || preview == null)
    return <LoadingState label={texts.previewTitle} error={error ?? null} retry={() => void mutate()} />;
  const { previewHtml, previewSubject, userErrors } = preview;
  const [problem] = userErrors;
  if (previewHtml == null) return <Notice tone="problem">{problem?.message ?? texts.noPreview}</Notice>;
  return (
    <EmailPreview label={texts.previewTitle} subject={toText(previewSubject ?? '')} html={previewHtml} />
  );
}

/** The API returns the subject as HTML. */
function toText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
}
