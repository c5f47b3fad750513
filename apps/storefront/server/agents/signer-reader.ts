/** Finds who signed a request, before it is counted (AGENT-70). */
import type { KeyDirectories } from '@vitrine/agents/key-directories';
import { findSigner, type Signer } from '@vitrine/agents/web-bot-auth';
import { getNetwork } from '@vitrine/rules/contact/client-network';
import { getLanguagePrefix } from '@vitrine/rules/regions/languages';
import type { Context } from 'hono';
import { ClientCounters, RateLimiter } from '../http/client-counters.ts';
import type { ShopHttp } from '../http/environment.ts';
import { pathnameOf } from '../http/route-policies.ts';

/** Finds the signer of a request; null for an unsigned one. */
export type ReadSigner = (context: Context<ShopHttp>) => Promise<Signer | null>;

/**
 * Directories that the requests of one address may make the shop fetch in a minute. What is beyond counts as unsigned, so
 * that signing with ever new domains gives few more requests than one address has.
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

/** The path as it was sent, with the storefront and the language that routing removes. */
function getSentPath(context: Context<ShopHttp>): string {
  const path = pathnameOf(context.req.url);
  const { address } = context.env ?? {};
  if (address === undefined) return path;
  const language = context.req.method === 'POST' ? '' : getLanguagePrefix(address.language, address.region);
  const prefix = `${address.basePath}${language}`;
  return prefix !== '' && path === '/' ? prefix : `${prefix}${path}`;
}
