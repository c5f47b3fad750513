import { loadRegionTables } from '@vitrine/data/regions';
import { applyTaxConfirmations } from '@vitrine/rules/tax/confirmed-rates';
import { describe, expect, test } from 'vitest';
import { createOutput } from '../output.ts';
import { run as rate } from './rate.ts';
import { run as region } from './region.ts';

const now = Date.UTC(2026, 0, 1);

async function call(command: typeof rate, text: string, loadTables = async () => loadRegionTables()) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await command(
    text === '' ? [] : text.split(' '),
    createOutput({ changes: false }, text.split(' '), {
      out: (l) => void out.push(l),
      err: (l) => void err.push(l),
    }),
    { now, loadTables },
  );
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe('rate', () => {
  test('SHIP-14: prints a quote for people', async () => {
    const { code, out } = await call(rate, 'us US CA 59.99');
    expect(code).toBe(0);
    expect(out).toContain('us: $59.99 to US-CA, 2026-01-01');
    expect(out).toMatch(
      /> Standard +\$5\.90\n +2 Day Express +\$10\n +CA State Tax 7\.25% +\$4\.35\n +Total +\$70\.24/,
    );
  });

  test.each([
    [
      'us US 60',
      {
        zoneName: 'Express states',
        rateName: 'Standard',
        price: 0,
        freeFrom: 6000,
        taxRate: null,
        total: 6000,
      },
    ],
    [
      'us PR 10',
      { country: 'US', province: 'PR', price: 590, taxName: 'PR State Tax', taxAmount: 105, total: 1695 },
    ],
    [
      'ca CA QC 50',
      { price: 990, taxName: 'GST + QST', taxRate: 0.14975, taxAmount: 898, taxIncluded: false, total: 6888 },
    ],
    ['ca CA NS 50 --at 2025-03-31', { validFrom: '1970-01-01', taxRate: 0.15 }],
    ['ca CA NS 50 --at 2025-04-01', { validFrom: '2025-04-01', taxRate: 0.14 }],
    ['AU au 79.99', { region: 'au', price: 890, taxIncluded: true, total: 8889 }],
    ['au AU 69.99 --at 2023-12-31', { validFrom: '1970-01-01', price: 790 }],
    ['au FR 10', { zoneName: null, price: null, rates: [], servedBy: 'eu' }],
    ['int JP 10', { price: 0, freeFrom: 0, taxRate: 0, taxName: null }],
  ])('SHIP-13, SHIP-21: %s --json', async (text, expected) => {
    const { code, out } = await call(rate, `${text} --json`);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject(expected);
  });

  test('TAX-15: uses the rates that are confirmed at the date', async () => {
    const decision = { region: 'eu', country: 'SE', confirmed: true, from: Date.UTC(2026, 1, 1) } as const;
    const confirmed = async () =>
      applyTaxConfirmations(loadRegionTables(), { decisions: [decision], confirmedByDefault: false });
    const rateAt = async (text: string) => JSON.parse((await call(rate, text, confirmed)).out).taxRate;
    expect(await rateAt('eu SE 100 --json')).toBe(0);
    expect(await rateAt('eu SE 100 --at 2026-02-01 --json')).toBe(0.25);
    expect((await call(region, 'eu --at 2026-02-01', confirmed)).out).toMatch(/SE Sweden +VAT 25% +European/);
    expect((await call(region, 'eu', confirmed)).out).toMatch(
      /SE Sweden +VAT 0% {2}\(25% awaits confirmation\)/,
    );
  });

  test('names a storefront that ships to the country', async () => {
    expect((await call(rate, 'au FR 10')).out).toContain("au doesn't ship to FR. The eu storefront does.");
  });

  test.each([
    ['', 'Give a region, a country'],
    ['us US', 'Give a region, a country'],
    ['xx US 5', '"xx" is no region. Use one of us, int, ca'],
    ['us ZZ 5', '"ZZ" is no country. Use a two-letter code'],
    ['uk UK 5', 'Write GB'],
    ['us US ON 5', '"ON" is no province of United States. Use one of AL'],
    ['us US 1.234', '"1.234" is no amount. Write it as 59.99'],
    ['us US $5', '"$5" is no amount'],
    ['us US 5 --at tomorrow', '"tomorrow" is no date. Write it as 2025-04-01.'],
    ['us US 5 --at 1969-12-31', 'Use a later --at.'],
    ['us US 5 --nope', "'--nope'"],
  ])('"%s" is wrong: %s', async (text, message) => {
    const { code, out, err } = await call(rate, text);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
    expect(err).toContain('Usage: rate REGION COUNTRY [PROVINCE] AMOUNT');
  });
});

describe('region', () => {
  test.each([
    [
      'ca',
      [
        'ca (CAD)',
        'Canada: CA',
        '$9.90  up to $79.99',
        'QST 9.975%',
        "HST 14%, instead of the country's",
        'Versions hold from: 1970-01-01, 2025-04-01',
      ],
    ],
    [
      'us',
      [
        'Subscription (every line has a selling plan)',
        'Alaska, Armed Forces and Guam: US (AK AA AE AP GU)',
        '$0  from $60 up to $79.99',
      ],
    ],
    ['eu', ['8.90: BE', 'SE Sweden', 'VAT 0%  (25% awaits confirmation)']],
    ['int', ['Rest of world: *', 'any amount']],
    ['uk --at 2023-01-01', ['£0  from £40', 'table from 1970-01-01']],
  ])('SHIP-14: %s is shown as a table', async (text, parts) => {
    const { code, out } = await call(region, text);
    expect(code).toBe(0);
    for (const part of parts) expect(out).toContain(part);
  });

  test.each([
    ['', 'Give one region'],
    ['ca us', 'Give one region'],
    ['mars', '"mars" is no region'],
    ['ca --at soon', '"soon" is no date'],
  ])('"%s" is wrong: %s', async (text, message) => {
    const { code, err } = await call(region, text);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});
