import { getReturnWindow } from '@vitrine/rules/returns/return-window';
import { expect, test } from 'vitest';
import { loadReturnRules } from './returns.ts';

const rules = loadReturnRules();

test.each([
  ['FR', 'withdrawal', 14],
  ['DE', 'withdrawal', 14],
  ['NO', 'withdrawal', 14],
  ['GB', 'withdrawal', 14],
  ['CH', 'goodwill', 30],
  ['US', 'goodwill', 30],
  ['AU', 'goodwill', 30],
])('an order to %s has the terms of %s: %i days', (country, kind, days) => {
  expect(getReturnWindow(rules, country, [], false, 0)).toMatchObject({ terms: { kind, days } });
});

test('every law is named, and the Union is whole', () => {
  for (const { kind, law } of rules.terms) expect(law !== null).toBe(kind === 'withdrawal');
  // 27 EU members, and the three other countries of the European Economic Area.
  expect(rules.terms[0]?.countries).toHaveLength(30);
});
