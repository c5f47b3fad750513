/** What every pricing step needs to know of a line, read once. Source: decisions §2 (derived amounts). */
import { isBundle } from '../catalogue/bundle.ts';
import type { Minor } from '../money.ts';
import { attributeKeys, attributeOf, type CampaignType, campaignOf } from './attributes.ts';
import type { CartLineInput } from './model.ts';

export interface LineFacts {
  readonly line: CartLineInput;
  readonly unitPrice: Minor;
  readonly originalPrice: Minor;
  readonly comparePrice: Minor;
  readonly bundle: boolean;
  readonly campaign: CampaignType | null;
  /** Came with a discount code, an automatic discount or a custom code: a campaign line that isn't a gift. */
  readonly discountLine: boolean;
  /** Carries a percentage script discount: counts at its original price for the tier. */
  readonly scriptDiscount: boolean;
}

export function readLine(line: CartLineInput): LineFacts {
  const { merchandise, quantity, attributes } = line;
  const unitPrice = line.sellingPlan?.price ?? merchandise.price;
  const campaign = campaignOf(attributes);
  return {
    line,
    unitPrice,
    originalPrice: unitPrice * quantity,
    comparePrice: Math.max(merchandise.compareAtPrice ?? 0, unitPrice) * quantity,
    bundle: isBundle(merchandise.productType, merchandise.productTitle, merchandise.title),
    campaign,
    discountLine:
      campaign === 'custom_code' ||
      campaign === 'discount_code' ||
      campaign === 'auto_discount_code' ||
      attributeOf(attributes, attributeKeys.discountCode) !== null ||
      attributeOf(attributes, attributeKeys.autoDiscountCode) !== null,
    scriptDiscount: Number.parseFloat(attributeOf(attributes, attributeKeys.scriptDiscount) ?? '') > 0,
  };
}

/** A line after gifts and upsells (steps 1 and 2): what tier and codes work on. */
export interface RemainingLine {
  readonly facts: LineFacts;
  /** A gift that the offer grants. */
  readonly gift: boolean;
  readonly remaining: Minor;
}

/** Whether a line counts as free: nothing of its price remains, or it came as a gift or with a discount. */
export function isFree({ facts, gift, remaining }: RemainingLine): boolean {
  return remaining === 0 || gift || facts.discountLine;
}
