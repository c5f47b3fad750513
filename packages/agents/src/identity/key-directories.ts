/** Key directories of request signers (Web Bot Auth): fetched, validated and cached (AGENT-71). */
import type { EpochMs } from '@vitrine/rules/units';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { AgentKey } from './agent-profiles.ts';
import type { FetchProfile } from './fetch-profile.ts';
import { getKeyThumbprint } from './key-thumbprint.ts';

export interface KeyDirectories {
  /**
   * Returns the unexpired keys at an address; empty if there is no directory. If `mayFetch` resolves with false, only cached keys
   * are returned.
   */
  read(url: URL, keyId: string, mayFetch: () => Promise<boolean>): Promise<readonly AgentKey[]>;
}

export interface KeyDirectoriesOptions {
  readonly fetchDirectory: FetchProfile;
  readonly clock: () => EpochMs;
  /** Maximum number of concurrent fetches. */
  readonly maxFetches?: number;
}

const minLifetime = 60_000;
const maxLifetime = 3_600_000;
const maxDirectories = 1000;
const maxKeys = 50;

const directory = z.looseObject({ keys: z.array(z.unknown()).max(maxKeys) });

const publicKey = z.looseObject({
  kty: z.enum(['OKP', 'EC']),
  crv: z.string().max(20),
  x: z.string().max(200),
  y: z.string().max(200).optional(),
  use: z.string().max(20).optional(),
  key_ops: z.array(z.string().max(20)).max(20).optional(),
  /** Unix time in seconds. */
  nbf: z.number().optional(),
  exp: z.number().optional(),
});

interface DirectoryKey extends AgentKey {
  readonly from: EpochMs;
  readonly until: EpochMs;
}

interface Entry {
  readonly keys: readonly DirectoryKey[];
  readonly fetchedAt: EpochMs;
  readonly until: EpochMs;
}

export function createKeyDirectories({
  fetchDirectory,
  clock,
  maxFetches = 20,
}: KeyDirectoriesOptions): KeyDirectories {
  const cache = new LRUCache<string, Entry>({ max: maxDirectories });
  const fetching = new Map<string, Promise<Entry>>();

  const load = async (url: URL): Promise<Entry> => {
    const fetched = await fetchDirectory(url);
    const fetchedAt = clock();
    const keys = 'failure' in fetched ? [] : parseDirectory(fetched.text);
    const maxAge = 'failure' in fetched ? 0 : fetched.maxAge;
    const entry = {
      keys,
      fetchedAt,
      until: fetchedAt + Math.min(maxLifetime, Math.max(minLifetime, maxAge)),
    };
    cache.set(url.href, entry);
    return entry;
  };

  /** Returns true if a cached directory can be used. For an unknown key, which may be new, a directory is used for one minute. */
  const isUsable = ({ keys, fetchedAt, until }: Entry, keyId: string) =>
    until > clock() && (keys.some(({ kid }) => kid === keyId) || fetchedAt > clock() - minLifetime);

  return {
    async read(url, keyId, mayFetch) {
      const known = cache.get(url.href);
      const current = known !== undefined && isUsable(known, keyId) ? known : null;
      const entry = current ?? (await fetch(url, mayFetch));
      const now = clock();
      return (entry?.keys ?? []).filter(({ from, until }) => from <= now && now < until);
    },
  };

  async function fetch(url: URL, mayFetch: () => Promise<boolean>): Promise<Entry | null> {
    if (!(await mayFetch())) return null;
    const running = fetching.get(url.href);
    if (running !== undefined) return running;
    if (fetching.size >= maxFetches) return null;
    const started = load(url).finally(() => fetching.delete(url.href));
    fetching.set(url.href, started);
    return started;
  }
}

/**
 * Parses a directory. Skips keys of unsupported types. Returns an empty list if the text isn't a directory. The id of a key is
 * its thumbprint.
 */
function parseDirectory(text: string): readonly DirectoryKey[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return [];
  }
  const parsed = directory.safeParse(json);
  if (!parsed.success) return [];
  return parsed.data.keys
    .flatMap((key) => publicKey.safeParse(key).data ?? [])
    .filter(({ use, key_ops: operations }) => use !== 'enc' && operations?.includes('verify') !== false)
    .map(({ kty, crv, x, y, nbf, exp }) => {
      const jwk = { kty, crv, x, ...(y === undefined ? {} : { y }) };
      return {
        kid: getKeyThumbprint(jwk),
        jwk,
        from: (nbf ?? 0) * 1000,
        until: exp === undefined ? Number.POSITIVE_INFINITY : exp * 1000,
      };
    });
}
