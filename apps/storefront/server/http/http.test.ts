import { describe, expect, it } from 'vitest';
import { pagePolicyOf } from '../pages/page-policies.ts';
import { acceptedEncoding } from './compression.ts';
import { contentSecurityPolicy, scriptHashes } from './csp.ts';
import { findStorefront, regionAddress } from './hosts.ts';

describe('hosts', () => {
  it.each([
    ['shop.example', 'us'],
    ['www.shop.example', 'us'],
    ['au.shop.example', 'au'],
    ['AU.Shop.Example:8080', 'au'],
    ['au.localhost:3000', 'au'],
    ['localhost:3000', 'us'],
    ['dev.shop.example', 'dev'],
    ['mars.shop.example', 'us'],
    ['127.0.0.1:3000', 'us'],
    ['au', 'us'],
    ['', 'us'],
  ])('%s is %s', (host, region) => {
    expect(findStorefront(host, '/', 'http://shop.test').key).toBe(region);
  });

  it('REGION-02: have an address per region, but for numeric ones', () => {
    expect(regionAddress('https://shop.example', 'us')).toBe('https://shop.example');
    expect(regionAddress('https://shop.example', 'uk')).toBe('https://uk.shop.example');
    expect(regionAddress('http://localhost:3000', 'my')).toBe('http://my.localhost:3000');
    expect(regionAddress('http://127.0.0.1:4000', 'my')).toBe('http://127.0.0.1:4000');
    expect(regionAddress('http://[::1]:4000', 'my')).toBe('http://[::1]:4000');
  });
});

describe('the policy', () => {
  const sources = {
    images: [],
    playsVideos: false,
    forms: [],
    secure: false,
    payment: null,
    thirdParties: [],
    development: false,
  };

  it('hashes what stands between the tags, to the letter', () => {
    // The value that `printf "alert('hi')" | openssl dgst -sha256 -binary | base64` gives.
    expect(scriptHashes("<script>alert('hi')</script>")).toEqual([
      "'sha256-XTqNqFSUlZHAW7f/OGNYSOEzxKhjdAAGMXoid2VEbJk='",
    ]);
  });

  it('hashes neither files nor data, and each script once', () => {
    const html =
      '<script src="/a.js"></script><script type="application/json">{}</script>' +
      '<script async="">a()</script><SCRIPT type="module">b()</SCRIPT><script>a()</script>';
    expect(scriptHashes(html)).toHaveLength(2);
  });

  it('ANA-14, SEC-18: lets the payment gateway in only where it is named', () => {
    expect(contentSecurityPolicy([], sources)).toContain("frame-src 'none'");
    const paying = contentSecurityPolicy([], { ...sources, payment: 'https://js.stripe.com' });
    expect(paying).toContain("script-src 'self' https://js.stripe.com;");
    expect(paying).toContain('frame-src https://js.stripe.com');
  });

  it('PAGE-31: lets videos play from the hosts of pictures on the pages that lead to products alone', () => {
    const images = ['https://cdn.example'];
    const policyOf = (path: string) =>
      contentSecurityPolicy([], { ...sources, ...pagePolicyOf(path), images });
    for (const path of ['/', '/products/clay', '/collections/all', '/search', '/wishlist', '/not-there'])
      expect(policyOf(path)).toContain("media-src 'self' blob: https://cdn.example;");
    for (const path of ['/checkout/1', '/checkout/confirmation/1', '/account', '/account/login'])
      expect(policyOf(path)).toContain("media-src 'self' blob:;");
  });

  it('loosens styles during development alone', () => {
    expect(contentSecurityPolicy([], sources)).not.toContain('unsafe');
    expect(contentSecurityPolicy([], { ...sources, thirdParties: [], development: true })).toContain(
      "style-src 'self' 'unsafe-inline'",
    );
  });
});

describe('compression', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'gzip'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ])('for %s is %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});
