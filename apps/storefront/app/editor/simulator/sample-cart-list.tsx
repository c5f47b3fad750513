/** Sample carts: load, save, delete. */
import { useState } from 'react';
import useSWR from 'swr';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { type ApiError, callEditor } from '../api/client.ts';
import { translateServerText } from '../server-texts/translate-server-text.ts';
import type { SampleCart, SavedSample } from './simulation.ts';
import { SelectField } from './simulation-form.tsx';
import { simulatorTexts } from './simulator-texts.ts';

/** Fetches the saved samples. */
export function useSamples() {
  return useSWR<readonly SavedSample[], ApiError>('/samples');
}

export interface SamplesProps {
  readonly cart: SampleCart;
  readonly onChoose: (cart: SampleCart) => void;
}

export function SampleCartList({ cart, onChoose }: SamplesProps) {
  const { data = [], mutate } = useSamples();
  const [chosen, setChosen] = useState('');
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);

  const keep = async () => {
    const result = await callEditor<SavedSample>('/samples', { method: 'POST', body: { name, cart } });
    if (!result.ok) {
      setError(result.refused.fields.name ?? result.refused.message);
      return;
    }
    setNaming(false);
    setChosen(result.value.id);
    await mutate();
    void showToast({ title: simulatorTexts.samples.saved(result.value.name), tone: 'done' });
  };
  const forget = async () => {
    await callEditor(`/samples/${chosen}`, { method: 'DELETE' });
    setChosen('');
    await mutate();
  };
  // Shipped samples have short names as ids; saved ones have UUIDs of 36 characters.
  const own = chosen.length === 36;

  return (
    <div className="sim-samples">
      <div className="min-w-0 flex-1">
        <SelectField
          label={simulatorTexts.samples.label}
          value={chosen}
          options={[
            { value: '', label: simulatorTexts.samples.own },
            ...data.map((sample) => ({ value: sample.id, label: translateServerText(sample.name) })),
          ]}
          onChange={(id) => {
            setChosen(id);
            const sample = data.find((each) => each.id === id);
            if (sample !== undefined) onChoose(sample.cart);
          }}
        />
      </div>
      <Button type="button" size="small" variant="secondary" onClick={() => setNaming(true)}>
        {simulatorTexts.samples.keep}
      </Button>
      {own && (
        <Button type="button" size="small" variant="quiet" onClick={() => void forget()}>
          {simulatorTexts.samples.forget}
        </Button>
      )}
      <Dialog
        open={naming}
        onClose={() => setNaming(false)}
        title={simulatorTexts.samples.keep}
        description={simulatorTexts.samples.hint}
        footer={
          <>
            <Button type="button" variant="quiet" onClick={() => setNaming(false)}>
              {simulatorTexts.samples.cancel}
            </Button>
            <Button type="button" onClick={() => void keep()}>
              {simulatorTexts.samples.save}
            </Button>
          </>
        }
      >
        <Field
          name="name"
          label={simulatorTexts.samples.name}
          value=""
          maxLength={80}
          error={error}
          onChange={setName}
        />
      </Dialog>
    </div>
  );
}
