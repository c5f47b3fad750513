/**
 * Creates the shipping and tax tables of a storefront. The tax rate of its own country is from `data/taxes/home-rates.json`,
 * those of other countries from the demo regions' tables, with their sources and dates (SHOP-12). For other countries the
 * merchant enters the rate.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { StorefrontAnswer } from './shop-answers.ts';

const directory = fileURLToPath(new URL('../../../../data/regions', import.meta.url));
const homeRatesFile = fileURLToPath(new URL('../../../../data/taxes/home-rates.json', import.meta.url));

const source = z.looseObject({ id: z.string(), name: z.string(), date: z.string().optional() });
const row = z.looseObject({ code: z.string(), source: z.string(), tax: z.number() });
const country = row.extend({
  taxName: z.string(),
  provinces: z.array(z.looseObject({ source: z.string(), tax: z.number() })).optional(),
  statutory: z.looseObject({ rate: z.number(), source: z.string() }).optional(),
});
const table = z.looseObject({
  region: z.string(),
  taxIncluded: z.boolean(),
  taxOnShipping: z.boolean(),
  sources: z.array(source),
  countries: z.array(country),
});

type Table = z.output<typeof table>;

export interface CountryTemplate {
  readonly taxIncluded: boolean;
  readonly taxOnShipping: boolean;
  readonly rows: Table['countries'];
  readonly sources: Table['sources'];
}

const homeRates = z.strictObject({
  comment: z.string(),
  countries: z.array(
    z.strictObject({
      code: z.string(),
      tax: z.number(),
      taxName: z.string(),
      source: z.string(),
      since: z.iso.date(),
    }),
  ),
});

let templates: ReadonlyMap<string, CountryTemplate> | undefined;
let homeTemplates: ReadonlyMap<string, CountryTemplate> | undefined;

/**
 * Returns the template of a country for a seller in `home`; undefined if there is none. The seller's own country has another
 * template than the demo's tables, which are for sellers abroad.
 */
export function findCountryTemplate(code: string, home: string): CountryTemplate | undefined {
  homeTemplates ??= readHomeTemplates();
  return (code === home ? homeTemplates.get(code) : undefined) ?? loadCountryTemplates().get(code);
}

function readHomeTemplates(): ReadonlyMap<string, CountryTemplate> {
  const { countries } = homeRates.parse(JSON.parse(readFileSync(homeRatesFile, 'utf8')));
  return new Map(
    countries.map(({ code, tax, taxName, source: name, since }) => {
      const abroad = loadCountryTemplates().get(code);
      const id = 'home-rate';
      // The provinces are only used in addresses; they have no tax of their own.
      const provinces = abroad?.rows.findLast((each) => !('until' in each))?.provinces;
      const template: CountryTemplate = {
        taxIncluded: true,
        taxOnShipping: true,
        rows: [{ code, tax, taxName, source: id, ...(provinces === undefined ? {} : { provinces }) }],
        sources: [...(provinces === undefined ? [] : (abroad?.sources ?? [])), { id, name, date: since }],
      };
      return [code, template];
    }),
  );
}

/** Loads the templates of all countries that a table lists by name. */
export function loadCountryTemplates(): ReadonlyMap<string, CountryTemplate> {
  templates ??= readTemplates();
  return templates;
}

function readTemplates(): ReadonlyMap<string, CountryTemplate> {
  const found = new Map<string, CountryTemplate>();
  const names = readdirSync(directory).filter((name) => /^[a-z]{2,3}\.json$/.test(name));
  // A table for a single country is more accurate than one that lists several.
  const tables = names
    .flatMap((name) => {
      const read = table.safeParse(JSON.parse(readFileSync(join(directory, name), 'utf8')));
      return read.success ? [read.data] : [];
    })
    .sort((one, other) => one.countries.length - other.countries.length);
  for (const { taxIncluded, taxOnShipping, countries, sources } of tables) {
    for (const code of new Set(countries.map((each) => each.code))) {
      if (code === '*' || found.has(code)) continue;
      const rows = countries.filter((each) => each.code === code);
      const used = new Set(rows.flatMap(sourcesOf));
      found.set(code, {
        taxIncluded,
        taxOnShipping,
        rows,
        sources: sources.filter(({ id }) => used.has(id)),
      });
    }
  }
  return found;
}

function sourcesOf({
  source: own,
  provinces = [],
  statutory,
}: Table['countries'][number]): readonly string[] {
  return [
    own,
    ...provinces.map((each) => each.source),
    ...(statutory === undefined ? [] : [statutory.source]),
  ];
}

export interface TaxSummary {
  readonly country: string;
  readonly known: boolean;
  /** Tax rate as a fraction: 0.2 is 20 %. Null if it depends on the province. */
  readonly rate: number | null;
  /** The names of the sources, with their dates. */
  readonly sources: readonly string[];
}

/** Describes the taxes that a storefront charges with the templates, for the merchant to check. */
export function describeTaxes({ country: home, shipsTo, taxRate }: StorefrontAnswer): readonly TaxSummary[] {
  return servedCountries(home, shipsTo).map((code) =>
    code === home && taxRate !== null
      ? { country: code, known: true, rate: Number(taxRate) / 100, sources: ['as typed'] }
      : describeTemplate(code, home),
  );
}

/** Describes the current taxes of a country's template. */
export function describeTemplate(code: string, home: string): TaxSummary {
  const template = findCountryTemplate(code, home);
  if (template === undefined) return { country: code, known: false, rate: 0, sources: [] };
  const last = template.rows.find((each) => !('until' in each)) ?? template.rows.at(-1);
  const isByProvince = last?.provinces?.some(({ tax }) => tax > 0) === true;
  // Provinces without a tax have a source of their own, which isn't the source of the country's rate.
  const used = new Set<string | undefined>(
    last === undefined ? [] : isByProvince ? sourcesOf(last) : [last.source, last.statutory?.source],
  );
  return {
    country: code,
    known: true,
    rate: isByProvince ? null : (last?.statutory?.rate ?? last?.tax ?? 0),
    sources: template.sources
      .filter(({ id }) => used.has(id))
      .map(({ name, date }) => (date === undefined ? name : `${name}, ${date}`)),
  };
}

function servedCountries(home: string, shipsTo: readonly string[]): readonly string[] {
  return [...new Set([home, ...shipsTo])];
}

/** Source of figures that the merchant entered. */
export const merchantSource = { id: 'merchant', name: 'Entered by the merchant' };

export interface CountryRows {
  readonly countries: readonly object[];
  readonly sources: readonly { readonly id: string; readonly name: string }[];
}

/** Creates the tax rows of countries from the merchant's rates, in per cent, else from the templates. */
export function createCountryRows(
  codes: readonly string[],
  home: string,
  typed: ReadonlyMap<string, string>,
): CountryRows {
  const sources = new Map<string, { readonly id: string; readonly name: string }>();
  const countries = codes.flatMap((code) => {
    const rate = typed.get(code);
    if (rate !== undefined) return [typedRow(code, Number(rate) / 100)];
    const template = findCountryTemplate(code, home);
    if (template === undefined) return [typedRow(code, 0)];
    for (const each of template.sources) {
      const id = `${each.id}-${code.toLowerCase()}`;
      sources.set(id, { ...each, id });
    }
    return template.rows.map((each) => withSources(each, code));
  });
  return { countries, sources: [...sources.values()] };
}

/** Creates the content of a storefront's `KEY.json`. */
export function createRegionFile(storefront: StorefrontAnswer, today: string): object {
  const { key, country: home, shipsTo, shipping, freeFrom, taxRate } = storefront;
  const codes = servedCountries(home, shipsTo);
  const own = findCountryTemplate(home, home);
  const rows = createCountryRows(codes, home, new Map(taxRate === null ? [] : [[home, taxRate]]));
  return {
    region: key,
    taxIncluded: own?.taxIncluded ?? true,
    taxOnShipping: own?.taxOnShipping ?? true,
    sources: [{ ...merchantSource, date: today }, ...rows.sources],
    zones: [
      {
        id: `${key}-standard`,
        name: 'Standard',
        countries: codes.map((code) => ({ code })),
        rates: createRates(key, shipping, freeFrom),
      },
    ],
    countries: rows.countries,
  };
}

function typedRow(code: string, tax: number) {
  return { code, tax, taxName: 'Tax', source: merchantSource.id };
}

/** Adds the country's code to the ids of sources, because two tables may use the same id for different sources. */
function withSources(each: Table['countries'][number], code: string): object {
  const rename = (id: string) => `${id}-${code.toLowerCase()}`;
  const { provinces, statutory, ...rest } = each;
  return {
    ...rest,
    source: rename(each.source),
    ...(statutory === undefined ? {} : { statutory: { ...statutory, source: rename(statutory.source) } }),
    ...(provinces === undefined
      ? {}
      : { provinces: provinces.map((one) => ({ ...one, source: rename(one.source) })) }),
  };
}

/** Creates the rates of a zone: a flat price, and free shipping from an order value. Ids begin with `key`. */
export function createRates(key: string, price: string, freeFrom: string | null): readonly object[] {
  const rate = { name: 'Standard', source: merchantSource.id };
  const from = freeFrom === null ? 0 : Math.round(Number(freeFrom) * 100);
  if (Number(price) === 0) return [{ id: `${key}-free`, ...rate, price: '0.00', minOrderSubtotal: '0.00' }];
  const paid = { id: `${key}-standard`, ...rate, price: Number(price).toFixed(2), minOrderSubtotal: '0.00' };
  if (from <= 0) return [paid];
  return [
    { ...paid, maxOrderSubtotal: ((from - 1) / 100).toFixed(2) },
    { id: `${key}-standard-free`, ...rate, price: '0.00', minOrderSubtotal: (from / 100).toFixed(2) },
  ];
}
