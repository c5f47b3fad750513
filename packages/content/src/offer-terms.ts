/** When an offer runs and for which customers, as editors write it into any offer. */
import type { Audience } from '@vitrine/rules/offers/audience';
import { tagKey } from '@vitrine/rules/offers/audience';
import type { OfferTerms } from '@vitrine/rules/offers/terms';
import { refusalOfTerms } from '@vitrine/rules/offers/terms';
import { z } from 'zod';
import { customerTag, moment } from './field-kinds.ts';

const tags = z.array(customerTag).max(50).default([]);

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
    if (!asksSomething(asked)) {
      const message = 'members, firstOrder, tags or withoutTags; null where the offer is for everybody';
      context.addIssue({ code: 'custom', message });
    }
    const wanted = new Set(asked.tags.map(tagKey));
    const index = asked.withoutTags.findIndex((tag) => wanted.has(tagKey(tag)));
    if (index >= 0) {
      const message = 'a tag that isn’t among tags: nobody has and lacks it';
      context.addIssue({ code: 'custom', path: ['withoutTags', index], message });
    }
  });

function asksSomething({ members, firstOrder, tags, withoutTags }: Audience): boolean {
  return members || firstOrder || tags.length + withoutTags.length > 0;
}

/** Start and end of everything that is shown for a time. Null takes a default's date out in one region. */
export const dateFields = {
  startsAt: moment
    .nullable()
    .default(null)
    .meta({ title: 'Begins', description: 'Empty: at once.', picks: 'moment' }),
  endsAt: moment
    .nullable()
    .default(null)
    .meta({ title: 'Ends', description: 'Empty: never.', picks: 'moment' }),
};

/** Fields of every offer. Null takes a default's out in one region. */
export const termFields = {
  ...dateFields,
  customers: customers
    .nullable()
    .default(null)
    .meta({ title: 'For whom', description: 'Empty: for everybody.' }),
};

/** The fields as they are read: milliseconds since 1970. */
export interface TermFields {
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** Null for everybody; what is shown to all alike has no such field. */
  readonly customers?: Audience | null;
}

/** Says of an offer that ends before it starts what should stand there. */
export function endsAfterStart<Offer extends TermFields>(
  { startsAt, endsAt }: Offer,
  context: z.core.$RefinementCtx<Offer>,
): void {
  if (startsAt === null || endsAt === null || startsAt < endsAt) return;
  context.addIssue({ code: 'custom', path: ['endsAt'], message: 'a moment after startsAt' });
}

/** The terms as the rules judge them; none where the offer always runs, for everybody. */
export function termsOf({ startsAt, endsAt, customers = null }: TermFields): { readonly terms?: OfferTerms } {
  if (startsAt === null && endsAt === null && customers === null) return {};
  return { terms: { startsAt, endsAt, ...(customers === null ? {} : { audience: customers }) } };
}

/** Whether an offer runs at a moment (milliseconds since 1970), for whomever it is. */
export function runsAt({ startsAt, endsAt }: TermFields, now: number): boolean {
  return refusalOfTerms({ startsAt, endsAt }, { now, customer: null }) === null;
}

/** Whether an offer runs at a moment for somebody who isn't signed in. */
export function runsForGuests(offer: TermFields, now: number): boolean {
  return refusalOfTerms(termsOf(offer).terms, { now, customer: null }) === null;
}
