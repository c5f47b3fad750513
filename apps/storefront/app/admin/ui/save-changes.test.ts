import { expect, test } from 'vitest';
import type { ApiResult } from '../../editor/api/client.ts';
import type { FormValues } from './compare-form.ts';
import { saveChanges } from './save-changes.ts';

interface Product {
  readonly title: string;
  readonly vendor: string;
}

const shown = { title: 'Balm', vendor: 'Bali' };

/** Saves over a record; returns the outcome and what was saved. */
async function save(
  typed: Product,
  current: Product | null,
  problem: string | null = null,
  before: FormValues = shown,
) {
  const saved: unknown[] = [];
  const read = async (): Promise<ApiResult<Product | null>> => ({ ok: true, value: current, etag: null });
  const outcome = await saveChanges<Product | null, Product>(
    {
      read,
      getRecord: (product) => product,
      toValues: ({ title, vendor }) => ({ title, vendor }),
      getLabel: (key) => key.toUpperCase(),
      save: async (changes, record) => {
        saved.push({ changes, record });
        return problem;
      },
      unchanged: 'Change it.',
    },
    before,
    { ...typed },
  );
  return { outcome, saved };
}

test('ADMIN-58: saves only the changed fields, and keeps the record’s other current values', async () => {
  const current = { title: 'Balm', vendor: 'Java' };
  expect(await save({ title: 'Lip balm', vendor: 'Bali' }, current)).toEqual({
    outcome: { problem: null },
    saved: [{ changes: { title: 'Lip balm' }, record: current }],
  });
});

test('ADMIN-58: a conflict is shown and saves nothing; the next attempt overwrites the values that were shown', async () => {
  const typed = { title: 'Lip balm', vendor: 'Bali' };
  const current = { title: 'Tint', vendor: 'Bali' };
  const { outcome, saved } = await save(typed, current);
  expect(saved).toEqual([]);
  expect(outcome.problem).toContain('TITLE is now “Tint”.');
  expect(outcome.shown).toEqual(current);
  const next = await save(typed, current, null, outcome.shown);
  expect(next.outcome).toEqual({ problem: null });
  expect(next.saved).toEqual([{ changes: { title: 'Lip balm' }, record: current }]);
});

test('a form without changes, a deleted record and a rejected call save nothing and say why', async () => {
  expect(await save(shown, shown)).toEqual({ outcome: { problem: 'Change it.' }, saved: [] });
  expect(await save({ ...shown, title: 'Tint' }, null)).toEqual({
    outcome: { problem: 'There is nothing at this address' },
    saved: [],
  });
  const refused = {
    status: 0,
    code: 'UNKNOWN',
    message: 'The shop can’t be reached.',
    fields: {},
    body: null,
  };
  const outcome = await saveChanges<Product, Product>(
    {
      read: async () => ({ ok: false, refused }),
      getRecord: (product) => product,
      toValues: (product) => ({ ...product }),
      getLabel: (key) => key,
      save: () => Promise.reject(new Error('Saved without reading.')),
    },
    shown,
    { ...shown, title: 'Tint' },
  );
  expect(outcome).toEqual({ problem: 'The shop can’t be reached.' });
});

test('an error of the server is the problem', async () => {
  const { outcome } = await save({ ...shown, title: '' }, shown, 'Title can’t be blank');
  expect(outcome).toEqual({ problem: 'Title can’t be blank' });
});
