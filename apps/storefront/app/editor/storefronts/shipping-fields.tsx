/** Zones, rates and taxes of a storefront. */
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { StorefrontFormJson, StorefrontsJson, ZoneFormJson } from './storefront-json.ts';
import type { FormChange } from './storefront-page.tsx';
import { CheckField, ChoiceField, TextField } from './typed-fields.tsx';

export interface ShippingFieldsProps {
  readonly draft: StorefrontFormJson;
  readonly data: StorefrontsJson;
  readonly errors: Readonly<Record<string, string>>;
  readonly change: FormChange;
}

type Shipping = NonNullable<StorefrontFormJson['shipping']>;

const restOfWorld = ['*', 'The rest of the world'] as const;

export function ShippingFields({ draft, data, errors, change }: ShippingFieldsProps) {
  const { shipping, currency, key } = draft;
  if (shipping === null)
    return (
      <section aria-label="Shipping and tax" className="grid gap-4">
        <h2 className="text-2xl">Shipping and tax</h2>
        <p>
          They are more than this form can show. Change them in {data.folder}/regions/{key}.json; the shop
          takes the file over in about a second.
        </p>
      </section>
    );
  const set = (changes: Partial<Shipping>) => change({ shipping: { ...shipping, ...changes } });
  const setZone = (index: number, changes: Partial<ZoneFormJson>) =>
    set({ zones: shipping.zones.map((zone, at) => (at === index ? { ...zone, ...changes } : zone)) });
  return (
    <>
      <section aria-label="Shipping" className="grid gap-4">
        <h2 className="text-2xl">Shipping</h2>
        {errors.zones !== undefined && <p className="field-error">{errors.zones}</p>}
        {shipping.zones.map((zone, index) => (
          <Zone
            // biome-ignore lint/suspicious/noArrayIndexKey: a new zone has no id yet
            key={index}
            zone={zone}
            number={index + 1}
            data={data}
            currency={currency}
            errors={pickErrors(errors, `zones.${index}.`)}
            onChange={(changes) => setZone(index, changes)}
            onRemove={
              shipping.zones.length === 1
                ? null
                : () => set({ zones: shipping.zones.filter((_, at) => at !== index) })
            }
          />
        ))}
        <p>
          <Button
            type="button"
            variant="secondary"
            size="small"
            onClick={() =>
              set({
                zones: [...shipping.zones, { id: '', name: '', countries: [], price: '', freeFrom: '' }],
              })
            }
          >
            Add a zone
          </Button>
        </p>
      </section>
      <Taxes draft={draft} shipping={shipping} data={data} errors={errors} set={set} />
    </>
  );
}

function pickErrors(errors: Readonly<Record<string, string>>, prefix: string) {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, text]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), text]] : [],
    ),
  );
}

interface ZoneProps {
  readonly zone: ZoneFormJson;
  readonly number: number;
  readonly data: StorefrontsJson;
  readonly currency: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (changes: Partial<ZoneFormJson>) => void;
  /** Null for the only zone. */
  readonly onRemove: (() => void) | null;
}

function Zone({ zone, number, data, currency, errors, onChange, onRemove }: ZoneProps) {
  const { countries } = zone;
  const choices = [...data.countries, restOfWorld];
  const nameOf = (code: string) => choices.find(([each]) => each === code)?.[1] ?? code;
  return (
    <fieldset className="form-group grid gap-4">
      <legend className="form-legend">Zone {number}</legend>
      <TextField
        label="Name of the zone"
        value={zone.name}
        error={errors.name}
        onChange={(name) => onChange({ name })}
      />
      <div className="grid gap-2">
        <ChoiceField
          label="Add a country to the zone"
          value=""
          placeholder="Choose"
          error={errors.countries}
          options={choices.filter(([code]) => !countries.includes(code))}
          onChange={(code) => {
            if (code !== '') onChange({ countries: [...countries, code] });
          }}
        />
        <ul className="flex flex-wrap gap-2" aria-label={`Countries of zone ${number}`}>
          {countries.map((code) => (
            <li key={code}>
              <Button
                type="button"
                size="small"
                variant="secondary"
                onClick={() => onChange({ countries: countries.filter((each) => each !== code) })}
              >
                <span className="sr-only">Remove </span>
                {nameOf(code)}
                <Icon name="close" size={16} />
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={`Shipping costs${currency === '' ? '' : ` in ${currency}`}`}
          hint="0 ships for free."
          inputMode="decimal"
          value={zone.price}
          error={errors.price}
          onChange={(price) => onChange({ price })}
        />
        <TextField
          label="Free from an order of (optional)"
          inputMode="decimal"
          value={zone.freeFrom}
          error={errors.freeFrom}
          onChange={(freeFrom) => onChange({ freeFrom })}
        />
      </div>
      {onRemove !== null && (
        <p>
          <Button type="button" size="small" variant="quiet" onClick={onRemove}>
            Remove zone {number}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

interface TaxesProps extends Omit<ShippingFieldsProps, 'change'> {
  readonly shipping: Shipping;
  readonly set: (changes: Partial<Shipping>) => void;
}

function Taxes({ draft, shipping, data, errors, set }: TaxesProps) {
  const served = [
    ...new Set([draft.country, ...shipping.zones.flatMap(({ countries }) => countries)]),
  ].filter((code) => code !== '');
  const rateOf = (code: string) => shipping.taxes.find(({ country }) => country === code)?.rate ?? '';
  const setRate = (country: string, rate: string) =>
    set({ taxes: [...shipping.taxes.filter((each) => each.country !== country), { country, rate }] });
  return (
    <section aria-label="Tax" className="grid gap-4">
      <h2 className="text-2xl">Tax</h2>
      <CheckField
        label="Prices contain the tax"
        checked={shipping.taxIncluded}
        onChange={(taxIncluded) => set({ taxIncluded })}
      />
      <CheckField
        label="Shipping is taxed too"
        checked={shipping.taxOnShipping}
        onChange={(taxOnShipping) => set({ taxOnShipping })}
      />
      {served.map((code) => (
        <TextField
          key={code}
          label={`Tax of ${data.countries.find(([each]) => each === code)?.[1] ?? 'the rest of the world'} in per cent`}
          hint={describeRate(code === draft.country ? data.homeTaxes[code] : data.taxesAbroad[code], code)}
          inputMode="decimal"
          value={rateOf(code)}
          error={errors[`tax.${code}`]}
          onChange={(rate) => setRate(code, rate)}
        />
      ))}
    </section>
  );
}

function describeRate(tax: StorefrontsJson['homeTaxes'][string] | undefined, code: string): string {
  if (code === '*') return 'Empty: no tax.';
  if (tax === undefined) return 'The shop has no rate of this country.';
  const rate = tax.rate === null ? 'by province' : `${tax.rate} %`;
  return `Empty: ${rate}, from ${tax.sources.join('; ')}. Check it.`;
}
