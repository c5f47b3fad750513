/** Writes the folder of a new shop, completely or not at all (SHOP-13). */
import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoRegionsDirectory } from '@vitrine/data/regions-directory';
import { shopFile } from '../shop-folder.ts';
import { createStorefronts } from './create-storefronts.ts';
import { createRegionFile } from './region-templates.ts';
import { type CopiedBrand, renameCopiedShop } from './rename-copied-shop.ts';
import { type ShopAnswers, toBrandBody } from './shop-answers.ts';

const demo = fileURLToPath(new URL('../../../../demo', import.meta.url));

export class ShopFolderError extends Error {
  override readonly name = 'ShopFolderError';
}

export interface NewShopFolder {
  readonly folder: string;
  /** Null to copy the demo shop. */
  readonly answers: ShopAnswers | null;
  /** Name and colours of a copy of the demo; null or omitted to keep the demo's. */
  readonly copiedBrand?: CopiedBrand | null;
  /** Lines of `.env`: settings such as keys. */
  readonly settings: Readonly<Record<string, string>>;
  readonly today: string;
  /** Adds files to the folder, such as products and the first editor, before it is renamed to its final path. */
  readonly fill?: (folder: string) => Promise<void>;
}

/** Creates the folder. @throws ShopFolderError if it exists and isn't empty */
export async function createShopFolder(shop: NewShopFolder): Promise<void> {
  await requireEmptyFolder(shop.folder);
  await mkdir(dirname(shop.folder), { recursive: true });
  const draft = join(dirname(shop.folder), `.${basename(shop.folder)}-${randomBytes(4).toString('hex')}`);
  try {
    await mkdir(draft);
    await writeShopFiles(draft, shop);
    await shop.fill?.(draft);
    // Replaces an empty folder; fails if files were added in the meantime.
    await rename(draft, shop.folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** @throws ShopFolderError if a folder exists and isn't empty */
export async function requireEmptyFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new ShopFolderError(`${folder} can’t be used: ${error.message}. Name another folder.`);
  });
  if (names.length > 0)
    throw new ShopFolderError(
      `${folder} isn’t empty, and nothing in it is overwritten. Name another folder.`,
    );
}

/** Writes the files of a shop into an empty folder. */
export async function writeShopFiles(
  folder: string,
  {
    answers,
    copiedBrand = null,
    settings,
    today,
  }: Pick<NewShopFolder, 'answers' | 'copiedBrand' | 'settings' | 'today'>,
): Promise<void> {
  for (const name of ['content/cart', 'content/theme', 'regions', 'media'])
    await mkdir(join(folder, name), { recursive: true });
  if (answers === null) {
    await copyDemo(folder);
    if (copiedBrand !== null) await renameCopiedShop(folder, copiedBrand);
  } else {
    await writeRegions(folder, answers, today);
    await writeJson(join(folder, 'content/theme/brand.json'), {
      default: toBrandBody(answers.name, answers.colours),
    });
  }
  await writeFile(join(folder, '.env'), formatSettings(settings), { mode: 0o600 });
  await writeJson(join(folder, shopFile), {
    shop: answers?.name ?? copiedBrand?.name ?? 'A copy of the demo',
    since: today,
    ...(answers === null ? { copyOf: 'demo' } : {}),
  });
}

/** Writes `regions/`: the storefronts, and a table for each. */
export async function writeRegions(
  folder: string,
  answers: Pick<ShopAnswers, 'storefronts'>,
  today: string,
): Promise<void> {
  const regions = join(folder, 'regions');
  await mkdir(regions, { recursive: true });
  await writeJson(join(regions, 'storefronts.json'), createStorefronts(answers));
  for (const storefront of answers.storefronts)
    await writeJson(join(regions, `${storefront.key}.json`), createRegionFile(storefront, today));
  await writeJson(join(regions, 'dev.json'), { region: 'dev', sameAs: answers.storefronts[0]?.key });
}

async function copyDemo(folder: string): Promise<void> {
  await cp(join(demo, 'content'), join(folder, 'content'), { recursive: true });
  await cp(demoRegionsDirectory, join(folder, 'regions'), { recursive: true });
  await cp(join(demo, 'media'), join(folder, 'media'), { recursive: true });
  const catalogue = join(demo, 'catalogue');
  await cp(join(catalogue, 'translations'), join(folder, 'catalogue/translations'), { recursive: true });
  for (const name of await readdir(catalogue))
    if (/\.(?:json|csv)$/.test(name)) await cp(join(catalogue, name), join(folder, 'catalogue', name));
}

function formatSettings(settings: Readonly<Record<string, string>>): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return [
    '# Settings of this shop. The environment and the project’s .env win over them; .env.example explains each.',
    ...lines,
    '',
  ].join('\n');
}

async function writeJson(file: string, content: object): Promise<void> {
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
}
