/** Disk cache of a content service's last valid responses: settings, and content of single products. */
import { isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import { z } from 'zod';
import type { RawSettings } from '../service/written-content.ts';
import { translationEntriesSchema } from '../translations/body-translations.ts';
import { readJsonCache, writeJsonCache } from './json-cache-file.ts';

/** The service's settings by region. A region without any response is missing. */
export type SettingsByRegion = Readonly<Partial<Record<RegionKey, RawSettings>>>;

/** The service's content about one product in one region. */
export interface CachedProduct {
  readonly region: RegionKey;
  readonly handle: string;
  readonly written: unknown;
}

export interface CachedSettings {
  readonly regions: SettingsByRegion;
  readonly products: readonly CachedProduct[];
  readonly lastValidSince: ReplacementTimes;
}

/**
 * By settings group, such as `cart/tierDiscount`: when the service's response became invalid in any region. Since then the last
 * valid version has been used.
 */
export type ReplacementTimes = Readonly<Record<string, EpochMs>>;

const groups = z.record(z.string(), z.unknown());
const region = z.custom<RegionKey>(isRegionKey);
const translations = z.record(z.string(), z.record(z.string(), translationEntriesSchema));

const file = z.object({
  /** URL of the service. If the shop has another service, the cache is ignored. */
  url: z.string(),
  regions: z.partialRecord(
    region,
    z.object({
      cart: groups,
      theme: groups,
      translations: z.object({ cart: translations, theme: translations }).optional(),
    }),
  ),
  products: z.array(z.object({ region, handle: z.string(), written: z.unknown() })).default([]),
  lastValidSince: z.record(z.string(), z.number()).default({}),
});

/**
 * Reads the responses. Returns null if there is no file, or it has those of another service.
 *
 * @throws if the file can't be read or parsed
 */
export async function readCachedSettings(path: string, url: string): Promise<CachedSettings | null> {
  const kept = await readJsonCache(path, file);
  return kept?.url === url ? kept : null;
}

/** Writes the file atomically. */
export async function writeCachedSettings(path: string, url: string, answers: CachedSettings): Promise<void> {
  await writeJsonCache(path, { url, ...answers });
}
