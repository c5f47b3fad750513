/** Fields of a location: name and address. */
import { Field } from '../../ui/field.tsx';
import { listCountryOptions } from '../ui/list-country-options.ts';
import { locationTexts as texts } from './location-texts.ts';
import type { toLocationValues } from './location-values.ts';

export interface LocationFieldsProps {
  readonly values: ReturnType<typeof toLocationValues>;
  readonly countries: readonly string[];
}

export function LocationFields({ values, countries }: LocationFieldsProps) {
  const field = (name: 'address1' | 'address2' | 'zip' | 'city' | 'phone') => (
    <Field name={name} label={texts[name]} value={values[name] ?? ''} autoComplete="off" />
  );
  const country = values.countryCode ?? '';
  // A location may be in a country that the shop doesn't ship to.
  const codes = country === '' || countries.includes(country) ? countries : [...countries, country];
  return (
    <>
      <Field
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        value={values.name ?? ''}
        required
        autoComplete="off"
      />
      {field('address1')}
      {field('address2')}
      <div className="grid gap-4 sm:grid-cols-2">
        {field('zip')}
        {field('city')}
        <Field
          name="provinceCode"
          label={texts.provinceCode}
          hint={texts.provinceHint}
          value={values.provinceCode ?? ''}
          maxLength={10}
          autoComplete="off"
        />
        <Field
          // Remounts the select once it has the location's country among its options.
          key={codes.length}
          name="countryCode"
          label={texts.countryCode}
          value={country}
          options={listCountryOptions(codes)}
          required
        />
        {field('phone')}
      </div>
    </>
  );
}
