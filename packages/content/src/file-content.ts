/**
 * Settings in JSON files, read again when a file changes. A file that can't be read leaves the last good settings in
 * force, and the log says why. Source: decisions §7 (content down).
 */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OfferSettings } from '@vitrine/rules/offers/settings';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Logger } from 'pino';
import type { CartSettings } from './cart-settings.ts';
import { offerSettings } from './offer-settings.ts';
import { readCartSettings, readThemeSettings, type SettingsRead } from './read-settings.ts';
import type { ThemeSettings } from './theme-settings.ts';

/** What editors say, wherever it is kept. */
export interface ContentService {
  cartSettings(region: RegionKey): Promise<CartSettings>;
  themeSettings(region: RegionKey): Promise<ThemeSettings>;
  /** Called after settings changed, so that caches can drop what shows them. */
  onChange(listener: () => void): () => void;
}

export interface FileContentOptions {
  readonly directory: string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: Logger;
}

// How long a file is trusted before its date is looked at again, in milliseconds.
const trusted = 1000;

interface Kept<Settings> {
  readonly file: string;
  readonly read: (content: unknown) => SettingsRead<Settings>;
  modifiedAt: number;
  checkedAt: number;
  byRegion: Readonly<Record<RegionKey, Settings>>;
}

/** Opens the files `cart-settings.json` and `theme-settings.json` of a folder. */
export async function openFileContent(options: FileContentOptions): Promise<ContentService> {
  const listeners = new Set<() => void>();
  const kept = <Settings>(name: string, read: Kept<Settings>['read']): Kept<Settings> => ({
    file: join(options.directory, name),
    read,
    modifiedAt: -1,
    checkedAt: Number.NEGATIVE_INFINITY,
    byRegion: read({ default: {} }).byRegion,
  });
  const cart = kept('cart-settings.json', readCartSettings);
  const theme = kept('theme-settings.json', readThemeSettings);
  const fresh = async <Settings>(settings: Kept<Settings>): Promise<Kept<Settings>['byRegion']> => {
    if (await refresh(settings, options)) for (const listener of listeners) listener();
    return settings.byRegion;
  };
  await Promise.all([refresh(cart, options), refresh(theme, options)]);
  return {
    cartSettings: async (region) => (await fresh(cart))[region],
    themeSettings: async (region) => (await fresh(theme))[region],
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Reads the file again if it changed; whether it did. */
async function refresh<Settings>(kept: Kept<Settings>, { clock, log }: FileContentOptions): Promise<boolean> {
  const now = clock();
  if (now - kept.checkedAt < trusted) return false;
  kept.checkedAt = now;
  try {
    const { mtimeMs } = await stat(kept.file);
    if (mtimeMs === kept.modifiedAt) return false;
    const { byRegion, problems } = kept.read(JSON.parse(await readFile(kept.file, 'utf8')));
    for (const { path, problem } of problems) {
      log.warn({ file: kept.file, path, problem }, 'a setting is wrong and counts as not set');
    }
    kept.modifiedAt = mtimeMs;
    kept.byRegion = byRegion;
    return true;
  } catch (error) {
    log.warn({ file: kept.file, err: error }, 'settings could not be read; the last good ones stay');
    return false;
  }
}

export interface OffersSource {
  readonly content: ContentService;
  /** Handles of the products in a collection, for the tier list; empty where there is no such collection. */
  readonly collectionProducts: (handle: string, region: RegionKey) => Promise<readonly string[]>;
}

/** The offers of a region, for the one who prices carts: it fills the embedded backend's offers port. */
export function offersPort({ content, collectionProducts }: OffersSource): {
  settings(region: RegionKey): Promise<OfferSettings>;
} {
  return {
    async settings(region) {
      const [cart, theme] = await Promise.all([content.cartSettings(region), content.themeSettings(region)]);
      const { enable, tieredProducts, collectionHandle } = cart.tierDiscount;
      const wanted = enable && tieredProducts.length === 0;
      return offerSettings(cart, theme, wanted ? await collectionProducts(collectionHandle, region) : []);
    },
  };
}
