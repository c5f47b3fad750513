/** The product feed for assistants: rows, prices and availability as on the pages, and a bounded memory. */

import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { importInventory } from '@vitrine/commerce/catalogue/inventory-csv';
import { getSellingRegions, getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { parse } from 'csv-parse/sync';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataBrand } from '../brand/test-brand.ts';
import type { ShopHttp } from '../http/environment.ts';
import { getBasePath, regionAddress } from '../http/hosts.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { productFeedRoutes } from './product-feed.ts';

const contentDirectory = join(import.meta.dirname, '../../../../demo/content');
let shop: RunningTestShop;
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'http://localhost:3000', CONTENT_DIR: contentDirectory });
}, 60_000);
afterAll(() => shop.dispose());

const send = (region: RegionKey, path: string, method = 'GET') => {
  const { host } = new URL(regionAddress('http://localhost:3000', region));
  return new Shopper(shop.app, host).send(method, `${getBasePath(region)}${path}`);
};
const read = (region: RegionKey, format: string, method = 'GET') =>
  send(region, `/feeds/openai.${format}.gz`, method);

type Row = Readonly<Record<string, unknown>> & {
  readonly item_id: string;
  readonly url: string;
  readonly price: string;
  readonly sale_price?: string;
  readonly availability: string;
};
async function readRows(region: RegionKey): Promise<readonly Row[]> {
  const response = await read(region, 'jsonl');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/gzip']);
  const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString('utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

interface ApiVariant {
  readonly id: string;
  readonly availableForSale: boolean;
  readonly price: { readonly amount: string };
  readonly compareAtPrice: { readonly amount: string } | null;
}

describe.each(getSellingRegions())('in %s', (region) => {
  it('AGENT-55: has the price and availability of the product pages, in the storefront’s currency', async () => {
    const rows = await readRows(region);
    expect(rows.length).toBeGreaterThan(50);
    const byProduct = Map.groupBy(rows, ({ url }) => new URL(url).pathname);
    const sample = [...byProduct].filter((_each, index) => index % 12 === 0);
    for (const [path, variants] of sample) {
      const handle = path.slice(path.lastIndexOf('/') + 1);
      const response = await send(region, `/api/getProductInfo?handle=${handle}`);
      const nodes: readonly ApiVariant[] = (await response.json()).product.variants.nodes;
      for (const row of variants) {
        const { price, compareAtPrice, availableForSale } = nodes.find(({ id }) =>
          id.endsWith(`/${row.item_id}`),
        )!;
        const toText = (amount: string) => `${Number(amount).toFixed(2)} ${getStorefront(region).currency}`;
        expect(row.sale_price ?? row.price, path).toBe(toText(price.amount));
        if (row.sale_price !== undefined) expect(row.price).toBe(toText(compareAtPrice!.amount));
        expect(row.availability !== 'out_of_stock', path).toBe(availableForSale);
      }
    }
  });
});

it('AGENT-55: names what OpenAI requires, the seller and its policies', async () => {
  const [row] = await readRows('eu');
  expect(row).toMatchObject({
    item_id: expect.stringMatching(/^\d+$/),
    title: expect.stringMatching(/.+/),
    description: expect.stringMatching(/.+/),
    url: expect.stringMatching(/^http:\/\/eu\.localhost:3000\/products\/.+\?variant=\d+$/),
    brand: dataBrand.name,
    seller_name: dataBrand.name,
    image_url: expect.stringMatching(/^http:\/\/.+/),
    store_country: 'FR',
    target_countries: expect.arrayContaining(['FR', 'DE']),
    is_eligible_search: true,
    is_eligible_checkout: false,
    condition: 'new',
    seller_url: 'http://eu.localhost:3000/',
    seller_privacy_policy: expect.stringMatching(/^http:\/\/eu\.localhost:3000\/policies\/.+/),
    seller_tos: expect.stringMatching(/^http:\/\/eu\.localhost:3000\/policies\/.+/),
    return_policy: expect.stringMatching(/^http:\/\/eu\.localhost:3000\/policies\/.+/),
    accepts_returns: true,
    return_deadline_in_days: 30,
  });
});

it('AGENT-55: groups variants by product, and carries reviews', async () => {
  const rows = await readRows('us');
  const groups = Map.groupBy(rows, (row) => row.group_id);
  for (const variants of groups.values()) {
    if (variants.length === 1) continue;
    for (const { listing_has_variations: many, variant_dict: options } of variants) {
      expect([many, Object.keys(Object(options)).length > 0]).toEqual([true, true]);
    }
  }
  expect(new Set(rows.map(({ item_id }) => item_id)).size).toBe(rows.length);
  expect(rows.some((row) => Number(row.review_count) > 0 && Number(row.star_rating) <= 5)).toBe(true);
});

it('AGENT-55: is also CSV, with the same rows', async () => {
  const rows = await readRows('uk');
  const response = await read('uk', 'csv');
  const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString('utf8');
  const cells: Record<string, string>[] = parse(text, { columns: true });
  expect(cells.map(({ item_id: id, price, is_eligible_search: search }) => [id, price, search])).toEqual(
    rows.map((row) => [row.item_id, row.price, String(row.is_eligible_search)]),
  );
});

it('AGENT-55: follows stock at the next request', async () => {
  const before = (await readRows('us')).find(({ availability }) => availability === 'in_stock')!;
  const { storage } = shop.shop.embedded!.backend.parts;
  await importInventory(storage, new Map([[before.item_id, 0]]), Date.now());
  await expect
    .poll(async () => (await readRows('us')).find(({ item_id: id }) => id === before.item_id)?.availability, {
      timeout: 10_000,
    })
    .not.toBe('in_stock');
});

it('AGENT-55: answers HEAD without a body', async () => {
  const response = await read('us', 'jsonl', 'HEAD');
  expect([response.status, await response.text()]).toEqual([200, '']);
});

it.each(['jsonl', 'csv'])('AGENT-08, AGENT-55: the staging store has no %s', async (format) => {
  expect((await read('dev', format)).status).toBe(404);
});

it('AGENT-08, AGENT-55: AGENTS=false closes it', async () => {
  const closed = await openTestShop({ PUBLIC_URL: 'http://localhost:3000', AGENTS: 'false' });
  const response = await new Shopper(closed.app, 'localhost:3000').send('GET', '/feeds/openai.jsonl.gz');
  expect(response.status).toBe(404);
  await closed.dispose();
});

describe('of thousands of products', () => {
  const total = 50;
  const createProduct = (id: string) => ({
    id: `gid://shopify/Product/${id}`,
    handle: `product-${id}`,
    title: `Product ${id}`,
    description: 'x'.repeat(2000),
    vendor: 'Brand',
    productType: 'Oil',
    featuredImage: { url: '/media/a.webp' },
    images: { nodes: [] },
    rating: null,
    ratingCount: null,
    translation: null,
    variants: {
      nodes: [
        {
          id: `gid://shopify/ProductVariant/${id}`,
          title: 'Default Title',
          sku: null,
          barcode: null,
          availableForSale: true,
          currentlyNotInStock: false,
          price: { amount: '10.0', currencyCode: 'USD' },
          compareAtPrice: null,
          selectedOptions: [],
          image: null,
        },
      ],
    },
  });

  /** A catalogue of 50 pages of 100 products that counts the pages that are read. */
  function openFeed() {
    const state = { pages: 0, failAt: Number.POSITIVE_INFINITY };
    const real = shop.shop.clientOf('us');
    const client: StorefrontClient = {
      async request(document, options) {
        const { first, after } = { first: undefined, after: undefined, ...options.variables };
        if (first !== 100) return real.request(document, options);
        const page = Number(after ?? 0);
        state.pages += 1;
        if (page >= state.failAt) return { ok: false, kind: 'network', message: 'away' } as never;
        const nodes = Array.from({ length: 100 }, (_each, index) =>
          createProduct(`${page * 100 + index + 1}`),
        );
        const pageInfo = { hasNextPage: page + 1 < total, endCursor: String(page + 1) };
        return { ok: true, data: { products: { nodes, pageInfo } } } as never;
      },
    };
    const log = { warn: () => undefined };
    const app = new Hono<ShopHttp>()
      .use(async (context, next) => {
        context.set('region', 'us');
        context.set('log', log as never);
        await next();
      })
      .onError((error, context) =>
        context.text(String(error), 'status' in error ? (error.status as 503) : 500),
      )
      .route('/', productFeedRoutes({ ...shop.shop, clientOf: () => client }));
    return { state, app };
  }

  it('AGENT-55: pages are read as the client reads, and all rows arrive', async () => {
    const { state, app } = openFeed();
    const response = await app.request('/feeds/openai.jsonl.gz');
    const reader = response.body!.getReader();
    const chunks: Uint8Array[] = [];
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (chunks.length === 0) expect(state.pages).toBeLessThan(total / 2);
      chunks.push(part.value);
    }
    const lines = gunzipSync(Buffer.concat(chunks)).toString('utf8').trimEnd().split('\n');
    expect([lines.length, state.pages]).toEqual([100 * total, total]);
  });

  it('AGENT-55: a client that leaves ends the reading, and makes room for another one', async () => {
    const { state, app } = openFeed();
    const opened: Response[] = [];
    const open = async () => {
      const response = await app.request('/feeds/openai.jsonl.gz');
      if (response.status === 200) opened.push(response);
      return response.status;
    };
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 4; count += 1) await expect.poll(open).toBe(200);
      expect(await open()).toBe(429);
      await Promise.all(opened.splice(0).map(({ body }) => body!.cancel()));
    }
    expect(state.pages).toBeLessThan(3 * 4 * (total / 2));
  });

  it('AGENT-55: a backend that is away is a 503, and one that fails later ends the file early', async () => {
    const { state, app } = openFeed();
    state.failAt = 0;
    for (let round = 0; round < 5; round += 1) {
      expect((await app.request('/feeds/openai.jsonl.gz')).status).toBe(503);
    }
    state.failAt = 3;
    for (let round = 0; round < 5; round += 1) {
      const response = await app.request('/feeds/openai.jsonl.gz');
      expect(response.status).toBe(200);
      await expect(response.arrayBuffer()).rejects.toThrow();
    }
  });
});
