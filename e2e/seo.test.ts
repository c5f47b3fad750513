/** Output for search engines, feed readers and shopping sites. */
import { loadStorefronts } from '@vitrine/data/storefronts';
import { describe, expect, test } from 'vitest';
import { getFromHost } from './get-from-host.ts';
import { chooseByDay } from './nightly.ts';
import { getWorkerShop } from './worker-shop.ts';

/** The storefronts to test, without staging. All share the same code, so runs by day test only every third one. */
const storefronts = chooseByDay(
  loadStorefronts().flatMap(({ key, isStaging }) => (isStaging ? [] : [key])),
  (_key, index) => index % 3 === 0,
);

async function read(path: string, region = 'us') {
  const { port } = getWorkerShop();
  const host = `${region === 'us' ? '' : `${region}.`}localhost:${port}`;
  const { status, headers, body } = await getFromHost(port, host, path);
  return { status, type: headers['content-type'], text: body };
}

/** Returns the JSON-LD of a page by type. */
async function thingsOf(path: string): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  const { text } = await read(path);
  const scripts = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const things = scripts.flatMap(([, json = '']) => {
    const data = JSON.parse(json);
    return data['@graph'] ?? [data];
  });
  return new Map(things.map((thing: Record<string, unknown>) => [String(thing['@type']), thing]));
}

describe('robots.txt', () => {
  test('PAGE-07: lets crawlers read every page, since only a read page shows its tag; the sitemap is us’s', async () => {
    const { text } = await read('/robots.txt');
    expect(text).toBe(
      `User-agent: *\nAllow: /api/ucp/\nDisallow: /api/\nDisallow: /buy/\nDisallow: /cart/\nDisallow: /discount/\n\nSitemap: http://localhost:${getWorkerShop().port}/sitemap.xml\n`,
    );
    const other = await read('/robots.txt', 'au');
    expect(other.text).not.toMatch(/Disallow: \/\n|Sitemap/);
    expect((await read('/sitemap.xml', 'au')).status).toBe(404);
  });
});

test('the sitemap names pages that may be indexed and are there, articles too, and no page of another region', async () => {
  const { text } = await read('/sitemap.xml');
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const path of ['/', '/collections/hair', '/products/golden-hour-mousse', '/blogs/journal']) {
    expect(addresses).toContain(path);
  }
  const articles = addresses.filter((path) => /^\/blogs\/journal\/./.test(path));
  expect(articles.length).toBeGreaterThan(2);
  for (const path of [articles[0] ?? '', ...addresses.filter((_, index) => index % 12 === 0)]) {
    const page = await read(path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(page.text, path).not.toContain('name="robots" content="noindex');
    expect(page.text, path).not.toContain('hreflang');
  }
});

test('a feed has the newest articles, and its page leads to it', async () => {
  const page = await read('/blogs/journal');
  expect(page.text).toMatch(/<link[^>]*type="application\/rss\+xml"[^>]*href="\/blogs\/journal\/feed\.xml"/);
  const feed = await read('/blogs/journal/feed.xml');
  expect(feed.type).toBe('application/rss+xml; charset=utf-8');
  const links = [...feed.text.matchAll(/<item>.*?<link>(.*?)<\/link>.*?<pubDate>(.*?)<\/pubDate>/gs)];
  expect(links.length).toBeGreaterThan(2);
  const dates = links.map(([, , date = '']) => Date.parse(date));
  expect(dates).toEqual(dates.toSorted((one, other) => other - one));
  expect((await read(new URL(links[0]?.[1] ?? '').pathname)).status).toBe(200);
  expect((await read('/blogs/nothing/feed.xml')).status).toBe(404);
});

test('a product feed has a row for each variant with what shopping sites require, in the region’s currency', async () => {
  const xml = await read('/feeds/products.xml');
  const csv = await read('/feeds/products.csv');
  const items = [...xml.text.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => item);
  expect(items.length).toBeGreaterThan(100);
  expect(csv.type).toBe('text/csv; charset=utf-8');
  expect(csv.text.split('\n')[0]).toMatch(
    /^id,item_group_id,title,description,link,image_link,availability,price/,
  );
  for (const item of items) {
    for (const field of ['id', 'title', 'description', 'link', 'image_link', 'brand', 'condition']) {
      expect(item).toMatch(new RegExp(`<g:${field}>[^<]+</g:${field}>`));
    }
    expect(item).toMatch(/<g:availability>(?:in_stock|out_of_stock)<\/g:availability>/);
    expect(item).toMatch(/<g:price>\d+\.\d\d USD<\/g:price>/);
  }
  const link = /<g:link>(.*?)<\/g:link>/.exec(
    items.find((item) => item.includes('golden-hour-mousse?')) ?? '',
  );
  const { port } = getWorkerShop();
  const page = await fetch(link?.[1] ?? `http://localhost:${port}/missing`);
  expect([page.status, new URL(page.url).pathname]).toEqual([200, '/products/golden-hour-mousse']);
  expect((await read('/feeds/products.xml', 'eu')).text).toMatch(/<g:price>\d+\.\d\d EUR<\/g:price>/);
});

test.each(storefronts)(
  'AGENT-53: llms.txt of %s names collections, the feed, the journal, the terms and the protocol',
  async (region) => {
    const { text } = await read('/llms.txt', region);
    expect(text).toMatch(/^# Bali Beauty\n/);
    const origin = `http://${region === 'us' ? '' : `${region}.`}localhost:${getWorkerShop().port}`;
    for (const path of [
      '/collections/hair',
      '/feeds/products.csv',
      '/feeds/openai.jsonl.gz',
      '/blogs/journal',
      '/policies/refund-policy',
      '/.well-known/ucp',
      '/api/ucp/mcp',
      '/api/ucp/rest',
    ]) {
      expect(text).toContain(`${origin}${path})`);
    }
    expect((await read('/.well-known/ucp', region)).text).toContain(`${origin}/api/ucp/mcp`);
  },
);

describe.each(storefronts)('AGENT-51: Markdown of %s', (region) => {
  const readMarkdown = async (path: string, accept = 'text/markdown, text/html;q=0.9, */*;q=0.8') => {
    const { port } = getWorkerShop();
    const host = `${region === 'us' ? '' : `${region}.`}localhost:${port}`;
    const { status, headers, body } = await getFromHost(port, host, path, { accept });
    return { status, headers, text: body, origin: `http://${host}` };
  };

  test.each([
    ['/', 'Bali Beauty'],
    ['/collections', 'Collections'],
    ['/collections/hair', 'Hair'],
    ['/products/golden-hour-mousse', 'Golden Hour Tanning Mousse'],
    ['/policies/refund-policy', ''],
    ['/pages/faq', ''],
    ['/blogs/journal', ''],
  ])('%s is there by Accept and at its own address, and its HTML leads to it', async (path, title) => {
    const markdown = await readMarkdown(path);
    expect([markdown.status, markdown.headers['content-type']]).toEqual([
      200,
      'text/markdown; charset=utf-8',
    ]);
    expect(markdown.headers.vary).toBe('accept, accept-encoding');
    expect(markdown.headers['x-robots-tag']).toContain('noindex');
    expect(markdown.headers.link).toBe(`<${markdown.origin}${path}>; rel="canonical"`);
    expect(markdown.text.startsWith(`# ${title}`)).toBe(true);
    expect(markdown.text).not.toMatch(/<(?:p|div|a|li|h\d|table|img|script)[ >]/);
    for (const accept of ['*/*', 'text/html,application/xhtml+xml,*/*;q=0.8']) {
      const html = await readMarkdown(path, accept);
      expect([html.status, html.headers['content-type'], html.headers.vary]).toEqual([
        200,
        'text/html; charset=utf-8',
        'accept, accept-encoding',
      ]);
      const [link = ''] = /<link[^>]*type="text\/markdown"[^>]*>/.exec(html.text) ?? [];
      expect(link).toContain('rel="alternate"');
      const address = /href="([^"]*)"/.exec(link)?.[1] ?? '';
      expect((await readMarkdown(new URL(address).pathname, '*/*')).text).toBe(markdown.text);
    }
  });

  test('a product has each variant with its ID, price and availability, and delivery', async () => {
    const { text } = await readMarkdown('/products/golden-hour-mousse');
    const { body } = await getFromHost(
      getWorkerShop().port,
      `${region === 'us' ? '' : `${region}.`}localhost:${getWorkerShop().port}`,
      '/api/getProductInfo?handle=golden-hour-mousse',
    );
    const ids = [...new Set(body.match(/gid:\/\/shopify\/ProductVariant\/\d+/g))];
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids)
      expect(text).toMatch(
        new RegExp(
          `\\| \`${id}\` \\| [^|]*\\d[^|]* \\| (?:in stock|out of stock|available to pre-order) \\|`,
        ),
      );
    expect(text).toMatch(/\n## Delivery and returns\n\n- /);
  });

  test('an article that the blog lists is there, and an unknown page is a 404 in Markdown', async () => {
    const { text, origin } = await readMarkdown('/blogs/journal');
    const address = /\]\(([^)]*\/blogs\/journal\/[^)]+)\)/.exec(text)?.[1] ?? '';
    expect(address.startsWith(origin)).toBe(true);
    const article = await readMarkdown(new URL(address).pathname);
    expect([article.status, article.text.slice(0, 2)]).toEqual([200, '# ']);
    expect(article.text.length).toBeGreaterThan(500);
    const missing = await readMarkdown('/products/there-is-none');
    expect([missing.status, missing.headers['content-type']]).toEqual([404, 'text/markdown; charset=utf-8']);
    expect((await readMarkdown('/products/there-is-none', '*/*')).headers['content-type']).toContain(
      'text/html',
    );
  });
});

test('AGENT-51: Markdown in German has German words and addresses', async () => {
  const { port } = getWorkerShop();
  const host = `eu.localhost:${port}`;
  const { body } = await getFromHost(port, host, '/de/products/golden-hour-mousse', {
    accept: 'text/markdown',
  });
  expect(body).toContain('\n## Versand und Rückgabe\n');
  const list = await getFromHost(port, host, '/de/collections', { accept: 'text/markdown' });
  expect(list.body).toContain(`](http://${host}/de/collections/hair)`);
});

describe('structured data has the fields that Google requires', () => {
  test('of the shop, on its home page', async () => {
    const things = await thingsOf('/');
    expect(things.get('OnlineStore')).toMatchObject({ name: expect.any(String), url: expect.any(String) });
    const logo = String(things.get('OnlineStore')?.logo);
    expect((await read(new URL(logo).pathname)).status).toBe(200);
    expect(things.get('WebSite')).toMatchObject({ name: expect.any(String), url: expect.any(String) });
  });

  test('AGENT-54: of a product with variants: name, picture, and each variant’s offer with shipping and returns', async () => {
    const things = await thingsOf('/products/golden-hour-mousse');
    expect(things.get('ProductGroup')).toMatchObject({
      name: expect.any(String),
      image: expect.arrayContaining([expect.stringMatching(/^http/)]),
      productGroupID: 'golden-hour-mousse',
      hasVariant: expect.arrayContaining([
        {
          '@type': 'Product',
          name: expect.stringContaining(' - '),
          sku: expect.any(String),
          color: expect.any(String),
          size: expect.any(String),
          image: expect.stringMatching(/^http/),
          offers: {
            '@type': 'Offer',
            url: expect.stringMatching(/\?.+=/),
            price: expect.stringMatching(/^\d+\.\d\d$/),
            priceCurrency: 'USD',
            availability: expect.stringMatching(/^https:\/\/schema\.org\//),
            shippingDetails: { '@id': things.get('OfferShippingDetails')?.['@id'] },
            hasMerchantReturnPolicy: { '@id': things.get('MerchantReturnPolicy')?.['@id'] },
          },
        },
      ]),
    });
    expect(things.get('OfferShippingDetails')).toMatchObject({
      shippingRate: { value: expect.stringMatching(/^\d+\.\d\d$/), currency: 'USD' },
      shippingDestination: { addressCountry: 'US' },
    });
    expect(things.get('MerchantReturnPolicy')).toMatchObject({
      applicableCountry: 'US',
      merchantReturnDays: expect.any(Number),
    });
    const single = (await thingsOf('/products/salt-and-aloe-cooling-gel')).get('Product');
    expect(single?.offers).toMatchObject({ '@type': 'Offer', priceCurrency: 'USD' });
    expect(things.has('BreadcrumbList')).toBe(true);
  });

  test('of an article: headline, picture, date, author', async () => {
    const sitemap = await read('/sitemap.xml');
    const article = /<loc>([^<]*\/blogs\/journal\/[^<]+)<\/loc>/.exec(sitemap.text)?.[1] ?? '';
    expect((await thingsOf(new URL(article).pathname)).get('BlogPosting')).toMatchObject({
      headline: expect.any(String),
      image: [expect.stringMatching(/^http/)],
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      author: { name: expect.any(String) },
      mainEntityOfPage: article,
    });
  });

  test('of answered questions: each with its answer', async () => {
    const questions = (await thingsOf('/pages/faq')).get('FAQPage')?.mainEntity;
    expect(questions).toEqual(
      expect.arrayContaining([
        {
          '@type': 'Question',
          name: 'Will it turn orange?',
          acceptedAnswer: { '@type': 'Answer', text: expect.stringContaining('Orange comes') },
        },
      ]),
    );
  });
});
