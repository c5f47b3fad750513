/** Loads `data/regions/returns.json`: return periods and exclusions by country. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReturnRules } from '@vitrine/rules/returns/return-window';
import { z } from 'zod';
import { demoRegionsDirectory, findRegionFile } from './regions-directory.ts';

const countries = z.array(z.string().regex(/^(?:[A-Z]{2}|\*)$/)).min(1);

const returnsFile = z.strictObject({
  comment: z.string(),
  transit: z.array(z.strictObject({ countries, days: z.int().min(0).max(60) })),
  transitSource: z.string().min(1),
  terms: z.array(
    z.strictObject({
      kind: z.enum(['withdrawal', 'goodwill']),
      name: z.string().min(1),
      /** Law that requires the period; null if none does. */
      law: z.string().min(1).nullable(),
      source: z.string().min(1),
      countries,
      days: z.int().min(1).max(366),
      exclusions: z.array(
        z.strictObject({
          productTypes: z.array(z.string()),
          productTags: z.array(z.string()),
          when: z.enum(['opened', 'always']),
          words: z.string().min(1),
          law: z.string().min(1).nullable(),
        }),
      ),
    }),
  ),
});

/**
 * Reads the rules of the shop's folder. Without a file, returns the periods that the law requires, without exclusions.
 *
 * @throws if the file is invalid
 */
export function loadReturnRules(file: string | null = findRegionFile('returns.json')): ReturnRules {
  if (file === null) return toLegalRules(loadReturnRules(join(demoRegionsDirectory, 'returns.json')));
  const read = returnsFile.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`The rules of returns can't be used:\n${z.prettifyError(read.error)}`);
  return read.data;
}

/** Removes exclusions and periods beyond the law, because only the merchant can decide on them. */
function toLegalRules({ terms, ...rules }: ReturnRules): ReturnRules {
  const legal = terms.filter(({ kind }) => kind === 'withdrawal');
  return { ...rules, terms: legal.map((term) => ({ ...term, exclusions: [] })) };
}
