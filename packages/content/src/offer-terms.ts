/** The dates and audience of an offer, as editors enter them. */

import type { Audience } from '@vitrine/rules/offers/audience';
import { normalizeTag } from '@vitrine/rules/offers/audience';
import type { OfferTerms } from '@vitrine/rules/offers/offer-terms';
import { getTermsRejection } from '@vitrine/rules/offers/offer-terms';
import type { EpochMs } from '@vitrine/rules/units';
import { z } from 'zod';
import { customerTagField, timestampField } from './field-kinds.ts';

const tags = z.array(customerTagField).max(50).default([]);

const customers = z
  .strictObject({
    members: z.boolean().default(false).meta({
      title: 'Members only',
      description: 'Guests don’t get it.',
    }),
    firstOrder: z
      .boolean()
      .default(false)
      .meta({ title: 'First order only', description: 'For whoever has not ordered before.' }),
    tags: tags.meta({
      title: 'With any of these tags',
      description: 'Tags of customers, as support gives them. None: whatever tags they have.',
    }),
    withoutTags: tags.meta({
      title: 'Without these tags',
      description: 'Customers who have one of them are left out.',
    }),
  })
  .superRefine((asked, context) => {
    if (!hasCondition(asked)) {
      const message = 'members, firstOrder, tags or withoutTags; null where the offer is for everybody';
      context.addIssue({ code: 'custom', message });
    }
    const wanted = new Set(asked.tags.map(normalizeTag));
    const index = asked.withoutTags.findIndex((tag) => wanted.has(normalizeTag(tag)));
    if (index >= 0) {
      const message = 'a tag that isn’t among tags: nobody has and lacks it';
      context.addIssue({ code: 'custom', path: ['withoutTags', index], message });
    }
  });

function hasCondition({ members, firstOrder, tags, withoutTags }: Audience): boolean {
  return members || firstOrder || tags.length + withoutTags.length > 0;
}

/** Start and end of a displayed element. In a region, null removes the default's date. */
export const dateFields = {
  startsAt: timestampField
    .nullable()
    .default(null)
    .meta({ title: 'Begins', description: 'Empty: at once.', picks: 'moment' }),
  endsAt: timestampField
    .nullable()
    .default(null)
    .meta({ title: 'Ends', description: 'Empty: never.', picks: 'moment' }),
};

/** Fields of every offer. In a region, null removes the default's value. */
export const termFields = {
  ...dateFields,
  customers: customers
    .nullable()
    .default(null)
    .meta({ title: 'For whom', description: 'Empty: for everybody.' }),
};

/** The fields after parsing. */
export interface TermFields {
  readonly startsAt: EpochMs | null;
  readonly endsAt: EpochMs | null;
  /** Null for everyone. Omitted if the setting has no audience. */
  readonly customers?: Audience | null;
}

/** Adds an error to an offer that ends before it starts. */
export function checkEndsAfterStart<Offer extends TermFields>(
  { startsAt, endsAt }: Offer,
  context: z.core.$RefinementCtx<Offer>,
): void {
  if (startsAt === null || endsAt === null || startsAt < endsAt) return;
  context.addIssue({ code: 'custom', path: ['endsAt'], message: 'a moment after startsAt' });
}

/** Converts the fields to terms; empty if the offer is always active for everyone. */
export function toOfferTerms({ startsAt, endsAt, customers = null }: TermFields): {
  readonly terms?: OfferTerms;
} {
  if (startsAt === null && endsAt === null && customers === null) return {};
  return { terms: { startsAt, endsAt, ...(customers === null ? {} : { audience: customers }) } };
}

/** Returns true if the dates of an offer include `now`, regardless of its audience. */
export function isActiveAt({ startsAt, endsAt }: TermFields, now: EpochMs): boolean {
  return getTermsRejection({ startsAt, endsAt }, { now, customer: null }) === null;
}

/** Returns true if an offer is active at `now` for a guest. */
export function isActiveForGuests(offer: TermFields, now: EpochMs): boolean {
  return getTermsRejection(toOfferTerms(offer).terms, { now, customer: null }) === null;
}
