import { expect, test } from 'vitest';
import { getReturnDays, getReturnExclusion, getReturnWindow, type ReturnRules } from './return-window.ts';

const sealed = {
  productTypes: ['Face'],
  productTags: ['sealed'],
  when: 'opened',
  words: 'Opened.',
  law: 'e',
} as const;
const made = { productTypes: [], productTags: ['made'], when: 'always', words: 'Made.', law: 'c' } as const;
const rules: ReturnRules = {
  transit: [
    { countries: ['FR'], days: 5 },
    { countries: ['*'], days: 10 },
  ],
  terms: [
    { kind: 'withdrawal', name: 'law', law: 'l', countries: ['FR'], days: 14, exclusions: [sealed, made] },
    { kind: 'goodwill', name: 'ours', law: null, countries: ['FR', 'US'], days: 30, exclusions: [] },
  ],
};
const at = (text: string) => Date.parse(text);
// A Thursday.
const sent = { at: at('2026-01-15T09:00Z'), deliveredAt: null };

test('AGENT-54: the longest return period of a destination', () => {
  expect(['FR', 'US', 'JP'].map((country) => getReturnDays(rules, country))).toEqual([30, 30, null]);
});

test.each([
  ['before anything left', [], false, '2026-06-01', 'withdrawal', null],
  ['while a part has still to leave', [sent], false, '2026-06-01', 'withdrawal', null],
  // Delivered on 20 January, the period ends with 3 February in every time zone.
  [
    'after the transit, on the last day',
    [sent],
    true,
    '2026-02-03T23:59Z',
    'withdrawal',
    '2026-02-04T11:59:59.999Z',
  ],
  [
    'twelve hours west of Greenwich',
    [sent],
    true,
    '2026-02-04T11:59Z',
    'withdrawal',
    '2026-02-04T11:59:59.999Z',
  ],
  // Then the shop's own thirty days: 19 February.
  ['after it, by goodwill', [sent], true, '2026-02-04T12:00Z', 'goodwill', '2026-02-20T11:59:59.999Z'],
  // A recorded delivery overrides the estimated transit. 17 January + 14 is a Saturday, so Monday 2 February.
  [
    'by a recorded delivery, past a weekend',
    [{ ...sent, deliveredAt: at('2026-01-17T15:00Z') }],
    true,
    '2026-02-02T12:00Z',
    'withdrawal',
    '2026-02-03T11:59:59.999Z',
  ],
  [
    'by the last of two parcels',
    [sent, { at: at('2026-01-16T09:00Z'), deliveredAt: at('2026-01-28T09:00Z') }],
    true,
    '2026-02-10T12:00Z',
    'withdrawal',
    '2026-02-12T11:59:59.999Z',
  ],
] as const)('it is open %s', (_name, parcels, allSent, now, kind, closesAt) => {
  const found = getReturnWindow(rules, 'FR', parcels, allSent, at(now));
  expect(found).toMatchObject({
    kind: 'open',
    terms: { kind },
    closesAt: closesAt === null ? null : at(closesAt),
  });
});

test('it closes after the longest terms, and a country without terms has none', () => {
  expect(getReturnWindow(rules, 'FR', [sent], true, at('2026-02-20T12:00Z'))).toMatchObject({
    kind: 'closed',
  });
  expect(getReturnWindow(rules, 'US', [sent], true, at('2026-02-03'))).toMatchObject({
    terms: { kind: 'goodwill' },
  });
  expect(getReturnWindow(rules, 'JP', [sent], true, at('2026-02-03'))).toEqual({ kind: 'none' });
});

test.each([
  ['Face', [], 'Opened.'],
  ['Other', ['sealed'], 'Opened.'],
  ['Face', ['made'], 'Made.'],
  ['Other', ['vegan'], undefined],
])('a product of type %s with tags %j leaves out %s', (productType, productTags, words) => {
  const [law] = rules.terms;
  if (law === undefined) throw new Error('no terms');
  expect(getReturnExclusion(law, { productType, productTags })?.words).toBe(words);
});
