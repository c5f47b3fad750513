/**
 * `_shopify_y` identifies a browser and `_shopify_s` a visit: random tokens that scripts can read, on the region's
 * host and on the brand's domain. Created and refreshed with consent, cleared without (ANA-11, ANA-12).
 */

/** In seconds. */
const lifetimes = { _shopify_y: 31_104_000, _shopify_s: 1800 } as const;
type TokenName = keyof typeof lifetimes;

export interface Tokens {
  readonly uniqueToken: string;
  readonly visitToken: string;
}

/** Creates missing tokens, and renews both. `apex`: host of the US storefront. */
export function renewTrackingCookies(apex: string): Tokens {
  return { uniqueToken: keepToken('_shopify_y', apex), visitToken: keepToken('_shopify_s', apex) };
}

export function clearTokens(apex: string): void {
  write('_shopify_y', '', 0, apex);
  write('_shopify_s', '', 0, apex);
}

function keepToken(name: TokenName, apex: string): string {
  const value = read(name) ?? createTrackingToken();
  write(name, value, lifetimes[name], apex);
  return value;
}

function read(name: TokenName): string | null {
  return new RegExp(`(?:^|; )${name}=([\\w-]{8,64})(?:;|$)`).exec(document.cookie)?.[1] ?? null;
}

function write(name: TokenName, value: string, seconds: number, apex: string): void {
  for (const attributes of getCookieAttributes(seconds, apex, location)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing on plain http and in older browsers
    document.cookie = `${name}=${value}${attributes}`;
  }
}

/** Returns the attributes of the cookie on this host, and of the one on the brand's domain if possible. */
export function getCookieAttributes(
  seconds: number,
  apex: string,
  { hostname, protocol }: Pick<Location, 'hostname' | 'protocol'>,
): readonly string[] {
  const common = `; Path=/; Max-Age=${seconds}; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`;
  const isBelow = hostname === apex || hostname.endsWith(`.${apex}`);
  // Browsers reject cookies for single-label domains such as localhost.
  return isBelow && /\.[a-z]/i.test(apex) ? [common, `${common}; Domain=${apex}`] : [common];
}

/** Creates a version 4 UUID, because `crypto.randomUUID` doesn't exist on plain http. */
export function createTrackingToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [0, 8, 12, 16, 20].map((from, index, all) => hex.slice(from, all[index + 1])).join('-');
}
