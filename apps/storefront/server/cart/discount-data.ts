/** What the shopper reads about the code in the cart. Source: cart-and-shipping §5, decisions §3 (messages). */
import { campaignOf } from '@vitrine/rules/cart/attributes';
import { codeMessage, discountMessages, replacedCodeMessage } from '@vitrine/rules/discounts/messages';
import { displayCode } from '@vitrine/rules/discounts/rejection';
import type { DiscountDataJson } from '../../app/cart/cart-json.ts';
import type { CartFacts } from './cart-json.ts';

/** How the last change of a code went, beyond what the cart shows. */
export type Refused =
  /** Refused by the rejection setting, without a call. */
  | { readonly kind: 'rejected'; readonly code: string; readonly message: string }
  /** Took the place of another code. */
  | { readonly kind: 'replaced'; readonly previous: string };

const noCode: DiscountDataJson = { isValid: false, error: null, code: null, rejected: false };

export function discountData({ cart, region, offers, account, refused }: CartFacts): DiscountDataJson {
  if (refused?.kind === 'rejected') {
    return { isValid: false, error: refused.message, code: displayCode(refused.code), rejected: true };
  }
  const entered = cart.discountCodes[0];
  if (entered === undefined) return noCode;
  const code = displayCode(entered.code);
  const isCustomCode = offers.customCode !== null && displayCode(offers.customCode.code) === code;
  const isValid = isCustomCode ? hasCustomCodeLine(cart) : entered.applicable;
  if (isValid) {
    const error =
      refused?.kind === 'replaced' ? replacedCodeMessage(displayCode(refused.previous), code) : null;
    return { isValid, error, code, rejected: false };
  }
  const told = account?.codes.find((result) => displayCode(result.code) === code);
  const reason = { code, refusal: told?.refusal ?? 'unknown', minimum: told?.minimum ?? null } as const;
  const error = codeMessage(reason, region, offers.codeMessages) ?? discountMessages.default;
  return { isValid, error, code, rejected: false };
}

function hasCustomCodeLine(cart: CartFacts['cart']): boolean {
  return cart.lines.nodes.some(
    ({ attributes }) =>
      campaignOf(attributes.flatMap(({ key, value }) => (value === null ? [] : [{ key, value }]))) ===
      'custom_code',
  );
}
