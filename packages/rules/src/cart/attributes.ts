/** Line attributes that the pricing rules interpret (CART-17, CART-18). */
import type { LineAttribute } from './model.ts';

export const attributeKeys = {
  campaignType: '_campaign_type',
  tierByQuantity: '_tiered_discount_quantity',
  tierBySpend: '_tiered_discount_minspend',
  upsell: '_front_upsell',
  upsellPercentage: '_front_upsell_amt',
  discountCode: '_discount_code',
  autoDiscountCode: '_auto_discount_code',
  autoGift: '_auto_gwp',
  scriptDiscount: '_script_discount',
  identification: '_identification_key',
  rewardType: '_swell_discount_type',
  rewardPoints: '_swell_points_used',
  rewardToken: '_swell_redemption_token',
} as const;

const campaignTypes = [
  'manual_gwp',
  'auto_gwp',
  'custom_code',
  'discount_code',
  'auto_discount_code',
] as const;

/** The campaign that a line claims to belong to. Untrusted client input until a rule confirms it. */
export type CampaignType = (typeof campaignTypes)[number];

/** Attributes of a gift that the shopper chose. */
export const manualGiftAttributes: readonly LineAttribute[] = [
  { key: attributeKeys.campaignType, value: 'manual_gwp' satisfies CampaignType },
];

/** Returns the value of an attribute, or null. */
export function getAttribute(attributes: readonly LineAttribute[], key: string): string | null {
  for (const attribute of attributes) if (attribute.key === key) return attribute.value;
  return null;
}

/** Returns the campaign that a line claims, or null if it claims none or an unknown one. */
export function getCampaign(attributes: readonly LineAttribute[]): CampaignType | null {
  const value = getAttribute(attributes, attributeKeys.campaignType);
  return campaignTypes.find((type) => type === value) ?? null;
}
