/** Applies the merchant's dated changes of rates and taxes to the region tables (SHIP-27). */
import type { Minor } from '../money.ts';
import type { EpochMs } from '../units.ts';
import { type CountryCode, mapRegions, type ProvinceCode, type RegionKey } from './region.ts';
import type {
  CountryTable,
  FigureSource,
  RateFigures,
  RegionTable,
  RegionTables,
  ShippingZone,
} from './region-table.ts';

/** Replaces all rates of a zone. */
export interface ZoneRatesEdit {
  readonly kind: 'rates';
  readonly zone: string;
  readonly rates: readonly Omit<RateFigures, 'id'>[];
}

/** Sets the tax of a country or of one of its provinces. */
export interface TaxEdit {
  readonly kind: 'tax';
  readonly country: CountryCode;
  readonly province: ProvinceCode | null;
  /** A fraction: 0.0975 is 9.75 %. */
  readonly tax: number;
}

export type TableEdit = ZoneRatesEdit | TaxEdit;

/** A change of one region. If two changes edit the same row, the one with the later `from` applies from that time on. */
export interface RegionTableChange {
  readonly region: RegionKey;
  readonly from: EpochMs;
  readonly edits: readonly TableEdit[];
  readonly source: FigureSource;
}

/** Returns the tables with the changes applied in order of publication. Regions without a change are returned unchanged. */
export function applyTableChanges(tables: RegionTables, changes: readonly RegionTableChange[]): RegionTables {
  const sorted = changes.toSorted((a, b) => a.from - b.from);
  return mapRegions((region) =>
    applyToRegion(
      tables[region] ?? [],
      sorted.filter((change) => change.region === region),
    ),
  );
}

function applyToRegion(
  versions: readonly RegionTable[],
  changes: readonly RegionTableChange[],
): readonly RegionTable[] {
  const [first] = versions;
  if (first === undefined || changes.length === 0) return versions;
  const dates = new Set([
    ...versions.map(({ validFrom }) => validFrom),
    ...changes.map(({ from }) => Math.max(from, first.validFrom)),
  ]);
  return [...dates]
    .sort((one, other) => one - other)
    .map((validFrom) => {
      const version = versions.findLast((table) => table.validFrom <= validFrom) ?? first;
      return changes
        .filter(({ from }) => from <= validFrom)
        .reduce<RegionTable>(applyEdits, { ...version, validFrom });
    });
}

/** Returns a table with the edits of one change applied. Edits of unknown zones, countries and provinces are ignored. */
export function applyEdits(
  table: RegionTable,
  { edits, source }: Pick<RegionTableChange, 'edits' | 'source'>,
): RegionTable {
  const rates = edits.filter((edit) => edit.kind === 'rates');
  const taxes = edits.filter((edit) => edit.kind === 'tax');
  return {
    ...table,
    zones: table.zones.map((zone) => {
      const edit = rates.find((each) => each.zone === zone.id);
      return edit === undefined ? zone : replaceRates(zone, edit, source);
    }),
    countries: table.countries.map((row) => {
      const own = taxes.filter(({ country }) => country === row.code);
      return own.reduce<CountryTable>((edited, edit) => setTax(edited, edit, source), row);
    }),
  };
}

function replaceRates(zone: ShippingZone, edit: ZoneRatesEdit, source: FigureSource): ShippingZone {
  // Rates keep the ids of the zone's rates with the same name, because open checkouts and translations refer to them.
  const unused = [...zone.rates];
  const ids = edit.rates.map(({ name }) => {
    const index = unused.findIndex((rate) => rate.name === name);
    return index < 0 ? null : (unused.splice(index, 1)[0]?.id ?? null);
  });
  // The id of a replaced rate isn't used for another one.
  const used = new Set(zone.rates.map(({ id }) => id));
  const createId = (): string => {
    for (let number = 1; ; number += 1) {
      const id = `${zone.id}-rate-${number}`;
      if (used.has(id)) continue;
      used.add(id);
      return id;
    }
  };
  const rates = edit.rates.map((rate, index) => ({ ...rate, id: ids[index] ?? createId(), source }));
  return { ...zone, rates };
}

function setTax(row: CountryTable, edit: TaxEdit, source: FigureSource): CountryTable {
  const { province, tax } = edit;
  // The merchant's own rate needs no confirmation (TAX-15).
  if (province === null) return { ...row, tax, statutory: null, source };
  return {
    ...row,
    provinces: row.provinces.map((each) => (each.code === province ? { ...each, tax, source } : each)),
  };
}

/** A validation error of an edit. */
export interface TableEditError {
  /** Index of the edit. */
  readonly edit: number;
  /** Index of the rate in the zone; null if the reason concerns the whole edit. */
  readonly rate: number | null;
  readonly field: 'name' | 'price' | 'minSubtotal' | 'maxSubtotal' | 'tax' | null;
  readonly reason: string;
}

const maxRates = 20;
const maxNameLength = 100;
/** Maximum price of a rate, and maximum subtotal up to which one is valid. */
const maxAmount: Minor = 100_000_000;

/** Validates edits of a region table. @returns the errors; empty if all edits are valid */
export function checkEdits(table: RegionTable, edits: readonly TableEdit[]): readonly TableEditError[] {
  const rows = edits.map((edit) =>
    edit.kind === 'rates' ? `zone ${edit.zone}` : `tax ${edit.country} ${edit.province ?? ''}`,
  );
  return edits.flatMap((edit, index) => {
    const note = (reason: string, rate: number | null = null, field: TableEditError['field'] = null) => ({
      edit: index,
      rate,
      field,
      reason,
    });
    if (rows.indexOf(rows[index] ?? '') !== index) return [note('This row is changed twice.')];
    return edit.kind === 'tax' ? checkTax(table, edit, note) : checkRates(table, edit, note);
  });
}

type Note = (reason: string, rate?: number | null, field?: TableEditError['field']) => TableEditError;

function checkTax(table: RegionTable, { country, province, tax }: TaxEdit, note: Note): TableEditError[] {
  const row = table.countries.find(({ code }) => code === country);
  if (row === undefined) return [note(`The storefront has no tax of ${country}.`)];
  if (province !== null && !row.provinces.some(({ code }) => code === province))
    return [note(`${row.name} has no province ${province}.`)];
  if (!(tax >= 0 && tax < 1)) return [note('Enter a rate from 0 to below 100 %.', null, 'tax')];
  return [];
}

function checkRates(table: RegionTable, { zone: id, rates }: ZoneRatesEdit, note: Note): TableEditError[] {
  if (!table.zones.some((zone) => zone.id === id)) return [note(`The storefront has no zone ${id}.`)];
  if (rates.length === 0) return [note('A zone needs a rate.')];
  if (rates.length > maxRates) return [note(`A zone has at most ${maxRates} rates.`)];
  const wrong = rates.flatMap(({ name, price, minSubtotal, maxSubtotal }, index) => {
    const found: TableEditError[] = [];
    const isAmount = (amount: Minor) => Number.isSafeInteger(amount) && amount >= 0 && amount <= maxAmount;
    if (name.trim() === '' || name.length > maxNameLength)
      found.push(note(`Enter a name of up to ${maxNameLength} characters.`, index, 'name'));
    if (!isAmount(price)) found.push(note('Enter an amount such as 5.90.', index, 'price'));
    if (minSubtotal !== null && !isAmount(minSubtotal))
      found.push(note('Enter an amount such as 60.00.', index, 'minSubtotal'));
    if (maxSubtotal !== null && !isAmount(maxSubtotal))
      found.push(note('Enter an amount such as 59.99.', index, 'maxSubtotal'));
    else if (maxSubtotal !== null && maxSubtotal < (minSubtotal ?? 0))
      found.push(
        note('Enter an amount that is at least the one where the rate starts.', index, 'maxSubtotal'),
      );
    return found;
  });
  if (wrong.length > 0) return wrong;
  const gap = findFirstGap(rates);
  if (gap === null) return [];
  const amount = (gap / 100).toFixed(2);
  return [note(`No rate covers a cart of ${amount}. Extend a rate, or add one.`)];
}

/** Returns the lowest subtotal for which there is no rate, or null if every subtotal has one. */
export function findFirstGap(
  rates: readonly Pick<RateFigures, 'minSubtotal' | 'maxSubtotal'>[],
): Minor | null {
  let covered = 0;
  for (const rate of rates.toSorted((a, b) => (a.minSubtotal ?? 0) - (b.minSubtotal ?? 0))) {
    if ((rate.minSubtotal ?? 0) > covered) return covered;
    if (rate.maxSubtotal === null) return null;
    covered = Math.max(covered, rate.maxSubtotal + 1);
  }
  return covered;
}
