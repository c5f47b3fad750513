import { describe, expect, test } from 'vitest';
import { findTableAt, type RegionTables } from '../regions/region-table.ts';
import { auTable, caTable, usTable } from '../testing/carts.ts';
import {
  applyTaxConfirmations,
  findUnconfirmedTaxes,
  isConfirmedAt,
  isDecisionInEffect,
  type TaxConfirmation,
} from './confirmed-rates.ts';

const law = { name: 'law', date: null };
const own = { name: 'table', date: null };
const country = (code: string, statutory: number | null) => ({
  code,
  name: code,
  tax: 0,
  taxName: 'VAT',
  statutory: statutory === null ? null : { rate: statutory, from: 0, source: law },
  source: own,
  provinces: [],
});
const euTable = { ...auTable, region: 'eu' as const, validFrom: 0 };
const raised = 1000;
const tables: RegionTables = {
  us: [usTable],
  ca: [caTable],
  au: [auTable],
  eu: [
    { ...euTable, countries: [country('SE', 0.25), country('FI', 0.24), country('NO', null)] },
    {
      ...euTable,
      validFrom: raised,
      countries: [country('SE', 0.25), country('FI', 0.255), country('NO', null)],
    },
  ],
  uk: [],
  my: [],
  int: [],
  dev: [],
};

const decide = (code: string, from: number, confirmed = true): TaxConfirmation => ({
  region: 'eu',
  country: code,
  from,
  confirmed,
});
const charged = (decisions: readonly TaxConfirmation[], now: number, confirmedByDefault = false) => {
  const applied = applyTaxConfirmations(tables, { decisions, confirmedByDefault });
  return findTableAt(applied, 'eu', now)?.countries.map(({ tax }) => tax);
};

describe('TAX-15: the statutory rate', () => {
  test('is charged from the confirmed day on, in that country only', () => {
    const decisions = [decide('SE', 500)];
    expect(charged(decisions, 499)).toEqual([0, 0, 0]);
    expect(charged(decisions, 500)).toEqual([0.25, 0, 0]);
    expect(charged(decisions, 5000)).toEqual([0.25, 0, 0]);
  });

  test('is the one of its day', () => {
    const decisions = [decide('FI', 500)];
    expect([charged(decisions, 999)?.[1], charged(decisions, 1000)?.[1]]).toEqual([0.24, 0.255]);
  });

  test('is charged from the start in an own shop, but where it was withdrawn', () => {
    expect(charged([], 0, true)).toEqual([0.25, 0.24, 0]);
    expect(charged([decide('SE', 500, false)], 499, true)).toEqual([0.25, 0.24, 0]);
    expect(charged([decide('SE', 500, false)], 500, true)).toEqual([0, 0.24, 0]);
  });

  test('follows the latest decision, from its day on', () => {
    const planned = [decide('SE', 2000)];
    expect(charged([...planned, decide('SE', 500, false)], 2000)).toEqual([0, 0, 0]);
    const ending = [decide('SE', 500), decide('SE', 2000, false)];
    expect(charged(ending, 1999)).toEqual([0.25, 0, 0]);
    expect(charged(ending, 2000)).toEqual([0, 0, 0]);
    expect(charged([...ending, decide('SE', 700)], 2000)).toEqual([0.25, 0, 0]);
  });

  test('names the law as the source of the charged rate', () => {
    const applied = applyTaxConfirmations(tables, {
      decisions: [decide('SE', 0)],
      confirmedByDefault: false,
    });
    expect(findTableAt(applied, 'eu', 0)?.countries.map(({ source }) => source)).toEqual([law, own, own]);
  });

  test('returns tables without one unchanged, as the same objects', () => {
    const applied = applyTaxConfirmations(tables, { decisions: [decide('SE', 0)], confirmedByDefault: true });
    expect(applied.us).toBe(tables.us);
    expect(applyTaxConfirmations(tables, { decisions: [], confirmedByDefault: false }).eu).toBe(tables.eu);
  });

  test('is in effect only if no later decision changes it', () => {
    const state = (decisions: readonly TaxConfirmation[]) => ({ decisions, confirmedByDefault: false });
    expect(isDecisionInEffect(state([]), decide('SE', 500, false))).toBe(true);
    expect(isDecisionInEffect(state([]), decide('SE', 500))).toBe(false);
    expect(isDecisionInEffect(state([decide('SE', 500)]), decide('SE', 600))).toBe(true);
    expect(isDecisionInEffect(state([decide('SE', 500), decide('SE', 2000, false)]), decide('SE', 600))).toBe(
      false,
    );
    expect(isDecisionInEffect(state([decide('SE', 2000)]), decide('SE', 600, false))).toBe(false);
    expect(isConfirmedAt(state([decide('SE', 500)]), { region: 'uk', country: 'SE' }, 600)).toBe(false);
  });
});

test('TAX-14: unconfirmed taxes are those below their statutory rate', () => {
  const applied = applyTaxConfirmations(tables, { decisions: [decide('SE', 0)], confirmedByDefault: false });
  expect(findUnconfirmedTaxes(applied, 'eu', 1000)).toEqual([{ region: 'eu', country: 'FI', rate: 0.255 }]);
  expect(findUnconfirmedTaxes(applied, 'us', 1000)).toEqual([]);
});
