/**
 * Reads the requested host, the protocol and the client's address from the headers of trusted proxies. Each proxy appends to the
 * header's list, so entries are counted from the right. The client can forge entries further left.
 */
import { isIP } from 'node:net';

/** Number of trusted proxies, and the shop's own URL. */
export interface Forwarding {
  /** Number of trusted proxies. With 0 the headers are ignored, since the client may have set them. */
  readonly proxies: number;
  /** The shop's own URL, without a trailing slash. */
  readonly publicUrl: string;
}

type HeaderReader = (name: string) => string | undefined;

/**
 * Returns the client's IP address: the entry of the outermost trusted proxy, else the address of the connection. Removes ports,
 * brackets and zones.
 *
 * @example getClientAddress('6.6.6.6, 192.0.2.7', '10.0.0.1', 1); // '192.0.2.7'; the client may have forged 6.6.6.6
 */
export function getClientAddress(forwardedFor: string | undefined, peer: string | null, proxies: number) {
  return lastParts(forwardedFor, proxies).map(plainAddress).find(isKnown) ?? peer;
}

/** Returns the host and protocol that the browser requested, and whether its connection is encrypted. */
export function getRequestedOrigin(
  header: HeaderReader,
  { proxies, publicUrl }: Forwarding,
): { readonly host: string; readonly origin: string; readonly secure: boolean } {
  const [forwardedHost] = lastParts(header('x-forwarded-host'), proxies);
  const [forwardedProtocol] = lastParts(header('x-forwarded-proto'), proxies);
  const publicIsSecure = publicUrl.startsWith('https:');
  const forwarded = forwardedProtocol?.toLowerCase();
  const secure = forwarded === 'https' || (forwarded !== 'http' && publicIsSecure);
  const protocol = secure ? 'https' : 'http';
  const host = [forwardedHost, header('host')].find((each) => isHost(each, protocol)) ?? '';
  const origin = host === '' ? publicUrl : new URL(`${protocol}://${host}`).origin;
  // If the shop's own URL is https, cookies are always Secure, even if a proxy's headers say otherwise.
  return { host, origin, secure: secure || publicIsSecure };
}

/** Returns the entries that trusted proxies added, the outermost proxy's first; fewer if the list is shorter. */
function lastParts(list: string | undefined, proxies: number): readonly string[] {
  if (list === undefined || proxies === 0) return [];
  const parts = list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.slice(-proxies);
}

function plainAddress(text: string): string {
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  // Removes the zone, as of fe80::1%eth0, which isn't part of the address.
  return address.split('%', 1)[0] ?? '';
}

function isKnown(address: string): boolean {
  return isIP(address) !== 0;
}

const hostForm = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

function isHost(text: string | undefined, protocol: string): text is string {
  return text !== undefined && hostForm.test(text) && URL.canParse(`${protocol}://${text}`);
}
