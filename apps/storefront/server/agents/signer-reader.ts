/** Finds the signer of a request, by whom the request is rate-limited (AGENT-70). */
import type { KeyDirectories } from '@vitrine/agents/key-directories';
import { findSigner, type Signer } from '@vitrine/agents/web-bot-auth';
import { getNetwork } from '@vitrine/rules/contact/client-network';
import { getLanguagePrefix } from '@vitrine/rules/regions/languages';
import type { Context } from 'hono';
import { ClientCounters, RateLimiter } from '../http/client-counters.ts';
import type { ShopHttp } from '../http/environment.ts';
import { getPathname } from '../http/route-policies.ts';

/** Finds the signer of a request; null if the request is unsigned or its signature is invalid. */
export type ReadSigner = (context: Context<ShopHttp>) => Promise<Signer | null>;

/**
 * Limit per IP address for fetches of key directories. Further requests count as unsigned, so that signing with many domains
 * hardly raises the rate limit of an address.
 */
const directoriesPerMinute = { points: 10, seconds: 60 };
const maxAddresses = 10_000;

export function createSignerReader(directories: KeyDirectories): ReadSigner {
  const fetches = new RateLimiter('directories', directoriesPerMinute, new ClientCounters(maxAddresses));
  return async (context) => {
    const { req } = context;
    if (req.header('signature-agent') === undefined) return null;
    const { search } = new URL(req.url);
    const network = getNetwork(context.get('address'));
    return findSigner(
      { directories, clock: Date.now },
      {
        method: req.method,
        authority: new URL(context.get('origin')).host,
        path: getSentPath(context),
        query: search,
        body: '',
        header: (name) => req.header(name),
      },
      async () => fetches.add(network, 1).points <= directoriesPerMinute.points,
    );
  };
}

/** Returns the requested path including storefront and language, which routing removes. */
function getSentPath(context: Context<ShopHttp>): string {
  const path = getPathname(context.req.url);
  const { address } = context.env ?? {};
  if (address === undefined) return path;
  const language = context.req.method === 'POST' ? '' : getLanguagePrefix(address.language, address.region);
  const prefix = `${address.basePath}${language}`;
  return prefix !== '' && path === '/' ? prefix : `${prefix}${path}`;
}
