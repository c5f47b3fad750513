/** Name, contact, tags and note of a customer. */
import { Field } from '../../ui/field.tsx';
import { callAdmin, callAdminMutation } from '../api/admin-client.ts';
import type { CustomerFormQuery } from '../api/generated/operations.ts';
import type { FormValues } from '../ui/compare-form.ts';
import { RecordForm } from '../ui/record-form.tsx';
import { splitTags } from '../ui/split-tags.ts';
import { useRecordForm } from '../ui/use-record-form.ts';
import { newCustomerTexts } from './create/create-customer-texts.ts';
import { customerFormDocument, saveCustomerDocument } from './customer-documents.ts';
import type { CustomerDetails } from './customer-page.tsx';
import { customerTexts as texts } from './customers-texts.ts';

export interface CustomerFormProps {
  readonly customer: CustomerDetails;
  readonly mayChange: boolean;
  readonly onSaved: () => void;
}

type CustomerFields = NonNullable<CustomerFormQuery['customer']>;

function toValues(customer: CustomerFields): FormValues {
  const { firstName, lastName, note, tags, defaultEmailAddress, defaultPhoneNumber } = customer;
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email: defaultEmailAddress?.emailAddress ?? '',
    phone: defaultPhoneNumber?.phoneNumber ?? '',
    note: note ?? '',
    tags: tags.join(', '),
  };
}

const labels: FormValues = {
  firstName: texts.firstName,
  lastName: texts.lastName,
  email: newCustomerTexts.email,
  phone: newCustomerTexts.phone,
  note: texts.note,
  tags: texts.tags,
};

export function CustomerForm({ customer, mayChange, onSaved }: CustomerFormProps) {
  const form = useRecordForm({
    record: customer,
    read: () => callAdmin(customerFormDocument, { id: customer.id }),
    getRecord: (data) => data.customer,
    toValues,
    getLabel: (key) => labels[key] ?? key,
    save: ({ firstName, lastName, email, phone, note, tags }) =>
      callAdminMutation(
        saveCustomerDocument,
        // Undefined fields stay unchanged.
        {
          input: {
            id: customer.id,
            firstName,
            lastName,
            email,
            phone,
            note,
            tags: tags === undefined ? undefined : splitTags(tags),
          },
        },
      ),
    saved: texts.saved,
    onSaved,
  });
  return (
    <RecordForm title={texts.details} form={form} save={texts.save} mayChange={mayChange}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="firstName" label={texts.firstName} value={customer.firstName ?? ''} />
        <Field name="lastName" label={texts.lastName} value={customer.lastName ?? ''} />
        <Field
          name="email"
          type="email"
          label={newCustomerTexts.email}
          value={customer.defaultEmailAddress?.emailAddress ?? ''}
          autoComplete="off"
        />
        <Field
          name="phone"
          type="tel"
          label={newCustomerTexts.phone}
          hint={newCustomerTexts.phoneHint}
          value={customer.defaultPhoneNumber?.phoneNumber ?? ''}
          autoComplete="off"
        />
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
    </RecordForm>
  );
}
