/** What the shopper reads about the code in the cart. Source: cart-and-shipping §5, decisions §3 (messages). */
import { campaignOf } from '@vitrine/rules/cart/attributes';
import { codeMessage, discountMessages, replacedCodeMessage } from '@vitrine/rules/discounts/messages';
import { displayCode } from '@vitrine/rules/discounts/rejection';
import type { DiscountDataJson } from '../../app/cart/cart-json.ts';
import type { CartFacts } from './cart-json.ts';
import { plainAttributes } from './line-json.ts';

/** A code that was in force and gave way to the one that was entered. */
export interface ReplacedCode {
  readonly previous: string;
}

const noCode: DiscountDataJson = {
  isValid: false,
  error: null,
  code: null,
  rejected: false,
  membersOnly: false,
};

export function discountData({ cart, region, offers, account, replaced }: CartFacts): DiscountDataJson {
  const entered = cart.discountCodes[0];
  if (entered === undefined) return noCode;
  const code = displayCode(entered.code);
  const { customCode } = offers;
  const isCustomCode = customCode !== null && displayCode(customCode.code) === code;
  const isValid = isCustomCode ? hasCustomCodeLine(cart, customCode.campaignVariant) : entered.applicable;
  if (isValid) {
    const error = replaced === null ? null : replacedCodeMessage(displayCode(replaced.previous), code);
    return { isValid, error, code, rejected: false, membersOnly: false };
  }
  const told = account?.codes.find((result) => displayCode(result.code) === code);
  const reason = { code, refusal: told?.refusal ?? 'unknown', minimum: told?.minimum ?? null } as const;
  const error = codeMessage(reason, region, offers.codeMessages) ?? discountMessages.default;
  return { isValid, error, code, rejected: false, membersOnly: reason.refusal === 'memberOnly' };
}

function hasCustomCodeLine({ lines }: CartFacts['cart'], campaignVariant: string): boolean {
  return lines.nodes.some(
    (line) => line.merchandise.id === campaignVariant && campaignOf(plainAttributes(line)) === 'custom_code',
  );
}
