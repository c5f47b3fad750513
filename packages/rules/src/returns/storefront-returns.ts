/** Adds the days in which a storefront voluntarily accepts returns (REGION-39). */
import { getStorefront, type RegionKey } from '../regions/region.ts';
import type { ReturnRules } from './return-window.ts';

/** Returns the shop's rules for orders of a storefront; the same object if the storefront adds none. */
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
