/**
 * Addresses of storefronts: a subdomain of the shop's host (`au.shop.example`), its own host (`shop.example.au`), or a path on
 * the shop's host (`shop.example/au`). The default storefront has the shop's host itself (REGION-30).
 */
import type { StorefrontAddress } from '@vitrine/rules/regions/storefront';
import type { BasePath } from '@vitrine/rules/regions/storefront-address';

export interface AddressedStorefront<Key extends string = string> {
  readonly key: Key;
  /** Null for the storefront at the shop's own host. */
  readonly address: StorefrontAddress | null;
}

export interface FoundStorefront<Key extends string> {
  readonly key: Key;
  readonly basePath: BasePath;
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

  /** @param fallback storefront of hosts that belong to no storefront */
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
   * Finds the storefront of a request. Storefronts with a path are on the shop's own host only.
   *
   * @param host may have a port
   * @param path starts with a slash
   * @example find('shop.example', '/au/cart', 'shop.example'); // { key: 'au', basePath: '/au' }
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
   * Returns a storefront's base URL without a trailing slash, from the shop's public URL. A numeric host has no subdomains, so
   * storefronts with a subdomain then get the shop's own URL.
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

  /** Returns the storefronts on the same host as this one, including it. */
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
