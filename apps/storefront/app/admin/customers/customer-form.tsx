/** Name, tags and note of a customer. */
import { useState } from 'react';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { callAdmin, findProblem } from '../api/admin-client.ts';
import { RecordCard } from '../ui/record-page.tsx';
import { saveCustomerDocument } from './customer-documents.ts';
import type { CustomerDetails } from './customer-page.tsx';
import { customerTexts as texts } from './customers-texts.ts';

export interface CustomerFormProps {
  readonly customer: CustomerDetails;
  readonly mayChange: boolean;
  readonly onSaved: () => void;
}

export function CustomerForm({ customer, mayChange, onSaved }: CustomerFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const send = async (data: FormData) => {
    const text = (name: string) => String(data.get(name)).trim();
    setPending(true);
    const result = await callAdmin(saveCustomerDocument, {
      input: {
        id: customer.id,
        firstName: text('firstName'),
        lastName: text('lastName'),
        note: text('note'),
        tags: text('tags')
          .split(',')
          .map((tag) => tag.trim())
          .filter((tag) => tag !== ''),
      },
    });
    setPending(false);
    const found = findProblem(result, result.ok ? result.value.customerUpdate?.userErrors : undefined);
    setProblem(found);
    if (found !== null) return;
    void showToast({ title: texts.saved, tone: 'done' });
    onSaved();
  };
  return (
    <RecordCard title={texts.details}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send(new FormData(event.currentTarget));
        }}
      >
        <fieldset className="grid gap-4" disabled={!mayChange}>
          <legend className="sr-only">{texts.details}</legend>
          {problem !== null && <Notice tone="problem">{problem}</Notice>}
          <div className="grid gap-4 sm:grid-cols-2">
            <Field name="firstName" label={texts.firstName} value={customer.firstName ?? ''} />
            <Field name="lastName" label={texts.lastName} value={customer.lastName ?? ''} />
          </div>
          <Field
            name="tags"
            label={texts.tags}
            hint={texts.tagsHint}
            value={customer.tags.join(', ')}
            maxLength={2000}
          />
          <Field
            name="note"
            label={texts.note}
            hint={texts.noteHint}
            value={customer.note ?? ''}
            multiline
            maxLength={5000}
          />
          {mayChange && (
            <div>
              <Button size="small" pending={isPending}>
                {texts.save}
              </Button>
            </div>
          )}
        </fieldset>
      </form>
    </RecordCard>
  );
}
