/**
 * Finds the discounts that a cart may get: the eligible codes and automatic discounts, and which of them can be
 * combined.
 */
import { findCustomCodeLine } from '../cart/code-lines.ts';
import type { PartiallyPricedLine } from '../cart/line-facts.ts';
import type { CodeRejectionReason, CodeResult, PricingInput } from '../cart/model.ts';
import { isRewardLine } from '../offers/rewards.ts';
import { checkEligibility } from './check-eligibility.ts';
import { isLoyaltyCode } from './code-rejection.ts';
import type { Discount } from './discount.ts';
import { getDiscountLane } from './line-amounts.ts';

/** An eligible discount with its entitled lines. */
export interface EligibleDiscount {
  readonly discount: Discount;
  /** The code as the shopper typed it, or null for an automatic discount. */
  readonly code: string | null;
  readonly entitled: readonly boolean[];
}

export interface EligibleDiscounts {
  /** One result per code, in the order of entry. The competition between discounts may still reject some. */
  readonly codes: readonly CodeResult[];
  /** Sets of discounts that can be combined. The set with the lowest total is applied. The set with the codes comes first. */
  readonly sets: readonly (readonly EligibleDiscount[])[];
  /** Automatic discounts that don't apply to this cart, and why. */
  readonly refused: readonly { readonly discount: Discount; readonly refusal: CodeRejectionReason }[];
}

/** Checks every code and automatic discount, and groups those that can be combined. */
export function findEligibleDiscounts(
  input: PricingInput,
  lines: readonly PartiallyPricedLine[],
): EligibleDiscounts {
  const codes: CodeResult[] = [];
  const accepted: EligibleDiscount[] = [];
  const rewarded =
    input.rewards === undefined ? input.lines.some(isRewardLine) : lines.some(({ facts }) => facts.reward);
  for (const code of input.codes) {
    const second = isLoyaltyCode(code) && (rewarded || codes.some((other) => isLoyaltyCode(other.code)));
    if (second) {
      codes.push({ code, discountId: null, applicable: false, refusal: 'oneReward', minimum: null });
      continue;
    }
    const result = judgeCode(code, input, lines, accepted);
    codes.push(result.answer);
    if (result.running !== null) accepted.push(result.running);
  }
  const automatic: EligibleDiscount[] = [];
  const refused: { discount: Discount; refusal: CodeRejectionReason }[] = [];
  for (const discount of input.discounts) {
    if (discount.code !== null) continue;
    const judged = checkEligibility(discount, lines, input);
    if (judged.eligible) automatic.push({ discount, code: null, entitled: judged.entitled });
    else refused.push({ discount, refusal: judged.refusal });
  }
  return { codes, sets: combinableSets(accepted, automatic), refused };
}

/**
 * Returns which lines are entitled to an active percentage-per-SKU discount (script discount). The discount decides,
 * not the line's attribute `_script_discount`.
 */
export function findScriptDiscountLines({ sets }: EligibleDiscounts): readonly boolean[] {
  const scripted: boolean[] = [];
  for (const { discount, entitled } of sets.flat()) {
    if (discount.benefit.kind !== 'skuTable') continue;
    entitled.forEach((named, index) => {
      if (named) scripted[index] = true;
    });
  }
  return scripted;
}

function judgeCode(
  code: string,
  input: PricingInput,
  lines: readonly PartiallyPricedLine[],
  accepted: readonly EligibleDiscount[],
): { readonly answer: CodeResult; readonly running: EligibleDiscount | null } {
  const wanted = code.trim().toLowerCase();
  const discount = input.discounts.find((candidate) => candidate.code?.toLowerCase() === wanted);
  const custom = findCustomCodeLine(wanted, input.offers);
  // A custom code is valid if and only if its line is in the cart, regardless of its definition.
  const isLineInCart = custom !== null && lines.some((line) => isCampaignLine(line, custom.merchandiseId));
  if (discount === undefined) {
    const refusal = isLineInCart ? null : 'unknown';
    return {
      answer: { code, discountId: null, applicable: isLineInCart, refusal, minimum: null },
      running: null,
    };
  }
  const answer = { code, discountId: discount.id, applicable: false, minimum: null };
  const judged = checkEligibility(discount, lines, input);
  if (!judged.eligible && isLineInCart) {
    return { answer: { ...answer, discountId: null, applicable: true, refusal: null }, running: null };
  }
  // The result is sent to browsers: guessing a code that starts later must look the same as guessing a code that
  // doesn't exist.
  if (!judged.eligible && judged.refusal === 'notStarted') {
    return { answer: { ...answer, discountId: null, refusal: 'unknown' }, running: null };
  }
  if (!judged.eligible) {
    return { answer: { ...answer, refusal: judged.refusal, minimum: judged.minimum }, running: null };
  }
  if (custom !== null && !isLineInCart)
    return { answer: { ...answer, refusal: 'notEligible' }, running: null };
  if (!accepted.every((other) => combine(other.discount, discount))) {
    return { answer: { ...answer, refusal: 'notCombinable' }, running: null };
  }
  return {
    answer: { ...answer, applicable: true, refusal: null },
    running: { discount, code, entitled: judged.entitled },
  };
}

function isCampaignLine({ facts }: PartiallyPricedLine, variantId: string): boolean {
  return facts.campaign === 'custom_code' && facts.line.merchandise.id === variantId;
}

function combine(a: Discount, b: Discount): boolean {
  return a.combinesWith[getDiscountLane(b.benefit)] && b.combinesWith[getDiscountLane(a.benefit)];
}

/** Returns the codes together with every automatic discount that combines with them, then one set for each other discount. */
function combinableSets(
  codes: readonly EligibleDiscount[],
  automatic: readonly EligibleDiscount[],
): EligibleDiscount[][] {
  const first = joined(codes, automatic);
  const leftOut = automatic.filter((running) => !first.includes(running));
  const others = leftOut.map((running) => joined([running], [...codes, ...automatic]));
  return [first, ...others];
}

function joined(
  seed: readonly EligibleDiscount[],
  candidates: readonly EligibleDiscount[],
): EligibleDiscount[] {
  const set = [...seed];
  for (const candidate of candidates) {
    const fits = set.every((member) => member !== candidate && combine(member.discount, candidate.discount));
    if (fits) set.push(candidate);
  }
  return set;
}
