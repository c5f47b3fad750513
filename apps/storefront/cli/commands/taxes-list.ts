/** The rows of `taxes list`: charged rate, statutory rate with its source, and who confirmed it. */
import type { CommerceDatabase } from '@vitrine/commerce/database';
import {
  type RecordedTaxConfirmation,
  readTaxConfirmations,
} from '@vitrine/commerce/taxes/tax-confirmations';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { type CountryTable, findTableAt, type RegionTables } from '@vitrine/rules/regions/region-table';
import {
  applyTaxConfirmations,
  isConfirmedAt,
  type TaxConfirmations,
} from '@vitrine/rules/tax/confirmed-rates';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { formatPercent } from './format-percent.ts';
import type { CommandIo } from './io.ts';

/** Tax rates from the shop's files, and the database with the merchant's decisions about them. */
export interface TaxStore {
  readonly storage: Storage<CommerceDatabase>;
  readonly tables: RegionTables;
  readonly confirmedByDefault: boolean;
}

export interface TaxListRequest {
  readonly regions: readonly RegionKey[];
  readonly at: EpochMs;
  readonly json: boolean;
}

/** Prints the tax rates of every country of the regions. */
export async function listTaxes(
  { regions, at }: TaxListRequest,
  { storage, tables, confirmedByDefault }: TaxStore,
  io: CommandIo,
): Promise<number> {
  const decisions = await readTaxConfirmations(storage.read);
  const current = applyTaxConfirmations(tables, { decisions, confirmedByDefault });
  const rows = regions.flatMap((region) =>
    (findTableAt(current, region, at)?.countries ?? []).map((country) =>
      toRow(region, country, at, { decisions, confirmedByDefault }),
    ),
  );
  io.json(rows);
  for (const row of rows) io.out(formatRow(row));
  return 0;
}

interface TaxRow {
  readonly region: RegionKey;
  readonly country: string;
  readonly name: string;
  /** Charged rate, as a fraction. */
  readonly charged: number;
  /** Rate that the law prescribes; null if the charged rate needs no confirmation. */
  readonly statutory: { readonly rate: number; readonly source: string; readonly from: string } | null;
  readonly source: string;
  /** True if the merchant confirmed the statutory rate; null if there is nothing to confirm. */
  readonly confirmed: boolean | null;
  /** Start, time and author of the merchant's decision; null if there is none. */
  readonly decision: { readonly from: string; readonly at: string; readonly by: string } | null;
  /** Next decision with a start in the future; null if there is none. */
  readonly next: { readonly confirmed: boolean; readonly from: string } | null;
}

interface RecordedConfirmations extends TaxConfirmations {
  readonly decisions: readonly RecordedTaxConfirmation[];
}

function toRow(
  region: RegionKey,
  { code, name, tax, statutory, source }: CountryTable,
  at: number,
  confirmations: RecordedConfirmations,
): TaxRow {
  const own = confirmations.decisions.filter((each) => each.region === region && each.country === code);
  const last = own.findLast(({ from }) => from <= at);
  const place = { region, country: code };
  const now = isConfirmedAt(confirmations, place, at);
  const next = own
    .filter(({ from }) => from > at && isConfirmedAt(confirmations, place, from) !== now)
    .sort((one, other) => one.from - other.from)[0];
  return {
    ...place,
    name,
    charged: tax,
    statutory:
      statutory === null
        ? null
        : {
            rate: statutory.rate,
            source: formatSource(statutory.source),
            from: formatUtcDay(statutory.from),
          },
    source: formatSource(source),
    confirmed: statutory === null ? null : now,
    decision:
      last === undefined
        ? null
        : { from: formatUtcDay(last.from), at: new Date(last.recordedAt).toISOString(), by: last.recordedBy },
    next: next === undefined ? null : { confirmed: !now, from: formatUtcDay(next.from) },
  };
}

function formatRow({ region, country, name, charged, statutory, source, confirmed, decision, next }: TaxRow) {
  const head = `${region}  ${country.padEnd(2)} ${name.padEnd(24)} ${formatPercent(charged).padStart(7)}`;
  if (statutory === null) return `${head}  ${source}`;
  const state = confirmed ? 'confirmed' : 'not confirmed';
  const who = decision === null ? '' : ` by ${decision.by}, ${decision.from}`;
  const later = next === null ? '' : `; ${next.confirmed ? 'confirmed' : 'withdrawn'} from ${next.from}`;
  const law = `statutory ${formatPercent(statutory.rate)} since ${statutory.from}, ${statutory.source}`;
  return `${head}  ${law}: ${state}${who}${later}`;
}

function formatSource({ name, date }: CountryTable['source']): string {
  return date === null ? name : `${name}, ${date}`;
}

/** Formats a time as its day in UTC. */
export function formatUtcDay(time: EpochMs): string {
  return new Date(time).toISOString().slice(0, 10);
}
