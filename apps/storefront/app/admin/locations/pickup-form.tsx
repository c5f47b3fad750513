/** Form of store pickup at a location: on or off, pickup time, and instructions. */
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { callAdmin, callAdminMutation } from '../api/admin-client.ts';
import { CheckboxField } from '../ui/check-field.tsx';
import type { FormValues } from '../ui/compare-form.ts';
import { RecordForm } from '../ui/record-form.tsx';
import { useRecordForm } from '../ui/use-record-form.ts';
import { disablePickupDocument, enablePickupDocument, locationPageDocument } from './location-documents.ts';
import type { LocationPartProps } from './location-page.tsx';
import { locationTexts } from './location-texts.ts';
import { pickupTimeChoices, toPickupChange, toPickupValues } from './location-values.ts';

const texts = locationTexts.pickup;

const labels: FormValues = {
  enabled: texts.enabled,
  pickupTime: texts.time,
  instructions: texts.instructions,
};

export function PickupForm({ location, mayChange, onSaved }: LocationPartProps) {
  const { id, isActive, address, localPickupSettingsV2: pickup } = location;
  const stored = toPickupValues(location);
  const [isOn, setOn] = useState(pickup != null);
  const form = useRecordForm({
    record: location,
    read: () => callAdmin(locationPageDocument, { id }),
    getRecord: (data) => data.location,
    toValues: toPickupValues,
    getLabel: (key) => labels[key] ?? key,
    save: (changes, current) => {
      const change = toPickupChange(changes, current);
      return change === null
        ? callAdminMutation(disablePickupDocument, { id })
        : callAdminMutation(enablePickupDocument, { settings: { locationId: id, ...change } });
    },
    saved: texts.saved,
    onSaved,
  });
  const hasAddress = (address.address1 ?? '') !== '' && (address.city ?? '') !== '';
  const isPossible = isActive && (hasAddress || pickup != null);
  return (
    <RecordForm title={texts.title} form={form} save={texts.save} mayChange={mayChange && isPossible}>
      {!isActive && <p className="text-muted">{texts.inactive}</p>}
      {isActive && !hasAddress && <p className="text-muted">{texts.needsAddress}</p>}
      <CheckboxField
        key={stored.enabled}
        name="enabled"
        label={texts.enabled}
        isChecked={pickup != null}
        onChange={setOn}
      />
      {/* Hidden rather than removed, so that turning pickup off and on again retains the values. */}
      <div className={isOn ? 'grid gap-4' : 'hidden'}>
        <Field
          name="pickupTime"
          label={texts.time}
          value={stored.pickupTime ?? ''}
          options={[
            ...pickupTimeChoices.map((value) => ({ value, label: texts.times[value] })),
            ...(stored.pickupTime === 'CUSTOM' ? [{ value: 'CUSTOM', label: texts.times.CUSTOM }] : []),
          ]}
        />
        <Field
          name="instructions"
          label={texts.instructions}
          hint={texts.instructionsHint}
          value={stored.instructions ?? ''}
          multiline
          maxLength={1000}
        />
      </div>
    </RecordForm>
  );
}
