/** What every pricing step needs to know of a line, read once. Source: decisions §2 (derived amounts). */
import { isBundle } from '../catalogue/bundle.ts';
import type { Minor } from '../money.ts';
import { grantedReward } from '../offers/rewards.ts';
import { type CampaignType, campaignOf } from './attributes.ts';
import { type CodeClaim, claimJudge } from './code-lines.ts';
import type { CartLineInput, PricingInput } from './model.ts';

export interface LineFacts {
  readonly line: CartLineInput;
  readonly unitPrice: Minor;
  readonly originalPrice: Minor;
  readonly comparePrice: Minor;
  readonly bundle: boolean;
  readonly campaign: CampaignType | null;
  /** Came with a discount code, an automatic discount or a custom code: a campaign line that isn't a gift. */
  readonly cameWithDiscount: boolean;
  /** What the line's attributes claim of that, judged. */
  readonly codeClaim: CodeClaim;
  /** Redeemed for points, and granted. */
  readonly reward: boolean;
}

/** Reads the lines of a cart, and judges which of them came with a discount as they claim. */
export function readLines(input: PricingInput): LineFacts[] {
  const judge = claimJudge(input);
  const reward = grantedReward(input);
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
    campaign: campaignOf(attributes),
    cameWithDiscount: codeClaim === 'holds' || codeClaim === 'gone',
    codeClaim,
    reward,
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
  return remaining === 0 || gift || facts.cameWithDiscount;
}
