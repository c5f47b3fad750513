/** JSON calls of the catalogue; responses are the same for every shopper of a region (CAT-05, CAT-06, CAT-07). */
import { isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import {
  collectionProductsDocument,
  featuredImagesDocument,
} from '@vitrine/storefront-api/documents/collection';
import { productInfoDocument } from '@vitrine/storefront-api/documents/product';
import { shopDocument } from '@vitrine/storefront-api/documents/shop';
import type { FeaturedImagesQuery } from '@vitrine/storefront-api/generated/operations';
import type { RequestResult } from '@vitrine/storefront-api/result';
import { Hono } from 'hono';
import { z } from 'zod';
import { toBackendError } from '../cart/cart-errors.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { parseQueryString } from './body.ts';
import { productJson } from './product-json.ts';

/** Creates a client for a region's market, for requests that don't depend on the shopper. */
export type CreateRegionClient = (region: RegionKey) => StorefrontClient;

// The page size of the API; a product's own lists are shorter.
const pageSize = 250;

const handle = z.string({ error: 'Name the product.' }).trim().min(1, 'Name it by its handle.').max(255);
const region = z.string().refine(isRegionKey, 'There is no such region.').optional();

export function catalogueRoutes(clientOf: CreateRegionClient): Hono<ShopHttp> {
  return new Hono<ShopHttp>()
    .get('/api/getProductInfo', async (context) => {
      const query = parseQueryString(context, z.object({ handle, region }));
      const client = clientOf(query.region ?? context.get('region'));
      const { product } = dataOf(
        await client.request(productInfoDocument, { variables: { handle: query.handle } }),
      );
      if (product === null) throw notFound('product');
      return context.json({ product });
    })
    .get('/api/collectionProducts', async (context) => {
      const query = parseQueryString(context, z.object({ handle, region }));
      const client = clientOf(query.region ?? context.get('region'));
      return context.json({ products: await collectionProducts(client, query.handle) });
    })
    .get('/api/getFeaturedImages', async (context) =>
      context.json({ status: 200, body: await featuredImages(clientOf(context.get('region'))) }),
    )
    .get('/api/shop', async (context) => {
      const { shop } = dataOf(await clientOf(context.get('region')).request(shopDocument, { variables: {} }));
      return context.json({ status: 200, body: { data: { shop } } });
    })
    .get('/products/:file{.+\\.json}', async (context) => {
      const wanted = context.req.param('file').slice(0, -'.json'.length);
      const client = clientOf(context.get('region'));
      const { product } = dataOf(
        await client.request(productInfoDocument, { variables: { handle: wanted } }),
      );
      if (product === null) throw notFound('product');
      return context.json({ product: productJson(product) });
    });
}

async function collectionProducts(client: StorefrontClient, wanted: string) {
  const products = [];
  let after: string | null = null;
  do {
    const { collection }: CollectionPage = dataOf(
      await client.request(collectionProductsDocument, {
        variables: { handle: wanted, first: pageSize, after },
      }),
    );
    if (collection === null) throw notFound('collection');
    products.push(...collection.products.nodes);
    after = collection.products.pageInfo.hasNextPage ? collection.products.pageInfo.endCursor : null;
  } while (after !== null);
  return products;
}

interface CollectionPage {
  readonly collection: {
    readonly products: {
      readonly nodes: readonly object[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    };
  } | null;
}

async function featuredImages(client: StorefrontClient) {
  const images = [];
  let after: string | null = null;
  do {
    const { products }: FeaturedImagesQuery = dataOf(
      await client.request(featuredImagesDocument, { variables: { first: pageSize, after } }),
    );
    images.push(
      ...products.nodes.map(({ id, handle: name, featuredImage, featuredMetadata }) => ({
        id,
        handle: name,
        featuredImage,
        featuredMetadata: featuredMetadata === null ? null : parsedMetadata(featuredMetadata.value),
      })),
    );
    after = products.pageInfo.hasNextPage ? products.pageInfo.endCursor : null;
  } while (after !== null);
  return images;
}

/** Returns the merchant's document parsed as JSON, or as text if it isn't JSON. */
function parsedMetadata(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function dataOf<Data>(result: RequestResult<Data>): Data {
  if (!result.ok) throw toBackendError(result);
  return result.data;
}

function notFound(what: 'product' | 'collection'): HttpError {
  return new HttpError(404, 'NOT_FOUND', `There is no such ${what} in this storefront.`, {
    handle: `There is no such ${what} in this storefront.`,
  });
}
