/** Versions of the Admin API that this backend supports, each with Shopify's own schema. */
import { findServedVersion } from '../graphql/api-versions.ts';

/** Versions from the oldest to the newest. `unstable` also contains additions that aren't in a dated version yet. */
export const adminApiVersions = ['2025-10', '2026-01', '2026-04', '2026-07', '2026-10', 'unstable'] as const;

export type AdminApiVersion = (typeof adminApiVersions)[number];

/** Default version, also used for requests of an older one. */
export const oldestAdminApiVersion: AdminApiVersion = '2025-10';
export const latestAdminApiVersion: AdminApiVersion = '2026-10';

/** Finds the version that handles a request for `name`; see `findServedVersion`. */
export function findAdminApiVersion(name: string): AdminApiVersion | null {
  return findServedVersion(adminApiVersions, name);
}
