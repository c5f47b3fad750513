/** Parses a region's JSON file into its dated versions. Reports all errors at once (SHIP-12). */
import { openObjectReader, type RegionFileError } from './object-reader.ts';
import { getDefaultRegion, getRegionKeys, isRegionKey, type RegionKey } from './region.ts';
import {
  type CountryRow,
  parseCountryRow,
  parseSources,
  parseZoneRow,
  type ValidityPeriod,
  type ZoneRow,
} from './region-rows.ts';
import type { CountryTable, RegionTable, ShippingZone } from './region-table.ts';
import { findFirstGap } from './table-changes.ts';

export type ParsedRegion =
  | { readonly ok: true; readonly tables: readonly RegionTable[] }
  | { readonly ok: false; readonly problems: readonly RegionFileError[] };

/**
 * Validates a region's file and splits it into versions: a new version starts on every date on which a row starts or ends.
 * `servedElsewhere` is empty here, because it depends on the other regions' files (`addServedElsewhere`).
 */
export function parseRegion(value: unknown, path: string): ParsedRegion {
  const problems: RegionFileError[] = [];
  const file = openObjectReader(value, path, problems);
  const region = readRegion(file.text('region'));
  if (region === null) file.note('region', 'names no storefront', `Use ${getRegionKeys().join(', ')}`);
  const sources = parseSources(file);
  const taxIncluded = file.flag('taxIncluded');
  const taxOnShipping = file.flag('taxOnShipping');
  const countries = file.objects('countries').map((row) => parseCountryRow(row, sources));
  const zones = file.objects('zones').map((row) => parseZoneRow(row, sources));
  noteRepeatedIds(zones, problems);

  const tables = versionDates(countries, zones).map((validFrom): RegionTable => {
    const table = {
      region: region ?? getDefaultRegion(),
      validFrom,
      taxIncluded,
      taxOnShipping,
      zones: zones.map((zone) => zoneAt(zone, validFrom)).filter((zone) => zone.countries.length > 0),
      countries: countries.filter((row) => holds(row, validFrom)).map((row) => countryAt(row, validFrom)),
      servedElsewhere: {},
    };
    checkVersion(table, path, problems);
    return table;
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, tables };
}

function readRegion(text: string): RegionKey | null {
  return isRegionKey(text) ? text : null;
}

function versionDates(countries: readonly CountryRow[], zones: readonly ZoneRow[]): number[] {
  const periods: ValidityPeriod[] = [
    ...countries,
    ...countries.flatMap((country) => country.provinces),
    ...zones.flatMap((zone) => [...zone.countries, ...zone.rates]),
  ];
  const dates = new Set([0, ...periods.flatMap(({ from, until }) => [from, until])]);
  return [...dates].filter(Number.isFinite).sort((a, b) => a - b);
}

function holds({ from, until }: ValidityPeriod, at: number): boolean {
  return from <= at && at < until;
}

function countryAt(row: CountryRow, at: number): CountryTable {
  return {
    code: row.code,
    name: countryName(row.code),
    tax: row.tax,
    taxName: row.taxName,
    statutory: row.statutory,
    source: row.source,
    provinces: row.provinces
      .filter((province) => holds(province, at))
      .map(({ from: _from, until: _until, ...province }) => province),
  };
}

function zoneAt(row: ZoneRow, at: number): ShippingZone {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    countries: row.countries
      .filter((country) => holds(country, at))
      .map(({ code, provinces }) => ({ code, provinces })),
    rates: row.rates.filter((rate) => holds(rate, at)).map(({ from: _from, until: _until, ...rate }) => rate),
  };
}

const names = new Intl.DisplayNames(['en'], { type: 'region' });

function countryName(code: string): string {
  if (code === '*') return 'Rest of world';
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}

function checkVersion(table: RegionTable, path: string, problems: RegionFileError[]): void {
  const isFirst = table.validFrom === 0;
  const day = isFirst ? 'before any date' : new Date(table.validFrom).toISOString().slice(0, 10);
  const note = (where: string, problem: string, remedy: string) =>
    problems.push({ path: `${path} (${day}) ${where}`, problem, remedy });

  for (const repeated of repeats(table.countries.map(({ code }) => code))) {
    note(`country ${repeated}`, 'has two rows that hold at once', 'Give one of them an until date');
  }
  for (const country of table.countries) {
    for (const repeated of repeats(country.provinces.map(({ code }) => code))) {
      note(
        `province ${country.code}-${repeated}`,
        'has two rows that hold at once',
        'Give one an until date',
      );
    }
  }
  const served = table.zones.flatMap((zone) =>
    zone.countries.flatMap(({ code, provinces }) =>
      (provinces ?? ['']).map((province) => `${zone.kind} ${code}${province && `-${province}`}`),
    ),
  );
  for (const repeated of repeats(served)) {
    note(`zone of ${repeated}`, 'is in two zones', 'Leave it in one of them');
  }
  for (const zone of table.zones) {
    for (const { code, provinces } of zone.countries) {
      const country = table.countries.find((row) => row.code === code);
      if (country === undefined) {
        note(
          `zone ${zone.id}`,
          `serves ${code}, which has no tax row`,
          'Add it to countries, with tax 0 if it has none',
        );
      }
      for (const province of provinces ?? []) {
        if (country?.provinces.some((row) => row.code === province) === false) {
          note(
            `zone ${zone.id}`,
            `serves ${code}-${province}, an unknown province`,
            `Add it to the provinces of ${code}`,
          );
        }
      }
    }
    const gap = findFirstGap(zone.rates);
    if (gap !== null) {
      note(
        `zone ${zone.id}`,
        `has no rate for a subtotal of ${gap / 100}`,
        isFirst
          ? 'Extend a rate or add one, and leave "from" out of the first ones'
          : 'Extend a rate or add one',
      );
    }
  }
}

function noteRepeatedIds(zones: readonly ZoneRow[], problems: RegionFileError[]): void {
  for (const repeated of repeats(zones.flatMap((zone) => zone.rates.map(({ id }) => id)))) {
    problems.push({
      path: `rate ${repeated}`,
      problem: 'is there twice',
      remedy: 'Give each rate an id of its own',
    });
  }
}

function repeats(texts: readonly string[]): Set<string> {
  return new Set(texts.filter((text, index) => texts.indexOf(text) !== index));
}
