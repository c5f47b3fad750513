/** Rules for addresses of storefronts (REGION-31). */

import type { StorefrontAddress } from './storefront.ts';

/** The prefix of a storefront's paths: empty, or `/au`. */
export type BasePath = '' | `/${string}`;

/** First path segments used by the shop itself, which no storefront may use. */
export const reservedPaths: ReadonlySet<string> = new Set([
  ...[
    'account',
    'admin',
    'api',
    'app',
    'assets',
    'blogs',
    'brand',
    'buy',
    'card-vault',
    'cart',
    'checkout',
    'collections',
    'content',
    'discount',
  ],
  ...[
    'editor',
    'feeds',
    'frame',
    'gift-cards',
    'geo',
    'healthz',
    'icons',
    'markdown',
    'media',
    'page-data',
    'pages',
    'policies',
  ],
  ...['preview', 'products', 'readyz', 'review-media', 'reviews', 'search', 'sign-up', 'sitemaps', 'track'],
  ...['subscription', 'waitlist', 'webhooks', 'wishlist'],
]);

const pathForm = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/;
const labelForm = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Returns the default path for a storefront key: the key, unless it can't be a path.
 *
 * @param languages of the default storefront, whose pages use the paths of all but the first
 */
export function getDefaultPath(key: string, languages: readonly string[] = []): string {
  const isFree = findAddressIssue({ path: key }) === null && !isLanguagePath(key, languages);
  return isFree ? key : `shop-${key}`;
}

/** Returns true if the path belongs to a language of the default storefront: /de is its German home page. */
export function isLanguagePath(path: string, languages: readonly string[]): boolean {
  return languages.indexOf(path) > 0;
}

/** @returns an error message with a remedy if an address can't be used, otherwise null. */
export function findAddressIssue(address: StorefrontAddress): string | null {
  if ('host' in address) {
    const { host } = address;
    if (host.length <= 253 && host.split('.').every((label) => labelForm.test(label))) return null;
    return `"${host}" isn’t a host: write a label such as au, or a host such as shop.example.au, in small letters and without a port.`;
  }
  const { path } = address;
  if (!pathForm.test(path)) {
    return `"${path}" isn’t a path: write up to 32 small letters, digits and hyphens without a slash, such as au.`;
  }
  if (reservedPaths.has(path)) {
    return `The path "${path}" belongs to the shop’s own pages: choose another one, such as shop-${path}.`;
  }
  return null;
}
