/** Reads all products of a storefront in pages, so that memory use doesn't depend on their number. */
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { feedDocument } from '@vitrine/storefront-api/documents/feed';
import type { FeedQuery } from '@vitrine/storefront-api/generated/operations';

type ProductPage = FeedQuery['products'];
export type FeedProduct = ProductPage['nodes'][number];

const pageLength = 100;

/** Yields pages of products, ordered by id. @throws Error if the backend doesn't respond */
export async function* readFeedPages(client: StorefrontClient): AsyncGenerator<readonly FeedProduct[]> {
  let after: string | null = null;
  do {
    const page: ProductPage = await readPage(client, after);
    yield page.nodes;
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
}

async function readPage(client: StorefrontClient, after: string | null): Promise<ProductPage> {
  const result = await client.request(feedDocument, { variables: { first: pageLength, after } });
  if (!result.ok) throw new Error(`the backend didn't return the products of a feed: ${result.kind}`);
  return result.data.products;
}
