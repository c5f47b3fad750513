/** Writes the stored data of a backend as a seed folder. */
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { exportSeed } from '@vitrine/commerce/catalogue/export-seed';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { giftCardsSchema } from '@vitrine/commerce/gift-cards/seed-gift-cards';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { type Seed, sharedFolders } from './seed.ts';

export interface SnapshotOptions {
  readonly storage: Storage<CommerceDatabase>;
  /** The backend's seed, whose markets, translations and pictures are copied. */
  readonly seed: Seed;
  /** Folder of uploaded pictures. */
  readonly uploads: string;
  readonly folder: string;
  /** False to omit customers, whose data is personal. */
  readonly withCustomers: boolean;
  /** True to replace the files of a seed in a folder that isn't empty; other files stay. */
  readonly replaces: boolean;
  readonly now: EpochMs;
}

export interface Snapshot {
  readonly folder: string;
  readonly files: number;
  /** Messages about stored data that the files don't contain. */
  readonly leftOut: readonly string[];
}

/** Thrown if the snapshot can't be written. The message contains a solution. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

/** Names of the files and folders of a seed that a snapshot replaces; pictures are added to the existing ones. */
const seedEntries: ReadonlySet<string> = new Set([
  'products.csv',
  'blogs.json',
  'bundles.json',
  'collections.json',
  'customers.json',
  'discounts.json',
  'earlier-prices.json',
  'gift-cards.json',
  'locations.json',
  'media.json',
  'menus.json',
  'metafields.json',
  'metaobjects.json',
  'pages.json',
  'policies.json',
  'registered-translations.json',
  'search-exclusion.json',
  'selling-plans.json',
  'shop.json',
  'subscriptions.json',
  'translations',
  'regions',
]);

/** Writes the seed folder: all files, or none. @throws SnapshotError */
export async function writeSnapshot(options: SnapshotOptions): Promise<Snapshot> {
  const folder = resolve(options.folder);
  if (existsSync(folder) && !options.replaces && listFolder(folder).length > 0)
    throw new SnapshotError(
      `${folder} isn't empty. Name another folder, or replace the seed that is in it with --force.`,
    );
  const giftCardCodes = await readGiftCardCodes(options.seed);
  const { files, leftOut } = await exportSeed({ ...options, giftCardCodes });
  await mkdir(dirname(folder), { recursive: true });
  const created = await mkdtemp(join(dirname(folder), `${basename(folder)}-writing-`));
  try {
    for (const [name, content] of files) await writeFile(join(created, name), content);
    const { translations, regions } = options.seed;
    if (translations !== sharedFolders.translations)
      await cp(translations, join(created, 'translations'), { recursive: true });
    if (regions !== sharedFolders.regions)
      await cp(regions ?? sharedFolders.demoRegions, join(created, 'regions'), { recursive: true });
    const missing = await copyPictures(files, [options.uploads, ...options.seed.media], created);
    await moveEntries(created, folder);
    return { folder, files: files.size, leftOut: [...leftOut, ...missing] };
  } finally {
    await rm(created, { recursive: true, force: true });
  }
}

/** Reads the codes of the seed's gift cards, because the database has their hashes only. */
async function readGiftCardCodes({ catalogue }: Seed): Promise<readonly string[]> {
  const file = join(catalogue, 'gift-cards.json');
  if (!existsSync(file)) return [];
  const read = giftCardsSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  return read.success ? read.data.flatMap(({ code }) => code ?? []) : [];
}

function listFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw new SnapshotError(`${folder} can't be used: ${error instanceof Error ? error.message : error}`);
  }
}

/** Maximum number of missing files in the message; others are only counted. */
const namedFiles = 3;

/** Copies the pictures. @returns a message about missing pictures; an empty list if all were copied */
async function copyPictures(
  files: ReadonlyMap<string, string>,
  folders: readonly string[],
  to: string,
): Promise<readonly string[]> {
  const paths = new Set(
    [...files.values()].flatMap((content) =>
      [...content.matchAll(/(?<![\w:/.-])\/media\/([\w./-]+)/g)].map(([, path = '']) => path),
    ),
  );
  const missing: string[] = [];
  for (const path of paths) {
    const source = folders
      .map((folder) => resolve(folder, path))
      .find((file, index) => file.startsWith(`${resolve(folders[index] ?? '')}${sep}`) && existsSync(file));
    if (source === undefined) missing.push(`/media/${path}`);
    else await cp(source, join(to, 'media', path), { recursive: true });
  }
  if (missing.length === 0) return [];
  const more = missing.length > namedFiles ? ` and ${missing.length - namedFiles} more` : '';
  return [`Files that don't exist: ${missing.slice(0, namedFiles).join(', ')}${more}.`];
}

async function moveEntries(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(to))
    if (seedEntries.has(name)) await rm(join(to, name), { recursive: true });
  for (const name of await readdir(from)) {
    if (name === 'media' && existsSync(join(to, name)))
      await cp(join(from, name), join(to, name), { recursive: true });
    else await rename(join(from, name), join(to, name));
  }
}
