/** Merging a customer with another one, and erasing a customer's data: each shows its effects first. */
import { useState } from 'react';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { callAdmin, callAdminMutation } from '../api/admin-client.ts';
import type { MergePreviewQuery } from '../api/generated/operations.ts';
import { CancelButton } from '../ui/cancel-button.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { RecordCard } from '../ui/record-page.tsx';
import { useFormSubmit } from '../ui/use-form-submit.ts';
import {
  cancelErasureDocument,
  findCustomersDocument,
  mergeCustomersDocument,
  mergePreviewDocument,
  requestErasureDocument,
} from './customer-documents.ts';
import type { CustomerDetails } from './customer-page.tsx';
import { customerTexts } from './customers-texts.ts';

const { merge: mergeTexts, erasure: erasureTexts } = customerTexts;

export interface CustomerActionsProps {
  readonly customer: CustomerDetails;
  readonly onDone: () => void;
}

export function CustomerActions({ customer, onDone }: CustomerActionsProps) {
  const [open, setOpen] = useState<'merge' | 'erase' | null>(null);
  const { mergeable } = customer;
  const isErasing = mergeable.errorFields.includes('PENDING_DATA_REQUEST');
  const close = () => setOpen(null);
  const done = () => {
    close();
    onDone();
  };
  return (
    <RecordCard title={customerTexts.actions}>
      {mergeable.reason != null && <Notice tone="problem">{mergeable.reason}</Notice>}
      <div className="grid gap-2">
        {mergeable.isMergeable && (
          <Button type="button" variant="secondary" onClick={() => setOpen('merge')}>
            {mergeTexts.open}
          </Button>
        )}
        {isErasing ? (
          <CancelErasure id={customer.id} onDone={onDone} />
        ) : (
          <Button type="button" variant="secondary" onClick={() => setOpen('erase')}>
            {erasureTexts.open}
          </Button>
        )}
      </div>
      {open === 'merge' && <MergeDialog customer={customer} onClose={close} onDone={done} />}
      {open === 'erase' && <ErasureDialog customer={customer} onClose={close} onDone={done} />}
    </RecordCard>
  );
}

interface ActionDialogProps extends CustomerActionsProps {
  readonly onClose: () => void;
}

interface FoundMerge {
  readonly id: string;
  readonly result: NonNullable<MergePreviewQuery['customerMergePreview']['defaultFields']>;
}

/** Returns the other customer and a preview of the merge, or the reason why it isn't possible. */
async function findMerge(one: string, email: string): Promise<FoundMerge | string> {
  const found = await callAdmin(findCustomersDocument, { query: `email:"${email.replaceAll('"', '')}"` });
  if (!found.ok) return found.refused.message;
  const other = found.value.customers.nodes.find(({ id }) => id !== one);
  if (other === undefined) return mergeTexts.unknown;
  const preview = await callAdmin(mergePreviewDocument, { one, two: other.id });
  if (!preview.ok) return preview.refused.message;
  const { defaultFields, customerMergeErrors } = preview.value.customerMergePreview;
  if (defaultFields == null) return customerMergeErrors?.[0]?.message ?? mergeTexts.unknown;
  return { id: other.id, result: defaultFields };
}

function MergeDialog({ customer, onClose, onDone }: ActionDialogProps) {
  const [found, setFound] = useState<FoundMerge | null>(null);
  const search = useFormSubmit({
    send: async (data) => {
      const result = await findMerge(customer.id, String(data.get('email') ?? '').trim());
      if (typeof result === 'string') return result;
      setFound(result);
      return null;
    },
  });
  const merging = useFormSubmit({
    send: async () =>
      found === null
        ? mergeTexts.unknown
        : callAdminMutation(mergeCustomersDocument, { one: customer.id, two: found.id }),
    done: mergeTexts.done,
    onDone,
  });
  const cancel = <CancelButton onClick={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={mergeTexts.title(customer.displayName)}
      description={mergeTexts.text}
    >
      {found === null ? (
        <DialogForm form={search.form} submit={mergeTexts.find} actions={cancel}>
          <Field name="email" type="email" label={mergeTexts.email} value="" required />
        </DialogForm>
      ) : (
        <DialogForm form={merging.form} submit={mergeTexts.submit} actions={cancel}>
          <MergeFacts result={found.result} />
          <p className="text-muted text-sm">{mergeTexts.moved}</p>
        </DialogForm>
      )}
    </Dialog>
  );
}

function MergeFacts({ result }: Pick<FoundMerge, 'result'>) {
  const { facts } = mergeTexts;
  const rows = [
    [facts.name, result.displayName],
    [facts.email, result.email?.emailAddress ?? ''],
    [facts.orders, result.orderCount],
    [facts.addresses, String(result.addresses.nodes.length)],
    [facts.giftCards, result.giftCardCount],
    [facts.tags, result.tags.join(', ')],
  ] as const;
  return (
    <section aria-label={mergeTexts.preview}>
      <h3 className="font-semibold">{mergeTexts.preview}</h3>
      <dl className="mt-2 grid grid-cols-2 gap-1">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ErasureDialog({ customer, onClose, onDone }: ActionDialogProps) {
  const { form } = useFormSubmit({
    send: () => callAdminMutation(requestErasureDocument, { id: customer.id }),
    done: erasureTexts.done,
    onDone,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={erasureTexts.title(customer.displayName)}
      description={erasureTexts.text}
    >
      <DialogForm form={form} submit={erasureTexts.submit} actions={<CancelButton onClick={onClose} />}>
        <p>{erasureTexts.erased}</p>
        <p>{erasureTexts.kept}</p>
      </DialogForm>
    </Dialog>
  );
}

function CancelErasure({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const { form } = useFormSubmit({
    send: () => callAdminMutation(cancelErasureDocument, { id }),
    done: erasureTexts.cancelled,
    onDone,
  });
  return (
    <form onSubmit={form.onSubmit} className="grid gap-2">
      {form.problem !== null && <Notice tone="problem">{form.problem}</Notice>}
      <Button variant="secondary" pending={form.isPending}>
        {erasureTexts.cancel}
      </Button>
    </form>
  );
}
