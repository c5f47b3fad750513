/** Opens the loyalty programme of the settings: Yotpo's if its account is configured, otherwise the built-in one. */
import type { DiscountCodePort } from '@vitrine/engagement/loyalty/reward-codes';
import type { Settings } from '../env.ts';
import { createAdminApi } from '../shopify/admin-api.ts';
import { type BuiltInLoyaltyDeps, createBuiltInLoyalty } from './built-in-loyalty.ts';
import type { Loyalty } from './loyalty.ts';
import { createShopifyDiscounts } from './shopify-discounts.ts';
import { createYotpoCalls } from './yotpo-calls.ts';
import { createYotpoLoyalty } from './yotpo-loyalty.ts';

/** Returns true if a provider stores the points; the built-in ledger is then inactive. */
export function hasRemoteLoyalty(settings: Settings): boolean {
  return settings.YOTPO_LOYALTY_GUID !== undefined && settings.YOTPO_LOYALTY_API_KEY !== undefined;
}

/** Opens the programme. */
export function openLoyalty(settings: Settings, own: Omit<BuiltInLoyaltyDeps, 'codes'>): Loyalty {
  const { YOTPO_LOYALTY_GUID: guid, YOTPO_LOYALTY_API_KEY: apiKey, YOTPO_LOYALTY_URL: url } = settings;
  if (guid === undefined || apiKey === undefined)
    return createBuiltInLoyalty({ ...own, codes: codesOf(settings) });
  const redeemable = settings.COMMERCE_URL !== undefined;
  return createYotpoLoyalty({ calls: createYotpoCalls({ url, guid, apiKey }), redeemable, log: own.log });
}

/** Creates discount codes at Shopify; null if its Admin API isn't configured. */
function codesOf(settings: Settings): DiscountCodePort | null {
  const { COMMERCE_URL: url, SHOPIFY_ADMIN_TOKEN: token, COMMERCE_API_VERSION: version } = settings;
  if (url === undefined || token === undefined) return null;
  return createShopifyDiscounts(createAdminApi({ url, token, version }), Date.now);
}
