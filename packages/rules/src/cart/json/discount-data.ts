/** The message about the code in the cart. Shared by browser and server (DISC-02, DISC-21). */

import { toDisplayCode } from '../../discounts/code-rejection.ts';
import {
  getCodeHint,
  getCodeMessage,
  getDiscountMessages,
  getReplacedCodeMessage,
} from '../../discounts/discount-messages.ts';
import { getCampaign } from '../attributes.ts';
import type { CodeResult, PricingInput } from '../model.ts';
import type { DiscountDataJson } from './cart-json.ts';

const noCode: DiscountDataJson = {
  isValid: false,
  error: null,
  hint: null,
  code: null,
  rejected: false,
  membersOnly: false,
};

/**
 * Creates the message for the code in the cart.
 *
 * @param codes the cart's codes, with the reasons why they don't apply if the backend returns them
 * @param previous the code that was replaced by the last change
 */
export function toDiscountData(
  { lines, offers, region }: PricingInput,
  codes: readonly CodeResult[],
  previous: string | null,
): DiscountDataJson {
  const [entered] = codes;
  if (entered === undefined) return noCode;
  const code = toDisplayCode(entered.code);
  const { customCode } = offers;
  const isCustomCode = customCode !== null && toDisplayCode(customCode.code) === code;
  const isValid = isCustomCode
    ? lines.some(
        ({ attributes, merchandise }) =>
          merchandise.id === customCode.campaignVariant && getCampaign(attributes) === 'custom_code',
      )
    : entered.applicable;
  if (isValid) {
    const error = previous === null ? null : getReplacedCodeMessage(toDisplayCode(previous), code);
    return { isValid, error, hint: null, code, rejected: false, membersOnly: false };
  }
  const result = codes.find((each) => toDisplayCode(each.code) === code);
  const reason = { code, refusal: result?.refusal ?? 'unknown', minimum: result?.minimum ?? null } as const;
  const error = getCodeMessage(reason, region, offers) ?? getDiscountMessages().default;
  const hint = getCodeHint(reason, offers);
  return { isValid, error, hint, code, rejected: false, membersOnly: reason.refusal === 'memberOnly' };
}
