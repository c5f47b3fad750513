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
    { id: 'gift-card-laws', text: expect.stringContaining('valid for 24 months') },
  ]);
});
