/**
 * Conditions of a discount that don't depend on the cart's content: dates, limits, members, region (DISC-12,
 * OFFER-14).
 */
import type { CodeRejectionReason, PricingInput } from '../cart/model.ts';
import { getAudienceRejection } from '../offers/audience.ts';
import type { Discount } from './discount.ts';

/** Codes that are for members only, even if their definition doesn't say so. */
const memberOnlyCodes: readonly string[] = ['bali20'];

/** Returns why a discount isn't available to this shopper now, regardless of the cart, or null if it is. */
export function getShopperRejection(
  discount: Discount,
  { region, usage, customer, now }: Pick<PricingInput, 'region' | 'usage' | 'customer' | 'now'>,
): CodeRejectionReason | null {
  if (discount.refusal !== undefined) return discount.refusal;
  if (discount.startsAt !== null && now < discount.startsAt) return 'notStarted';
  if (discount.endsAt !== null && now >= discount.endsAt) return 'expired';
  const memberOnly = discount.memberOnly || memberOnlyCodes.includes(discount.code?.toLowerCase() ?? '');
  if (memberOnly && customer?.member !== true) return 'memberOnly';
  const audience = getAudienceRejection(discount.audience, customer);
  if (audience !== null) return audience === 'membersOnly' ? 'memberOnly' : audience;
  const used = usage[discount.id];
  if (discount.usageLimit !== null && (used?.total ?? 0) >= discount.usageLimit) return 'usedUp';
  if (discount.oncePerCustomer && (used?.byThisCustomer ?? 0) > 0) return 'usedUp';
  if (discount.regions !== 'all' && !discount.regions.includes(region)) return 'notEligible';
  const { benefit } = discount;
  if (benefit.kind === 'fixedAmount' && benefit.amount[region] === undefined) return 'notEligible';
  return null;
}
