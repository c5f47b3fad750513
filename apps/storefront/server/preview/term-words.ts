/** Describes for editors when an offer runs and for whom. */
import type { TermFields } from '@vitrine/content/offer-terms';
import type { Audience } from '@vitrine/rules/offers/audience';

/**
 * Returns for example "starts 2026-11-27 08:00 UTC" and "for a member’s first order"; empty for an offer that always applies to
 * everyone.
 */
export function termWords(
  { startsAt, endsAt, customers = null }: TermFields,
  now: number,
): readonly string[] {
  return [
    ...(startsAt === null ? [] : [`${now < startsAt ? 'starts' : 'started'} ${inWords(startsAt)}`]),
    ...(endsAt === null ? [] : [`${now < endsAt ? 'ends' : 'ended'} ${inWords(endsAt)}`]),
    ...(customers === null ? [] : audienceWords(customers)),
  ];
}

function audienceWords({ members, firstOrder, tags, withoutTags }: Audience): readonly string[] {
  return [
    ...(firstOrder ? ['for a member’s first order'] : members ? ['for members only'] : []),
    ...(tags.length > 0 ? [`for customers tagged ${tags.join(' or ')}`] : []),
    ...(withoutTags.length > 0 ? [`not for customers tagged ${withoutTags.join(' or ')}`] : []),
  ];
}

function inWords(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
