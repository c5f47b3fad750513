/** Adds a location. */
import { useNavigate } from 'react-router';
import { callAdmin, findProblem } from '../api/admin-client.ts';
import { useAddressCountries } from '../api/use-address-countries.ts';
import { toRecordNumber } from '../ui/format.ts';
import { readFormValues } from '../ui/read-form-values.ts';
import { RecordForm } from '../ui/record-form.tsx';
import { RecordPage } from '../ui/record-page.tsx';
import { useFormSubmit } from '../ui/use-form-submit.ts';
import { addLocationDocument } from './location-documents.ts';
import { LocationFields } from './location-fields.tsx';
import { locationTexts as texts } from './location-texts.ts';
import { findLocationMistake, locationKeys, toLocationAddressInput } from './location-values.ts';

export function NewLocationPage() {
  const navigate = useNavigate();
  const countries = useAddressCountries();
  const { form } = useFormSubmit({
    send: async (data) => {
      const values = readFormValues(data, locationKeys);
      const mistake = findLocationMistake(values);
      if (mistake !== null) return texts[mistake];
      const countryCode = countries.find((code) => code === values.countryCode);
      if (countryCode === undefined) return texts.noCountry;
      const result = await callAdmin(addLocationDocument, {
        input: {
          name: values.name ?? '',
          address: { ...toLocationAddressInput(values, countries), countryCode },
        },
      });
      const problem = findProblem(result);
      const id = result.ok ? result.value.locationAdd?.location?.id : undefined;
      if (problem === null && id !== undefined) void navigate(`/locations/${toRecordNumber(id)}`);
      return problem;
    },
    done: texts.created,
  });
  return (
    <RecordPage title={texts.newTitle} list={{ path: '/locations', label: texts.title }}>
      <RecordForm title={texts.details} form={form} save={texts.create} mayChange>
        <LocationFields values={{}} countries={countries} />
      </RecordForm>
    </RecordPage>
  );
}
