/** Adds the days in which a storefront takes orders back by its own choice (REGION-39). */
import { getStorefront, type RegionKey } from '../regions/region.ts';
import type { ReturnRules } from './return-window.ts';

/** Returns the rules of the shop for an order of this storefront; the same object if it adds none. */
export function addStorefrontReturns(rules: ReturnRules, region: RegionKey): ReturnRules {
  const { returnDays } = getStorefront(region);
  if (returnDays === undefined) return rules;
  const own = {
    kind: 'goodwill' as const,
    name: `${returnDays} days to change your mind`,
    law: null,
    countries: ['*'],
    days: returnDays,
    exclusions: [],
  };
  return { ...rules, terms: [...rules.terms, own] };
}
