/** Page that creates a customer. If another customer has the email address or phone number, it links to that customer instead. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Notice } from '../../../editor/shell/notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { showToast } from '../../../ui/toast.ts';
import { callAdmin } from '../../api/admin-client.ts';
import { useAddressCountries } from '../../api/use-address-countries.ts';
import { CheckboxField } from '../../ui/check-field.tsx';
import type { FormValues } from '../../ui/compare-form.ts';
import { toRecordNumber } from '../../ui/format.ts';
import { PostalAddressFields } from '../../ui/postal-address-fields.tsx';
import { readFormValues } from '../../ui/read-form-values.ts';
import { RecordCard, RecordPage } from '../../ui/record-page.tsx';
import { customerTexts } from '../customers-texts.ts';
import { createCustomerDocument, sameContactDocument } from './create-customer-documents.ts';
import {
  customerKeys,
  findCustomerErrorField,
  findCustomerMistake,
  findSameContact,
  toContactQuery,
  toCustomerInput,
} from './create-customer-form.ts';
import { newCustomerTexts as texts } from './create-customer-texts.ts';

interface Problem {
  /** Name of the invalid field; null if the message is about the whole form. */
  readonly field: string | null;
  readonly message: string;
  /** The customer who has the email address or phone number. */
  readonly otherId?: string;
}

async function findOther(values: FormValues): Promise<Problem | null> {
  const found = await callAdmin(sameContactDocument, { query: toContactQuery(values) });
  if (!found.ok) return { field: null, message: found.refused.message };
  for (const customer of found.value.customers.nodes) {
    const field = findSameContact(values, customer);
    if (field === null) continue;
    const message = (field === 'email' ? texts.sameEmail : texts.samePhone)(customer.displayName);
    return { field, message, otherId: customer.id };
  }
  return null;
}

export function NewCustomerPage() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isPending, setPending] = useState(false);
  const countries = useAddressCountries();

  const create = async (values: FormValues): Promise<Problem | null> => {
    const mistake = findCustomerMistake(values);
    if (mistake !== null) return { field: mistake.field, message: texts[mistake.kind] };
    // Checked before the mutation, so that the error can link to the other customer.
    const other = await findOther(values);
    if (other !== null) return other;
    const result = await callAdmin(createCustomerDocument, { input: toCustomerInput(values, countries) });
    if (!result.ok) return { field: null, message: result.refused.message };
    const { customer, userErrors = [] } = result.value.customerCreate ?? {};
    const [error] = userErrors;
    // Another person may have created the customer between the check and the mutation.
    if (error !== undefined)
      return (
        (await findOther(values)) ?? { field: findCustomerErrorField(error.field), message: error.message }
      );
    void showToast({ title: texts.created, tone: 'done' });
    if (customer != null) void navigate(`/customers/${toRecordNumber(customer.id)}`);
    return null;
  };
  const submit = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    setPending(true);
    const found = await create(readFormValues(data, customerKeys));
    setPending(false);
    setProblem(found);
    if (found?.field != null) {
      const field = form.elements.namedItem(found.field);
      if (field instanceof HTMLElement) field.focus();
    }
  };

  const errorAt = (field: string) => (problem?.field === field ? problem.message : null);
  return (
    <RecordPage title={texts.title} list={{ path: '/customers', label: customerTexts.title }}>
      <form
        className="record-main"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
      >
        <PersonFields errorAt={errorAt} />
        <RecordCard title={texts.address}>
          <div className="grid gap-4">
            <p className="text-muted text-sm">{texts.addressHint}</p>
            <PostalAddressFields values={{}} countries={countries} errorAt={errorAt} />
          </div>
        </RecordCard>
        <RecordCard title={texts.more}>
          <div className="grid gap-4">
            <Field
              name="tags"
              label={customerTexts.tags}
              hint={customerTexts.tagsHint}
              value=""
              maxLength={2000}
              error={errorAt('tags')}
            />
            <Field
              name="note"
              label={customerTexts.note}
              hint={customerTexts.noteHint}
              value=""
              multiline
              maxLength={5000}
              error={errorAt('note')}
            />
          </div>
        </RecordCard>
        {problem !== null && (problem.field === null || problem.otherId !== undefined) && (
          <Notice
            tone="problem"
            action={
              problem.otherId !== undefined && (
                <Link
                  to={`/customers/${toRecordNumber(problem.otherId)}`}
                  className="button button-secondary button-small"
                >
                  {texts.open}
                </Link>
              )
            }
          >
            {problem.message}
          </Notice>
        )}
        <div>
          <Button pending={isPending}>{texts.create}</Button>
        </div>
      </form>
    </RecordPage>
  );
}

interface PersonFieldsProps {
  readonly errorAt: (field: string) => string | null;
}

function PersonFields({ errorAt }: PersonFieldsProps) {
  return (
    <RecordCard title={texts.person}>
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            name="firstName"
            label={customerTexts.firstName}
            value=""
            autoComplete="off"
            error={errorAt('firstName')}
          />
          <Field
            name="lastName"
            label={customerTexts.lastName}
            value=""
            autoComplete="off"
            error={errorAt('lastName')}
          />
          <Field
            name="email"
            type="email"
            label={texts.email}
            value=""
            required
            autoComplete="off"
            error={errorAt('email')}
          />
          <Field
            name="phone"
            type="tel"
            label={texts.phone}
            hint={texts.phoneHint}
            value=""
            autoComplete="off"
            error={errorAt('phone')}
          />
        </div>
        <div>
          <CheckboxField name="newsletter" label={texts.newsletter} />
          <CheckboxField name="textMessages" label={texts.textMessages} />
          <p className="text-muted text-sm">{texts.newsletterHint}</p>
        </div>
      </div>
    </RecordCard>
  );
}
