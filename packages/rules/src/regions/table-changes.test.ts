import { describe, expect, test } from 'vitest';
import { auTable } from '../testing/carts.ts';
import { findTableAt, type RegionTable, type RegionTables } from './region-table.ts';
import {
  applyTableChanges,
  checkEdits,
  findFirstGap,
  type RegionTableChange,
  type TableEdit,
} from './table-changes.ts';

const source = { name: 'test', date: null };
const rate = (id: string, price: number, minSubtotal: number | null, maxSubtotal: number | null) => ({
  id,
  name: 'Standard',
  price,
  minSubtotal,
  maxSubtotal,
  source,
});
const table: RegionTable = {
  ...auTable,
  validFrom: 0,
  zones: [
    {
      id: 'au',
      name: 'Australia',
      kind: 'standard',
      countries: [{ code: 'AU', provinces: null }],
      rates: [rate('paid', 890, 0, 7999), rate('free', 0, 8000, null)],
    },
  ],
  countries: [
    {
      code: 'AU',
      name: 'Australia',
      tax: 0.1,
      taxName: 'GST',
      statutory: { rate: 0.12, from: 0, source },
      provinces: [{ code: 'NT', name: 'Northern Territory', tax: 0, taxName: null, taxType: null, source }],
      source,
    },
  ],
};
const later: RegionTable = { ...table, validFrom: 1000, taxOnShipping: false };
const tables: RegionTables = {
  au: [table, later],
  us: [],
  ca: [],
  eu: [],
  uk: [],
  my: [],
  int: [],
  dev: [],
};

const price = (amount: number): TableEdit => ({
  kind: 'rates',
  zone: 'au',
  rates: [{ name: 'Standard', price: amount, minSubtotal: null, maxSubtotal: null }],
});
const tax = (rate: number, province: string | null = null): TableEdit => ({
  kind: 'tax',
  country: 'AU',
  province,
  tax: rate,
});
const change = (from: number, ...edits: readonly TableEdit[]): RegionTableChange => ({
  region: 'au',
  from,
  edits,
  source,
});
const at = (changes: readonly RegionTableChange[], now: number) => {
  const found = findTableAt(applyTableChanges(tables, changes), 'au', now);
  if (found === null) throw new Error('there is a table');
  return found;
};
const priceAt = (changes: readonly RegionTableChange[], now: number) =>
  at(changes, now).zones[0]?.rates[0]?.price;

describe('SHIP-27: a change of rates and taxes', () => {
  test('is valid from its time on, in later tables of the files too', () => {
    const changes = [change(500, price(990))];
    expect([499, 500, 1000].map((now) => priceAt(changes, now))).toEqual([890, 990, 990]);
    expect(at(changes, 1000).taxOnShipping).toBe(false);
    expect(applyTableChanges(tables, []).au).toBe(tables.au);
  });

  test('is replaced by one that begins later, or that was published later for the same time', () => {
    const early = change(500, price(990));
    const late = change(700, price(1090));
    expect([600, 700].map((now) => priceAt([late, early], now))).toEqual([990, 1090]);
    expect(priceAt([change(500, price(1)), change(500, price(2))], 500)).toBe(2);
  });

  test('leaves the rows that it doesn’t name unchanged, and ignores unknown places and zones', () => {
    const other: TableEdit = { kind: 'tax', country: 'NZ', province: null, tax: 0.5 };
    const edited = at([change(0, tax(0.15, 'NT'), other)], 0);
    expect(edited.countries).toMatchObject([{ code: 'AU', tax: 0.1, provinces: [{ tax: 0.15 }] }]);
    expect(edited.zones).toEqual(table.zones);
  });

  test('of a country’s tax needs no confirmation of the rate by law', () => {
    expect(at([change(0, tax(0.2))], 0).countries[0]).toMatchObject({ tax: 0.2, statutory: null });
    expect(at([change(0, tax(0.2, 'NT'))], 0).countries[0]?.statutory).not.toBeNull();
  });

  test('retains the ids of rates by their name, in order, and creates new ones for others', () => {
    const rates = ['Standard', 'Express', 'Standard', 'Standard'].map((name) => ({
      name,
      price: 1,
      minSubtotal: null,
      maxSubtotal: null,
    }));
    const first = at([change(0, { kind: 'rates', zone: 'au', rates })], 0);
    expect(first.zones[0]?.rates.map(({ id }) => id)).toEqual(['paid', 'au-rate-1', 'free', 'au-rate-2']);
    const again = { kind: 'rates', zone: 'au', rates: rates.toReversed() } as const;
    const ids = at(
      [change(0, { kind: 'rates', zone: 'au', rates }), change(1, again)],
      1,
    ).zones[0]?.rates.map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
  });

  test('uses the id of a replaced rate for no other one', () => {
    const only = (name: string): TableEdit => ({
      kind: 'rates',
      zone: 'au',
      rates: [{ name, price: 1, minSubtotal: null, maxSubtotal: null }],
    });
    const idOf = (now: number) =>
      at([change(0, only('Express')), change(1, only('Economy'))], now).zones[0]?.rates.map(({ id }) => id);
    expect([idOf(0), idOf(1)]).toEqual([['au-rate-1'], ['au-rate-2']]);
  });
});

describe('SHIP-28: invalid edits are reported by row, with the reason', () => {
  const rates = (...list: readonly Partial<ReturnType<typeof rate>>[]): TableEdit => ({
    kind: 'rates',
    zone: 'au',
    rates: list.map((each) => ({
      name: 'Standard',
      price: 0,
      minSubtotal: null,
      maxSubtotal: null,
      ...each,
    })),
  });
  test.each([
    [rates({ price: Number.NaN }), 0, 'price'],
    [rates({ price: -1 }), 0, 'price'],
    [rates({}, { name: ' ' }), 1, 'name'],
    [rates({ minSubtotal: Number.NaN }), 0, 'minSubtotal'],
    [rates({ minSubtotal: 100, maxSubtotal: 99 }), 0, 'maxSubtotal'],
    [rates(), null, null],
    [rates({ minSubtotal: 100 }), null, null],
    [rates({ maxSubtotal: 99 }, { minSubtotal: 101 }), null, null],
    [{ ...rates({}), zone: 'moon' }, null, null],
    [tax(1), null, 'tax'],
    [tax(Number.NaN), null, 'tax'],
    [tax(0.1, 'XX'), null, null],
    [{ ...tax(0.1), country: 'FR' }, null, null],
  ] as const)('%j', (edit, row, field) => {
    expect(checkEdits(table, [edit])).toMatchObject([{ edit: 0, rate: row, field }]);
  });

  test('and a row that is changed twice; right ones have no error', () => {
    expect(checkEdits(table, [tax(0.1), tax(0.2)])).toMatchObject([{ edit: 1 }]);
    expect(
      checkEdits(table, [tax(0.1), tax(0.2, 'NT'), rates({ maxSubtotal: 99 }, { minSubtotal: 100 })]),
    ).toEqual([]);
    expect(findFirstGap([{ minSubtotal: null, maxSubtotal: 99 }])).toBe(100);
  });
});
