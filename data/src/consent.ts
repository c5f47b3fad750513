/** Loads `data/regions/consent.json`: the countries where a visit may be tracked only after consent. */

import { readFileSync } from 'node:fs';
import type { ConsentRules } from '@vitrine/rules/consent/consent';
import { getRegionKeys, getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import { z } from 'zod';
import { getRegionFile } from './regions-directory.ts';

const consentFile = z.strictObject({
  comment: z.string(),
  askFirst: z.array(
    z.strictObject({
      countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
      law: z.string().min(1),
      source: z.string().min(1),
    }),
  ),
  /**
   * Storefronts that ask for consent if the visitor's country is unknown. By default those in a country that requires
   * consent.
   */
  askWhereUnknown: z.array(z.string()).optional(),
  askWhereUnknownSource: z.string().min(1).optional(),
});

/**
 * Reads the rules.
 *
 * @throws if the file is invalid
 */
export function loadConsentRules(file: string = getRegionFile('consent.json')): ConsentRules {
  const read = consentFile.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`The rules of consent can't be used:\n${z.prettifyError(read.error)}`);
  const countries = read.data.askFirst.flatMap((law) => law.countries);
  const listed = new Set(read.data.askWhereUnknown);
  const asks = (region: RegionKey) => {
    const { asksConsentIfUnknown, homeCountry } = getStorefront(region);
    return asksConsentIfUnknown ?? (listed.has(region) || countries.includes(homeCountry));
  };
  return { askFirst: countries, askWhereUnknown: getRegionKeys().filter(asks) };
}
