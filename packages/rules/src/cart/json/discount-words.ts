/**
 * What the shopper reads about the code in the cart: browser and server share it. Source: cart-and-shipping §5,
 * decisions §3 (messages).
 */

import { codeMessage, discountMessages, replacedCodeMessage } from '../../discounts/messages.ts';
import { displayCode } from '../../discounts/rejection.ts';
import type { OfferSettings } from '../../offers/settings.ts';
import type { RegionKey } from '../../regions/region.ts';
import { campaignOf } from '../attributes.ts';
import type { CodeResult } from '../model.ts';
import type { DiscountDataJson } from './cart-json.ts';
import type { CartAttributeJson } from './cart-line-json.ts';

export interface CodeFacts {
  /** The code in the cart; undefined without one. */
  readonly entered: { readonly code: string; readonly applicable: boolean } | undefined;
  readonly lines: readonly {
    readonly attributes: readonly CartAttributeJson[];
    readonly merchandise: { readonly id: string };
  }[];
  readonly offers: Pick<OfferSettings, 'customCode' | 'codeMessages'>;
  /** Why codes don't apply, as far as the backend tells. */
  readonly told: readonly Pick<CodeResult, 'code' | 'refusal' | 'minimum'>[];
  readonly region: RegionKey;
  /** The code that the last change put this one in place of. */
  readonly previous: string | null;
}

const noCode: DiscountDataJson = {
  isValid: false,
  error: null,
  code: null,
  rejected: false,
  membersOnly: false,
};

/** The answer for the code in the cart. */
export function discountWords({
  entered,
  lines,
  offers,
  told,
  region,
  previous,
}: CodeFacts): DiscountDataJson {
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
