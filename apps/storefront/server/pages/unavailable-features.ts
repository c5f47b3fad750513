/** Finds the features that an own shop doesn't have, so that its pages don't offer them (SHOP-08). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { ShopFeature } from '../../app/layout/shop-frame.ts';
import type { Settings } from '../env.ts';
import { mediaDirectories } from '../media/open.ts';
import { usesDemo } from '../shop-folder.ts';

export type FeatureSettings = Pick<
  Settings,
  'DATA_DIR' | 'APP_URL' | 'SMSBUMP_FORMS' | 'SMSBUMP_LISTS' | 'SHOP_DIR' | 'SEED_DEMO' | 'COMMERCE_URL'
>;

/** The demo shows all of them. */
export function findUnavailable(
  settings: FeatureSettings,
  region: RegionKey,
  hasClub: boolean,
): readonly ShopFeature[] {
  if (usesDemo(settings)) return [];
  const { APP_URL, SMSBUMP_FORMS, SMSBUMP_LISTS } = settings;
  const hasSms = (APP_URL ?? SMSBUMP_FORMS?.[region] ?? SMSBUMP_LISTS?.[region]) !== undefined;
  return [
    ...(hasSms ? [] : ['sms' as const]),
    ...(hasClub ? [] : ['club' as const]),
    ...(hasPhotographs(settings) ? [] : ['photographs' as const]),
  ];
}

const known = new WeakMap<FeatureSettings, boolean>();

/** A copy of the demo has its photographs. */
function hasPhotographs(settings: FeatureSettings): boolean {
  const found =
    known.get(settings) ??
    mediaDirectories(settings).some((directory) => existsSync(join(directory, 'scenes/club-evening.webp')));
  known.set(settings, found);
  return found;
}
