/**
 * Folder of a merchant's own shop (SHOP_DIR), or of the demo: `content/` and `regions/` as files, `catalogue/` for the
 * first start, `.env` with settings, and `data/` for everything that the shop writes (SHOP-10).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import type { Settings } from './env.ts';

const projectDirectory = fileURLToPath(new URL('../../..', import.meta.url));
const projectFolder = (path: string) => join(projectDirectory, path);

/** Returns false if a merchant has deleted the demo's folder. */
export function hasDemo(): boolean {
  return existsSync(projectFolder('demo/content'));
}

/** Name of the file that marks a folder as a shop; written by `shop init`. */
export const shopFile = 'shop.json';

type FolderSettings = Pick<Settings, 'SHOP_DIR' | 'SEED_DEMO' | 'COMMERCE_URL'>;

/**
 * Returns the folder of the settings files: CONTENT_DIR, else that of the merchant's shop or of the demo, else an empty folder
 * (SHOP-01).
 */
export function contentDirectory({
  CONTENT_DIR,
  ...settings
}: Pick<Settings, 'CONTENT_DIR'> & FolderSettings): string {
  if (CONTENT_DIR !== undefined) return CONTENT_DIR;
  if (settings.SHOP_DIR !== undefined) return join(settings.SHOP_DIR, 'content');
  return projectFolder(usesDemo(settings) ? 'demo/content' : 'data/content-empty');
}

/** Returns the folder whose files fill an empty catalogue at the first start; null if the catalogue stays empty. */
export function catalogueDirectory({ SHOP_DIR, SEED_DEMO }: FolderSettings): string | null {
  if (SHOP_DIR === undefined) return SEED_DEMO ? projectFolder('demo/catalogue') : null;
  const own = join(SHOP_DIR, 'catalogue');
  return existsSync(join(own, 'shop.json')) ? own : null;
}

/**
 * Returns the folder of the catalogue's translations: of the demo, of the merchant's shop, or else with the texts of an empty
 * shop.
 */
export function translationsDirectory(settings: FolderSettings): string {
  if (usesDemo(settings)) return projectFolder('demo/catalogue/translations');
  const own = settings.SHOP_DIR === undefined ? null : join(settings.SHOP_DIR, 'catalogue/translations');
  return own !== null && existsSync(own) ? own : projectFolder('data/catalogue-empty/translations');
}

/**
 * Returns the file of reviews that a start imports: REVIEWS_FILE, else that of the demo or of the shop's folder; null if there
 * is none.
 */
export function reviewsFile({
  REVIEWS_FILE,
  ...settings
}: Pick<Settings, 'REVIEWS_FILE'> & FolderSettings): string | null {
  if (REVIEWS_FILE !== undefined) return REVIEWS_FILE;
  if (usesDemo(settings)) return projectFolder('demo/catalogue/reviews.json');
  const own = settings.SHOP_DIR === undefined ? null : join(settings.SHOP_DIR, 'catalogue/reviews.json');
  return own !== null && existsSync(own) ? own : null;
}

/** Returns the folder of the storefronts and their tables; undefined to use the demo's folder. */
export function regionsDirectory({ SHOP_DIR }: Pick<Settings, 'SHOP_DIR'>): string | undefined {
  return SHOP_DIR === undefined ? undefined : join(SHOP_DIR, 'regions');
}

/** Returns true if settings come from the demo's files: in the demo shop, and with a remote backend while these files exist. */
export function usesDemo({ SHOP_DIR, SEED_DEMO, COMMERCE_URL }: FolderSettings): boolean {
  return SHOP_DIR === undefined && (SEED_DEMO || (COMMERCE_URL !== undefined && hasDemo()));
}

const copies = new Map<string, boolean>();

/** Returns true for a shop created with `init --from demo`. The folder's file is read once. */
export function isCopyOfDemo({ SHOP_DIR }: Pick<Settings, 'SHOP_DIR'>): boolean {
  if (SHOP_DIR === undefined) return false;
  const known = copies.get(SHOP_DIR) ?? readCopyMark(join(SHOP_DIR, shopFile));
  copies.set(SHOP_DIR, known);
  return known;
}

function readCopyMark(file: string): boolean {
  if (!existsSync(file)) return false;
  const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return typeof read === 'object' && read !== null && 'copyOf' in read && read.copyOf === 'demo';
}

/**
 * Fills the variables that the environment leaves empty from the `.env` of the shop's folder.
 *
 * @returns the environment, with the folder's path made absolute, or an error message
 */
export function readShopFolder(
  environment: Readonly<Record<string, string | undefined>>,
): { readonly environment: Readonly<Record<string, string | undefined>> } | { readonly problem: string } {
  const given = environment.SHOP_DIR?.trim();
  if (given === undefined || given === '') return { environment };
  const folder = resolve(projectDirectory, given);
  if (!existsSync(join(folder, shopFile))) {
    return {
      problem: `SHOP_DIR must be a folder that \`npm run shop -- init\` made; "${folder}" has no ${shopFile}.`,
    };
  }
  const file = join(folder, '.env');
  const own = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const missing = Object.entries(own).filter(([name]) => (environment[name]?.trim() ?? '') === '');
  return { environment: { ...environment, ...Object.fromEntries(missing), SHOP_DIR: folder } };
}
