/** Versions of the Customer Account API that this backend supports, each with Shopify's own schema. */
import { findServedVersion } from '../../graphql/api-versions.ts';

/** From the oldest to the newest; `unstable` contains what isn't in a version yet. */
export const customerApiVersions = [
  '2025-10',
  '2026-01',
  '2026-04',
  '2026-07',
  '2026-10',
  'unstable',
] as const;

export type CustomerApiVersion = (typeof customerApiVersions)[number];

export const latestCustomerApiVersion: CustomerApiVersion = '2026-10';

/** Finds the version that handles a request for `name`; see `findServedVersion`. */
export function findCustomerApiVersion(name: string): CustomerApiVersion | null {
  return findServedVersion(customerApiVersions, name);
}
