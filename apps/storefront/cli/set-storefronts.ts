/** Sets the list of storefronts for help and parsing, before the settings are read. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadStorefronts, StorefrontsError } from '@vitrine/data/storefronts';
import { setStorefronts } from '@vitrine/rules/regions/region';
import { readShopFolder, regionsDirectory } from '../server/shop-folder.ts';

const settingsFile = fileURLToPath(new URL('../../../.env', import.meta.url));

/**
 * Sets the storefronts of the shop's folder. If they can't be read, sets the demo's; the command itself reports the
 * error when it reads the settings.
 */
export function setCommandStorefronts(): void {
  if (existsSync(settingsFile)) process.loadEnvFile(settingsFile);
  const folder = readShopFolder(process.env);
  const directory = 'problem' in folder ? undefined : folder.environment.SHOP_DIR;
  const isGiven = directory !== undefined && directory.trim() !== '';
  try {
    setStorefronts(loadStorefronts(regionsDirectory({ SHOP_DIR: isGiven ? directory : undefined })));
  } catch (error) {
    if (!(error instanceof StorefrontsError)) throw error;
    setStorefronts(loadStorefronts(undefined));
  }
}
