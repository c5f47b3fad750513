/**
 * Makes the tables of a storefront's shipping and tax from those that the demo's regions have for its countries, with their sources
 * and dates (SHOP-12). A country that no table knows gets the rate that the merchant says.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { StorefrontAnswer } from './shop-answers.ts';

const directory = fileURLToPath(new URL('../../../../data/regions', import.meta.url));

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

let templates: ReadonlyMap<string, CountryTemplate> | undefined;

/** The templates by country: every country that a table lists by name. */
export function loadCountryTemplates(): ReadonlyMap<string, CountryTemplate> {
  templates ??= readTemplates();
  return templates;
}

function readTemplates(): ReadonlyMap<string, CountryTemplate> {
  const found = new Map<string, CountryTemplate>();
  const names = readdirSync(directory).filter((name) => /^[a-z]{2,3}\.json$/.test(name));
  // A table of a country alone knows it better than one that lists it among others.
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
  /** A fraction; null if it depends on the province. */
  readonly rate: number | null;
  /** The names of the sources, with their dates. */
  readonly sources: readonly string[];
}

/** Says what a storefront charges by the template, for the merchant to check. */
export function describeTaxes({ country: home, shipsTo, taxRate }: StorefrontAnswer): readonly TaxSummary[] {
  return servedCountries(home, shipsTo).map((code) => {
    const template = loadCountryTemplates().get(code);
    if (code === home && taxRate !== null)
      return { country: code, known: true, rate: Number(taxRate) / 100, sources: ['as typed'] };
    if (template === undefined) return { country: code, known: false, rate: 0, sources: [] };
    const last = template.rows.find((each) => !('until' in each)) ?? template.rows.at(-1);
    return {
      country: code,
      known: true,
      rate: last?.provinces?.some(({ tax }) => tax > 0) ? null : (last?.statutory?.rate ?? last?.tax ?? 0),
      sources: template.sources.map(({ name, date }) => (date === undefined ? name : `${name}, ${date}`)),
    };
  });
}

function servedCountries(home: string, shipsTo: readonly string[]): readonly string[] {
  return [...new Set([home, ...shipsTo])];
}

const ownSource = { id: 'merchant', name: 'Entered by the merchant' };

/** Creates the content of a storefront's `KEY.json`. */
export function createRegionFile(storefront: StorefrontAnswer, today: string): object {
  const { key, country: home, shipsTo, shipping, freeFrom, taxRate } = storefront;
  const codes = servedCountries(home, shipsTo);
  const known = loadCountryTemplates();
  const own = known.get(home);
  const used = new Map<string, object>([[ownSource.id, { ...ownSource, date: today }]]);
  const countries = codes.flatMap((code) => {
    const template = known.get(code);
    if (code === home && taxRate !== null) return [typedRow(code, Number(taxRate) / 100)];
    if (template === undefined) return [typedRow(code, 0)];
    for (const each of template.sources)
      used.set(`${each.id}-${code.toLowerCase()}`, { ...each, id: `${each.id}-${code.toLowerCase()}` });
    return template.rows.map((each) => withSources(each, code));
  });
  return {
    region: key,
    taxIncluded: own?.taxIncluded ?? true,
    taxOnShipping: own?.taxOnShipping ?? true,
    sources: [...used.values()],
    zones: [
      {
        id: `${key}-standard`,
        name: 'Standard',
        countries: codes.map((code) => ({ code })),
        rates: createRates(key, shipping, freeFrom),
      },
    ],
    countries,
  };
}

function typedRow(code: string, tax: number) {
  return { code, tax, taxName: 'Tax', source: ownSource.id };
}

/** Sources are named per country, since two tables may use one id for different sources. */
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

function createRates(key: string, price: string, freeFrom: string | null): readonly object[] {
  const rate = { name: 'Standard', source: ownSource.id };
  const from = freeFrom === null ? 0 : Math.round(Number(freeFrom) * 100);
  if (Number(price) === 0) return [{ id: `${key}-free`, ...rate, price: '0.00', minOrderSubtotal: '0.00' }];
  const paid = { id: `${key}-standard`, ...rate, price: Number(price).toFixed(2), minOrderSubtotal: '0.00' };
  if (from <= 0) return [paid];
  return [
    { ...paid, maxOrderSubtotal: ((from - 1) / 100).toFixed(2) },
    { id: `${key}-standard-free`, ...rate, price: '0.00', minOrderSubtotal: (from / 100).toFixed(2) },
  ];
}
