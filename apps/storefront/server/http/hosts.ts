/** Maps hosts and paths to storefronts, and storefronts to their addresses (REGION-02, REGION-30). */
import { type RegionKey, regionKeys } from '@vitrine/rules/regions/region';
import {
  type AddressedStorefront,
  type BasePath,
  type FoundStorefront,
  StorefrontAddresses,
} from '@vitrine/rules/regions/storefront-address';

const byHost = regionKeys.map(
  (key): AddressedStorefront<RegionKey> => ({ key, address: key === 'us' ? null : { host: key } }),
);

let addresses = new StorefrontAddresses(byHost, 'us');

/** Sets the storefronts' addresses of this process. */
export function setStorefrontAddresses(
  storefronts: readonly AddressedStorefront<RegionKey>[] = byHost,
): void {
  addresses = new StorefrontAddresses(storefronts, 'us');
}

/**
 * The storefront that a host and a path lead to. A host that belongs to no storefront leads to the default one.
 *
 *     findStorefront('au.localhost:3000', '/cart', 'http://localhost:3000') // { key: 'au', basePath: '' }
 */
export function findStorefront(host: string, path: string, publicUrl: string): FoundStorefront<RegionKey> {
  const found = addresses.find(host, path, new URL(publicUrl).hostname);
  // The editor belongs to the staging store's host, and has no path of its own there.
  const isEditor = found.basePath === '' && editorPath.test(path);
  return isEditor && addresses.sharingHost('dev').includes(found.key) ? { key: 'dev', basePath: '' } : found;
}

const editorPath = /^\/editor(?:\/|$)/;

/** The address of the editor, which is on the host of the staging store. */
export function getEditorAddress(publicUrl: string): string {
  return new URL('/editor', regionAddress(publicUrl, 'dev')).href;
}

/** True if a storefront's address is a path. */
export function hasStorefrontPaths(): boolean {
  return addresses.hasPaths;
}

/** The prefix of a storefront's paths: empty, or `/au`. */
export function getBasePath(region: RegionKey): BasePath {
  return addresses.basePath(region);
}

/** Storefronts on the same host as this one, itself among them. */
export function getHostStorefronts(region: RegionKey): readonly RegionKey[] {
  return addresses.sharingHost(region);
}

/** The base address of a storefront, without a trailing slash, from the shop's public address. */
export function regionAddress(publicUrl: string, region: RegionKey): string {
  return addresses.baseUrl(region, publicUrl);
}
