/** Finds features that a merchant's own shop doesn't have, so that its pages don't offer them (SHOP-08). */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { ShopFeature } from '../../app/layout/shop-frame.ts';
import type { Settings } from '../env.ts';
import { isCopyOfDemo, usesDemo } from '../shop-folder.ts';

export type FeatureSettings = Pick<
  Settings,
  'APP_URL' | 'SMSBUMP_FORMS' | 'SMSBUMP_LISTS' | 'SHOP_DIR' | 'SEED_DEMO' | 'COMMERCE_URL'
>;

/** Returns the features that a region lacks; none in the demo. A copy of the demo has SMS sign-ups even without a provider. */
export function findUnavailable(
  settings: FeatureSettings,
  region: RegionKey,
  hasClub: boolean,
): readonly ShopFeature[] {
  if (usesDemo(settings)) return [];
  const { APP_URL, SMSBUMP_FORMS, SMSBUMP_LISTS } = settings;
  const hasProvider = (APP_URL ?? SMSBUMP_FORMS?.[region] ?? SMSBUMP_LISTS?.[region]) !== undefined;
  const hasSms = hasProvider || isCopyOfDemo(settings);
  return [...(hasSms ? [] : ['sms' as const]), ...(hasClub ? [] : ['club' as const])];
}
