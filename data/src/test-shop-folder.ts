/** For tests only: the folder of a shop with the demo's storefronts at other addresses. */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StorefrontAddress } from '@vitrine/rules/regions/storefront';

const demoRegions = join(import.meta.dirname, '..', 'regions');

interface StorefrontsFile {
  readonly storefronts: readonly { readonly key: string }[];
}

/**
 * Makes a folder for `SHOP_DIR` and returns its path. `addresses` are by storefront; others stay where they are. With
 * `keys` the shop has these storefronts alone.
 */
export function createTestShopFolder(
  addresses: Readonly<Record<string, StorefrontAddress>>,
  keys?: readonly string[],
): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-shop-'));
  const regions = join(folder, 'regions');
  cpSync(demoRegions, regions, { recursive: true });
  const file = join(regions, 'storefronts.json');
  const { storefronts }: StorefrontsFile = JSON.parse(readFileSync(file, 'utf8'));
  const wanted = storefronts
    .filter(({ key }) => keys === undefined || keys.includes(key))
    .map((each) => ({ ...each, ...(addresses[each.key] ? { address: addresses[each.key] } : {}) }));
  writeFileSync(file, JSON.stringify({ storefronts: wanted }));
  return folder;
}
