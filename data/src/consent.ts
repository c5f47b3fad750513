/** Loads `data/regions/consent.json`: the countries where a visit may be tracked only after consent. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConsentRules } from '@vitrine/rules/consent/consent';
import { regionKeys } from '@vitrine/rules/regions/region';
import { z } from 'zod';

const defaultFile = join(import.meta.dirname, '..', 'regions', 'consent.json');

const consentFile = z.strictObject({
  comment: z.string(),
  askFirst: z.array(
    z.strictObject({
      countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
      law: z.string().min(1),
      source: z.string().min(1),
    }),
  ),
  askWhereUnknown: z.array(z.enum(regionKeys)),
  askWhereUnknownSource: z.string().min(1),
});

/**
 * Reads the rules.
 *
 * @throws if the file is invalid
 */
export function loadConsentRules(file: string = defaultFile): ConsentRules {
  const read = consentFile.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`The rules of consent can't be used:\n${z.prettifyError(read.error)}`);
  const { askFirst, askWhereUnknown } = read.data;
  return { askFirst: askFirst.flatMap(({ countries }) => countries), askWhereUnknown };
}
