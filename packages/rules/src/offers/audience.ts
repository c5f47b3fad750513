/**
 * The customers for whom an offer or discount is: members, those without an order, those with or without a tag. Customer
 * data comes from the backend. A condition on data that the backend doesn't return isn't met.
 */
import type { PricingInput } from '../cart/model.ts';

export interface Audience {
  /** Signed-in members only. Implied by `firstOrder`. */
  readonly members: boolean;
  /** Members without an order only. */
  readonly firstOrder: boolean;
  /** Only customers with one of these tags; empty for everyone. Compared case-insensitively. */
  readonly tags: readonly string[];
  /** Excludes customers with one of these tags. Guests have no tags. */
  readonly withoutTags: readonly string[];
}

/** Reason why an offer excludes a customer. */
export type AudienceRejection = 'membersOnly' | 'firstOrderOnly' | 'notForCustomer';

/**
 * Rejections that are shown to shoppers. Customer tags are internal, so `notForCustomer` is treated as if the offer didn't
 * exist.
 */
export type PublicAudienceRejection = Exclude<AudienceRejection, 'notForCustomer'>;

/** Returns why an offer excludes this customer, or null if it doesn't. A null customer is a guest. */
export function getAudienceRejection(
  audience: Audience | undefined,
  customer: PricingInput['customer'],
): AudienceRejection | null {
  if (audience === undefined) return null;
  const { members, firstOrder, tags, withoutTags } = audience;
  if (tags.length > 0 && !hasTag(customer, tags)) return 'notForCustomer';
  if (withoutTags.length > 0 && customer !== null) {
    if (customer.tags === undefined || hasTag(customer, withoutTags)) return 'notForCustomer';
  }
  if ((members || firstOrder) && customer?.member !== true) return 'membersOnly';
  return firstOrder && customer?.hasOrdered !== false ? 'firstOrderOnly' : null;
}

/** Normalises a tag for comparison. */
export function normalizeTag(tag: string): string {
  return tag.trim().toLowerCase();
}

function hasTag(customer: PricingInput['customer'], tags: readonly string[]): boolean {
  const wanted = new Set(tags.map(normalizeTag));
  return customer?.tags?.some((tag) => wanted.has(normalizeTag(tag))) ?? false;
}
