/** What each code hears once the competition is over. Source: decisions §3. */
import type { RunningDiscount } from '../discounts/running.ts';
import type { Competition } from './compete.ts';
import type { CodeResult } from './model.ts';

/** Turns down the codes that lost: to the tier (`betterDiscount`), or to a discount that they don't combine with. */
export function answerCodes(
  codes: readonly CodeResult[],
  set: readonly RunningDiscount[],
  { losers }: Competition,
): CodeResult[] {
  return codes.map((answer) => {
    if (!answer.applicable || answer.discountId === null) return answer;
    const inSet = set.some(({ code }) => code === answer.code);
    const lost = losers.find(({ discount }) => discount.code === answer.code);
    if (inSet && lost === undefined) return answer;
    return {
      ...answer,
      applicable: false,
      refusal: lost?.to === 'tier' ? 'betterDiscount' : 'notCombinable',
    };
  });
}
