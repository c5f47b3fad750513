/**
 * The customers that an offer or a discount is for: members, those without an order, those with or without a tag.
 * Customer data comes from the backend. If the backend doesn't return a fact, the customer doesn't qualify by it.
 */
import type { PricingInput } from '../cart/model.ts';

export interface Audience {
  /** Signed-in members only. Implied by `firstOrder`. */
  readonly members: boolean;
  /** Members without an order only. */
  readonly firstOrder: boolean;
  /** Customers with one of these tags. Empty for everyone. Compared case-insensitively. */
  readonly tags: readonly string[];
  /** Excludes customers with one of these tags. A guest has none. */
  readonly withoutTags: readonly string[];
}

/** Why an offer isn't for a customer. */
export type AudienceRejection = 'membersOnly' | 'firstOrderOnly' | 'notForCustomer';

/**
 * The refusals that are shown to a shopper. Customer tags are internal, so `notForCustomer` is treated as if there were
 * no such offer.
 */
export type PublicAudienceRejection = Exclude<AudienceRejection, 'notForCustomer'>;

/** Returns why an offer isn't for this customer, or null if it is. A null customer is a guest. */
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
