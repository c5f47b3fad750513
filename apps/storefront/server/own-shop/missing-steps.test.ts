import { loadGiftCardRules } from '@vitrine/data/gift-cards';
import { getOpenRegions } from '@vitrine/rules/regions/region';
import { expect, it } from 'vitest';
import { giftCardSteps } from './missing-steps.ts';

const rules = loadGiftCardRules();
const regions = getOpenRegions();
const ids = (given: Partial<typeof rules>) =>
  giftCardSteps(regions, { ...rules, ...given }).map(({ id }) => id);

it('CARD-41: names each storefront in whose currency there are no limits', () => {
  expect(ids({})).toEqual([]);
  const { EUR: _euro, ...limits } = rules.limits;
  expect(ids({ limits })).toEqual(['gift-cards-eu']);
});

it('CARD-41: asks to have the laws confirmed once gift cards expire', () => {
  const steps = giftCardSteps(regions, { ...rules, months: 24 });
  expect(steps).toMatchObject([
    {
      id: 'gift-card-laws',
      text: expect.stringMatching(/valid for 24 months.*United Kingdom \(no laws\).*"confirmed"/),
    },
  ]);
  expect(steps[0]?.text).toMatch(/United States \(\d+ laws\)/);
  const confirmed = { by: 'Kim Lawson', on: '2026-12-01' };
  expect(giftCardSteps(regions, { ...rules, months: 24, confirmed })).toEqual([]);
});
