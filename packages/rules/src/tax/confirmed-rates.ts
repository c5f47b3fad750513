/** Activates statutory tax rates that the merchant confirmed, by adding dated versions to the region tables (TAX-15). */
import { type CountryCode, mapRegions, type RegionKey } from '../regions/region.ts';
import {
  type CountryTable,
  findTableAt,
  type RegionTable,
  type RegionTables,
} from '../regions/region-table.ts';
import type { EpochMs } from '../units.ts';

/** A merchant's decision about one country's statutory rate. A later decision replaces earlier ones from its `from` on. */
export interface TaxConfirmation {
  readonly region: RegionKey;
  readonly country: CountryCode;
  /** False withdraws a confirmation, so that the table's own rate is charged again. */
  readonly confirmed: boolean;
  readonly from: EpochMs;
}

/** Decisions, oldest first, and the state of countries without one. */
export interface TaxConfirmations {
  readonly decisions: readonly TaxConfirmation[];
  /** True in a merchant's own shop, which starts with the statutory rates; false in the demo. */
  readonly confirmedByDefault: boolean;
}

/** Returns true if a country's statutory rate is charged at `now`. */
export function isConfirmedAt(
  { decisions, confirmedByDefault }: TaxConfirmations,
  { region, country }: Pick<TaxConfirmation, 'region' | 'country'>,
  now: EpochMs,
): boolean {
  const last = decisions.findLast(
    (decision) => decision.region === region && decision.country === country && decision.from <= now,
  );
  return last?.confirmed ?? confirmedByDefault;
}

/**
 * Returns true if a country's statutory rate is charged (or not charged, if `confirmed` is false) at `from` and at all later
 * times.
 */
export function isDecisionInEffect(
  confirmations: TaxConfirmations,
  { region, country, confirmed, from }: TaxConfirmation,
): boolean {
  const later = confirmations.decisions.filter(
    (decision) => decision.region === region && decision.country === country && decision.from > from,
  );
  return [from, ...later.map((decision) => decision.from)].every(
    (time) => isConfirmedAt(confirmations, { region, country }, time) === confirmed,
  );
}

/** Returns the tables by which orders are taxed. Regions without a statutory rate to activate are returned unchanged. */
export function applyTaxConfirmations(tables: RegionTables, confirmations: TaxConfirmations): RegionTables {
  return mapRegions((region) => applyToRegion(tables[region] ?? [], confirmations));
}

function applyToRegion(
  versions: readonly RegionTable[],
  confirmations: TaxConfirmations,
): readonly RegionTable[] {
  const [first] = versions;
  if (first === undefined || !versions.some(hasStatutoryRates)) return versions;
  const { region } = first;
  const own = confirmations.decisions.filter((decision) => decision.region === region);
  if (own.length === 0 && !confirmations.confirmedByDefault) return versions;
  const dates = new Set([
    ...versions.map(({ validFrom }) => validFrom),
    ...own.map(({ from }) => Math.max(from, first.validFrom)),
  ]);
  return [...dates]
    .sort((one, other) => one - other)
    .map((validFrom) => {
      const version = versions.findLast((table) => table.validFrom <= validFrom) ?? first;
      const countries = version.countries.map((row) => confirmRow(row, region, confirmations, validFrom));
      return { ...version, validFrom, countries };
    });
}

function hasStatutoryRates({ countries }: RegionTable): boolean {
  return countries.some(({ statutory }) => statutory !== null);
}

function confirmRow(
  row: CountryTable,
  region: RegionKey,
  confirmations: TaxConfirmations,
  now: EpochMs,
): CountryTable {
  if (row.statutory === null) return row;
  if (!isConfirmedAt(confirmations, { region, country: row.code }, now)) return row;
  return { ...row, tax: row.statutory.rate, source: row.statutory.source };
}

/** A tax that is charged below its statutory rate, because the merchant hasn't confirmed it. */
export interface UnconfirmedTax {
  readonly region: RegionKey;
  readonly country: CountryCode;
  /** The statutory rate, a fraction. */
  readonly rate: number;
}

/** Returns the unconfirmed taxes of a region at `now`. */
export function findUnconfirmedTaxes(
  tables: RegionTables,
  region: RegionKey,
  now: EpochMs,
): UnconfirmedTax[] {
  return (findTableAt(tables, region, now)?.countries ?? []).flatMap(({ code, tax, statutory }) =>
    statutory === null || tax === statutory.rate ? [] : [{ region, country: code, rate: statutory.rate }],
  );
}
