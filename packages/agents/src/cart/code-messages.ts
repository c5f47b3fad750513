/** Explains why a code doesn't apply, with the codes of the protocol (AGENT-25). */
import type { CodeRejectionReason, CodeResult } from '@vitrine/rules/cart/model';
import { toDisplayCode } from '@vitrine/rules/discounts/code-rejection';
import { getCodeMessage, getDiscountMessages } from '@vitrine/rules/discounts/discount-messages';
import type { AgentCart, CartPort } from '../ports.ts';
import { createWarning, type Message } from '../protocol/messages.ts';

const codes: Readonly<Partial<Record<CodeRejectionReason, string>>> = {
  expired: 'discount_code_expired',
  unknown: 'discount_code_invalid',
  notStarted: 'discount_code_invalid',
  usedUp: 'discount_code_expired',
  memberOnly: 'discount_code_user_not_logged_in',
  firstOrderOnly: 'discount_code_user_ineligible',
  notForCustomer: 'discount_code_user_ineligible',
  notCombinable: 'discount_code_combination_disallowed',
  betterDiscount: 'discount_code_combination_disallowed',
  oneReward: 'discount_code_combination_disallowed',
};

const contents: Readonly<Partial<Record<CodeRejectionReason, string>>> = {
  expired: 'This code has expired.',
  usedUp: 'This code has been used up.',
  unknown: 'There is no such code.',
  notStarted: 'This code can’t be used yet.',
};

/** Returns a warning for each submitted code that doesn't apply. */
export function toCodeMessages(
  submitted: readonly string[],
  { json, priced, input }: AgentCart,
  carts: Pick<CartPort, 'findRejection'>,
): readonly Message[] {
  const applied = json.discountData.isValid ? json.discountData.code : null;
  return submitted.flatMap((code, index): Message[] => {
    const name = toDisplayCode(code);
    if (name === applied) return [];
    const path = `$.discounts.codes[${index}]`;
    const rejection = carts.findRejection(code);
    if (rejection !== null) return [createWarning('discount_code_invalid', rejection, path)];
    const tried = priced.codes.find((result) => toDisplayCode(result.code) === name);
    if (tried !== undefined && tried.refusal !== null) {
      return [createWarning(toCode(tried), toContent(tried, input), path)];
    }
    if (applied === null)
      return [createWarning('discount_code_invalid', getDiscountMessages().default, path)];
    const content = `One code applies to an order, and ${applied} does.`;
    return [createWarning('discount_code_combination_disallowed', content, path)];
  });
}

function toCode({ refusal }: CodeResult): string {
  return (refusal === null ? undefined : codes[refusal]) ?? 'discount_code_invalid';
}

function toContent(result: CodeResult, { region, offers }: AgentCart['input']): string {
  const own = getCodeMessage(result, region, offers);
  const generic = result.refusal === null ? undefined : contents[result.refusal];
  return (own === getDiscountMessages().default ? generic : own) ?? generic ?? getDiscountMessages().default;
}
