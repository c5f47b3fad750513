/** `taxes list` prints charged and statutory rates; `taxes confirm` and `unconfirm` choose between them (TAX-15). */
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { readPublishedTableChanges } from '@vitrine/commerce/taxes/region-table-changes';
import {
  type RecordedTaxConfirmation,
  readTaxConfirmations,
  recordTaxConfirmations,
} from '@vitrine/commerce/taxes/tax-confirmations';
import { loadRegionTables } from '@vitrine/data/regions';
import { getSellingRegions, type RegionKey } from '@vitrine/rules/regions/region';
import { parseDay } from '@vitrine/rules/regions/region-rows';
import { type CountryTable, findTableAt } from '@vitrine/rules/regions/region-table';
import { applyTableChanges } from '@vitrine/rules/regions/table-changes';
import { isDecisionInEffect } from '@vitrine/rules/tax/confirmed-rates';
import { openCommerceStorage } from '../../server/commerce-storage.ts';
import { hasStatutoryRatesByDefault } from '../../server/region-tables.ts';
import { regionsDirectory } from '../../server/shop-folder.ts';
import { exitCodes } from './exit-codes.ts';
import { formatPercent } from './format-percent.ts';
import { InvalidInput, withUsage } from './invalid-input.ts';
import type { CommandIo } from './io.ts';
import { parseRegionArgument } from './region-input.ts';
import type { SettingsIo } from './settings-io.ts';
import { formatUtcDay, listTaxes, type TaxListRequest, type TaxStore } from './taxes-list.ts';

export const usage =
  'taxes list [REGION] [--at DATE] [--json], or taxes confirm|unconfirm REGION COUNTRY...|--all [--from DATE] [--by NAME] [--dry-run]';

type ListRequest = TaxListRequest & { readonly action: 'list' };

interface ChangeRequest {
  readonly action: 'confirm' | 'unconfirm';
  readonly region: RegionKey;
  /** Null for every country with a statutory rate. */
  readonly countries: readonly string[] | null;
  readonly from: number;
  readonly by: string;
  readonly dryRun: boolean;
}

/** Exit codes: 0 done, 1 failed, 2 invalid arguments. */
export async function run(args: string[], io: SettingsIo): Promise<number> {
  return withUsage(usage, io, async () => {
    const request = readRequest(args, io.clock());
    const files = loadRegionTables(regionsDirectory(io.settings));
    const storage = await openCommerceStorage(io.settings, io.log);
    try {
      const tables = applyTableChanges(files, await readPublishedTableChanges(storage.read));
      const confirmedByDefault = hasStatutoryRatesByDefault(io.settings);
      const store = { storage, tables, confirmedByDefault };
      if (request.action === 'list') return await listTaxes(request, store, io);
      return await change(request, store, io);
    } finally {
      await storage.close();
    }
  });
}

function readRequest(args: string[], now: number): ListRequest | ChangeRequest {
  const { values, positionals } = readArguments(args);
  const [action, regionText, ...countries] = positionals;
  if (action === 'list') return readListRequest(regionText, countries, values, now);
  if (action !== 'confirm' && action !== 'unconfirm') {
    throw new InvalidInput('Say "list", "confirm" or "unconfirm".');
  }
  if (values.json || values.at !== undefined) throw new InvalidInput('--json and --at go with "list".');
  if (regionText === undefined) throw new InvalidInput('Give a region, such as eu.');
  if (values.all === countries.length > 0) {
    throw new InvalidInput('Give the countries, such as SE FI, or --all.');
  }
  const by = values.by?.trim() ?? getUserName();
  if (by === '' || by.length > 100)
    throw new InvalidInput('Say who you are with --by, in up to 100 characters.');
  return {
    action,
    region: parseRegionArgument(regionText),
    countries: values.all ? null : [...new Set(countries.map((code) => code.toUpperCase()))],
    from: readFrom(values.from, now),
    by,
    dryRun: values['dry-run'],
  };
}

function readListRequest(
  regionText: string | undefined,
  rest: readonly string[],
  values: ReturnType<typeof readArguments>['values'],
  now: number,
): ListRequest {
  if (rest.length > 0) throw new InvalidInput(`"${rest[0]}" is too much: give one region, or none.`);
  if (values.all || values.from !== undefined || values.by !== undefined || values['dry-run']) {
    throw new InvalidInput('--all, --from, --by and --dry-run go with "confirm" and "unconfirm".');
  }
  return {
    action: 'list',
    regions: regionText === undefined ? getSellingRegions() : [parseRegionArgument(regionText)],
    at: values.at === undefined ? now : readDay(values.at),
    json: values.json,
  };
}

function readArguments(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      at: { type: 'string' },
      by: { type: 'string' },
      from: { type: 'string' },
      json: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
}

function getUserName(): string {
  try {
    return userInfo().username;
  } catch {
    // The operating system's user has no name, as in many containers.
    return 'command line';
  }
}

function readDay(text: string): number {
  const day = parseDay(text);
  if (day === null) throw new InvalidInput(`"${text}" is no date. Write it as 2027-01-01.`);
  return day;
}

/**
 * Parses the start date. Today means the current time. A past day is rejected, because the taxes of placed orders don't
 * change.
 */
function readFrom(text: string | undefined, now: number): number {
  if (text === undefined) return now;
  const day = readDay(text);
  if (formatUtcDay(day) === formatUtcDay(now)) return now;
  if (day < now) {
    throw new InvalidInput(
      `${text} is over: orders that were placed keep their tax. Give today or a later day.`,
    );
  }
  return day;
}

async function change(
  request: ChangeRequest,
  { storage, tables, confirmedByDefault }: TaxStore,
  io: CommandIo & Pick<SettingsIo, 'clock'>,
): Promise<number> {
  const rows = findTableAt(tables, request.region, request.from)?.countries ?? [];
  const chosen = findStatutoryRows(request, rows);
  const now = io.clock();
  const result = await storage.change(async (tx) => {
    const confirmations = { decisions: await readTaxConfirmations(tx), confirmedByDefault };
    const decisions = chosen.map(({ code }) => toDecision(request, code, now));
    const pending = decisions.filter((decision) => !isDecisionInEffect(confirmations, decision));
    const done = decisions.filter((decision) => !pending.includes(decision)).map(({ country }) => country);
    // With listed countries, the command is rejected if one of them is already decided; without a list, decided
    // countries are skipped.
    const rejected = request.countries === null ? pending.length === 0 : done.length > 0;
    if (!rejected && !request.dryRun) await recordTaxConfirmations(tx, pending, now);
    return { pending, done, rejected };
  });
  if (result.rejected) {
    io.err(`${describeDone(request, result.done)} Nothing was changed.`);
    return exitCodes.conflict;
  }
  io.json({
    region: request.region,
    confirmed: request.action === 'confirm',
    from: formatUtcDay(request.from),
    countries: result.pending.map(({ country }) => country),
  });
  for (const { country } of result.pending) {
    const row = chosen.find(({ code }) => code === country);
    if (row !== undefined) io.out(describeChange(request, row, now));
  }
  if (request.dryRun) io.out('A dry run: nothing was changed.');
  else io.out('A running shop shows it at its next request. Orders that were placed keep their tax.');
  return 0;
}

function toDecision(
  { action, region, from, by }: ChangeRequest,
  country: string,
  now: number,
): RecordedTaxConfirmation {
  return { region, country, confirmed: action === 'confirm', from, recordedAt: now, recordedBy: by };
}

/** Returns the rows to change. Throws if a country is unknown or has nothing to confirm. */
function findStatutoryRows(
  { region, countries }: ChangeRequest,
  rows: readonly CountryTable[],
): readonly CountryTable[] {
  const withStatutory = rows.filter(({ statutory }) => statutory !== null);
  const codes = withStatutory.map(({ code }) => code).join(', ');
  if (withStatutory.length === 0) {
    throw new InvalidInput(`${region} has no statutory rates to confirm: it charges the rates of its table.`);
  }
  if (countries === null) return withStatutory;
  return countries.map((country) => {
    const row = rows.find(({ code }) => code === country);
    if (row === undefined) {
      throw new InvalidInput(
        `"${country}" is no country of ${region}. Statutory rates are there for ${codes}.`,
      );
    }
    if (row.statutory === null) {
      throw new InvalidInput(
        `${row.name} (${country}) has no statutory rate to confirm: its ${formatPercent(row.tax)} are charged already. Statutory rates are there for ${codes}.`,
      );
    }
    return row;
  });
}

function describeDone({ action, region, countries, from }: ChangeRequest, done: readonly string[]): string {
  const state = action === 'confirm' ? 'confirmed already' : 'not confirmed';
  if (countries === null)
    return `Every statutory rate of ${region} is ${state} from ${formatUtcDay(from)} on.`;
  return `${done.join(', ')}: ${state} from ${formatUtcDay(from)} on.`;
}

function describeChange({ action, from }: ChangeRequest, row: CountryTable, now: number): string {
  const when = from === now ? 'from now on' : `from ${formatUtcDay(from)} on`;
  const { statutory } = row;
  const rate = formatPercent(action === 'confirm' && statutory !== null ? statutory.rate : row.tax);
  return `${row.code} ${row.name}: ${row.taxName} ${rate} ${when}`;
}
