/** Lines that a code or an automatic discount added to the cart, and which codes and lines are removed together. */
import { codeKey } from '../discounts/code-key.ts';
import { refusalForShopper } from '../discounts/conditions.ts';
import type { OfferSettings } from '../offers/settings.ts';
import { attributeKeys, attributeOf, campaignOf } from './attributes.ts';
import type { CartLineInput, LineAttribute, PricingInput } from './model.ts';

/**
 * Result of checking a line's claim that a code or an automatic discount added it. `none`: it claims nothing. `holds`:
 * the claim is true. `gone`: it was true, but the discount has left the cart, so the line is removed too. `unearned`:
 * it is false; the line stays, without the claim.
 */
export type CodeClaim = 'none' | 'holds' | 'gone' | 'unearned';

type ClaimInput = Pick<
  PricingInput,
  'lines' | 'codes' | 'discounts' | 'offers' | 'region' | 'usage' | 'customer' | 'now'
>;

/** Returns a function that checks the claim of a line. Reads the cart's codes once. */
export function claimJudge(input: ClaimInput): (line: CartLineInput) => CodeClaim {
  const codes = new Set(input.codes.map(codeKey));
  const { customCode } = input.offers;
  const hasCode = (name: string | null) => (name === null ? codes.size > 0 : codes.has(codeKey(name)));
  const hasAutomatic = (name: string | null) =>
    input.discounts.some(
      (discount) =>
        discount.code === null &&
        (name === null || codeKey(discount.title) === codeKey(name) || discount.id === name) &&
        refusalForShopper(discount, input) === null,
    );
  // If several lines claim it, the one that was added first counts. Lines are sorted newest first.
  const campaignLine = input.lines.findLast(
    ({ attributes, merchandise }) =>
      merchandise.id === customCode?.campaignVariant && campaignOf(attributes) === 'custom_code',
  );
  return (line) => {
    const { attributes } = line;
    if (attributes.length === 0) return 'none';
    const campaign = campaignOf(attributes);
    const code = attributeOf(attributes, attributeKeys.discountCode);
    const automatic = attributeOf(attributes, attributeKeys.autoDiscountCode);
    switch (campaign) {
      case 'custom_code':
        if (customCode !== null && line !== campaignLine) return 'unearned';
        return customCode !== null && hasCode(customCode.code) ? 'holds' : 'gone';
      case 'discount_code':
        return hasCode(code) ? 'holds' : 'gone';
      case 'auto_discount_code':
        return hasAutomatic(automatic) ? 'holds' : 'gone';
      default:
        if (code === null && automatic === null) return 'none';
        return (code !== null && hasCode(code)) || (automatic !== null && hasAutomatic(automatic))
          ? 'holds'
          : 'unearned';
    }
  };
}

/** Returns true if a code added the line, so that removing the line removes the code (`isCampaignCode`). */
export function isCampaignCodeLine(attributes: readonly LineAttribute[]): boolean {
  const campaign = campaignOf(attributes);
  return campaign === 'custom_code' || campaign === 'discount_code';
}

/** Returns true if a code or an automatic discount added the line: a campaign line that isn't a gift. */
export function isDiscountLine(attributes: readonly LineAttribute[]): boolean {
  return isCampaignCodeLine(attributes) || campaignOf(attributes) === 'auto_discount_code';
}

/** Returns the codes that are removed with this line. Empty if no code added the line. */
export function codesLeavingWith(
  { attributes }: Pick<CartLineInput, 'attributes'>,
  codes: readonly string[],
  { customCode }: Pick<OfferSettings, 'customCode'>,
): readonly string[] {
  const campaign = campaignOf(attributes);
  if (campaign === 'custom_code') {
    return codes.filter((code) => customCode !== null && codeKey(code) === codeKey(customCode.code));
  }
  if (campaign !== 'discount_code') return [];
  const named = attributeOf(attributes, attributeKeys.discountCode);
  return codes.filter((code) => named === null || codeKey(code) === codeKey(named));
}

/** Returns the line that the custom code adds, or null for any other code. */
export function customCodeLine(
  code: string,
  { customCode }: Pick<OfferSettings, 'customCode'>,
): { readonly merchandiseId: string; readonly attributes: readonly LineAttribute[] } | null {
  if (customCode === null || codeKey(code) === '' || codeKey(code) !== codeKey(customCode.code)) return null;
  return {
    merchandiseId: customCode.campaignVariant,
    attributes: [{ key: attributeKeys.campaignType, value: 'custom_code' }],
  };
}
