/** The discounts that a cart may get: which codes and automatic discounts are eligible and go together. */
import { customCodeLine } from '../cart/code-lines.ts';
import type { RemainingLine } from '../cart/facts.ts';
import type { CodeRefusal, CodeResult, PricingInput } from '../cart/model.ts';
import { isRewardLine } from '../offers/rewards.ts';
import type { Discount } from './discount.ts';
import { judgeDiscount } from './eligibility.ts';
import { laneOf } from './line-amounts.ts';
import { isLoyaltyCode } from './rejection.ts';

/** A discount that is eligible, with the lines that it is for. */
export interface RunningDiscount {
  readonly discount: Discount;
  /** The code as the shopper typed it; null for an automatic discount. */
  readonly code: string | null;
  readonly entitled: readonly boolean[];
}

export interface RunningDiscounts {
  /** One answer per code, in the order typed; competition may still turn one down. */
  readonly codes: readonly CodeResult[];
  /** Sets whose members all combine; the cheapest of them for the shopper is taken. Codes' own set first. */
  readonly sets: readonly (readonly RunningDiscount[])[];
  /** Automatic discounts that this cart doesn't get, and why. */
  readonly refused: readonly { readonly discount: Discount; readonly refusal: CodeRefusal }[];
}

/** Judges every code and automatic discount, and puts those that combine together. */
export function findRunning(input: PricingInput, lines: readonly RemainingLine[]): RunningDiscounts {
  const codes: CodeResult[] = [];
  const accepted: RunningDiscount[] = [];
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
  const automatic: RunningDiscount[] = [];
  const refused: { discount: Discount; refusal: CodeRefusal }[] = [];
  for (const discount of input.discounts) {
    if (discount.code !== null) continue;
    const judged = judgeDiscount(discount, lines, input);
    if (judged.eligible) automatic.push({ discount, code: null, entitled: judged.entitled });
    else refused.push({ discount, refusal: judged.refusal });
  }
  return { codes, sets: combinableSets(accepted, automatic), refused };
}

/**
 * The lines that a running table of percentages per SKU (a script discount) is for. The discount decides, not the
 * line's `_script_discount`. Source: cart-and-shipping §4 (tiered discount), store §9 (sales rules).
 */
export function scriptedLines({ sets }: RunningDiscounts): readonly boolean[] {
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
  lines: readonly RemainingLine[],
  accepted: readonly RunningDiscount[],
): { readonly answer: CodeResult; readonly running: RunningDiscount | null } {
  const wanted = code.trim().toLowerCase();
  const discount = input.discounts.find((candidate) => candidate.code?.toLowerCase() === wanted);
  const custom = customCodeLine(wanted, input.offers);
  // Its campaign line makes a custom code valid, whatever its definition says, and nothing else does (decisions §3).
  const brought = custom !== null && lines.some((line) => isCampaignLine(line, custom.merchandiseId));
  if (discount === undefined) {
    const refusal = brought ? null : 'unknown';
    return {
      answer: { code, discountId: null, applicable: brought, refusal, minimum: null },
      running: null,
    };
  }
  const answer = { code, discountId: discount.id, applicable: false, minimum: null };
  const judged = judgeDiscount(discount, lines, input);
  if (!judged.eligible && brought) {
    return { answer: { ...answer, discountId: null, applicable: true, refusal: null }, running: null };
  }
  // The answer reaches browsers: who guesses a code that a merchant prepares learns as little as of any other word.
  if (!judged.eligible && judged.refusal === 'notStarted') {
    return { answer: { ...answer, discountId: null, refusal: 'unknown' }, running: null };
  }
  if (!judged.eligible) {
    return { answer: { ...answer, refusal: judged.refusal, minimum: judged.minimum }, running: null };
  }
  if (custom !== null && !brought) return { answer: { ...answer, refusal: 'notEligible' }, running: null };
  if (!accepted.every((other) => combine(other.discount, discount))) {
    return { answer: { ...answer, refusal: 'notCombinable' }, running: null };
  }
  return {
    answer: { ...answer, applicable: true, refusal: null },
    running: { discount, code, entitled: judged.entitled },
  };
}

function isCampaignLine({ facts }: RemainingLine, variantId: string): boolean {
  return facts.campaign === 'custom_code' && facts.line.merchandise.id === variantId;
}

function combine(a: Discount, b: Discount): boolean {
  return a.combinesWith[laneOf(b.benefit)] && b.combinesWith[laneOf(a.benefit)];
}

/** The codes with every automatic discount that joins them; then a set for each discount that was left out. */
function combinableSets(
  codes: readonly RunningDiscount[],
  automatic: readonly RunningDiscount[],
): RunningDiscount[][] {
  const first = joined(codes, automatic);
  const leftOut = automatic.filter((running) => !first.includes(running));
  const others = leftOut.map((running) => joined([running], [...codes, ...automatic]));
  return [first, ...others];
}

function joined(seed: readonly RunningDiscount[], candidates: readonly RunningDiscount[]): RunningDiscount[] {
  const set = [...seed];
  for (const candidate of candidates) {
    const fits = set.every((member) => member !== candidate && combine(member.discount, candidate.discount));
    if (fits) set.push(candidate);
  }
  return set;
}
