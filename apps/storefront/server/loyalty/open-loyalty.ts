/** The programme that the settings name: Yotpo's where its account is set, the shop's own otherwise. */
import type { Settings } from '../env.ts';
import type { Loyalty } from './loyalty.ts';
import { type OwnLoyaltyOptions, openOwnLoyalty } from './own-loyalty.ts';
import { yotpoCalls } from './yotpo-calls.ts';
import { yotpoLoyalty } from './yotpo-loyalty.ts';

/** Whether a provider keeps the points: the shop's own ledger rests then. */
export function hasRemoteLoyalty(settings: Settings): boolean {
  return settings.YOTPO_LOYALTY_GUID !== undefined && settings.YOTPO_LOYALTY_API_KEY !== undefined;
}

/** Opens it. */
export function openLoyalty(settings: Settings, own: OwnLoyaltyOptions): Loyalty {
  const { YOTPO_LOYALTY_GUID: guid, YOTPO_LOYALTY_API_KEY: apiKey, YOTPO_LOYALTY_URL: url } = settings;
  if (guid === undefined || apiKey === undefined) return openOwnLoyalty(own);
  const redeemable = settings.COMMERCE_URL !== undefined;
  return yotpoLoyalty({ calls: yotpoCalls({ url, guid, apiKey }), redeemable, log: own.log });
}
