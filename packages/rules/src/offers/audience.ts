/**
 * For which customers an offer or a discount is: members, those without an order, those with or without a tag. What is
 * known of a customer comes from the backend; what it didn't tell counts against the customer. Source: decision 15.
 */
import type { PricingInput } from '../cart/model.ts';

export interface Audience {
  /** Members who are signed in. `firstOrder` asks for that too. */
  readonly members: boolean;
  /** Members who have no order yet. */
  readonly firstOrder: boolean;
  /** Customers with one of these tags; everybody where empty. Compared in any case of letters. */
  readonly tags: readonly string[];
  /** Not customers with one of these tags. A guest has none. */
  readonly withoutTags: readonly string[];
}

/** Why an offer is not for a customer. */
export type AudienceRefusal = 'membersOnly' | 'firstOrderOnly' | 'notForCustomer';

/**
 * Of these a shopper is told why they get nothing; which tags a merchant goes by is nobody's business, so `notForCustomer`
 * is told as if there were no such offer.
 */
export type ToldRefusal = Exclude<AudienceRefusal, 'notForCustomer'>;

/** Why an offer is not for this customer (null: a guest); null where it is. */
export function refusalOfAudience(
  audience: Audience | undefined,
  customer: PricingInput['customer'],
): AudienceRefusal | null {
  if (audience === undefined) return null;
  const { members, firstOrder, tags, withoutTags } = audience;
  if (tags.length > 0 && !hasTag(customer, tags)) return 'notForCustomer';
  if (withoutTags.length > 0 && customer !== null) {
    if (customer.tags === undefined || hasTag(customer, withoutTags)) return 'notForCustomer';
  }
  if ((members || firstOrder) && customer?.member !== true) return 'membersOnly';
  return firstOrder && customer?.hasOrdered !== false ? 'firstOrderOnly' : null;
}

/** A tag as tags are compared. */
export function tagKey(tag: string): string {
  return tag.trim().toLowerCase();
}

function hasTag(customer: PricingInput['customer'], tags: readonly string[]): boolean {
  const wanted = new Set(tags.map(tagKey));
  return customer?.tags?.some((tag) => wanted.has(tagKey(tag))) ?? false;
}
