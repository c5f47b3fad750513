/** Clients of the Customer Account API: apps that sign customers in on the backend's own page. */

export interface AccountClient {
  readonly id: string;
  /** URLs to which the sign-in may redirect, compared exactly. */
  readonly redirectUris: readonly string[];
}

/** Hosts of the local machine, on which development servers run. */
const loopbackHost = /^(?:(?:[\w-]+\.)?localhost|127\.0\.0\.1|\[::1\])$/;

export function isLoopback(address: string): boolean {
  return URL.canParse(address) && loopbackHost.test(new URL(address).hostname);
}

/**
 * Finds the registered URL for a requested one; null if there is none. For a local host that is registered with `http`, a
 * client may request `https`; the browser is then redirected to `http`. Hydrogen does so, although its development server
 * has no TLS.
 */
export function findRedirectUri({ redirectUris }: AccountClient, requested: string): string | null {
  if (redirectUris.includes(requested)) return requested;
  const plain = requested.replace(/^https:/, 'http:');
  return isLoopback(requested) && redirectUris.includes(plain) ? plain : null;
}

/** Returns the URL to redirect to after signing out: a registered one, or the home page of its origin. */
export function findSignedOutUri({ redirectUris }: AccountClient, requested: string): string | null {
  const found = findRedirectUri({ id: '', redirectUris }, requested);
  if (found !== null || !URL.canParse(requested)) return found;
  const { origin, href } = new URL(requested);
  if (href !== `${origin}/`) return null;
  const allowed = redirectUris.map((each) => new URL(each).origin);
  if (allowed.includes(origin)) return href;
  const plain = origin.replace(/^https:/, 'http:');
  return isLoopback(origin) && allowed.includes(plain) ? `${plain}/` : null;
}

/** Returns the origins of the clients' pages. */
export function listOrigins(clients: readonly AccountClient[]): ReadonlySet<string> {
  return new Set(clients.flatMap(({ redirectUris }) => redirectUris.map((uri) => new URL(uri).origin)));
}
