/** The loaders of the Markdown pages behind the whole server, without a build. */

import { getRegionKeys } from '@vitrine/rules/regions/region';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopContext } from '../../app/load-context.ts';
import { loader as article } from '../../app/routes/markdown-article.ts';
import { loader as blog } from '../../app/routes/markdown-blog.ts';
import { loader as collection } from '../../app/routes/markdown-collection.ts';
import { loader as collections } from '../../app/routes/markdown-collections.ts';
import { loader as home } from '../../app/routes/markdown-home.ts';
import { loader as page } from '../../app/routes/markdown-page.ts';
import { loader as policy } from '../../app/routes/markdown-policy.ts';
import { loader as product } from '../../app/routes/markdown-product.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import type { RenderPage } from './renderer.ts';

type Given = Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>;

async function load(path: string, given: Given): Promise<Response> {
  const [, , kind = '', handle = '', second] = path.split('/');
  const withHandle = { ...given, params: { handle } };
  switch (kind) {
    case 'products':
      return product({ ...withHandle, pattern: '/markdown/products/:handle' });
    case 'collections':
      if (handle === '') return collections({ ...given, params: {}, pattern: '/markdown/collections' });
      return collection({ ...withHandle, pattern: '/markdown/collections/:handle' });
    case 'pages':
      return page({ ...withHandle, pattern: '/markdown/pages/:handle' });
    case 'policies':
      return policy({ ...withHandle, pattern: '/markdown/policies/:handle' });
    case 'blogs':
      if (second === undefined)
        return blog({ ...given, params: { blog: handle }, pattern: '/markdown/blogs/:blog' });
      return article({
        ...given,
        params: { blog: handle, article: second },
        pattern: '/markdown/blogs/:blog/:article',
      });
    default:
      return home({ ...given, params: {}, pattern: '/markdown' });
  }
}

const renderPage: RenderPage = async (request, shop) => {
  const url = new URL(request.url);
  const path = url.pathname.replace(/^\/de(?=\/)/, '');
  if (!path.startsWith('/markdown'))
    return new Response('<p>HTML</p>', { headers: { 'content-type': 'text/html' } });
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  try {
    return await load(path, { request, url, context });
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
};

let test: RunningTestShop;
beforeAll(async () => {
  test = await openTestShop({ STAGING_KEY: 'a-key-of-editors' }, renderPage);
});
afterAll(() => test.dispose());

async function read(region: string, path: string) {
  const host = region === 'us' ? 'shop.test' : `${region}.shop.test`;
  const headers = { accept: 'text/markdown' };
  const response = await new Shopper(test.app, host).send('GET', path, undefined, headers);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const pages = [
  '/',
  '/collections',
  '/collections/hair',
  '/products/golden-hour-mousse',
  '/policies/refund-policy',
  '/pages/faq',
  '/blogs/journal',
];

describe.each(getRegionKeys().filter((region) => region !== 'dev'))('AGENT-51: Markdown of %s', (region) => {
  const origin = `http://${region === 'us' ? '' : `${region}.`}shop.test`;

  it.each(pages)('%s', async (path) => {
    const { status, headers, text } = await read(region, path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(headers.get('vary')).toBe('accept, accept-encoding');
    expect(headers.get('link')).toBe(`<${origin}${path}>; rel="canonical"`);
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(text).toMatch(/^# \S/);
    expect(text).not.toMatch(/<(?:p|div|a|li|h\d|table|img|script)[ >]/);
    expect(text).not.toMatch(/\]\(\//);
  });

  it('a product has each variant with its ID, price and availability, and its delivery', async () => {
    const { text } = await read(region, '/products/golden-hour-mousse');
    const info = await new Shopper(test.app, new URL(origin).host).send(
      'GET',
      '/api/getProductInfo?handle=golden-hour-mousse',
    );
    const ids = [...new Set((await info.text()).match(/gid:\/\/shopify\/ProductVariant\/\d+/g))];
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids)
      expect(text).toMatch(
        new RegExp(
          `\\| \`${id}\` \\| [^|]*\\d[^|]* \\| (?:in stock|out of stock|available to pre-order) \\|`,
        ),
      );
    expect(text).toMatch(/\n## Delivery and returns\n\n- /);
  });

  it('the articles that a blog lists are there', async () => {
    const { text } = await read(region, '/blogs/journal');
    const address = /\]\(([^)]*\/blogs\/journal\/[^)]+)\)/.exec(text)?.[1] ?? '';
    expect(address.startsWith(origin)).toBe(true);
    const { status, text: story } = await read(region, new URL(address).pathname);
    expect([status, story.slice(0, 2)]).toEqual([200, '# ']);
    expect(story.length).toBeGreaterThan(500);
  });

  it.each([
    '/products/none',
    '/collections/none',
    '/pages/none',
    '/policies/none',
    '/blogs/none',
    '/blogs/journal/none',
  ])('%s is a 404 in Markdown', async (path) => {
    const { status, headers } = await read(region, path);
    expect([status, headers.get('content-type')]).toEqual([404, 'text/markdown; charset=utf-8']);
  });
});

it('AGENT-51: German pages have German messages and addresses', async () => {
  expect((await read('eu', '/de/products/golden-hour-mousse')).text).toContain('\n## Versand und Rückgabe\n');
  expect((await read('eu', '/de/collections')).text).toContain('](http://eu.shop.test/de/collections/hair)');
});

it('AGENT-51: the staging store asks for its key', async () => {
  for (const path of ['/products/golden-hour-mousse', '/markdown/products/golden-hour-mousse']) {
    const { status, text } = await read('dev', path);
    expect(status).not.toBe(200);
    expect(text).not.toContain('Golden Hour');
  }
});
