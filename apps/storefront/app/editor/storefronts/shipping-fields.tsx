/** Zones, rates and taxes of a storefront. */
import { showDecimal } from '../../admin/ui/decimal-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { localizeCountryName, sortCountries } from '../regions/region-names.ts';
import type { StorefrontFormJson, StorefrontsJson, ZoneFormJson } from './storefront-json.ts';
import type { FormChange } from './storefront-page.tsx';
import { storefrontsTexts } from './storefronts-texts.ts';
import { CheckField, ChoiceField, TextField } from './typed-fields.tsx';

export interface ShippingFieldsProps {
  readonly draft: StorefrontFormJson;
  readonly data: StorefrontsJson;
  readonly errors: Readonly<Record<string, string>>;
  readonly change: FormChange;
}

type Shipping = NonNullable<StorefrontFormJson['shipping']>;

const restOfWorld = ['*', storefrontsTexts.shipping.restOfWorld] as const;

export function ShippingFields({ draft, data, errors, change }: ShippingFieldsProps) {
  const { shipping, currency, key } = draft;
  if (shipping === null)
    return (
      <section aria-label={storefrontsTexts.shipping.all} className="grid gap-4">
        <h2 className="text-2xl">{storefrontsTexts.shipping.all}</h2>
        <p>{storefrontsTexts.shipping.tooMuch(`${data.folder}/regions/${key}.json`)}</p>
      </section>
    );
  const set = (changes: Partial<Shipping>) => change({ shipping: { ...shipping, ...changes } });
  const setZone = (index: number, changes: Partial<ZoneFormJson>) =>
    set({ zones: shipping.zones.map((zone, at) => (at === index ? { ...zone, ...changes } : zone)) });
  return (
    <>
      <section aria-label={storefrontsTexts.shipping.title} className="grid gap-4">
        <h2 className="text-2xl">{storefrontsTexts.shipping.title}</h2>
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
            {storefrontsTexts.shipping.addZone}
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
  const choices = [...sortCountries(data.countries), restOfWorld];
  const nameOf = (code: string) => choices.find(([each]) => each === code)?.[1] ?? code;
  return (
    <fieldset className="form-group grid gap-4">
      <legend className="form-legend">{storefrontsTexts.shipping.zone(number)}</legend>
      <TextField
        label={storefrontsTexts.shipping.zoneName}
        value={zone.name}
        error={errors.name}
        onChange={(name) => onChange({ name })}
      />
      <div className="grid gap-2">
        <ChoiceField
          label={storefrontsTexts.shipping.addCountry}
          value=""
          placeholder={storefrontsTexts.choose}
          error={errors.countries}
          options={choices.filter(([code]) => !countries.includes(code))}
          onChange={(code) => {
            if (code !== '') onChange({ countries: [...countries, code] });
          }}
        />
        <ul className="flex flex-wrap gap-2" aria-label={storefrontsTexts.shipping.countries(number)}>
          {countries.map((code) => (
            <li key={code}>
              <Button
                type="button"
                size="small"
                variant="secondary"
                onClick={() => onChange({ countries: countries.filter((each) => each !== code) })}
              >
                <span className="sr-only">{storefrontsTexts.shipping.remove} </span>
                {nameOf(code)}
                <Icon name="close" size={16} />
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={
            currency === '' ? storefrontsTexts.shipping.price : storefrontsTexts.shipping.priceIn(currency)
          }
          hint={storefrontsTexts.shipping.priceHint}
          inputMode="decimal"
          value={zone.price}
          error={errors.price}
          onChange={(price) => onChange({ price })}
        />
        <TextField
          label={storefrontsTexts.shipping.freeFrom}
          inputMode="decimal"
          value={zone.freeFrom}
          error={errors.freeFrom}
          onChange={(freeFrom) => onChange({ freeFrom })}
        />
      </div>
      {onRemove !== null && (
        <p>
          <Button type="button" size="small" variant="quiet" onClick={onRemove}>
            {storefrontsTexts.shipping.removeZone(number)}
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
  const labelOf = (code: string) => {
    const country = data.countries.find(([each]) => each === code)?.[1];
    return country === undefined
      ? storefrontsTexts.tax.ofRest
      : storefrontsTexts.tax.ofCountry(localizeCountryName(code, country));
  };
  const setRate = (country: string, rate: string) =>
    set({ taxes: [...shipping.taxes.filter((each) => each.country !== country), { country, rate }] });
  return (
    <section aria-label={storefrontsTexts.tax.title} className="grid gap-4">
      <h2 className="text-2xl">{storefrontsTexts.tax.title}</h2>
      <CheckField
        label={storefrontsTexts.tax.included}
        checked={shipping.taxIncluded}
        onChange={(taxIncluded) => set({ taxIncluded })}
      />
      <CheckField
        label={storefrontsTexts.tax.onShipping}
        checked={shipping.taxOnShipping}
        onChange={(taxOnShipping) => set({ taxOnShipping })}
      />
      {served.map((code) => (
        <TextField
          key={code}
          label={labelOf(code)}
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
  if (code === '*') return storefrontsTexts.tax.none;
  if (tax === undefined) return storefrontsTexts.tax.unknown;
  const rate = tax.rate === null ? storefrontsTexts.tax.byProvince : `${showDecimal(String(tax.rate))} %`;
  return storefrontsTexts.tax.hint(rate, tax.sources.join('; '));
}
