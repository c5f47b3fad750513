import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatMoney } from '@vitrine/rules/money/format';
import { getAddressForm } from '@vitrine/rules/regions/address';
import { findBetterRegion } from '@vitrine/rules/regions/detect-place';
import { getRegionKeys, type RegionKey } from '@vitrine/rules/regions/region';
import { findTableAt } from '@vitrine/rules/regions/region-table';
import { findServingRegion } from '@vitrine/rules/regions/serving-region';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import { findZone } from '@vitrine/rules/shipping/find-zone';
import { quoteShipping } from '@vitrine/rules/shipping/shipping-quote';
import { applyTaxConfirmations, findUnconfirmedTaxes } from '@vitrine/rules/tax/confirmed-rates';
import { afterEach, describe, expect, test } from 'vitest';
import { loadAddressForms } from './addresses.ts';
import { loadRegionTables } from './regions.ts';

const tables = loadRegionTables();
const today = Date.UTC(2026, 0, 1);
const older = Date.UTC(2023, 11, 31, 23, 59);

function ask(region: RegionKey, where: string, amount: number, at = today) {
  const [country = '', province] = where.split('-');
  return quoteShipping(
    findTableAt(tables, region, at)!,
    normalizePlace(country, province ?? null),
    Math.round(amount * 100),
  );
}

/** Formats every available rate for a shopper: "Standard $5.90, 2 Day Express $10". */
function offered(...question: Parameters<typeof ask>) {
  return ask(...question)
    .rates.map(({ name, price }) => `${name} ${formatMoney(price, question[0])}`)
    .join(', ');
}

type Rate = readonly [where: string, amount: number, offered: string];

describe('shipping today', () => {
  test.each<Rate>([
    ['US-NY', 0, 'Standard $5.90, 2 Day Express $10'],
    ['US-NY', 59.99, 'Standard $5.90, 2 Day Express $10'],
    ['US-NY', 60, 'Standard $0, 2 Day Express $6'],
    ['US-NY', 79.99, 'Standard $0, 2 Day Express $6'],
    ['US-NY', 80, '2 Day Express $0'],
    ['US-DC', 59.99, 'Standard $5.90, 2 Day Express $10'],
    ['US', 59.99, 'Standard $5.90, 2 Day Express $10'],
  ])('SHIP-17: us to %s at %d: %s', (where, amount, text) => {
    expect(offered('us', where, amount)).toBe(text);
  });

  test.each<Rate>([
    ['US-HI', 59.99, 'Standard (USPS) $5.90'],
    ['US-HI', 60, 'Standard (USPS) $0'],
    ['PR', 60, 'Standard (USPS) $0'],
    ['VI', 59.99, 'Standard (USPS) $5.90'],
    ['AS', 60, 'Standard (USPS) $0'],
    ['MP', 60, 'Standard (USPS) $0'],
    ['GU', 500, 'Standard $5.90'],
    ['US-AK', 500, 'Standard $5.90'],
    ['US-AA', 500, 'Standard $5.90'],
    ['US-AE', 500, 'Standard $5.90'],
    ['US-AP', 500, 'Standard $5.90'],
  ])('SHIP-18: us to %s at %d: %s', (where, amount, text) => {
    expect(offered('us', where, amount)).toBe(text);
  });

  test.each<Rate>([['US-NY', 60, 'Standard $0, 2 Day Express $6']])(
    'SHIP-17: dev to %s at %d: %s',
    (where, amount, text) => {
      expect(offered('dev', where, amount)).toBe(text);
    },
  );

  test.each<Rate>([
    ['CA-ON', 79.99, 'Standard $9.90'],
    ['CA-ON', 80, 'Standard $0'],
  ])('SHIP-20: ca to %s at %d: %s', (where, amount, text) => {
    expect(offered('ca', where, amount)).toBe(text);
  });

  test.each<Rate>([
    ['AU-NSW', 79.99, 'Standard $8.90'],
    ['AU-NSW', 80, 'Standard $0'],
    ['NZ', 500, 'Standard $12.90'],
  ])('SHIP-21: au to %s at %d: %s', (where, amount, text) => {
    expect(offered('au', where, amount)).toBe(text);
  });

  test.each<Rate>([
    ['SG', 59.99, 'Standard S$6.90'],
    ['SG', 60, 'Standard S$0'],
    ['ID', 39.99, 'Standard (4-7 business days) S$5.90'],
    ['VN', 40, 'Standard (4-7 business days) S$0'],
    ['HK', 500, 'Standard S$14.90'],
    ['PH', 500, 'Standard S$15.90'],
    ['MO', 500, 'Standard S$13.90'],
    ['AE', 500, 'Standard S$18.90'],
    ['CH', 500, 'Standard S$18.90'],
    ['NO', 500, 'Standard S$21.90'],
    ['JP', 0.01, 'Standard S$0'],
  ])('SHIP-19: int to %s at %d: %s', (where, amount, text) => {
    expect(offered('int', where, amount)).toBe(text);
  });

  test.each<Rate>([
    ['BE', 59.99, 'Standard 9.90€'],
    ['BE', 60, 'Standard 0€'],
    ...['NL', 'AT', 'FR', 'DE', 'HR', 'HU', 'LU', 'SI'].flatMap((country): Rate[] => [
      [country, 59.99, 'Standard 9.90€'],
      [country, 60, 'Standard 0€'],
    ]),
    ...['IT', 'SK', 'IE', 'PL', 'CZ'].flatMap((country): Rate[] => [
      [country, 59.99, 'Standard 10.90€'],
      [country, 60, 'Standard 0€'],
    ]),
    ...['BG', 'GR', 'EE', 'LV'].flatMap((country): Rate[] => [
      [country, 99.99, 'Standard 12.90€'],
      [country, 100, 'Standard 0€'],
    ]),
    ...['DK', 'FI', 'SE'].flatMap((country): Rate[] => [
      [country, 99.99, 'Standard 19.90€'],
      [country, 100, 'Standard 0€'],
    ]),
    ['MC', 500, 'Standard 24.90€'],
    ['ES-M', 59.99, 'Standard 6.90€'],
    ['PT', 60, 'Standard 0€'],
  ])('SHIP-22: eu to %s at %d: %s', (where, amount, text) => {
    expect(offered('eu', where, amount)).toBe(text);
  });

  test.each<Rate>([
    ['NO', 500, 'Standard 21.90€'],
    ['CH', 500, 'Standard 18.90€'],
  ])('SHIP-24: eu to %s at %d: %s', (where, amount, text) => {
    expect(offered('eu', where, amount)).toBe(text);
  });

  test.each<Rate>([
    ['GB-SCT', 49.99, 'Standard £3.90'],
    ['GB', 50, 'Standard £0'],
  ])('SHIP-25: uk to %s at %d: %s', (where, amount, text) => {
    expect(offered('uk', where, amount)).toBe(text);
  });

  test.each<Rate>([
    ['MY-KUL', 149.99, 'Standard RM19.90'],
    ['MY', 150, 'Standard RM0'],
  ])('SHIP-26: my to %s at %d: %s', (where, amount, text) => {
    expect(offered('my', where, amount)).toBe(text);
  });

  test('SHIP-16: a cart of subscriptions ships free in us, Alaska included', () => {
    const table = findTableAt(tables, 'us', today)!;
    for (const province of ['NY', 'AK', null]) {
      expect(findZone(table, { country: 'US', province }, true).zone?.name).toBe('Subscription');
    }
  });

  test('SHIP-22, SHIP-23: the Belgian zone keeps its name', () => {
    expect(ask('eu', 'BE', 10).zoneName).toBe('8.90');
  });
});

describe('superseded tables, until the end of 2023', () => {
  test.each<[RegionKey, string, number, string]>([
    ['au', 'AU', 69.99, 'Standard $7.90'],
    ['au', 'AU', 70, 'Standard $0'],
    ['au', 'NZ', 69.99, 'Standard $19.90'],
    ['au', 'NZ', 70, 'Standard $0'],
    ['uk', 'GB', 39.99, 'Standard £3.90'],
    ['uk', 'GB', 40, 'Standard £0'],
    ['int', 'SG', 39.99, 'Standard (4-7 business days) S$5.90'],
    ['int', 'SG', 40, 'Standard (4-7 business days) S$0'],
    ['us', 'US-NY', 60, 'Standard $0, 2 Day Express $6'],
    ['my', 'MY', 149.99, 'Standard RM19.90'],
  ])('SHIP-15: %s to %s at %d: %s', (region, where, amount, text) => {
    expect(offered(region, where, amount, older)).toBe(text);
  });

  test('SHIP-13: nothing holds before 1970', () => {
    expect(findTableAt(tables, 'us', -1)).toBeNull();
  });
});

type Tax = readonly [region: RegionKey, where: string, at: number, taxes: string];

describe('taxes', () => {
  const expectTax = (...[region, where, at, text]: Tax) => {
    const { taxes } = ask(region, where, 10, at);
    expect(taxes.map(({ name, rate }) => `${name} ${Number((rate * 100).toFixed(4))}`).join(', ')).toBe(text);
  };

  test.each<Tax>([
    ['us', 'US-CA', today, 'CA State Tax 7.25'],
    ['us', 'US-TX', today, 'TX State Tax 6.25'],
    ['us', 'PR', today, 'PR State Tax 10.5'],
    ['us', 'US-DE', today, ''],
    ['us', 'US-MT', today, ''],
    ['us', 'US-NH', today, ''],
    ['us', 'US-OR', today, ''],
    ['us', 'GU', today, ''],
    ['us', 'US-AP', today, ''],
    ['us', 'US-LA', Date.UTC(2024, 11, 31), 'LA State Tax 4.45'],
    ['us', 'US-LA', Date.UTC(2025, 0, 1), 'LA State Tax 5'],
  ])('TAX-10: %s to %s', (...tax) => expectTax(...tax));

  test.each<Tax>([
    ['ca', 'CA', today, 'GST 5'],
    ['ca', 'CA-AB', today, 'GST 5'],
    ['ca', 'CA-YT', today, 'GST 5'],
    ['ca', 'CA-ON', today, 'HST 13'],
    ['ca', 'CA-NB', today, 'HST 15'],
    ['ca', 'CA-NL', today, 'HST 15'],
    ['ca', 'CA-PE', today, 'HST 15'],
    ['ca', 'CA-NS', Date.UTC(2025, 2, 31), 'HST 15'],
    ['ca', 'CA-NS', Date.UTC(2025, 3, 1), 'HST 14'],
    ['ca', 'CA-QC', today, 'GST 5, QST 9.975'],
    ['ca', 'CA-BC', today, 'GST 5, PST 7'],
    ['ca', 'CA-MB', today, 'GST 5, RST 7'],
    ['ca', 'CA-SK', today, 'GST 5, PST 6'],
  ])('TAX-11: %s to %s', (...tax) => expectTax(...tax));

  test.each<Tax>([
    ['eu', 'BE', today, 'VAT 21'],
    ['eu', 'DE', today, 'VAT 19'],
    ['eu', 'LU', today, 'VAT 17'],
    ['eu', 'IT', today, 'VAT 22'],
    ['eu', 'SI', today, 'VAT 22'],
    ['eu', 'ES', today, 'VAT 21'],
    ['eu', 'ES-TF', today, ''],
    ['eu', 'ES-GC', today, ''],
    ['eu', 'ES-CE', today, ''],
    ['eu', 'ES-ML', today, ''],
    ['eu', 'ES', older, ''],
    ['eu', 'SE', today, ''],
    ['eu', 'SK', Date.UTC(2024, 11, 31), 'VAT 20'],
    ['eu', 'SK', Date.UTC(2025, 0, 1), ''],
    ['eu', 'EE', Date.UTC(2025, 5, 30), 'VAT 22'],
    ['eu', 'EE', Date.UTC(2025, 6, 1), ''],
    ['eu', 'NO', today, ''],
    ['eu', 'CH', today, ''],
  ])('TAX-12: %s to %s', (...tax) => expectTax(...tax));

  test.each<Tax>([
    ['au', 'AU', today, 'GST 10'],
    ['au', 'NZ', today, ''],
    ['int', 'SG', today, 'GST 9'],
    ['int', 'SG', older, 'GST 7'],
    ['int', 'ID', today, 'VAT 10'],
    ['int', 'VN', today, ''],
    ['int', 'JP', today, ''],
    ['uk', 'GB', today, 'VAT 20'],
    ['my', 'MY', today, ''],
  ])('TAX-13: %s to %s', (...tax) => expectTax(...tax));

  test('TAX-04: us taxes goods, ca goods and shipping, the others what prices contain of both', () => {
    expect(ask('us', 'US-CA', 50)).toMatchObject({ taxAmount: 363, total: 5000 + 590 + 363 });
    expect(ask('ca', 'CA-ON', 50)).toMatchObject({ taxAmount: 779, total: 5000 + 990 + 779 });
    expect(ask('ca', 'CA-QC', 50).taxes.map(({ amount }) => amount)).toEqual([300, 598]);
    expect(ask('au', 'AU', 50)).toMatchObject({ taxAmount: 535, taxIncluded: true, total: 5890 });
    expect(ask('uk', 'GB', 50)).toMatchObject({ taxAmount: 833, total: 5000 });
  });

  test('us without a state has no rate yet', () => {
    expect(ask('us', 'US', 50)).toMatchObject({ taxRate: null, taxes: [], total: 5590 });
    expect(ask('us', 'US-OR', 50)).toMatchObject({ taxRate: 0 });
  });

  test('SHIP-22, TAX-10, TAX-12: no us rate is above 10.5 % and no VAT above 22 %', () => {
    for (const region of getRegionKeys()) {
      for (const { countries } of tables[region] ?? []) {
        for (const { tax, provinces } of countries) {
          expect(tax).toBeLessThanOrEqual(0.22);
          expect(Math.max(0, ...provinces.map((province) => province.tax))).toBeLessThanOrEqual(0.15);
        }
      }
    }
    const states = findTableAt(tables, 'us', today)!.countries[0]!.provinces;
    expect(Math.max(...states.map(({ tax }) => tax))).toBe(0.105);
  });

  test('TAX-14: rates above 22 % wait for the merchant, and the start-up log can say so', () => {
    const waiting = findUnconfirmedTaxes(tables, 'eu', today);
    expect(waiting.map(({ country, rate }) => `${country} ${rate}`).sort()).toEqual([
      'DK 0.25',
      'EE 0.24',
      'FI 0.255',
      'GR 0.24',
      'HR 0.25',
      'HU 0.27',
      'IE 0.23',
      'PL 0.23',
      'PT 0.23',
      'SE 0.25',
      'SK 0.23',
    ]);
  });

  const confirmed = Date.UTC(2026, 5, 1);
  const asConfirmed = applyTaxConfirmations(tables, {
    decisions: findUnconfirmedTaxes(tables, 'eu', confirmed).map(({ region, country }) => ({
      region,
      country,
      confirmed: true,
      from: confirmed,
    })),
    confirmedByDefault: false,
  });
  const ownShop = applyTaxConfirmations(tables, { decisions: [], confirmedByDefault: true });
  const chargedIn = (from: typeof tables, country: string, at: number) =>
    findTableAt(from, 'eu', at)?.countries.find(({ code }) => code === country)?.tax;

  test.each([
    ['AT', 0.2, 0.2],
    ['BE', 0.21, 0.21],
    ['BG', 0.2, 0.2],
    ['CH', 0, 0],
    ['CZ', 0.21, 0.21],
    ['DE', 0.19, 0.19],
    ['DK', 0, 0.25],
    ['EE', 0, 0.24],
    ['ES', 0.21, 0.21],
    ['FI', 0, 0.255],
    ['FR', 0.2, 0.2],
    ['GR', 0, 0.24],
    ['HR', 0, 0.25],
    ['HU', 0, 0.27],
    ['IE', 0, 0.23],
    ['IT', 0.22, 0.22],
    ['LU', 0.17, 0.17],
    ['LV', 0.21, 0.21],
    ['MC', 0.2, 0.2],
    ['NL', 0.21, 0.21],
    ['NO', 0, 0],
    ['PL', 0, 0.23],
    ['PT', 0, 0.23],
    ['SE', 0, 0.25],
    ['SI', 0.22, 0.22],
    ['SK', 0, 0.23],
  ])('TAX-15: %s is charged %d, and %d once it is confirmed and in an own shop', (country, before, after) => {
    expect([
      chargedIn(asConfirmed, country, confirmed - 1),
      chargedIn(asConfirmed, country, confirmed),
      chargedIn(ownShop, country, today),
    ]).toEqual([before, after, after]);
  });

  test('TAX-15: every country of eu is in that table', () => {
    expect(findTableAt(tables, 'eu', today)?.countries).toHaveLength(26);
  });

  test('TAX-15: Finland before it raised its rate, and the Canary Islands, as they were', () => {
    expect(chargedIn(ownShop, 'FI', Date.UTC(2024, 7, 31))).toBe(0.24);
    const spain = findTableAt(ownShop, 'eu', today)!;
    expect(quoteShipping(spain, normalizePlace('ES', 'TF'), 1000).taxes).toEqual([]);
  });

  test('TAX-15: every statutory rate names its law’s day and a dated source', () => {
    const rates = tables.eu.flatMap(({ countries }) => countries.flatMap(({ statutory }) => statutory ?? []));
    expect(rates.length).toBeGreaterThan(0);
    for (const { from, source } of rates) {
      expect(from).toBeGreaterThan(Date.UTC(1990, 0, 1));
      expect(source.name).toMatch(/Taxes in Europe/);
      expect(source.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });
});

describe('who serves whom', () => {
  test.each([
    ['US', 'us'],
    ['CA', 'ca'],
    ['NZ', 'au'],
    ['FR', 'eu'],
    ['CH', 'eu'],
    ['GB', 'uk'],
    ['MY', 'my'],
    ['SG', 'int'],
    ['JP', 'int'],
  ] as const)('%s is served by %s', (country, region) => {
    expect(findServingRegion(tables, country)).toBe(region);
  });

  test('SHIP-02, SHIP-03: a storefront that does not ship somewhere names the one that does', () => {
    expect(ask('us', 'FR', 10)).toMatchObject({ zoneName: null, rates: [], servedBy: 'eu' });
    expect(ask('au', 'JP', 10)).toMatchObject({ zoneName: null, servedBy: 'int' });
    expect(ask('int', 'FR', 10)).toMatchObject({ zoneName: null, servedBy: 'eu' });
  });

  test('the notice points to the storefront that fits, and nowhere from one that does', () => {
    const notice = (region: RegionKey, country: string | null) =>
      findBetterRegion(findTableAt(tables, region, today)!, country);
    expect(notice('us', 'FR')).toBe('eu');
    expect(notice('us', 'JP')).toBe('int');
    expect(notice('us', 'US')).toBeNull();
    expect(notice('int', 'CH')).toBeNull();
    expect(notice('int', 'JP')).toBeNull();
    expect(notice('us', null)).toBeNull();
    expect(notice('dev', 'FR')).toBeNull();
  });

  test('SHIP-18: every state, territory and military post office is in exactly one zone', () => {
    const table = findTableAt(tables, 'us', today)!;
    const named = table.zones
      .filter(({ kind }) => kind === 'standard')
      .flatMap(({ countries }) => countries.flatMap(({ provinces }) => provinces ?? []));
    const known = table.countries[0]!.provinces.map(({ code }) => code);
    expect(named.toSorted()).toEqual(known.toSorted());
    expect(known).toHaveLength(50 + 1 + 5 + 3);
  });

  test('SHIP-12: every figure names its source', () => {
    for (const region of getRegionKeys()) {
      for (const { countries, zones } of tables[region] ?? []) {
        const sources = [
          ...countries.flatMap(({ source, provinces }) => [
            source,
            ...provinces.map((province) => province.source),
          ]),
          ...zones.flatMap(({ rates }) => rates.map(({ source }) => source)),
        ];
        expect(sources.filter(({ name }) => name === '')).toEqual([]);
      }
    }
  });
});

describe('address forms', () => {
  const forms = loadAddressForms(tables);
  test.each([
    ['US', 'State', 59, 'ZIP code'],
    ['CA', 'Province', 13, 'Postal code'],
    ['AU', 'State/territory', 8, 'Postcode'],
    ['GB', 'Nation', 4, 'Postcode'],
    ['MY', 'State/territory', 16, 'Postcode'],
    ['ES', 'Province', 52, 'Postal code'],
    ['IE', 'County', 26, 'Eircode'],
    ['AE', 'Emirate', 7, null],
    ['HK', 'Region', 3, null],
    ['JP', 'Prefecture', 47, 'Postal code'],
    ['SG', null, 0, 'Postal code'],
    ['FR', null, 0, 'Postal code'],
    ['IS', null, 0, 'Postal code'],
  ])('%s asks for %s (%i) and %s', (country, provinceLabel, count, postalCodeLabel) => {
    const form = getAddressForm(forms, country);
    expect(form).toMatchObject({ country, provinceLabel, postalCodeLabel });
    expect(form.provinces).toHaveLength(count);
  });

  test('a broken file is told by its name', () => {
    const folder = mkdtempSync(join(tmpdir(), 'addresses-'));
    writeFileSync(join(folder, 'addresses.json'), '{');
    expect(() => loadAddressForms(tables, join(folder, 'addresses.json'))).toThrow(
      /addresses\.json: can't be read/,
    );
    rmSync(folder, { recursive: true });
  });

  test('no province is there twice', () => {
    for (const { provinces } of forms.byCountry.values()) {
      expect(new Set(provinces.map(({ code }) => code)).size).toBe(provinces.length);
    }
  });
});

describe('a wrong file', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  /** Returns the error message of loading the files with one text replaced. */
  function complaint(file: string, replaced: string | RegExp, by: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'regions-'));
    folders.push(folder);
    cpSync(join(import.meta.dirname, '..', 'regions'), folder, { recursive: true });
    const before = readFileSync(join(folder, file), 'utf8');
    const after = before.replace(replaced, by);
    expect(after).not.toBe(before);
    writeFileSync(join(folder, file), after);
    try {
      loadRegionTables(folder);
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
    return '';
  }

  test.each([
    [
      'a price that is no amount',
      'my.json',
      '"19.90"',
      '"RM19"',
      /my\.json\.zones\[0\]\.rates\[0\]\.price: is "RM19"\. Give an amount/,
    ],
    ['a missing field', 'uk.json', '"taxIncluded": true,', '', /uk\.json\.taxIncluded: is missing/],
    [
      'a tax in per cent',
      'uk.json',
      '"tax": 0.2',
      '"tax": 20',
      /uk\.json\.countries\[0\]\.tax: is 20\. Give a fraction/,
    ],
    [
      'a misspelt field',
      'my.json',
      '"maxOrderSubtotal"',
      '"maxSubtotal"',
      /maxSubtotal: is not a known field\. Use one of/,
    ],
    [
      'a gap between rates',
      'my.json',
      '"149.99"',
      '"139.99"',
      /zone my-malaysia: has no rate for a subtotal of 140/,
    ],
    [
      'a first rate that begins on a date',
      'my.json',
      '"price": "19.90"',
      '"price": "19.90", "from": "2024-01-01"',
      /\(before any date\) zone my-malaysia: has no rate for a subtotal of 0\. .*leave "from" out/,
    ],
    ['an impossible day', 'uk.json', '2024-01-01', '2024-02-30', /is "2024-02-30"\. Give a day/],
    ['an unknown source', 'my.json', '"source": "spec"', '"source": "hearsay"', /is "hearsay"\. Name one of/],
    ['an unknown province in a zone', 'us.json', '["HI"', '["XX"', /serves US-XX, an unknown province/],
    [
      'the region of another file',
      'my.json',
      '"region": "my"',
      '"region": "uk"',
      /my\.json\.region: is not the region/,
    ],
    [
      'a statutory rate without its day',
      'eu.json',
      '"from": "2012-03-01", ',
      '',
      /statutory\.from: is missing\. Give the day/,
    ],
    [
      'a statutory rate in per cent',
      'eu.json',
      '"rate": 0.27',
      '"rate": 27',
      /statutory\.rate: is 27\. Give a fraction/,
    ],
    [
      'a statutory rate from nowhere',
      'eu.json',
      '"from": "2012-03-01", "source": "statutory"',
      '"from": "2012-03-01"',
      /statutory\.source: is missing/,
    ],
    [
      'a statutory rate before its law',
      'eu.json',
      '"rate": 0.24, "from": "2025-07-01"',
      '"rate": 0.24, "from": "2025-08-01"',
      /statutory\.from: is after the start of its row/,
    ],
    ['broken JSON', 'my.json', '{', '', /my\.json: can't be read/],
    [
      'two rows for a country',
      'int.json',
      ', "until": "2024-01-01"}',
      '}',
      /has two rows that hold at once|is in two zones/,
    ],
  ])('SHIP-12, TAX-01: %s is told with its place and what to do', (_, file, replaced, by, expected) => {
    expect(complaint(file, replaced, by)).toMatch(expected);
  });

  test('SHIP-12: all problems of all files are told at once', () => {
    const message = complaint('my.json', /"(19\.90|149\.99)"/g, '"x"');
    expect(message.split('\n').filter((line) => line.startsWith('- ')).length).toBeGreaterThanOrEqual(2);
  });
});
