/** One location: name and address, store pickup, and whether it is active. Each form is saved separately. */
import { useParams } from 'react-router';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { callAdmin, callAdminMutation, useAdminQuery } from '../api/admin-client.ts';
import type { LocationPageQuery } from '../api/generated/operations.ts';
import { useScopeCheck } from '../api/granted-scopes.ts';
import { useAddressCountries } from '../api/use-address-countries.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import type { FormValues } from '../ui/compare-form.ts';
import { toGlobalId } from '../ui/format.ts';
import { postalAddressTexts } from '../ui/postal-address-texts.ts';
import { RecordForm } from '../ui/record-form.tsx';
import { RecordPage } from '../ui/record-page.tsx';
import { useRecordForm } from '../ui/use-record-form.ts';
import { locationPageDocument, saveLocationDocument } from './location-documents.ts';
import { LocationFields } from './location-fields.tsx';
import { LocationMark } from './location-list.tsx';
import { LocationState } from './location-state.tsx';
import { locationTexts as texts } from './location-texts.ts';
import { findLocationMistake, toLocationAddressInput, toLocationValues } from './location-values.ts';
import { PickupForm } from './pickup-form.tsx';

export type LoadedLocation = NonNullable<LocationPageQuery['location']>;

export interface LocationPartProps {
  readonly location: LoadedLocation;
  readonly mayChange: boolean;
  readonly onSaved: () => void;
}

export function LocationPage() {
  const { number = '' } = useParams();
  const may = useScopeCheck();
  const { data, error, mutate } = useAdminQuery(locationPageDocument, { id: toGlobalId('Location', number) });
  if (data === undefined)
    return <LoadingState label={texts.title} error={error ?? null} retry={() => void mutate()} />;
  const { location } = data;
  if (location == null) return <NotFoundPage />;
  const part = { location, mayChange: may('write_locations'), onSaved: () => void mutate() };
  return (
    <RecordPage
      title={location.name}
      list={{ path: '/locations', label: texts.title }}
      marks={<LocationMark isActive={location.isActive} />}
      aside={<LocationState {...part} />}
    >
      <DetailsForm {...part} />
      <PickupForm {...part} mayChange={may('write_shipping')} />
    </RecordPage>
  );
}

const labels: FormValues = { name: texts.name, ...postalAddressTexts, phone: texts.phone };

function DetailsForm({ location, mayChange, onSaved }: LocationPartProps) {
  const countries = useAddressCountries();
  const form = useRecordForm({
    record: location,
    read: () => callAdmin(locationPageDocument, { id: location.id }),
    getRecord: (data) => data.location,
    toValues: toLocationValues,
    getLabel: (key) => labels[key] ?? key,
    findMistake: (typed) => {
      const mistake = findLocationMistake(typed);
      return mistake === null ? null : texts[mistake];
    },
    save: ({ name, ...changes }) =>
      callAdminMutation(saveLocationDocument, {
        id: location.id,
        // Undefined fields stay unchanged.
        input: {
          name,
          address: Object.keys(changes).length === 0 ? undefined : toLocationAddressInput(changes, countries),
        },
      }),
    saved: texts.saved,
    onSaved,
  });
  return (
    <RecordForm title={texts.details} form={form} save={texts.save} mayChange={mayChange}>
      <LocationFields values={toLocationValues(location)} countries={countries} />
    </RecordForm>
  );
}
