/** Name, tags and note of a customer. */
import { useState } from 'react';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { adminTexts } from '../admin-texts.ts';
import { callAdmin, findProblem } from '../api/admin-client.ts';
import { compareForm, describeConflicts, type FormValues } from '../ui/compare-form.ts';
import { RecordCard } from '../ui/record-page.tsx';
import { customerFormDocument, saveCustomerDocument } from './customer-documents.ts';
import type { CustomerDetails } from './customer-page.tsx';
import { customerTexts as texts } from './customers-texts.ts';

export interface CustomerFormProps {
  readonly customer: CustomerDetails;
  readonly mayChange: boolean;
  readonly onSaved: () => void;
}

type CustomerFields = Pick<CustomerDetails, 'firstName' | 'lastName' | 'note' | 'tags'>;

function toValues({ firstName, lastName, note, tags }: CustomerFields): FormValues {
  return { firstName: firstName ?? '', lastName: lastName ?? '', note: note ?? '', tags: tags.join(', ') };
}

const labels: FormValues = {
  firstName: texts.firstName,
  lastName: texts.lastName,
  note: texts.note,
  tags: texts.tags,
};

export function CustomerForm({ customer, mayChange, onSaved }: CustomerFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  // Set by a conflict: those values have been shown, and the next save replaces them.
  const [shown, setShown] = useState<FormValues | null>(null);
  const send = async (data: FormData) => {
    const text = (name: string) => String(data.get(name)).trim();
    setPending(true);
    const read = await callAdmin(customerFormDocument, { id: customer.id });
    const now = read.ok ? read.value.customer : null;
    if (now == null) {
      setPending(false);
      return setProblem(findProblem(read, undefined) ?? adminTexts.notFound.title);
    }
    const before = toValues(customer);
    const typed = Object.fromEntries(Object.keys(before).map((key) => [key, text(key)]));
    const { changed, conflicts } = compareForm(shown ?? before, typed, toValues(now));
    if (changed.length === 0 || conflicts.length > 0) {
      setPending(false);
      if (changed.length === 0) return setProblem(adminTexts.form.unchanged);
      setShown(toValues(now));
      return setProblem(describeConflicts(conflicts, toValues(now), (key) => labels[key] ?? key));
    }
    const has = (key: string) => changed.includes(key);
    const result = await callAdmin(saveCustomerDocument, {
      input: {
        id: customer.id,
        ...(has('firstName') ? { firstName: text('firstName') } : {}),
        ...(has('lastName') ? { lastName: text('lastName') } : {}),
        ...(has('note') ? { note: text('note') } : {}),
        ...(has('tags')
          ? {
              tags: text('tags')
                .split(',')
                .map((tag) => tag.trim())
                .filter((tag) => tag !== ''),
            }
          : {}),
      },
    });
    setPending(false);
    const found = findProblem(result, result.ok ? result.value.customerUpdate?.userErrors : undefined);
    setProblem(found);
    if (found !== null) return;
    setShown(null);
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
          {problem !== null && <Notice tone="problem">{problem}</Notice>}
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
