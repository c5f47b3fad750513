/** Polls the products of the tiers' collection from a remote backend. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { collectionDocument } from '@vitrine/storefront-api/documents/collection';
import type { CollectionQuery } from '@vitrine/storefront-api/generated/operations';
import { formatFailure, type RequestResult } from '@vitrine/storefront-api/result';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

// Interval between polls, in ms.
const lifetime = 60_000;
const pageSize = 250;
// Maximum number of pages; further products of a larger collection aren't part of the tier.
const maxPages = 20;

type CollectionProducts = NonNullable<CollectionQuery['collection']>['products'];

type TierProducts = (handle: string, region: RegionKey) => Promise<readonly string[]>;

/** Creates the function that returns a collection's handles. If the backend doesn't respond, it returns the previous handles. */
export function createRemoteTierProducts(
  clientOf: (region: RegionKey) => StorefrontClient,
  log: Logger,
): TierProducts {
  const kept = new LRUCache<string, readonly string[]>({ max: 100, ttl: lifetime, allowStale: true });
  return async (handle, region) => {
    const key = `${region}/${handle}`;
    const stale = kept.peek(key, { allowStale: true });
    const fresh = kept.get(key, { allowStale: false });
    if (fresh !== undefined) return fresh;
    const handles = await readAll(clientOf(region), handle);
    if (typeof handles === 'string') {
      log.warn({ collection: handle, reason: handles }, 'the tier list could not be read');
      return stale ?? [];
    }
    const same = stale?.length === handles.length && handles.every((each, index) => each === stale[index]);
    const list = same && stale !== undefined ? stale : handles;
    kept.set(key, list);
    return list;
  };
}

/** Returns all handles of a collection; empty if it doesn't exist; the reason as a string if it can't be read. */
async function readAll(client: StorefrontClient, handle: string): Promise<readonly string[] | string> {
  const handles: string[] = [];
  let after: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const result: RequestResult<CollectionQuery> = await client.request(collectionDocument, {
      variables: { handle, first: pageSize, after },
    });
    if (!result.ok) return formatFailure(result);
    const products: CollectionProducts | undefined = result.data.collection?.products;
    if (products === undefined) return handles;
    handles.push(...products.nodes.map((product) => product.handle));
    after = products.pageInfo.hasNextPage ? products.pageInfo.endCursor : null;
    if (after === null) return handles;
  }
  return handles;
}
