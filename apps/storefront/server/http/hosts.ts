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
 * The storefront that a host and a path lead to. A host that belongs to no storefront leads to the default one.
 *
 *     findStorefront('au.localhost:3000', '/cart', 'http://localhost:3000') // { key: 'au', basePath: '' }
 */
export function findStorefront(host: string, path: string, publicUrl: string): FoundStorefront<RegionKey> {
  const found = addresses().find(host, path, new URL(publicUrl).hostname);
  if (found.basePath !== '' || !editorPath.test(path)) return found;
  // Editor and admin are at the root of its storefront's host, whether or not that one is at a path.
  const editor = getEditorRegion();
  return addresses().sharingHost(editor).includes(found.key) ? { key: editor, basePath: '' } : found;
}

/** Of the editor and the admin, but for the Admin API, which every storefront's host serves. */
const editorPath = /^\/(?:editor|admin(?!\/api\/))(?:\/|$)/;

/** The address of the editor, which is on the host of the staging store. */
export function getEditorAddress(publicUrl: string): string {
  return new URL('/editor', regionAddress(publicUrl, getEditorRegion())).href;
}

/** True if a storefront's address is a path. */
export function hasStorefrontPaths(): boolean {
  return addresses().hasPaths;
}

/** The prefix of a storefront's paths: empty, or `/au`. */
export function getBasePath(region: RegionKey): BasePath {
  return addresses().basePath(region);
}

/** A path, with query and fragment if it has some, without the storefront's own. Null if it isn't below that. */
export function removeBasePath(path: string, basePath: BasePath): string | null {
  if (!path.startsWith(basePath)) return null;
  const rest = path.slice(basePath.length);
  if (rest.startsWith('/')) return rest;
  return rest === '' || /^[?#]/.test(rest) ? `/${rest}` : null;
}

/** Storefronts on the same host as this one, itself among them. */
export function getHostStorefronts(region: RegionKey): readonly RegionKey[] {
  return addresses().sharingHost(region);
}

/** The base address of a storefront, without a trailing slash, from the shop's public address. */
export function regionAddress(publicUrl: string, region: RegionKey): string {
  return addresses().baseUrl(region, publicUrl);
}
