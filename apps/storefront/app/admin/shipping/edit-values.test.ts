import { describe, expect, it } from 'vitest';
import {
  formatFirstDay,
  listEdits,
  removeRateErrors,
  toFieldErrors,
  toFirstDay,
  toTableValues,
} from './edit-values.ts';
import type { RegionTableChangeJson, RegionTableJson } from './shipping-json.ts';

const table: RegionTableJson = {
  region: 'eu',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  taxIncluded: true,
  taxOnShipping: true,
  zones: [
    {
      id: 'core',
      name: 'Core',
      kind: 'standard',
      places: [{ country: 'ES', provinces: null }],
      rates: [
        { name: 'Standard', price: 990, minSubtotal: 0, maxSubtotal: 5999 },
        { name: 'Standard', price: 0, minSubtotal: 6000, maxSubtotal: null },
      ],
    },
  ],
  taxes: [
    {
      country: 'ES',
      name: 'Spain',
      taxName: 'VAT',
      tax: 0.21,
      unconfirmed: null,
      provinces: [{ code: 'TF', name: 'Tenerife', tax: 0.07, replaces: true }],
    },
  ],
  destinations: [],
  changes: [],
};
const draft: RegionTableChangeJson = {
  id: '1',
  state: 'draft',
  from: Date.UTC(2026, 11, 31, 23),
  revision: 1,
  edits: [{ kind: 'tax', country: 'ES', province: 'TF', name: 'Tenerife', before: 0.05, after: 0.07 }],
  savedBy: 'ada@example.com',
  publishedAt: null,
  publishedBy: null,
  withdrawnAt: null,
  withdrawnBy: null,
};

describe('the form for shipping and taxes', () => {
  it('ADMIN-122: sends the rows that differ from the table, and those of the draft', () => {
    const values = toTableValues(table, null);
    expect(listEdits(table, null, values)).toEqual([]);
    const rates = [{ name: 'Standard', price: '9,90', minSubtotal: '', maxSubtotal: '' }];
    const changed = { rates: { core: rates }, taxes: { ...values.taxes, ES: ' 10 ' } };
    expect(listEdits(table, null, changed)).toEqual([
      { kind: 'rates', zone: 'core', rates: [{ ...rates[0], price: '9.90' }] },
      { kind: 'tax', country: 'ES', province: null, percent: '10' },
    ]);
    expect(listEdits(table, draft, toTableValues(table, draft))).toEqual([
      { kind: 'tax', country: 'ES', province: 'TF', percent: '7' },
    ]);
  });

  it('ADMIN-122: sends no row whose amounts are only written in another way', () => {
    const values = toTableValues(table, null);
    const [first, second] = values.rates.core ?? [];
    if (first === undefined || second === undefined) throw new Error('the table has two rates');
    const rates = { core: [{ ...first, price: ' 9,9 ' }, second] };
    expect(listEdits(table, null, { rates, taxes: { ...values.taxes, ES: '21.0' } })).toEqual([]);
    const wrong = { core: [{ ...first, price: '9.9e0' }, second] };
    expect(listEdits(table, null, { ...values, rates: wrong })).toHaveLength(1);
  });

  it('ADMIN-123: shows each error at the field that was sent', () => {
    const edits = listEdits(table, draft, {
      ...toTableValues(table, draft),
      rates: { core: [] },
    });
    const fields = {
      'edits.0': 'No rate.',
      'edits.0.rates.1.price': 'No amount.',
      'edits.1.tax': 'No rate.',
      from: 'Over.',
    };
    expect(toFieldErrors(edits, fields)).toEqual({
      'zone core': 'No rate.',
      'zone core 1 price': 'No amount.',
      'tax ES-TF': 'No rate.',
      from: 'Over.',
    });
  });

  it('ADMIN-123: keeps each error at its rate when another rate is removed', () => {
    const errors = {
      'zone core': 'Too many rates.',
      'zone core 0 name': 'No name.',
      'zone core 1': 'Overlaps.',
      'zone core 2 price': 'No amount.',
      'zone core-islands 2 price': 'No amount.',
      'tax ES': 'No rate.',
    };
    expect(removeRateErrors(errors, 'core', 1)).toEqual({
      'zone core': 'Too many rates.',
      'zone core 0 name': 'No name.',
      'zone core 1 price': 'No amount.',
      'zone core-islands 2 price': 'No amount.',
      'tax ES': 'No rate.',
    });
  });

  it('ADMIN-122: has the first day in the storefront’s time zone', () => {
    expect(toFirstDay(draft.from, table.timeZone)).toBe('2027-01-01');
    expect(formatFirstDay(draft.from ?? 0, table.timeZone)).toBe('1 Jan 2027');
    expect(toFirstDay(null, table.timeZone)).toBe('');
  });
});
