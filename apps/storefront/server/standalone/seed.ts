/** The data that fills an empty backend: the demo shop, or a folder of files. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { createLargeSeed } from './large-seed.ts';

export interface Seed {
  /** Folder of products, collections and the rest of the catalogue. */
  readonly catalogue: string;
  /** True to treat a missing file of the catalogue as empty. */
  readonly isPartial: boolean;
  readonly translations: string;
  /** Folder with settings of offers and emails. */
  readonly content: string;
  /** Folder of the storefronts, their shipping and taxes; undefined for the demo's. */
  readonly regions: string | undefined;
  /** Folders of pictures. */
  readonly media: readonly string[];
  readonly shopName: string;
  /** Database that was seeded from these files when the package was built; null to seed one at the start. */
  readonly database: string | null;
}

/** Thrown if a seed can't be used; the message names the file and the fix. */
export class SeedFolderError extends Error {
  override readonly name = 'SeedFolderError';
}

const dataPath = (path: string) => fileURLToPath(new URL(`../../../../data/${path}`, import.meta.url));
const demoPath = (path: string) => fileURLToPath(new URL(`../../../../demo/${path}`, import.meta.url));
/** Database of the demo shop, which exists only in the published package. */
export const demoDatabase = dataPath('seeds/demo.db');
/** Folders that are used if a seed lacks its own. */
export const sharedFolders = {
  translations: dataPath('catalogue-empty/translations'),
  regions: dataPath('seeds/regions'),
  demoRegions: dataPath('regions'),
} as const;
const shopFile = z.looseObject({ name: z.string() });

/** Returns the seed of the demo shop; without its offers if `plain` is true. */
function getDemoSeed(plain: boolean): Seed {
  const catalogue = demoPath('catalogue');
  return {
    catalogue,
    isPartial: false,
    translations: join(catalogue, 'translations'),
    content: plain ? dataPath('content-empty') : demoPath('content'),
    regions: undefined,
    media: [demoPath('media')],
    shopName: readShopName(catalogue),
    database: existsSync(demoDatabase) ? demoDatabase : null,
  };
}

/** Built-in seeds, by the name on the command line. */
const readySeeds: Readonly<Record<string, (dataDirectory: string) => string>> = {
  apparel: () => dataPath('seeds/apparel'),
  'five-languages': () => dataPath('seeds/five-languages'),
  large: createLargeSeed,
};

export function isReadySeed(name: string): boolean {
  return Object.hasOwn(readySeeds, name);
}

/**
 * Finds a seed.
 *
 * @param name a folder, or the name of a built-in seed; null for the demo shop
 * @param dataDirectory folder in which the files of a generated seed are written
 * @throws SeedFolderError if the folder doesn't exist
 */
export function findSeed(name: string | null, plain: boolean, dataDirectory: string): Seed {
  if (name === null) return getDemoSeed(plain);
  const catalogue = readySeeds[name]?.(dataDirectory) ?? resolve(name);
  if (!existsSync(catalogue) || !statSync(catalogue).isDirectory())
    throw new SeedFolderError(
      `There is no folder ${catalogue}. Name a folder with files such as products.csv, or a built-in seed: ${Object.keys(readySeeds).join(', ')}.`,
    );
  const own = (path: string, otherwise: string) => {
    const folder = join(catalogue, path);
    return existsSync(folder) ? folder : otherwise;
  };
  return {
    catalogue,
    isPartial: true,
    translations: own('translations', sharedFolders.translations),
    content: dataPath('content-empty'),
    regions: own('regions', sharedFolders.regions),
    media: [join(catalogue, 'media')],
    shopName: readShopName(catalogue),
    database: null,
  };
}

function readShopName(catalogue: string): string {
  const file = join(catalogue, 'shop.json');
  if (!existsSync(file)) return 'Test shop';
  try {
    return shopFile.parse(JSON.parse(readFileSync(file, 'utf8'))).name;
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new SeedFolderError(`${file} can't be used: ${reason}`);
  }
}
