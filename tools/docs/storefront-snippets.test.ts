/** The guide's code for other storefronts, run against a backend as far as it needs no framework, and the longest queries of clients. */
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StartedBackend } from '../../apps/storefront/server/standalone/public-types.ts';
import { startBackend } from '../../apps/storefront/server/standalone/start-backend.ts';

const guide = await readFile(join(import.meta.dirname, '../../docs/for-other-storefronts.md'), 'utf8');
const address = 'http://127.0.0.1:4000';

let backend: StartedBackend;
beforeAll(async () => {
  backend = await startBackend({ plain: true });
});
afterAll(() => backend.close());

/** Returns the code of a section, for this test's backend. */
function getSnippet(section: string, language: string, position = 0): string {
  const [, text = ''] = guide.split(`\n## ${section}\n`);
  const [own = ''] = text.split('\n## ');
  const blocks = [...own.matchAll(/```(\w+)\n([\s\S]*?)```/g)].filter(([, name]) => name === language);
  const code = blocks[position]?.[2] ?? '';
  if (code === '') throw new Error(`The section ${section} has no ${language} code.`);
  return code.replaceAll(address, backend.url);
}

/** Runs code in an async function. @returns the value of the expression */
function run(code: string, expression: string, globals: object = {}): Promise<unknown> {
  return runInNewContext(`(async () => { ${code}\n return ${expression}; })()`, { fetch, ...globals });
}

const titles = { nodes: Array.from({ length: 3 }, () => ({ title: expect.stringMatching(/\w/) })) };

describe('code of the guide for other storefronts', () => {
  it('PKG-16: plain fetch', async () => {
    expect(await run(getSnippet('Plain fetch', 'js'), 'response.json()')).toMatchObject({
      data: { shop: { name: expect.stringMatching(/\w/) } },
    });
  });

  it('PKG-16: SvelteKit', async () => {
    const code = getSnippet('SvelteKit', 'ts')
      .replace('export async function', 'async function')
      .replace(/^import .+;$/m, '');
    const env = { SHOPIFY_ORIGIN: backend.url };
    expect(await run(stripTypeScriptTypes(code), 'load({ fetch })', { env })).toMatchObject({
      products: titles,
    });
  });

  it('PKG-16: Astro', async () => {
    const [, code = ''] = getSnippet('Astro', 'astro').split('---\n');
    const process = { env: { SHOPIFY_ORIGIN: backend.url } };
    expect(await run(stripTypeScriptTypes(code), 'data.products', { process })).toEqual(titles);
  });

  it('PKG-16: Nuxt', async () => {
    const code = getSnippet('Nuxt', 'ts', 1).replace('export default', 'const handler =');
    const sent: Request[] = [];
    // Nuxt's `$fetch` sends a body that is an object as JSON.
    const $fetch = async (url: string, { method, body }: { method: string; body: object }) => {
      const request = new Request(url, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      sent.push(request);
      return (await fetch(request)).json();
    };
    const defineEventHandler = <Handler>(handler: Handler) => handler;
    const useRuntimeConfig = () => ({ shopifyOrigin: backend.url });
    const globals = { $fetch, defineEventHandler, useRuntimeConfig };
    expect(await run(stripTypeScriptTypes(code), 'handler()', globals)).toMatchObject({
      data: { products: titles },
    });
    expect(sent).toHaveLength(1);
  });

  it('PKG-16: Next.js', async () => {
    const code = getSnippet('Next.js', 'ts');
    const version = /apiVersion: '([^']+)'/.exec(code)?.[1];
    const query = /client\.request\('([^']+)'\)/.exec(code)?.[1];
    const response = await fetch(`${backend.url}/api/${version}/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': 'any-text' },
      body: JSON.stringify({ query }),
    });
    expect(await response.json()).toMatchObject({ data: { products: titles } });
    const own = getSnippet('Next.js', 'ts', 1);
    const process = { env: { SHOPIFY_ORIGIN: backend.url } };
    expect(await run(own, 'endpoint', { process })).toBe(`${backend.url}/api/2026-10/graphql.json`);
  });
});

const image = '{ altText height id url width }';
const money = '{ currencyCode amount }';
const plan = `{ id name description recurringDeliveries options { name value }
  priceAdjustments { orderCount adjustmentValue { ... on SellingPlanPercentagePriceAdjustment { adjustmentPercentage } } } }`;

/** As wide as those of themes and apps that load a whole shop at once. */
const longQueries: readonly (readonly [string, string, string])[] = [
  [
    'a page of products with their variants, media and plans',
    'products',
    `query Products($first: Int) { products(first: $first) { nodes { id title handle description tags
      collections(first: 10) { nodes { handle } } featuredImage ${image} priceRange { minVariantPrice ${money} maxVariantPrice ${money} }
      media(first: 10) { nodes { alt id mediaContentType previewImage ${image} } }
      options { id name optionValues { id name swatch { color image { previewImage ${image} } } } }
      sellingPlanGroups(first: 10) { nodes { name options { name values } sellingPlans(first: 10) { nodes ${plan} } } }
      variants(first: 100) { nodes { id title sku image ${image} price ${money} compareAtPrice ${money} selectedOptions { name value }
        product { handle id productType title tags }
        sellingPlanAllocations(first: 10) { nodes { checkoutChargeAmount ${money} remainingBalanceChargeAmount ${money}
          priceAdjustments { price ${money} compareAtPrice ${money} perDeliveryPrice ${money} } sellingPlan ${plan} } } } } } } }`,
  ],
  [
    'all blogs with their articles and comments',
    'blogs',
    `query Blogs($first: Int) { blogs(first: $first) { nodes { id handle title articles(first: 250, sortKey: TITLE) { nodes {
      authorV2 { bio firstName lastName name } comments(first: 250) { nodes { author { email name } content contentHtml id } }
      content contentHtml excerpt excerptHtml handle id image ${image} publishedAt tags title } } } } }`,
  ],
];

describe('long queries of clients', () => {
  it.each(longQueries)('API-12: %s isn’t refused on cost', async (_what, field, query) => {
    const response = await fetch(`${backend.url}/api/2026-10/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { first: 250 } }),
    });
    const { data, errors } = await response.json();
    expect(errors).toBeUndefined();
    expect(data[field].nodes.length).toBeGreaterThan(1);
  });
});
