/**
 * Lines that a code or an automatic discount added to the cart, and which codes and lines are removed together
 * (DISC-15, DISC-17, DISC-18).
 */
import { normalizeCode } from '../discounts/code-key.ts';
import { getShopperRejection } from '../discounts/shopper-conditions.ts';
import type { OfferSettings } from '../offers/offer-settings.ts';
import { attributeKeys, getAttribute, getCampaign } from './attributes.ts';
import type { CartLineInput, LineAttribute, PricingInput } from './model.ts';

/**
 * Result of validating a line's claim to have been added by a code or an automatic discount. `none`: the line claims
 * nothing. `holds`: the claim is valid. `gone`: it was valid, but the discount is no longer in the cart, so the line is
 * removed too. `unearned`: it is invalid; the line remains without the claim.
 */
export type CodeClaim = 'none' | 'holds' | 'gone' | 'unearned';

type ClaimInput = Pick<
  PricingInput,
  'lines' | 'codes' | 'discounts' | 'offers' | 'region' | 'usage' | 'customer' | 'now'
>;

/** Returns a function that validates a line's claim. The cart's codes are read once. */
export function createClaimValidator(input: ClaimInput): (line: CartLineInput) => CodeClaim {
  const codes = new Set(input.codes.map(normalizeCode));
  const { customCode } = input.offers;
  const hasCode = (name: string | null) => (name === null ? codes.size > 0 : codes.has(normalizeCode(name)));
  const hasAutomatic = (name: string | null) =>
    input.discounts.some(
      (discount) =>
        discount.code === null &&
        (name === null || normalizeCode(discount.title) === normalizeCode(name) || discount.id === name) &&
        getShopperRejection(discount, input) === null,
    );
  // Only one line counts as added by the custom code. Of several, it is the one added first: lines are sorted newest first.
  const campaignLine = input.lines.findLast(
    ({ attributes, merchandise }) =>
      merchandise.id === customCode?.campaignVariant && getCampaign(attributes) === 'custom_code',
  );
  return (line) => {
    const { attributes } = line;
    if (attributes.length === 0) return 'none';
    const campaign = getCampaign(attributes);
    const code = getAttribute(attributes, attributeKeys.discountCode);
    const automatic = getAttribute(attributes, attributeKeys.autoDiscountCode);
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
export function isRemovableCodeLine(attributes: readonly LineAttribute[]): boolean {
  const campaign = getCampaign(attributes);
  return campaign === 'custom_code' || campaign === 'discount_code';
}

/** Returns true if a code or an automatic discount added the line: a campaign line that isn't a gift. */
export function isAddedByDiscount(attributes: readonly LineAttribute[]): boolean {
  return isRemovableCodeLine(attributes) || getCampaign(attributes) === 'auto_discount_code';
}

/** Returns the codes to remove together with this line. Empty if no code added it. */
export function getCodesRemovedWith(
  { attributes }: Pick<CartLineInput, 'attributes'>,
  codes: readonly string[],
  { customCode }: Pick<OfferSettings, 'customCode'>,
): readonly string[] {
  const campaign = getCampaign(attributes);
  if (campaign === 'custom_code') {
    return codes.filter(
      (code) => customCode !== null && normalizeCode(code) === normalizeCode(customCode.code),
    );
  }
  if (campaign !== 'discount_code') return [];
  const named = getAttribute(attributes, attributeKeys.discountCode);
  return codes.filter((code) => named === null || normalizeCode(code) === normalizeCode(named));
}

/** Returns the line that the custom code adds, or null for any other code. */
export function findCustomCodeLine(
  code: string,
  { customCode }: Pick<OfferSettings, 'customCode'>,
): { readonly merchandiseId: string; readonly attributes: readonly LineAttribute[] } | null {
  if (
    customCode === null ||
    normalizeCode(code) === '' ||
    normalizeCode(code) !== normalizeCode(customCode.code)
  )
    return null;
  return {
    merchandiseId: customCode.campaignVariant,
    attributes: [{ key: attributeKeys.campaignType, value: 'custom_code' }],
  };
}
