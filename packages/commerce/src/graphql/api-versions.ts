/** Versions of the Storefront API that this backend serves, each with Shopify's own schema. */

/** From the oldest to the newest; `unstable` contains what isn't in a version yet. */
export const apiVersions = [
  '2024-10',
  '2025-01',
  '2025-04',
  '2025-07',
  '2025-10',
  '2026-01',
  '2026-04',
  '2026-07',
  '2026-10',
  'unstable',
] as const;

export type ApiVersion = (typeof apiVersions)[number];

/** Default version, also used for requests of an older one. */
export const oldestApiVersion: ApiVersion = '2024-10';
export const latestApiVersion: ApiVersion = '2026-10';
/** The version of the storefront's own client. */
export const storefrontApiVersion: ApiVersion = '2025-01';

/** Finds the version that handles a request for `name`; see `findServedVersion`. */
export function findApiVersion(name: string): ApiVersion | null {
  return findServedVersion(apiVersions, name);
}

const published = /^\d{4}-(?:01|04|07|10)$/;

/**
 * Finds the version that handles a request for `name`. As at Shopify, a version that is no longer supported falls forward to
 * the oldest supported one.
 *
 * @param versions from the oldest to the newest.
 * @returns null if the version doesn't exist or is in the future.
 */
export function findServedVersion<Version extends string>(
  versions: readonly Version[],
  name: string,
): Version | null {
  const served = versions.find((version) => version === name);
  if (served !== undefined) return served;
  const oldest = versions[0];
  return oldest !== undefined && published.test(name) && name < oldest ? oldest : null;
}
