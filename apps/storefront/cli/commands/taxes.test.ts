import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getSellingRegions } from '@vitrine/rules/regions/region';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '../../server/env.ts';
import { openLog } from '../../server/telemetry/log.ts';
import { createOutput } from '../output.ts';
import { createTableSource } from './current-tables.ts';
import { run as rate } from './rate.ts';
import { run } from './taxes.ts';

const now = Date.UTC(2026, 5, 1, 12);

let directory: string;
let out: string[];
let err: string[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-taxes-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

function createIo(environment: Record<string, string> = {}, words: readonly string[] = []) {
  const read = readSettings({ DATA_DIR: directory, PUBLIC_URL: 'https://shop.test', ...environment });
  if (!read.ok) throw new Error(read.problems.join(' '));
  [out, err] = [[], []];
  return {
    settings: read.settings,
    log: openLog('silent'),
    clock: () => now,
    ...createOutput({ changes: false }, words, {
      out: (line) => void out.push(line),
      err: (line) => void err.push(line),
    }),
  };
}

const taxes = (words: string, environment?: Record<string, string>) =>
  run(words === '' ? [] : words.split(' '), createIo(environment, words.split(' ')));

async function rateOf(country: string, at = '', environment?: Record<string, string>): Promise<number> {
  const io = createIo(environment, ['--json']);
  await rate(`eu ${country} 100 --json${at}`.split(' '), io, createTableSource(io));
  return JSON.parse(out.join('\n')).taxRate;
}

async function listed(country: string, environment?: Record<string, string>) {
  await taxes('list eu --json', environment);
  const rows: { country: string }[] = JSON.parse(out.join('\n'));
  return rows.find((row) => row.country === country);
}

describe('TAX-15: taxes', () => {
  test('list prints the charged rate, the statutory rate with its source, and whether it is confirmed', async () => {
    expect(await taxes('list eu')).toBe(0);
    const line = (start: string) => out.find((each) => each.startsWith(start));
    expect(line('eu  SE')).toMatch(
      /^eu {2}SE Sweden +0% {2}statutory 25% since 1990-07-01, European Commission, Taxes .*, 2025-07-01: not confirmed$/,
    );
    expect(line('eu  FR')).toMatch(/^eu {2}FR France +20% {2}European Commission, VAT rates/);
    expect(await taxes('list')).toBe(0);
    expect(new Set(out.map((each) => each.split(' ')[0]))).toEqual(new Set(getSellingRegions()));
  });

  test('confirm is recorded with time and author, and rate uses the confirmed rate', async () => {
    expect(await taxes('confirm eu se FI --by Ada')).toBe(0);
    expect(out.slice(0, 2)).toEqual(['SE Sweden: VAT 25% from now on', 'FI Finland: VAT 25.5% from now on']);
    expect(await listed('SE')).toMatchObject({
      charged: 0.25,
      statutory: { rate: 0.25, from: '1990-07-01' },
      confirmed: true,
      decision: { from: '2026-06-01', at: '2026-06-01T12:00:00.000Z', by: 'Ada' },
    });
    expect(await listed('DK')).toMatchObject({ charged: 0, confirmed: false, decision: null });
    expect(await listed('FR')).toMatchObject({ charged: 0.2, confirmed: null, statutory: null });
    expect([await rateOf('SE'), await rateOf('SE', ' --at 2026-05-31'), await rateOf('DK')]).toEqual([
      0.25, 0, 0,
    ]);
  });

  test('confirm --from a later day doesn’t change the rate of today', async () => {
    expect(await taxes('confirm eu SE --from 2027-01-01')).toBe(0);
    expect([await rateOf('SE'), await rateOf('SE', ' --at 2027-01-01')]).toEqual([0, 0.25]);
    expect(await listed('SE')).toMatchObject({
      confirmed: false,
      next: { confirmed: true, from: '2027-01-01' },
    });
  });

  test('unconfirm takes it back, a planned one too', async () => {
    await taxes('confirm eu SE');
    await taxes('confirm eu FI --from 2027-01-01');
    expect(await taxes('unconfirm eu SE')).toBe(0);
    expect(out[0]).toBe('SE Sweden: VAT 0% from now on');
    expect(await taxes('unconfirm eu FI')).toBe(0);
    expect([await rateOf('SE'), await rateOf('FI', ' --at 2027-01-01')]).toEqual([0, 0]);
  });

  test('--all confirms the others, then there is nothing left', async () => {
    await taxes('confirm eu SE');
    expect(await taxes('confirm eu --all')).toBe(0);
    expect(out).toHaveLength(11);
    expect(await taxes('confirm eu --all')).toBe(4);
    expect(err).toEqual([
      'Every statutory rate of eu is confirmed already from 2026-06-01 on. Nothing was changed.',
    ]);
    expect(await taxes('unconfirm eu --all')).toBe(0);
    expect(await rateOf('HU')).toBe(0);
  });

  test('a dry run prints the change alone', async () => {
    expect(await taxes('confirm eu HU --dry-run')).toBe(0);
    expect(out).toEqual(['HU Hungary: VAT 27% from now on', 'A dry run: nothing was changed.']);
    expect(await rateOf('HU')).toBe(0);
  });

  test('countries that are named change together or not at all', async () => {
    await taxes('confirm eu SE');
    expect(await taxes('confirm eu SE FI')).toBe(4);
    expect(err).toEqual(['SE: confirmed already from 2026-06-01 on. Nothing was changed.']);
    expect(await rateOf('FI')).toBe(0);
    expect(await taxes('unconfirm eu FI')).toBe(4);
    expect(err).toEqual(['FI: not confirmed from 2026-06-01 on. Nothing was changed.']);
  });

  test('an own shop starts with the statutory rates', async () => {
    const own = { SEED_DEMO: 'false' };
    expect([await rateOf('HU', '', own), await rateOf('EE', '', own)]).toEqual([0.27, 0.24]);
    expect(await listed('HU', own)).toMatchObject({ charged: 0.27, confirmed: true, decision: null });
    expect(await taxes('confirm eu HU', own)).toBe(4);
    expect(await taxes('unconfirm eu HU', own)).toBe(0);
    expect(await rateOf('HU', '', own)).toBe(0);
  });

  test('rate creates no database', async () => {
    expect(await rateOf('SE')).toBe(0);
    expect(await readdir(directory)).toEqual([]);
  });

  test.each([
    ['', 'Say "list", "confirm" or "unconfirm".'],
    ['confirm', 'Give a region'],
    ['confirm xx SE', '"xx" is no region. Use one of us'],
    ['confirm eu', 'Give the countries, such as SE FI, or --all.'],
    ['confirm eu SE --all', 'Give the countries, such as SE FI, or --all.'],
    ['confirm eu JP', '"JP" is no country of eu. Statutory rates are there for HR, HU'],
    ['confirm eu FR', 'France (FR) has no statutory rate to confirm: its 20% are charged already.'],
    ['confirm uk GB', 'uk has no statutory rates to confirm'],
    ['confirm eu SE --from 2026-05-31', '2026-05-31 is over: orders that were placed keep their tax.'],
    ['confirm eu SE --from soon', '"soon" is no date. Write it as 2027-01-01.'],
    ['confirm eu SE --by=', 'Say who you are with --by'],
    ['list eu au', '"au" is too much'],
    ['list --dry-run', 'go with "confirm" and "unconfirm"'],
    ['list --nope', "'--nope'"],
  ])('"%s" is wrong: %s', async (words, message) => {
    expect(await taxes(words)).toBe(2);
    expect(err[0]).toContain(message);
    expect(err[1]).toContain('Usage: taxes list [REGION]');
    expect(out).toEqual([]);
  });
});
