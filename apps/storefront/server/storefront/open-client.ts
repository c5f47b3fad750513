/** The shop's client of the Storefront API, whichever backend answers it. */
import { createStorefrontClient, type StorefrontClient } from '@vitrine/storefront-api/client';
import type { Embedded } from '../embedded.ts';
import type { Settings } from '../env.ts';

/** A client of the backend in this process, or of the one at COMMERCE_URL. It belongs to no market yet. */
export function openStorefrontClient(
  settings: Settings,
  embedded: Pick<Embedded, 'backend'> | null,
): StorefrontClient {
  if (embedded !== null) return createStorefrontClient({ execute: embedded.backend.execute });
  const { COMMERCE_URL: endpoint, COMMERCE_TOKEN: token, COMMERCE_TOKEN_KIND: kind } = settings;
  if (endpoint === undefined || token === undefined) {
    throw new Error('COMMERCE_URL and COMMERCE_TOKEN must be set.');
  }
  const shared = { endpoint, apiVersion: settings.COMMERCE_API_VERSION };
  return createStorefrontClient(
    kind === 'private' ? { ...shared, privateAccessToken: token } : { ...shared, publicAccessToken: token },
  );
}
