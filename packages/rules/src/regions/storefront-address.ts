/**
 * Addresses of storefronts: a label before the shop's host (`au.shop.example`), a whole host (`shop.example.au`), or a
 * path on the shop's host (`shop.example/au`). The default storefront has the shop's host itself (REGION-30).
 */
import { languages } from './languages.ts';

/** `host` is a label, or a whole host where it has a dot. `path` has no slashes. */
export type StorefrontAddress = { readonly host: string } | { readonly path: string };

export interface AddressedStorefront<Key extends string = string> {
  readonly key: Key;
  /** Null for the storefront at the shop's own address. */
  readonly address: StorefrontAddress | null;
}

/** The prefix of a storefront's paths: empty, or `/au`. */
export type BasePath = '' | `/${string}`;

export interface FoundStorefront<Key extends string> {
  readonly key: Key;
  readonly basePath: BasePath;
}

/** First segments of the shop's own paths, which no storefront may take over. */
export const reservedPaths: ReadonlySet<string> = new Set([
  ...languages,
  ...['account', 'api', 'app', 'assets', 'blogs', 'cart', 'checkout', 'collections', 'content', 'discount'],
  ...['editor', 'feeds', 'frame', 'geo', 'healthz', 'markdown', 'media', 'page-data', 'pages', 'policies'],
  ...['preview', 'products', 'readyz', 'review-media', 'reviews', 'search', 'sign-up', 'sitemaps', 'track'],
  ...['waitlist', 'webhooks', 'wishlist'],
]);

const pathForm = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/;
const labelForm = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** @returns a sentence that says why an address can't be used and what to do; null if it can. */
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

/** @returns keys of storefronts that share an address with an earlier one. */
export function findSharedAddresses<Key extends string>(
  storefronts: readonly AddressedStorefront<Key>[],
): readonly Key[] {
  const seen = new Set<string>();
  return storefronts.flatMap(({ key, address }) => {
    const text = JSON.stringify(address);
    if (seen.has(text)) return [key];
    seen.add(text);
    return [];
  });
}

/** Finds storefronts by address, and addresses by storefront. */
export class StorefrontAddresses<Key extends string> {
  /** True if a storefront's address is a path. */
  readonly hasPaths: boolean;
  readonly #fallback: Key;
  readonly #addresses: ReadonlyMap<Key, StorefrontAddress | null>;
  readonly #hosts = new Map<string, Key>();
  readonly #labels = new Map<string, Key>();
  readonly #paths = new Map<string, Key>();

  /** `fallback` answers on hosts that belong to no storefront. */
  constructor(storefronts: readonly AddressedStorefront<Key>[], fallback: Key) {
    this.#fallback = fallback;
    this.#addresses = new Map(storefronts.map(({ key, address }) => [key, address]));
    for (const { key, address } of storefronts) {
      if (address === null) continue;
      if ('path' in address) this.#paths.set(address.path, key);
      else if (address.host.includes('.')) this.#hosts.set(address.host, key);
      else this.#labels.set(address.host, key);
    }
    this.hasPaths = this.#paths.size > 0;
  }

  /**
   * The storefront of a request. `host` may have a port; `path` starts with a slash. Paths of storefronts are on the
   * shop's own host: another storefront's host has none.
   *
   *     find('shop.example', '/au/cart', 'shop.example') // { key: 'au', basePath: '/au' }
   */
  find(host: string, path: string, shopHost: string): FoundStorefront<Key> {
    const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
    const own = this.#hosts.get(name) ?? (name === shopHost ? undefined : this.#findByLabel(name));
    if (own !== undefined) return { key: own, basePath: '' };
    if (this.hasPaths) {
      const [segment = ''] = path.slice(1).split('/', 1);
      const key = this.#paths.get(segment);
      if (key !== undefined) return { key, basePath: `/${segment}` };
    }
    return { key: this.#fallback, basePath: '' };
  }

  #findByLabel(name: string): Key | undefined {
    const dot = name.indexOf('.');
    return dot < 0 ? undefined : this.#labels.get(name.slice(0, dot));
  }

  basePath(key: Key): BasePath {
    const address = this.#addresses.get(key);
    return address && 'path' in address ? `/${address.path}` : '';
  }

  /**
   * The base address of a storefront, without a trailing slash, from the shop's public address. A numeric address has
   * no labels: those storefronts have the shop's own address then.
   */
  baseUrl(key: Key, publicUrl: string): string {
    const url = new URL(publicUrl);
    const address = this.#addresses.get(key);
    if (!address) return url.origin;
    if ('path' in address) return `${url.origin}/${address.path}`;
    if (address.host.includes('.')) url.hostname = address.host;
    else if (!isNumeric(url.hostname)) url.hostname = `${address.host}.${url.hostname}`;
    return url.origin;
  }

  /** Storefronts on the same host as this one, itself among them. */
  sharingHost(key: Key): readonly Key[] {
    const isOnShopHost = (address: StorefrontAddress | null) => address === null || 'path' in address;
    const own = this.#addresses.get(key);
    if (own === undefined || !isOnShopHost(own)) return [key];
    return [...this.#addresses].flatMap(([each, address]) => (isOnShopHost(address) ? [each] : []));
  }
}

function isNumeric(hostname: string): boolean {
  return /^(?:\[|\d+(?:\.\d+){3}$)/.test(hostname);
}
