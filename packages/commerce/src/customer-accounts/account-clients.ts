/** Clients of the Customer Account API: programs that sign customers in on the backend's own page. */

export interface AccountClient {
  readonly id: string;
  /** Addresses to which the sign-in may lead back, compared character by character. */
  readonly redirectUris: readonly string[];
}

/** Hosts of the same machine, where development servers run. */
const loopbackHost = /^(?:(?:[\w-]+\.)?localhost|127\.0\.0\.1|\[::1\])$/;

export function isLoopback(address: string): boolean {
  return URL.canParse(address) && loopbackHost.test(new URL(address).hostname);
}

/**
 * Finds the registered address that a client asks for; null if there is none. On the same machine a client may name `https`
 * for an address that is registered with `http`, which is where the browser is then sent: Hydrogen does so, although its
 * development server has no TLS.
 */
export function findRedirectUri({ redirectUris }: AccountClient, requested: string): string | null {
  if (redirectUris.includes(requested)) return requested;
  const plain = requested.replace(/^https:/, 'http:');
  return isLoopback(requested) && redirectUris.includes(plain) ? plain : null;
}

/** Finds where the browser may go after signing out: a registered address, or the start page of its origin. */
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
