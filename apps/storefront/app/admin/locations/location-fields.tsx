/** Fields of a location: name, address and phone. */
import { Field } from '../../ui/field.tsx';
import { PostalAddressFields } from '../ui/postal-address-fields.tsx';
import { locationTexts as texts } from './location-texts.ts';
import type { toLocationValues } from './location-values.ts';

export interface LocationFieldsProps {
  readonly values: ReturnType<typeof toLocationValues>;
  readonly countries: readonly string[];
}

export function LocationFields({ values, countries }: LocationFieldsProps) {
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
      <PostalAddressFields values={values} countries={countries} isCountryRequired>
        <Field name="phone" label={texts.phone} value={values.phone ?? ''} autoComplete="off" />
      </PostalAddressFields>
    </>
  );
}
