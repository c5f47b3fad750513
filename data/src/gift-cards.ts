/** Loads `data/regions/gift-cards.json`: validity of gift cards by place, and limits on buying them. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GiftCardExpiryRules } from '@vitrine/rules/gift-cards/gift-card-expiry';
import type { GiftCardSalesRules } from '@vitrine/rules/gift-cards/gift-card-limits';
import { currencyCodes } from '@vitrine/rules/money/currency-codes';
import { z } from 'zod';
import { demoRegionsDirectory, findRegionFile } from './regions-directory.ts';

const amount = z.int().min(1);
const limits = z
  .strictObject({
    minimum: amount,
    maximum: amount,
    perOrder: amount,
    perDay: amount,
    perDayOfNewBuyers: amount,
  })
  .refine(({ minimum, maximum }) => minimum <= maximum, 'The minimum is above the maximum.');

const giftCardsFile = z.strictObject({
  comment: z.string(),
  source: z.string().min(1),
  /** Validity in months that the shop chose; null if its gift cards never expire. */
  months: z.int().min(1).max(1200).nullable(),
  laws: z.array(
    z.strictObject({
      country: z.string().regex(/^[A-Z]{2}$/),
      province: z.string().min(1).nullable(),
      minimumMonths: z.int().min(1).max(1200).nullable(),
      toYearEnd: z.boolean(),
      law: z.string().min(1),
      from: z.iso.date(),
    }),
  ),
  /** Who confirmed, and when, that the laws of the places in which the shop sells were checked. */
  confirmed: z.strictObject({ by: z.string().trim().min(1), on: z.iso.date() }).optional(),
  newAccountDays: z.int().min(0).max(365),
  limits: z.partialRecord(z.enum(currencyCodes), limits),
});

export interface GiftCardRules extends GiftCardExpiryRules, GiftCardSalesRules {
  readonly confirmed?: { readonly by: string; readonly on: string } | undefined;
}

/**
 * Reads the rules of the shop's folder. Without a file, returns the demo's rules, under which gift cards never expire.
 *
 * @throws if the file is invalid
 */
export function loadGiftCardRules(file: string | null = findRegionFile('gift-cards.json')): GiftCardRules {
  const path = file ?? join(demoRegionsDirectory, 'gift-cards.json');
  const read = giftCardsFile.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success)
    throw new Error(`The rules of gift cards can't be used:\n${z.prettifyError(read.error)}`);
  return read.data;
}
