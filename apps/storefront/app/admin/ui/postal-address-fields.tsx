/** Form fields of an address, named by `postalAddressKeys`. */
import { Field, type FieldProps } from '../../ui/field.tsx';
import type { FormValues } from './compare-form.ts';
import { listCountryOptions } from './list-country-options.ts';
import type { PostalAddressKey } from './postal-address-keys.ts';
import { postalAddressTexts as texts } from './postal-address-texts.ts';

export interface PostalAddressFieldsProps {
  readonly values: FormValues;
  /** Country codes to choose from; the current country is added. */
  readonly countries: readonly string[];
  readonly isCountryRequired?: boolean;
  readonly errorAt?: (name: PostalAddressKey) => string | null;
  /** Further fields, after the country. */
  readonly children?: React.ReactNode;
}

export function PostalAddressFields({
  values,
  countries,
  isCountryRequired = false,
  errorAt = () => null,
  children,
}: PostalAddressFieldsProps) {
  const country = values.countryCode ?? '';
  // Adds the address's country if the shop doesn't ship to it.
  const codes = country === '' || countries.includes(country) ? countries : [...countries, country];
  const field = (name: PostalAddressKey, options: Partial<FieldProps> = {}) => (
    <Field
      name={name}
      label={texts[name]}
      value={values[name] ?? ''}
      autoComplete="off"
      error={errorAt(name)}
      {...options}
    />
  );
  return (
    <>
      {field('address1')}
      {field('address2')}
      <div className="grid gap-4 sm:grid-cols-2">
        {field('zip')}
        {field('city')}
        {field('provinceCode', { hint: texts.provinceHint, maxLength: 10 })}
        <Field
          // A new key remounts the select when the current country is among its options.
          key={codes.length}
          name="countryCode"
          label={texts.countryCode}
          value={country}
          options={listCountryOptions(codes)}
          required={isCountryRequired}
          error={errorAt('countryCode')}
        />
        {children}
      </div>
    </>
  );
}
