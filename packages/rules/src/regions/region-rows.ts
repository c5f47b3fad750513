/**
 * Rows of a region's file. Each may have a start and an end date, so that a merchant can prepare a change by adding a row.
 * Versions are derived from the rows later.
 */
import { parseDecimal } from '../money/decimal.ts';
import type { Minor } from '../money.ts';
import type { EpochMs } from '../units.ts';
import type { ObjectReader } from './object-reader.ts';
import type { FigureSource, ProvinceTax, StatutoryRate } from './region-table.ts';

/** The validity of a row: `from` inclusive, `until` exclusive. A day begins at midnight UTC. */
export interface ValidityPeriod {
  readonly from: EpochMs;
  readonly until: EpochMs;
}

export interface CountryRow extends ValidityPeriod {
  readonly code: string;
  readonly tax: number;
  readonly taxName: string;
  readonly statutory: StatutoryRate | null;
  readonly source: FigureSource;
  readonly provinces: readonly (ProvinceTax & ValidityPeriod)[];
  readonly path: string;
}

export interface RateRow extends ValidityPeriod {
  readonly id: string;
  readonly name: string;
  readonly price: Minor;
  readonly minSubtotal: Minor | null;
  readonly maxSubtotal: Minor | null;
  readonly source: FigureSource;
}

export interface ZoneRow {
  readonly id: string;
  readonly name: string;
  readonly kind: 'standard' | 'subscription';
  readonly countries: readonly (ValidityPeriod & {
    readonly code: string;
    readonly provinces: readonly string[] | null;
  })[];
  readonly rates: readonly RateRow[];
  readonly path: string;
}

type Sources = ReadonlyMap<string, FigureSource>;

/** Reads the named sources of a file. Every figure refers to one of them. */
export function parseSources(file: ObjectReader): Sources {
  return new Map(
    file
      .objects('sources')
      .map((row) => [row.text('id'), { name: row.text('name'), date: row.optionalText('date') }]),
  );
}

export function parseCountryRow(row: ObjectReader, sources: Sources): CountryRow {
  allowOnly(row, ['code', 'tax', 'taxName', 'statutory', 'source', 'provinces', 'from', 'until']);
  const period = readPeriod(row);
  return {
    code: readCountryCode(row),
    tax: row.fraction('tax'),
    taxName: row.text('taxName'),
    statutory: row.has('statutory') ? readStatutory(row.object('statutory'), sources, period) : null,
    source: readSource(row, sources),
    provinces: row.has('provinces')
      ? row.objects('provinces').map((province) => readProvince(province, sources))
      : [],
    path: row.path,
    ...period,
  };
}

export function parseZoneRow(row: ObjectReader, sources: Sources): ZoneRow {
  allowOnly(row, ['id', 'name', 'kind', 'countries', 'rates']);
  const kind = row.optionalText('kind') ?? 'standard';
  if (kind !== 'standard' && kind !== 'subscription') {
    row.note('kind', `is "${kind}"`, 'Use standard or subscription, or leave it out');
  }
  return {
    id: row.text('id'),
    name: row.text('name'),
    kind: kind === 'subscription' ? 'subscription' : 'standard',
    countries: row.objects('countries').map((country) => {
      allowOnly(country, ['code', 'provinces', 'from', 'until']);
      return {
        code: readCountryCode(country),
        provinces: country.has('provinces') ? country.list('provinces').map(String) : null,
        ...readPeriod(country),
      };
    }),
    rates: row.objects('rates').map((rate) => readRate(rate, sources)),
    path: row.path,
  };
}

function readProvince(row: ObjectReader, sources: Sources): ProvinceTax & ValidityPeriod {
  allowOnly(row, ['code', 'name', 'tax', 'taxName', 'taxType', 'source', 'from', 'until']);
  const code = row.text('code');
  if (!/^[A-Z0-9-]{1,6}$/.test(code)) {
    row.note('code', `is "${code}"`, 'Use a province code of capitals and digits, such as QC');
  }
  const taxType = row.optionalText('taxType');
  if (taxType !== null && taxType !== 'normal' && taxType !== 'harmonized') {
    row.note('taxType', `is "${taxType}"`, 'Use normal (added), harmonized (instead), or leave it out');
  }
  return {
    code,
    name: row.text('name'),
    tax: row.fraction('tax'),
    taxName: row.optionalText('taxName'),
    taxType: taxType === 'normal' || taxType === 'harmonized' ? taxType : null,
    source: readSource(row, sources),
    ...readPeriod(row),
  };
}

function readStatutory(row: ObjectReader, sources: Sources, period: ValidityPeriod): StatutoryRate {
  allowOnly(row, ['rate', 'from', 'source']);
  const rate = row.fraction('rate');
  if (row.has('rate') && rate === 0) row.note('rate', 'is 0', 'Leave statutory out where the law has no tax');
  if (!row.has('from')) row.note('from', 'is missing', 'Give the day from which the law has this rate');
  const from = readDate(row, 'from') ?? 0;
  if (period.from > 0 && from > period.from) {
    row.note('from', 'is after the start of its row', 'Let the row begin on this day, or later');
  }
  return { rate, from, source: readSource(row, sources) };
}

function readRate(row: ObjectReader, sources: Sources): RateRow {
  allowOnly(row, ['id', 'name', 'price', 'minOrderSubtotal', 'maxOrderSubtotal', 'source', 'from', 'until']);
  const minSubtotal = row.has('minOrderSubtotal') ? readAmount(row, 'minOrderSubtotal') : null;
  const maxSubtotal = row.has('maxOrderSubtotal') ? readAmount(row, 'maxOrderSubtotal') : null;
  if (maxSubtotal !== null && maxSubtotal < (minSubtotal ?? 0)) {
    row.note('maxOrderSubtotal', 'is below minOrderSubtotal', 'Swap them or correct one');
  }
  return {
    id: row.text('id'),
    name: row.text('name'),
    price: readAmount(row, 'price'),
    minSubtotal,
    maxSubtotal,
    source: readSource(row, sources),
    ...readPeriod(row),
  };
}

function readAmount(row: ObjectReader, key: string): Minor {
  const text = row.text(key);
  const amount = parseDecimal(text);
  if (amount !== null && amount >= 0) return amount;
  if (text !== '') row.note(key, `is "${text}"`, 'Give an amount such as "5.90", as a text');
  return 0;
}

function readCountryCode(row: ObjectReader): string {
  const code = row.text('code');
  if (code !== '' && !/^([A-Z]{2}|\*)$/.test(code)) {
    row.note('code', `is "${code}"`, 'Use two capitals (ISO 3166-1), or * for the rest of the world');
  }
  return code;
}

function readSource(row: ObjectReader, sources: Sources): FigureSource {
  const id = row.text('source');
  const source = sources.get(id);
  if (source !== undefined) return source;
  if (id !== '')
    row.note('source', `is "${id}"`, `Name one of the file's sources: ${[...sources.keys()].join(', ')}`);
  return { name: '', date: null };
}

function readPeriod(row: ObjectReader): ValidityPeriod {
  const from = readDate(row, 'from') ?? 0;
  const until = readDate(row, 'until') ?? Number.POSITIVE_INFINITY;
  if (until <= from) row.note('until', 'is not after from', 'Give a later date');
  return { from, until };
}

function readDate(row: ObjectReader, key: string): number | null {
  const text = row.optionalText(key);
  if (text === null) return null;
  const time = parseDay(text);
  if (time === null) row.note(key, `is "${text}"`, 'Give a day such as "2025-04-01"');
  return time;
}

/** Parses a day (YYYY-MM-DD) to its start in UTC. Null for anything else. */
export function parseDay(text: string): EpochMs | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Date.parse interprets the 31st of a shorter month as the 1st of the next one, so compare the result.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : time;
}

function allowOnly(row: ObjectReader, known: readonly string[]): void {
  for (const key of row.keys) {
    if (!known.includes(key)) row.note(key, 'is not a known field', `Use one of ${known.join(', ')}`);
  }
}
