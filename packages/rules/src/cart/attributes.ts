/** The line attributes that have a meaning of their own. Source: cart-and-shipping §3. */
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

/** Which campaign a line says that it belongs to: a wish, until a rule confirms it (decisions §3). */
export type CampaignType = (typeof campaignTypes)[number];

/** What a line says that is a gift of the shopper's choice. */
export const chosenGift: readonly LineAttribute[] = [
  { key: attributeKeys.campaignType, value: 'manual_gwp' satisfies CampaignType },
];

/** The value of an attribute, or null. */
export function attributeOf(attributes: readonly LineAttribute[], key: string): string | null {
  for (const attribute of attributes) if (attribute.key === key) return attribute.value;
  return null;
}

/** The campaign that a line claims; null for none or an unknown one. */
export function campaignOf(attributes: readonly LineAttribute[]): CampaignType | null {
  const value = attributeOf(attributes, attributeKeys.campaignType);
  return campaignTypes.find((type) => type === value) ?? null;
}
