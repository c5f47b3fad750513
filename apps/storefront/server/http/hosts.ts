/** Maps hosts and paths to storefronts, and storefronts to their addresses (REGION-02, REGION-30). */
import {
  getDefaultRegion,
  getEditorRegion,
  memoizeByStorefronts,
  type RegionKey,
} from '@vitrine/rules/regions/region';
import type { BasePath } from '@vitrine/rules/regions/storefront-address';
import { type FoundStorefront, StorefrontAddresses } from './storefront-addresses.ts';

const addresses = memoizeByStorefronts(
  (storefronts) => new StorefrontAddresses(storefronts, getDefaultRegion()),
);

/**
 * Finds the storefront of a host and path. An unknown host gets the default storefront.
 *
 * @example findStorefront('au.localhost:3000', '/cart', 'http://localhost:3000'); // { key: 'au', basePath: '' }
 */
export function findStorefront(host: string, path: string, publicUrl: string): FoundStorefront<RegionKey> {
  const found = addresses().find(host, path, new URL(publicUrl).hostname);
  if (found.basePath !== '' || !editorPath.test(path)) return found;
  // Editor and admin are at the root of their host, even if the storefront itself is at a path.
  const editor = getEditorRegion();
  return addresses().sharingHost(editor).includes(found.key) ? { key: editor, basePath: '' } : found;
}

/** Matches paths of editor and admin, except those of the Admin API, which every storefront's host serves. */
const editorPath = /^\/(?:editor|admin(?!\/api\/))(?:\/|$)/;

/** Returns the URL of the editor, which is on the staging store's host. */
export function getEditorAddress(publicUrl: string): string {
  return new URL('/editor', regionAddress(publicUrl, getEditorRegion())).href;
}

/** Returns true if a storefront's address is a path. */
export function hasStorefrontPaths(): boolean {
  return addresses().hasPaths;
}

/** Returns the path prefix of a storefront: empty, or for example `/au`. */
export function getBasePath(region: RegionKey): BasePath {
  return addresses().basePath(region);
}

/** Removes the storefront's prefix from a path with or without query and fragment. @returns null if the path is outside of it. */
export function removeBasePath(path: string, basePath: BasePath): string | null {
  if (!path.startsWith(basePath)) return null;
  const rest = path.slice(basePath.length);
  if (rest.startsWith('/')) return rest;
  return rest === '' || /^[?#]/.test(rest) ? `/${rest}` : null;
}

/** Returns the storefronts on the same host as this one, including it. */
export function getHostStorefronts(region: RegionKey): readonly RegionKey[] {
  return addresses().sharingHost(region);
}

/** Returns a storefront's base URL without a trailing slash, from the shop's public URL. */
export function regionAddress(publicUrl: string, region: RegionKey): string {
  return addresses().baseUrl(region, publicUrl);
}
