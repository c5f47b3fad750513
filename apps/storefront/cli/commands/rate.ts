/** `rate REGION COUNTRY [PROVINCE] AMOUNT [--at DATE] [--json]`: computes shipping and tax for an amount of goods. */
import { parseArgs } from 'node:util';
import { loadAddressForms } from '@vitrine/data/addresses';
import { formatMoney } from '@vitrine/rules/money/format';
import { getAddressForm } from '@vitrine/rules/regions/address';
import { parseDay } from '@vitrine/rules/regions/region-rows';
import { findTableAt, type RegionTables } from '@vitrine/rules/regions/region-table';
import { normalizePlace, type Place } from '@vitrine/rules/regions/territories';
import { quoteShipping, type ShippingQuote } from '@vitrine/rules/shipping/shipping-quote';
import type { TableSource } from './current-tables.ts';
import { formatPercent } from './format-percent.ts';
import { InvalidInput, withUsage } from './invalid-input.ts';
import type { CommandIo } from './io.ts';
import { parseRegionArgument, readAmount } from './region-input.ts';

export const usage = 'rate REGION COUNTRY [PROVINCE] AMOUNT [--at DATE] [--json]';

/** Prints the quote as text, or as JSON with amounts in minor units. Exit codes: 0 printed, 2 invalid input. */
export async function run(args: string[], io: CommandIo, { now, loadTables }: TableSource): Promise<number> {
  return withUsage(usage, io, async () => {
    const tables = await loadTables();
    const question = readQuestion(args, tables, now);
    const table = findTableAt(tables, question.region, question.at);
    if (table === null)
      throw new InvalidInput(`No table of ${question.region} holds at that date. Use a later --at.`);
    const answer = quoteShipping(table, question.place, question.amount);
    io.json(toJson(question, table.validFrom, answer));
    describe(question, answer).forEach(io.out);
    return 0;
  });
}

interface Question {
  readonly region: ReturnType<typeof parseRegionArgument>;
  readonly place: Place;
  readonly amount: number;
  readonly at: number;
  readonly json: boolean;
}

function readQuestion(args: string[], tables: RegionTables, now: number): Question {
  const { values, positionals } = readArguments(args);
  const [regionText, countryText, third, fourth, ...rest] = positionals;
  if (regionText === undefined || countryText === undefined || third === undefined || rest.length > 0) {
    throw new InvalidInput('Give a region, a country, perhaps a province, and an amount.');
  }
  const provinceText = fourth === undefined ? null : third;
  return {
    region: parseRegionArgument(regionText),
    place: readPlace(countryText, provinceText, tables),
    amount: readAmount(fourth ?? third),
    at: readDate(values.at, now),
    json: values.json ?? false,
  };
}

function readArguments(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: { at: { type: 'string' }, json: { type: 'boolean' } },
  });
}

// Codes that `Intl.DisplayNames` has a name for, although they aren't countries.
const notCountries = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

function readPlace(countryText: string, provinceText: string | null, tables: RegionTables): Place {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const country = countryText.trim().toUpperCase();
  if (country === 'UK') throw new InvalidInput("The United Kingdom's code is GB. Write GB instead of UK.");
  if (!/^[A-Z]{2}$/.test(country) || notCountries.includes(country) || names.of(country) === undefined) {
    throw new InvalidInput(`"${countryText}" is no country. Use a two-letter code such as US, CA or FR.`);
  }
  const place = normalizePlace(country, provinceText);
  const { provinces } = getAddressForm(loadAddressForms(tables), place.country);
  if (place.province === null || provinces.length === 0) return place;
  if (provinces.some(({ code }) => code === place.province)) return place;
  const codes = provinces.map(({ code }) => code).join(', ');
  throw new InvalidInput(
    `"${provinceText}" is no province of ${names.of(place.country)}. Use one of ${codes}.`,
  );
}

function readDate(text: string | undefined, now: number): number {
  if (text === undefined) return now;
  const day = parseDay(text);
  if (day === null) throw new InvalidInput(`"${text}" is no date. Write it as 2025-04-01.`);
  return day;
}

function toJson({ region, place, amount, at }: Question, validFrom: number, answer: ShippingQuote) {
  const [cheapest] = answer.rates;
  return {
    region,
    ...place,
    amount,
    at: new Date(at).toISOString(),
    validFrom: new Date(validFrom).toISOString().slice(0, 10),
    zoneName: answer.zoneName,
    rateName: cheapest?.name ?? null,
    price: cheapest?.price ?? null,
    freeFrom: answer.freeFrom,
    taxName: answer.taxes.map(({ name }) => name).join(' + ') || null,
    taxRate: answer.taxRate,
    taxAmount: answer.taxAmount,
    taxIncluded: answer.taxIncluded,
    total: answer.total,
    servedBy: answer.servedBy,
    rates: answer.rates,
    taxes: answer.taxes,
  };
}

function describe({ region, place, amount, at }: Question, answer: ShippingQuote): string[] {
  const money = (value: number) => formatMoney(value, region);
  const where = [place.country, place.province].filter((part) => part !== null).join('-');
  const head = `${region}: ${money(amount)} to ${where}, ${new Date(at).toISOString().slice(0, 10)}`;
  if (answer.zoneName === null) {
    const served =
      answer.servedBy === null ? 'No storefront does.' : `The ${answer.servedBy} storefront does.`;
    return [head, `  ${region} doesn't ship to ${where}. ${served}`];
  }
  const rates = answer.rates.map(
    ({ name, price }, index) =>
      `  ${index === 0 ? '>' : ' '} ${name.padEnd(32)} ${money(price).padStart(10)}`,
  );
  const taxes = answer.taxes.map(({ name, rate, amount: tax, included }) => {
    const label = `${name} ${formatPercent(rate)}${included ? ' (included)' : ''}`;
    return `    ${label.padEnd(32)} ${money(tax).padStart(10)}`;
  });
  if (answer.taxRate === null) taxes.push('    Tax calculated at checkout');
  const free = answer.freeFrom === null ? 'never' : `from ${money(answer.freeFrom)}`;
  return [
    head,
    `  Zone ${answer.zoneName} (free shipping: ${free})`,
    ...rates,
    ...taxes,
    `    ${'Total'.padEnd(32)} ${money(answer.total).padStart(10)}`,
  ];
}
