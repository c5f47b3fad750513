/**
 * What the shopper reads about the code in the cart: browser and server share it. Source: cart-and-shipping §5,
 * decisions §3 (messages).
 */

import { codeMessage, discountMessages, replacedCodeMessage } from '../../discounts/messages.ts';
import { displayCode } from '../../discounts/rejection.ts';
import { campaignOf } from '../attributes.ts';
import type { CodeResult, PricingInput } from '../model.ts';
import type { DiscountDataJson } from './cart-json.ts';

const noCode: DiscountDataJson = {
  isValid: false,
  error: null,
  code: null,
  rejected: false,
  membersOnly: false,
};

/**
 * The answer for the code in the cart. `told` are the cart's codes, with why they don't apply as far as the backend tells;
 * `previous` is the code that the last change put this one in place of.
 */
export function discountWords(
  { lines, offers, region }: PricingInput,
  told: readonly CodeResult[],
  previous: string | null,
): DiscountDataJson {
  const [entered] = told;
  if (entered === undefined) return noCode;
  const code = displayCode(entered.code);
  const { customCode } = offers;
  const isCustomCode = customCode !== null && displayCode(customCode.code) === code;
  const isValid = isCustomCode
    ? lines.some(
        ({ attributes, merchandise }) =>
          merchandise.id === customCode.campaignVariant && campaignOf(attributes) === 'custom_code',
      )
    : entered.applicable;
  if (isValid) {
    const error = previous === null ? null : replacedCodeMessage(displayCode(previous), code);
    return { isValid, error, code, rejected: false, membersOnly: false };
  }
  const result = told.find((each) => displayCode(each.code) === code);
  const reason = { code, refusal: result?.refusal ?? 'unknown', minimum: result?.minimum ?? null } as const;
  const error = codeMessage(reason, region, offers.codeMessages) ?? discountMessages.default;
  return { isValid, error, code, rejected: false, membersOnly: reason.refusal === 'memberOnly' };
}
