/** Values of the form for shipping and taxes as typed, and the edits that are sent to the server. */
import { toDecimal } from '@vitrine/rules/money/decimal';
import type { EpochMs } from '@vitrine/rules/units';
import { toInputValue } from '../../editor/regions/zoned-time.ts';
import { dateLocale } from '../language/admin-language.ts';
import { readDecimal, showDecimal } from '../ui/decimal-text.ts';
import type {
  RegionTableChangeJson,
  RegionTableEditJson,
  RegionTableJson,
  ShippingRateJson,
} from './shipping-json.ts';

export interface RateFormValues {
  readonly name: string;
  readonly price: string;
  readonly minSubtotal: string;
  readonly maxSubtotal: string;
}

/** An edit as sent to the server: amounts and percentages are decimal strings. */
export type RegionTableEditInput =
  | { readonly kind: 'rates'; readonly zone: string; readonly rates: readonly RateFormValues[] }
  | {
      readonly kind: 'tax';
      readonly country: string;
      readonly province: string | null;
      readonly percent: string;
    };

export interface TableValues {
  /** Rates by zone. */
  readonly rates: Readonly<Record<string, readonly RateFormValues[]>>;
  /** Tax in per cent by `toPlaceKey`. */
  readonly taxes: Readonly<Record<string, string>>;
}

/** Returns `ES`, or `ES-TF` for a province. */
export function toPlaceKey(country: string, province: string | null): string {
  return province === null ? country : `${country}-${province}`;
}

/** Converts 0.0975 to `9.75`. */
export function toPercent(tax: number): string {
  return String(Number((tax * 100).toFixed(4)));
}

export function toRateFormValues({
  name,
  price,
  minSubtotal,
  maxSubtotal,
}: ShippingRateJson): RateFormValues {
  const toBound = (amount: number | null) => (amount === null ? '' : toDecimal(amount));
  return {
    name,
    price: toDecimal(price),
    minSubtotal: toBound(minSubtotal),
    maxSubtotal: toBound(maxSubtotal),
  };
}

function mapAmounts(rate: RateFormValues, change: (amount: string) => string): RateFormValues {
  const { price, minSubtotal, maxSubtotal } = rate;
  return {
    ...rate,
    price: change(price),
    minSubtotal: change(minSubtotal),
    maxSubtotal: change(maxSubtotal),
  };
}

/** Converts `5.90`, `5,90` and ` 5.9 ` to `5.9`; other text stays unchanged. */
function normalizeAmount(text: string): string {
  const amount = readDecimal(text).trim();
  return /^\d{1,12}(?:\.\d{1,12})?$/.test(amount) ? String(Number(amount)) : amount;
}

const isSameAmount = (one: string, other: string) => normalizeAmount(one) === normalizeAmount(other);

function areSameRates(one: readonly RateFormValues[], other: readonly RateFormValues[]): boolean {
  const normalize = (rates: readonly RateFormValues[]) =>
    rates.map((rate) => mapAmounts(rate, normalizeAmount));
  return JSON.stringify(normalize(one)) === JSON.stringify(normalize(other));
}

const toShownRate = (rate: ShippingRateJson) => mapAmounts(toRateFormValues(rate), showDecimal);

/** Returns the form's values: the table's values, overridden by the draft's. */
export function toTableValues(table: RegionTableJson, draft: RegionTableChangeJson | null): TableValues {
  const rates: Record<string, readonly RateFormValues[]> = {};
  const taxes: Record<string, string> = {};
  for (const zone of table.zones) rates[zone.id] = zone.rates.map(toShownRate);
  for (const { country, tax, provinces } of table.taxes) {
    taxes[country] = showDecimal(toPercent(tax));
    for (const province of provinces)
      taxes[toPlaceKey(country, province.code)] = showDecimal(toPercent(province.tax));
  }
  for (const edit of draft?.edits ?? []) {
    if (edit.kind === 'rates') rates[edit.zone] = edit.after.map(toShownRate);
    else taxes[toPlaceKey(edit.country, edit.province)] = showDecimal(toPercent(edit.after));
  }
  return { rates, taxes };
}

/** Converts a saved edit back to its input, to save it again. */
export function toRegionTableEditInput(edit: RegionTableEditJson): RegionTableEditInput {
  if (edit.kind === 'rates')
    return { kind: 'rates', zone: edit.zone, rates: edit.after.map(toRateFormValues) };
  const { country, province, after } = edit;
  return { kind: 'tax', country, province, percent: toPercent(after) };
}

/**
 * Returns the rows that differ from the table, with amounts as the server reads them. Rows of the draft stay in it, even if the
 * table now has the same values.
 */
export function listEdits(
  table: RegionTableJson,
  draft: RegionTableChangeJson | null,
  values: TableValues,
): readonly RegionTableEditInput[] {
  const before = toTableValues(table, null);
  const inDraft = new Set(
    (draft?.edits ?? []).map((edit) =>
      edit.kind === 'rates' ? `zone ${edit.zone}` : toPlaceKey(edit.country, edit.province),
    ),
  );
  const zones = table.zones.flatMap(({ id: zone }): RegionTableEditInput[] => {
    const rates = values.rates[zone] ?? [];
    return areSameRates(rates, before.rates[zone] ?? []) && !inDraft.has(`zone ${zone}`)
      ? []
      : [{ kind: 'rates', zone, rates: rates.map((rate) => mapAmounts(rate, readDecimal)) }];
  });
  const places = table.taxes.flatMap(({ country, provinces }) => [
    { country, province: null },
    ...provinces.map(({ code }) => ({ country, province: code })),
  ]);
  const taxes = places.flatMap(({ country, province }): RegionTableEditInput[] => {
    const key = toPlaceKey(country, province);
    const percent = values.taxes[key]?.trim() ?? '';
    return isSameAmount(percent, before.taxes[key] ?? '') && !inDraft.has(key)
      ? []
      : [{ kind: 'tax', country, province, percent: readDecimal(percent) }];
  });
  return [...zones, ...taxes];
}

/** Converts errors of sent edits (`edits.0.rates.1.price`) to names of form fields (`zone us-express 1 price`, `tax US-CA`). */
export function toFieldErrors(
  edits: readonly RegionTableEditInput[],
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [, index = '', row, field] =
        /^edits\.(\d+)(?:\.rates\.(\d+)(?:\.(\w+))?|\.\w+)?$/.exec(path) ?? [];
      const edit = edits[Number(index)];
      if (index === '' || edit === undefined) return [path, message];
      if (edit.kind === 'tax') return [`tax ${toPlaceKey(edit.country, edit.province)}`, message];
      return [['zone', edit.zone, row, field].filter((part) => part !== undefined).join(' '), message];
    }),
  );
}

/** Removes the errors of a deleted rate, and moves those of later rates up. */
export function removeRateErrors(
  errors: Readonly<Record<string, string>>,
  zone: string,
  row: number,
): Readonly<Record<string, string>> {
  const prefix = `zone ${zone} `;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([key, message]) => {
      if (!key.startsWith(prefix)) return [[key, message]];
      const [index, ...field] = key.slice(prefix.length).split(' ');
      if (Number(index) === row) return [];
      return [[Number(index) < row ? key : `${prefix}${[Number(index) - 1, ...field].join(' ')}`, message]];
    }),
  );
}

/** Returns the first day of a change in the storefront's time zone; empty if it begins when it is published. */
export function toFirstDay(from: EpochMs | null, timeZone: string): string {
  return toInputValue(from, timeZone).slice(0, 10);
}

/** Formats the first day as `1 Jan 2027`, in the storefront's time zone. */
export function formatFirstDay(from: EpochMs, timeZone: string): string {
  return new Intl.DateTimeFormat(dateLocale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  }).format(from);
}
