/** The address form of a country, with its order of fields. */
import type { AddressField, AddressFormModel } from '@vitrine/commerce/checkout/checkout-service';
import type { PostalAddress } from '@vitrine/commerce/orders/order-record';
import * as words from '@vitrine/words/checkout-fields';
import { type ChangeEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Field } from '../ui/field.tsx';
import type { FormErrors } from './checkout-errors.tsx';
import { getFieldAnchor } from './error-summary.tsx';

export interface AddressFieldsProps {
  readonly form: AddressFormModel;
  readonly address: PostalAddress | null;
  /** Initial values by input name, if there is no saved address. */
  readonly known?: Readonly<Record<string, string>>;
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  readonly problems: FormErrors;
  /** `billing.` for the billing address. */
  readonly prefix: '' | 'billing.';
  /** Field that gets the focus when the page opens. */
  readonly focused?: string | null;
  /** Masked personal ID, shown in place of the stored one; null if none is stored. */
  readonly personalIdMasked: string | null;
}

/** Returns a stored address's value by input name. */
function getSavedValue(address: PostalAddress, field: string): string {
  if (field === 'addressPhone') return address.phone;
  const value: unknown = Reflect.get(address, field);
  return typeof value === 'string' ? value : '';
}

export function AddressFields({
  form,
  address,
  known = {},
  countries,
  problems,
  prefix,
  focused = null,
  personalIdMasked,
}: AddressFieldsProps) {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const section = prefix === '' ? 'shipping' : 'billing';
  const parameter = prefix === '' ? 'country' : 'billingCountry';
  // The submitted values stay in state, because requesting the form of another country or province discards the
  // action's data.
  const [typed, setTyped] = useState<Typed>({ search: '', values: {} });
  const askFor = (country: string, province: string | null, { target }: ControlChange) => {
    const next = new URLSearchParams(search);
    next.set(parameter, country);
    next.delete('province');
    if (province !== null) next.set('province', province);
    setTyped({ search: `?${next}`, values: { ...readValues(target.form), [`${prefix}province`]: '' } });
    void navigate(`?${next}${hash}`, { replace: true, preventScrollReset: true });
  };
  const changes = (name: AddressField) => {
    if (name === 'province' && form.dependsOnProvince)
      return { onChange: (code: string, event: ControlChange) => askFor(form.country, code, event) };
    if (name === 'zip' && !form.dependsOnProvince)
      return {
        onChange: (zip: string, { target }: ControlChange) => {
          const province = target.form?.elements.namedItem(`${prefix}province`);
          if (province instanceof HTMLSelectElement) fillProvince(province, form.country, zip);
        },
      };
    return {};
  };
  const toValue = (name: AddressField) => {
    const isElsewhere = name === 'province' && address !== null && address.country !== form.country;
    const before = address === null ? (known[name] ?? '') : isElsewhere ? '' : getSavedValue(address, name);
    const value = search === typed.search ? (typed.values[`${prefix}${name}`] ?? before) : before;
    return problems.typedIn(`${prefix}${name}`, value);
  };
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <div id={getFieldAnchor(`${prefix}country`)} className="sm:col-span-2">
        <Field
          name={`${prefix}country`}
          label={words.countryOrRegion()}
          value={form.country}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          autoComplete={`${section} country`}
          error={problems.messageOf(`${prefix}country`)}
          focused={focused === `${prefix}country`}
          onChange={(code, event) => askFor(code, null, event)}
        />
        <noscript>
          <p className="mt-1 text-muted text-sm">{words.otherCountry()}</p>
        </noscript>
      </div>
      {form.fields
        .filter((field) => field.name !== 'country')
        .map((field) => (
          <div
            // A new key per country, because a province's code means another province there.
            key={field.name === 'province' ? `province-${form.country}` : field.name}
            id={getFieldAnchor(`${prefix}${field.name}`)}
            className={narrow.has(field.name) ? '' : 'sm:col-span-2'}
          >
            <Field
              name={`${prefix}${field.name}`}
              label={field.label}
              labelLang={field.labelLang}
              value={(field.name === 'province' ? form.province : null) ?? toValue(field.name)}
              {...changes(field.name)}
              options={field.options}
              required={field.required}
              autoComplete={field.autocomplete === 'off' ? 'off' : `${section} ${field.autocomplete}`}
              {...(field.name === 'addressPhone' ? { type: 'tel' } : {})}
              inputMode={field.inputMode}
              focused={focused === `${prefix}${field.name}`}
              error={problems.messageOf(`${prefix}${field.name}`)}
              {...(field.name === 'personalId' && personalIdMasked !== null
                ? { hint: words.personalIdOnFile({ id: personalIdMasked }) }
                : {})}
            />
          </div>
        ))}
    </div>
  );
}

/** Values of the form at the time when another country or province was selected, with the query of that request. */
interface Typed {
  readonly search: string;
  readonly values: Readonly<Record<string, string>>;
}

type ControlChange = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

function readValues(form: HTMLFormElement | null): Record<string, string> {
  if (form === null) return {};
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(texts);
}

/** Selects the province of a postcode, unless one is selected (CHECK-40). */
function fillProvince(province: HTMLSelectElement, country: string, zip: string): void {
  if (province.value !== '') return;
  import('@vitrine/rules/regions/postcode-provinces').then(
    ({ findProvinceByPostcode }) => {
      const found = findProvinceByPostcode(country, zip);
      const isListed = [...province.options].some(({ value }) => value === found);
      if (found !== null && isListed && province.value === '') province.value = found;
    },
    // If the list of postcodes can't be loaded, the server derives the province on submit.
    (failure: unknown) => console.warn('the states of postcodes could not be loaded', failure),
  );
}

const narrow: ReadonlySet<string> = new Set([
  'firstName',
  'lastName',
  'city',
  'zip',
  'province',
  'addressPhone',
]);
