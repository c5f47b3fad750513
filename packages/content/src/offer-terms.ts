/** When an offer runs, as editors write it into any offer: its first moment and the first after it. */
import type { OfferTerms } from '@vitrine/rules/offers/terms';
import { refusalOfTerms } from '@vitrine/rules/offers/terms';
import { z } from 'zod';

const moment = z.iso
  .datetime({
    offset: true,
    error: 'a date and time with its offset from UTC, such as 2026-11-27T18:00:00+10:00',
  })
  .transform((text) => Date.parse(text));

/** Fields of every offer. Null takes a default's date out in one region. */
export const termFields = {
  startsAt: moment.nullable().default(null),
  endsAt: moment.nullable().default(null),
};

/** The fields as they are read: milliseconds since 1970. */
export interface TermFields {
  readonly startsAt: number | null;
  readonly endsAt: number | null;
}

/** Says of an offer that ends before it starts what should stand there. */
export function endsAfterStart<Offer extends TermFields>(
  { startsAt, endsAt }: Offer,
  context: z.core.$RefinementCtx<Offer>,
): void {
  if (startsAt === null || endsAt === null || startsAt < endsAt) return;
  context.addIssue({ code: 'custom', path: ['endsAt'], message: 'a moment after startsAt' });
}

/** The terms as the rules judge them; none where the offer always runs. */
export function termsOf({ startsAt, endsAt }: TermFields): { readonly terms?: OfferTerms } {
  return startsAt === null && endsAt === null ? {} : { terms: { startsAt, endsAt } };
}

/** Whether an offer runs at a moment (milliseconds since 1970). */
export function runsAt(offer: TermFields, now: number): boolean {
  return refusalOfTerms(termsOf(offer).terms, { now }) === null;
}
