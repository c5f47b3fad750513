/** Derived facts of a line that every pricing step reads. Computed once per pricing (CART-14). */
import { isBundle } from '../catalogue/bundle.ts';
import type { Minor } from '../money.ts';
import { findGrantedRewardLine } from '../offers/rewards.ts';
import { type CampaignType, getCampaign } from './attributes.ts';
import { type CodeClaim, createClaimValidator } from './code-lines.ts';
import type { CartLineInput, PricingInput } from './model.ts';

export interface LineFacts {
  readonly line: CartLineInput;
  readonly unitPrice: Minor;
  readonly originalPrice: Minor;
  readonly comparePrice: Minor;
  readonly bundle: boolean;
  readonly campaign: CampaignType | null;
  /**
   * True if a discount code, an automatic discount or a custom code added the line: a campaign line that isn't a gift.
   */
  readonly cameWithDiscount: boolean;
  /** Result of validating the line's claim. */
  readonly codeClaim: CodeClaim;
  /** True if the line is a loyalty reward and was granted. */
  readonly reward: boolean;
}

/** Derives the facts of a cart's lines, including whether a discount added them as they claim. */
export function toLineFacts(input: PricingInput): LineFacts[] {
  const judge = createClaimValidator(input);
  const reward = findGrantedRewardLine(input);
  return input.lines.map((line) => readLine(line, judge(line), line === reward));
}

function readLine(line: CartLineInput, codeClaim: CodeClaim, reward: boolean): LineFacts {
  const { merchandise, quantity, attributes } = line;
  const unitPrice = line.sellingPlan?.price ?? merchandise.price;
  return {
    line,
    unitPrice,
    originalPrice: unitPrice * quantity,
    comparePrice: Math.max(merchandise.compareAtPrice ?? 0, unitPrice) * quantity,
    bundle: isBundle(merchandise.productType, merchandise.productTitle, merchandise.title),
    campaign: getCampaign(attributes),
    cameWithDiscount: codeClaim === 'holds' || codeClaim === 'gone',
    codeClaim,
    reward,
  };
}

/** A line after gifts and upsells (steps 1 and 2): the input of tiers and codes. */
export interface PartiallyPricedLine {
  readonly facts: LineFacts;
  /** True if the gift offer grants the line. */
  readonly gift: boolean;
  readonly remaining: Minor;
}

/**
 * Returns true if a line counts towards no offer: its remaining price is 0, it is a gift, a discount added it, or it is a
 * purchased gift card.
 */
export function isFreeLine({ facts, gift, remaining }: PartiallyPricedLine): boolean {
  return remaining === 0 || gift || facts.cameWithDiscount || facts.line.merchandise.giftCard === true;
}
