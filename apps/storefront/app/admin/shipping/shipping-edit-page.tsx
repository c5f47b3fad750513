/** Form of a draft: rates per zone, and taxes per place. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSWRConfig } from 'swr';
import { callEditor } from '../../editor/api/client.ts';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { Notice } from '../../editor/shell/notice.tsx';
import { getRegionLabel } from '../../layout/region-label.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RecordCard, RecordPage } from '../ui/record-page.tsx';
import { useCall } from '../ui/use-call.ts';
import { useFormSubmit } from '../ui/use-form-submit.ts';
import {
  listEdits,
  type RateFormValues,
  removeRateErrors,
  type TableValues,
  toFieldErrors,
  toFirstDay,
  toPlaceKey,
  toTableValues,
} from './edit-values.ts';
import type {
  CountryTaxRowJson,
  RegionTableChangeJson,
  RegionTableJson,
  ShippingZoneJson,
} from './shipping-json.ts';
import { readStorefront } from './shipping-page.tsx';
import { shippingTexts } from './shipping-texts.ts';

const texts = shippingTexts.form;
type Errors = Readonly<Record<string, string>>;

export function ShippingEditPage() {
  const [address] = useSearchParams();
  const storefront = readStorefront(address);
  const id = address.get('draft');
  const { data, error, mutate } = useCall<RegionTableJson>(`/region-tables/${storefront}`);
  const draft = data?.changes.find((change) => change.id === id && change.state === 'draft') ?? null;
  return (
    <RecordPage
      title={id === null ? texts.title : texts.edit}
      description={`${getRegionLabel(storefront)}. ${texts.hint}`}
      list={{ path: `/shipping?storefront=${storefront}`, label: shippingTexts.title }}
    >
      {data === undefined ? (
        <LoadingState label={shippingTexts.loading} error={error ?? null} retry={() => void mutate()} />
      ) : id !== null && draft === null ? (
        <Notice tone="problem">{texts.gone}</Notice>
      ) : (
        <EditForm key={`${storefront} ${id}`} table={data} draft={draft} />
      )}
    </RecordPage>
  );
}

interface EditFormProps {
  readonly table: RegionTableJson;
  readonly draft: RegionTableChangeJson | null;
}

function EditForm({ table, draft }: EditFormProps) {
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  // The form keeps the data it opened with, even if the page loads newer data.
  const [opened] = useState({ table, draft });
  const [values, setValues] = useState<TableValues>(() => toTableValues(table, draft));
  const [errors, setErrors] = useState<Errors>({});
  const formElement = useRef<HTMLFormElement>(null);
  // Moves the focus to the first invalid field, because the button is far below.
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const setRates = (zone: string, rates: readonly RateFormValues[]) =>
    setValues((before) => ({ ...before, rates: { ...before.rates, [zone]: rates } }));
  const setTax = (place: string, percent: string) =>
    setValues((before) => ({ ...before, taxes: { ...before.taxes, [place]: percent } }));
  const { form } = useFormSubmit({
    send: async (data) => {
      const edits = listEdits(opened.table, opened.draft, values);
      if (edits.length === 0) return texts.unchanged;
      const body = { from: String(data.get('from')), edits };
      const result =
        opened.draft === null
          ? await callEditor<RegionTableJson>(`/region-tables/${table.region}/changes`, {
              method: 'POST',
              body,
            })
          : await callEditor<RegionTableJson>(`/region-tables/changes/${opened.draft.id}`, {
              method: 'PUT',
              body: { ...body, revision: opened.draft.revision },
            });
      if (!result.ok) {
        setErrors(toFieldErrors(edits, result.refused.fields));
        return result.refused.message;
      }
      await mutate(`/region-tables/${table.region}`, result.value, { revalidate: false });
      void navigate(`/shipping?storefront=${table.region}`);
      return null;
    },
    done: texts.saved,
  });
  return (
    <form ref={formElement} className="record-main" onSubmit={form.onSubmit} noValidate>
      <RecordCard title={shippingTexts.rates.title}>
        <div className="grid gap-6">
          {opened.table.zones.map((zone) => (
            <ZoneFields
              key={zone.id}
              zone={zone}
              rates={values.rates[zone.id] ?? []}
              errors={errors}
              onChange={(rates) => setRates(zone.id, rates)}
              onRemoved={(row) => setErrors((before) => removeRateErrors(before, zone.id, row))}
            />
          ))}
        </div>
      </RecordCard>
      <RecordCard title={shippingTexts.taxes.title}>
        <ul className="grid gap-1">
          {opened.table.taxes.map((country) => (
            <CountryFields
              key={country.country}
              country={country}
              taxes={values.taxes}
              errors={errors}
              onChange={setTax}
            />
          ))}
        </ul>
      </RecordCard>
      <RecordCard title={texts.when}>
        <div className="grid gap-4">
          <div>
            <label className="label" htmlFor="first-day">
              {texts.from}
            </label>
            <input
              id="first-day"
              className="field max-w-56"
              type="date"
              name="from"
              defaultValue={toFirstDay(opened.draft?.from ?? null, opened.table.timeZone)}
              aria-invalid={errors.from !== undefined}
              aria-describedby="first-day-hint"
            />
            <p id="first-day-hint" className="mt-1 text-muted text-sm">
              {errors.from !== undefined && <span className="block text-ink">{errors.from}</span>}
              {texts.fromHint(opened.table.timeZone)}
            </p>
          </div>
          {form.problem !== null && <Notice tone="problem">{form.problem}</Notice>}
          <div>
            <Button pending={form.isPending}>{texts.save}</Button>
          </div>
        </div>
      </RecordCard>
    </form>
  );
}

interface ZoneFieldsProps {
  readonly zone: ShippingZoneJson;
  readonly rates: readonly RateFormValues[];
  readonly errors: Errors;
  readonly onChange: (rates: readonly RateFormValues[]) => void;
  readonly onRemoved: (row: number) => void;
}

const rateFields = [
  ['name', texts.name, 100],
  ['minSubtotal', texts.min, 12],
  ['maxSubtotal', texts.max, 12],
  ['price', texts.price, 12],
] as const;

function ZoneFields({ zone, rates, errors, onChange, onRemoved }: ZoneFieldsProps) {
  const problem = errors[`zone ${zone.id}`];
  const set = (row: number, field: keyof RateFormValues, value: string) =>
    onChange(rates.map((rate, index) => (index === row ? { ...rate, [field]: value } : rate)));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-semibold">{zone.name}</legend>
      {rates.map((rate, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rate has no other key; its inputs are controlled
        <div key={row} className="rate-fields">
          {rateFields.map(([field, label, maxLength]) => (
            <LabelledInput
              key={field}
              label={label}
              name={texts.of(label, zone.name, row + 1)}
              value={rate[field]}
              maxLength={maxLength}
              isNumber={field !== 'name'}
              error={errors[`zone ${zone.id} ${row} ${field}`]}
              onChange={(value) => set(row, field, value)}
            />
          ))}
          <IconButton
            type="button"
            icon="close"
            label={texts.remove(rate.name)}
            onClick={() => {
              onChange(rates.filter((_, index) => index !== row));
              onRemoved(row);
            }}
          />
        </div>
      ))}
      {problem !== undefined && <p className="field-error">{problem}</p>}
      <div>
        <Button
          type="button"
          size="small"
          variant="secondary"
          onClick={() => onChange([...rates, { name: '', price: '', minSubtotal: '', maxSubtotal: '' }])}
        >
          {texts.add}
        </Button>
      </div>
    </fieldset>
  );
}

interface LabelledInputProps {
  readonly label: string;
  /** Accessible name: the label and the name of its row. */
  readonly name: string;
  readonly value: string;
  readonly maxLength: number;
  readonly isNumber: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function LabelledInput({ label, name, value, maxLength, isNumber, error, onChange }: LabelledInputProps) {
  return (
    <label className="min-w-0">
      <span className="text-muted text-xs">{label}</span>
      <input
        className="field"
        aria-label={name}
        aria-invalid={error !== undefined}
        inputMode={isNumber ? 'decimal' : undefined}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {error !== undefined && <span className="field-error">{error}</span>}
    </label>
  );
}

interface CountryFieldsProps {
  readonly country: CountryTaxRowJson;
  readonly taxes: Readonly<Record<string, string>>;
  readonly errors: Errors;
  readonly onChange: (place: string, percent: string) => void;
}

function CountryFields({
  country: { country, name, provinces },
  taxes,
  errors,
  onChange,
}: CountryFieldsProps) {
  const field = (key: string, label: string) => (
    <TaxField
      key={key}
      label={label}
      value={taxes[key] ?? ''}
      error={errors[`tax ${key}`]}
      onChange={(percent) => onChange(key, percent)}
    />
  );
  const hasError = provinces.some(({ code }) => errors[`tax ${toPlaceKey(country, code)}`] !== undefined);
  return (
    <li>
      {field(toPlaceKey(country, null), name)}
      {provinces.length > 0 && (
        <details className="ms-4" open={hasError || undefined}>
          <summary className="min-h-11 content-center text-sm">
            {shippingTexts.taxes.provinces(provinces.length)}
          </summary>
          {provinces.map(({ code, name: province }) =>
            field(toPlaceKey(country, code), `${name}, ${province}`),
          )}
        </details>
      )}
    </li>
  );
}

interface TaxFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (percent: string) => void;
}

function TaxField({ label, value, error, onChange }: TaxFieldProps) {
  return (
    <div className="tax-field">
      <span>{label}</span>
      <span>
        <input
          className="field"
          aria-label={texts.taxOf(label)}
          aria-invalid={error !== undefined}
          inputMode="decimal"
          maxLength={8}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />{' '}
        %
      </span>
      {error !== undefined && <span className="field-error">{error}</span>}
    </div>
  );
}
