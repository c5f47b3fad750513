/** For tests only: the folder of a shop with the demo's catalogue, and its storefronts at other addresses. */
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StorefrontAddress } from '@vitrine/rules/regions/storefront';

const data = join(import.meta.dirname, '..');
const demo = join(import.meta.dirname, '../../demo');

interface StorefrontChange {
  readonly address?: StorefrontAddress;
  readonly indexed?: boolean;
  readonly languages?: readonly string[];
  readonly locale?: string;
}

interface StorefrontsFile {
  readonly storefronts: readonly { readonly key: string }[];
}

/**
 * Makes a folder for `SHOP_DIR` and returns its path. `changes` are by storefront; others stay as they are. With `keys`
 * the shop has these storefronts alone.
 */
export function createTestShopFolder(
  changes: Readonly<Record<string, StorefrontChange>>,
  keys?: readonly string[],
): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-shop-'));
  const regions = join(folder, 'regions');
  cpSync(join(data, 'regions'), regions, { recursive: true });
  for (const name of ['catalogue', 'media']) symlinkSync(join(demo, name), join(folder, name));
  writeFileSync(join(folder, 'shop.json'), '{}');
  const file = join(regions, 'storefronts.json');
  const { storefronts }: StorefrontsFile = JSON.parse(readFileSync(file, 'utf8'));
  const wanted = storefronts
    .filter(({ key }) => keys === undefined || keys.includes(key))
    .map((each) => ({ ...each, ...changes[each.key] }));
  writeFileSync(file, JSON.stringify({ storefronts: wanted }));
  return folder;
}
