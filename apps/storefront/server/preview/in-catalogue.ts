/** Checks if products, collections and variants exist in the catalogue. Results are cached for 30 s. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { collectionDocument } from '@vitrine/storefront-api/documents/collection';
import { productInfoDocument, variantsByIdDocument } from '@vitrine/storefront-api/documents/product';
import { LRUCache } from 'lru-cache';
import type { InCatalogue } from './missing-references.ts';
import type { ReferenceKind } from './settings-references.ts';

// Cache time in ms: an editor waits at most this long for entities that were just imported.
const lifetime = 30_000;

export function createCatalogueLookup(clientOf: (region: RegionKey) => StorefrontClient): InCatalogue {
  const known = new LRUCache<string, { readonly answer: Promise<boolean | null> }>({
    max: 5000,
    ttl: lifetime,
  });
  return (region, kind, name) => {
    const key = `${region}/${kind}/${name}`;
    const kept = known.get(key);
    if (kept !== undefined) return kept.answer;
    const answer = lookUp(clientOf(region), kind, name);
    known.set(key, { answer });
    return answer;
  };
}

async function lookUp(client: StorefrontClient, kind: ReferenceKind, name: string): Promise<boolean | null> {
  switch (kind) {
    case 'product': {
      const result = await client.request(productInfoDocument, { variables: { handle: name } });
      return result.ok ? result.data.product !== null : null;
    }
    case 'collection': {
      const result = await client.request(collectionDocument, { variables: { handle: name, first: 1 } });
      return result.ok ? result.data.collection !== null : null;
    }
    case 'variant':
    case 'gift': {
      const result = await client.request(variantsByIdDocument, { variables: { ids: [name] } });
      return result.ok ? result.data.nodes[0]?.__typename === 'ProductVariant' : null;
    }
  }
}
