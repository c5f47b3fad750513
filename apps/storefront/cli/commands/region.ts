/** `region REGION [--at DATE]`: prints a region's shipping zones, rates and taxes as a table. */
import { parseArgs } from 'node:util';
import { formatMoney } from '@vitrine/rules/money/format';
import { getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import { parseDay } from '@vitrine/rules/regions/region-rows';
import {
  type CountryTable,
  findTableAt,
  type RegionTable,
  type ShippingRate,
} from '@vitrine/rules/regions/region-table';
import type { TableSource } from './current-tables.ts';
import { formatPercent } from './format-percent.ts';
import { InvalidInput, withUsage } from './invalid-input.ts';
import type { CommandIo } from './io.ts';
import { parseRegionArgument } from './region-input.ts';

export const usage = 'region REGION [--at DATE]';

/** Prints the version that applies at `--at`, or now. Exit codes: 0 printed, 2 invalid input. */
export async function run(args: string[], io: CommandIo, { now, loadTables }: TableSource): Promise<number> {
  return withUsage(usage, io, async () => {
    const { region, at } = readQuestion(args, now);
    const tables = await loadTables();
    const table = findTableAt(tables, region, at);
    if (table === null) throw new InvalidInput(`No table of ${region} holds at that date. Use a later --at.`);
    io.json(table);
    const versions = (tables[region] ?? []).map(({ validFrom }) => day(validFrom)).join(', ');
    for (const line of [...describe(table), '', `Versions hold from: ${versions}`]) io.out(line);
    return 0;
  });
}

function readQuestion(args: string[], now: number): { region: RegionKey; at: number } {
  const { values, positionals } = readArguments(args);
  const [region, ...rest] = positionals;
  if (region === undefined || rest.length > 0) throw new InvalidInput('Give one region, such as ca.');
  const at = values.at === undefined ? now : parseDay(values.at);
  if (at === null) throw new InvalidInput(`"${values.at}" is no date. Write it as 2025-04-01.`);
  return { region: parseRegionArgument(region), at };
}

function readArguments(args: string[]) {
  return parseArgs({ args, allowPositionals: true, options: { at: { type: 'string' } } });
}

function describe(table: RegionTable): string[] {
  const { region, taxIncluded, taxOnShipping } = table;
  const tax = taxIncluded
    ? 'included in prices'
    : `added to ${taxOnShipping ? 'goods and shipping' : 'goods'}`;
  return [
    `${region} (${getStorefront(region).currency}), table from ${day(table.validFrom)}; tax is ${tax}`,
    '',
    'ZONES AND RATES',
    ...table.zones.flatMap((zone) => [
      `${zone.name}${zone.kind === 'subscription' ? ' (every line has a selling plan)' : ''}: ${zone.countries
        .map(({ code, provinces }) => (provinces === null ? code : `${code} (${provinces.join(' ')})`))
        .join(', ')}`,
      ...zone.rates.map(
        (rate) =>
          `  ${rate.name.padEnd(32)} ${formatMoney(rate.price, region).padStart(9)}  ${bounds(rate, region)}`,
      ),
    ]),
    '',
    'TAXES',
    ...table.countries.flatMap(describeCountry),
  ];
}

function bounds({ minSubtotal, maxSubtotal }: ShippingRate, region: RegionKey): string {
  const from = minSubtotal === null || minSubtotal === 0 ? null : `from ${formatMoney(minSubtotal, region)}`;
  const to = maxSubtotal === null ? null : `up to ${formatMoney(maxSubtotal, region)}`;
  return [from, to].filter((part) => part !== null).join(' ') || 'any amount';
}

function describeCountry({ code, name, tax, taxName, statutory, provinces, source }: CountryTable): string[] {
  const waiting =
    statutory === null || statutory.rate === tax
      ? ''
      : `  (${formatPercent(statutory.rate)} awaits confirmation)`;
  const taxed = provinces.filter((province) => province.tax > 0 || province.taxType !== null);
  const untaxed = provinces.filter((province) => !taxed.includes(province));
  return [
    row(`${code} ${name}`, `${taxName} ${formatPercent(tax)}${waiting}`, source),
    ...taxed.map((province) => {
      const how = province.taxType === 'harmonized' ? ", instead of the country's" : '';
      return row(
        `  ${province.code} ${province.name}`,
        `${province.taxName} ${formatPercent(province.tax)}${how}`,
        province.source,
      );
    }),
    ...(untaxed.length > 0
      ? [`    no tax of their own: ${untaxed.map((province) => province.code).join(' ')}`]
      : []),
  ];
}

function row(where: string, tax: string, { name, date }: CountryTable['source']): string {
  return `  ${where.padEnd(34)} ${tax.padEnd(34)} ${name}${date === null ? '' : `, ${date}`}`;
}

function day(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
