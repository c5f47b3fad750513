import { expect, test } from 'vitest';
import { toTestText } from './right-to-left-texts.ts';

test('LANG-16: the test language has right-to-left letters, and digits and signs as they were', () => {
  const shown = toTestText('Add to cart · 34 €, 2 pieces');
  expect(shown).not.toMatch(/[a-z]/i);
  expect(shown.replace(/\p{Script=Hebrew}/gu, '')).toBe('   · 34 €, 2 ');
  expect(toTestText(shown)).toBe(shown);
});
