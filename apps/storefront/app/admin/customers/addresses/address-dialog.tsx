/** Dialog that adds or edits an address, with the fields and rules of its country as in the shop's own address book. */
import { useState } from 'react';
import { callEditor } from '../../../editor/api/client.ts';
import { LoadingState } from '../../../editor/shell/loading-state.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { callAdmin } from '../../api/admin-client.ts';
import { useShopCountry } from '../../api/use-address-countries.ts';
import { adminLanguage } from '../../language/admin-language.ts';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { CheckboxField } from '../../ui/check-field.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { listCountryOptions } from '../../ui/list-country-options.ts';
import { useCall } from '../../ui/use-call.ts';
import { fieldErrorsOnly, toFormProblem, useFormSubmit } from '../../ui/use-form-submit.ts';
import type { CustomerDetails } from '../customer-page.tsx';
import {
  addCustomerAddressDocument,
  changeCustomerAddressDocument,
  customerAddressesDocument,
} from './address-documents.ts';
import type { AddressFieldJson, AddressFormJson, CheckedAddressJson } from './address-form-json.ts';
import { addressTexts as texts } from './address-texts.ts';
import {
  type AddressFieldName,
  type AddressValues,
  addressFieldNames,
  type CustomerAddressNode,
  findAddressErrorField,
  hasSameFields,
  isListedCountry,
  readAddressValues,
  toAddressValues,
  toMailingAddressInput,
} from './address-values.ts';

export interface AddressDialogProps {
  readonly customer: CustomerDetails;
  /** The address to edit; null for a new one. */
  readonly node: CustomerAddressNode | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

type FieldMessages = Readonly<Partial<Record<AddressFieldName, string>>>;

/** Errors because of which nothing was saved: messages by field, or a message for the whole form. */
type SaveProblem = { readonly fields: FieldMessages } | { readonly message: string };

const formPath = (country?: string) =>
  `/address-form?language=${adminLanguage}${country === undefined ? '' : `&country=${country}`}`;

export function AddressDialog({ customer, node, onClose, onSaved }: AddressDialogProps) {
  const shopCountry = useShopCountry();
  const [chosen, setChosen] = useState<string | null>(null);
  const { addressesV2, defaultAddress } = customer;
  const known = node ?? addressesV2.nodes.find(({ id }) => id === defaultAddress?.id);
  const country = chosen ?? known?.countryCodeV2 ?? shopCountry;
  const form = useCall<AddressFormJson>(country === '' ? null : formPath(country), {
    keepPreviousData: true,
  });
  const [errors, setErrors] = useState<FieldMessages>({});
  const submit = useFormSubmit({
    send: async (data) => {
      const problem = await saveAddress(customer.id, node, readAddressValues(data), data.has('default'));
      setErrors(problem !== null && 'fields' in problem ? problem.fields : {});
      if (problem === null) return null;
      return 'fields' in problem ? fieldErrorsOnly : problem.message;
    },
    done: texts.saved,
    onDone: onSaved,
  });
  const isDefault = node === null ? customer.defaultAddress == null : node.id === customer.defaultAddress?.id;
  const values = node === null ? toNewValues(customer, country) : toAddressValues(node);
  return (
    <Dialog open onClose={onClose} title={node === null ? texts.newTitle : texts.editTitle}>
      {form.data === undefined ? (
        <LoadingState label={texts.loading} error={form.error ?? null} retry={() => void form.mutate()} />
      ) : (
        <DialogForm form={submit.form} submit={texts.save} actions={<CancelButton onClick={onClose} />}>
          <AddressFields
            fields={form.data.fields}
            values={values}
            country={country}
            errors={errors}
            onCountry={setChosen}
          />
          {!isDefault && <CheckboxField name="default" label={texts.asDefault} />}
        </DialogForm>
      )}
    </Dialog>
  );
}

function toNewValues({ firstName, lastName }: CustomerDetails, country: string): AddressValues {
  return {
    ...readAddressValues(new FormData()),
    country,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
  };
}

interface AddressFieldsProps {
  readonly fields: readonly AddressFieldJson[];
  readonly values: AddressValues;
  readonly country: string;
  readonly errors: FieldMessages;
  readonly onCountry: (country: string) => void;
}

/** Fields of the address. Typed values are kept if another country is selected, for the fields that it also has. */
function AddressFields({ fields, values, country, errors, onCountry }: AddressFieldsProps) {
  return (
    <>
      {fields.map((field) => {
        const name = addressFieldNames.find((each) => each === field.name);
        if (name === undefined) return null;
        const shared = {
          ...{ name, label: field.label, required: false, autoComplete: 'off' },
          error: errors[name] ?? null,
        };
        if (name === 'country')
          return (
            <Field
              key={name}
              {...shared}
              value={country}
              options={listCountryOptions(field.options?.map(({ value }) => value) ?? [])}
              onChange={onCountry}
            />
          );
        return (
          <Field
            // A new key, because another country has other provinces.
            key={field.options === null ? name : `${name} ${field.options[0]?.value}`}
            {...shared}
            value={values[name]}
            inputMode={field.inputMode}
            options={
              field.options === null || field.required
                ? field.options
                : [{ value: '', label: '–' }, ...field.options]
            }
          />
        );
      })}
    </>
  );
}

/** Validates an address by its country's rules and saves it. @returns null if it was saved */
async function saveAddress(
  customerId: string,
  node: CustomerAddressNode | null,
  values: AddressValues,
  setAsDefault: boolean,
): Promise<SaveProblem | null> {
  const checked = await callEditor<CheckedAddressJson>(formPath(), { method: 'POST', body: values });
  if (!checked.ok) {
    const fields: FieldMessages = checked.refused.fields;
    const problem = toFormProblem(checked.refused, addressFieldNames);
    return problem === fieldErrorsOnly ? { fields } : { message: problem };
  }
  const { address } = checked.value;
  if (!isListedCountry(address.country)) return { message: texts.changed };
  const input = { customerId, address: toMailingAddressInput(address, address.country), setAsDefault };
  if (node === null) {
    const added = await callAdmin(addCustomerAddressDocument, input);
    if (!added.ok) return { message: added.refused.message };
    return findSaveProblem(added.value.customerAddressCreate?.userErrors ?? []);
  }
  const current = await callAdmin(customerAddressesDocument, { id: customerId });
  if (!current.ok) return { message: current.refused.message };
  const before = current.value.customer?.addressesV2.nodes.find(({ id }) => id === node.id);
  if (before === undefined || !hasSameFields(before, node)) return { message: texts.changed };
  const saved = await callAdmin(changeCustomerAddressDocument, { ...input, addressId: node.id });
  if (!saved.ok) return { message: saved.refused.message };
  return findSaveProblem(saved.value.customerAddressUpdate?.userErrors ?? []);
}

interface UserError {
  readonly field?: readonly string[] | null;
  readonly message: string;
}

function findSaveProblem(errors: readonly UserError[]): SaveProblem | null {
  const [first] = errors;
  if (first === undefined) return null;
  const field = findAddressErrorField(first.field);
  return field === null ? { message: first.message } : { fields: { [field]: first.message } };
}
