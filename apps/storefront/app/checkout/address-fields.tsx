/** The address form of a country, in the order in which that country writes addresses. */
import type { AddressFormModel } from '@vitrine/commerce/checkout/checkout-service';
import type { PostalAddress } from '@vitrine/commerce/orders/order-record';
import * as words from '@vitrine/words/checkout-fields';
import { useLocation, useNavigate } from 'react-router';
import { Field } from '../ui/field.tsx';
import type { FormErrors } from './checkout-errors.tsx';
import { getFieldAnchor } from './error-summary.tsx';

export interface AddressFieldsProps {
  readonly form: AddressFormModel;
  readonly address: PostalAddress | null;
  /** What to start with where no address is kept yet, by the names of the form's inputs. */
  readonly known?: Readonly<Record<string, string>>;
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  readonly problems: FormErrors;
  /** `billing.` for the bill's address. */
  readonly prefix: '' | 'billing.';
  /** The field that the page opens with the focus in. */
  readonly focused?: string | null;
  /** Shown in place of a personal ID that is kept. */
  readonly personalIdMasked: string | null;
}

/** The kept address by the names of the form's inputs. */
function keptValue(address: PostalAddress, field: string): string {
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
  const changeCountry = (code: string) => {
    const next = new URLSearchParams(search);
    next.set(parameter, code);
    void navigate(`?${next}${hash}`, { replace: true, preventScrollReset: true });
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
          onChange={changeCountry}
        />
        <noscript>
          <p className="mt-1 text-muted text-sm">{words.otherCountry()}</p>
        </noscript>
      </div>
      {form.fields
        .filter((field) => field.name !== 'country')
        .map((field) => (
          <div
            key={field.name}
            id={getFieldAnchor(`${prefix}${field.name}`)}
            className={narrow.has(field.name) ? '' : 'sm:col-span-2'}
          >
            <Field
              name={`${prefix}${field.name}`}
              label={field.label}
              value={problems.typedIn(
                `${prefix}${field.name}`,
                address === null ? (known[field.name] ?? '') : keptValue(address, field.name),
              )}
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

const narrow: ReadonlySet<string> = new Set([
  'firstName',
  'lastName',
  'city',
  'zip',
  'province',
  'addressPhone',
]);
