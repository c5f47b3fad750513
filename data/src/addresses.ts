/**
 * Loads the address forms of all countries: labels and required fields from `addresses.json`, provinces from the region
 * tables if these have them, else from the file.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressForm, AddressForms, AddressProvince } from '@vitrine/rules/regions/address';
import {
  formatRegionFileError,
  type ObjectReader,
  openObjectReader,
  type RegionFileError,
} from '@vitrine/rules/regions/object-reader';
import { getRegionKeys } from '@vitrine/rules/regions/region';
import type { RegionTables } from '@vitrine/rules/regions/region-table';
import { z } from 'zod';
import { readJson } from './json-file.ts';
import { demoRegionsDirectory, getRegionFile } from './regions-directory.ts';
import { loadStorefronts } from './storefronts.ts';

/**
 * Reads the forms.
 *
 * @throws an Error that lists all errors of the file
 */
export function loadAddressForms(
  tables: RegionTables,
  file: string = getRegionFile('addresses.json'),
): AddressForms {
  const problems: RegionFileError[] = [];
  const content = openObjectReader(
    readJson(file, 'addresses.json', problems) ?? {},
    'addresses.json',
    problems,
  );
  const known = new Map([...getDemoProvinces(), ...provincesOf(tables)]);
  const fallback = { ...readFields(content.object('default')), provinces: [] };
  const byCountry = new Map<string, AddressForm>();
  for (const row of content.objects('countries')) {
    const country = row.text('code');
    const provinces = row.has('provinces') ? readProvinces(row) : (known.get(country) ?? []);
    if (row.has('provinceLabel') && provinces.length === 0) {
      row.note('provinceLabel', 'is there without provinces', 'List them, or name them in a region table');
    }
    byCountry.set(country, { country, ...readFields(row), provinces });
  }
  if (problems.length > 0) {
    throw new Error(
      `The address forms can't be used:\n${problems.map((p) => `- ${formatRegionFileError(p)}`).join('\n')}`,
    );
  }
  return { fallback, byCountry };
}

function readFields(row: ObjectReader): Omit<AddressForm, 'country' | 'provinces'> {
  return {
    cityLabel: row.optionalText('cityLabel'),
    provinceLabel: row.optionalText('provinceLabel'),
    provinceRequired: row.flag('provinceRequired'),
    postalCodeLabel: row.optionalText('postalCodeLabel'),
    postalCodeRequired: row.flag('postalCodeRequired'),
  };
}

function readProvinces(row: ObjectReader): AddressProvince[] {
  return row
    .objects('provinces')
    .map((province) => ({ code: province.text('code'), name: province.text('name') }));
}

function provincesOf(tables: RegionTables): Map<string, AddressProvince[]> {
  const found = new Map<string, AddressProvince[]>();
  for (const region of getRegionKeys()) {
    for (const { code, provinces } of tables[region]?.at(-1)?.countries ?? []) {
      const sorted = provinces
        .map((province) => ({ code: province.code, name: province.name }))
        .sort((a, b) => a.name.localeCompare(b.name, 'en'));
      if (!found.has(code)) found.set(code, sorted);
    }
  }
  return found;
}

const demoTable = z.looseObject({
  countries: z
    .array(
      z.looseObject({
        code: z.string(),
        provinces: z.array(z.looseObject({ code: z.string(), name: z.string() })).default([]),
      }),
    )
    .default([]),
});

let demoProvinces: ReadonlyMap<string, AddressProvince[]> | undefined;

/**
 * Returns the provinces of countries that the merchant's tables don't contain, because billing addresses may be
 * anywhere.
 */
function getDemoProvinces(): ReadonlyMap<string, AddressProvince[]> {
  demoProvinces ??= readDemoProvinces();
  return demoProvinces;
}

/** Cached, because reading takes tens of milliseconds, and the package's files don't change while a process runs. */
function readDemoProvinces(): Map<string, AddressProvince[]> {
  const found = new Map<string, AddressProvince[]>();
  for (const { key } of loadStorefronts(demoRegionsDirectory)) {
    const content: unknown = JSON.parse(readFileSync(join(demoRegionsDirectory, `${key}.json`), 'utf8'));
    for (const { code, provinces } of demoTable.parse(content).countries) {
      const sorted = provinces
        .map((province) => ({ code: province.code, name: province.name }))
        .sort((a, b) => a.name.localeCompare(b.name, 'en'));
      if (sorted.length > 0 && !found.has(code)) found.set(code, sorted);
    }
  }
  return found;
}
