/** Profiles of agents: fetched, validated and cached (AGENT-04, AGENT-05). */
import type { JsonWebKey } from 'node:crypto';
import type { EpochMs } from '@vitrine/rules/units';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { OrderWebhook } from '../ports.ts';
import { createDiscoveryError, createLimitError, type RpcError } from '../protocol/json-rpc.ts';
import {
  type CapabilityName,
  capabilityNames,
  isProtocolVersion,
  type ProtocolVersion,
  protocolVersions,
} from '../protocol/versions.ts';
import type { FetchProfile, ProfileFailure } from './fetch-profile.ts';

/** An agent as its profile describes it. */
export interface Agent {
  /** Origin of the profile’s URL. Identifies the agent: its carts and orders are stored under it. */
  readonly origin: string;
  readonly version: ProtocolVersion;
  /** Capabilities that both the shop and the agent have, without extensions whose parent the agent lacks. */
  readonly capabilities: ReadonlySet<CapabilityName>;
  /** Public keys that verify the agent's signatures. */
  readonly keys: readonly AgentKey[];
  /** Receives updates of the agent's orders; null if the profile has no address. */
  readonly orderWebhook: OrderWebhook | null;
}

/** A public key of a profile. */
export interface AgentKey {
  readonly kid: string;
  readonly jwk: JsonWebKey;
}

export interface AgentProfiles {
  /** Returns the agent whose profile is at an address. @throws RpcError if the address has no valid profile */
  get(address: unknown): Promise<Agent>;
  /** Fetches a profile again, for example after a key rotation, but at most once a minute. */
  refresh(address: unknown): Promise<Agent>;
}

export interface AgentProfilesOptions {
  readonly fetchProfile: FetchProfile;
  readonly clock: () => EpochMs;
  /** Maximum number of concurrent fetches. */
  readonly maxFetches?: number;
}

const minLifetime = 60_000;
const maxLifetime = 3_600_000;
/** Time for which a failure is cached. */
const failureLifetime = 5_000;
const maxProfiles = 1000;

const key = z.looseObject({
  kid: z.string().max(500),
  kty: z.string().max(20),
  crv: z.string().max(20).optional(),
  x: z.string().max(200).optional(),
  y: z.string().max(200).optional(),
  use: z.string().max(20).optional(),
  key_ops: z.array(z.string().max(20)).max(20).optional(),
});
const keyList = z.array(key).max(50).optional();

const orderConfig = z.looseObject({ webhook_url: z.string().max(2048) });

const profile = z.looseObject({
  keys: keyList,
  /** The older version's name of `keys`. */
  signing_keys: keyList,
  ucp: z.looseObject({
    version: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
    capabilities: z
      .record(
        z.string().max(200),
        z.array(z.looseObject({ version: z.string().max(20), config: z.unknown().optional() })).max(50),
      )
      .optional(),
  }),
});

type Entry =
  | { readonly agent: Agent; readonly until: EpochMs; readonly fetchedAt: EpochMs }
  | { readonly error: RpcError; readonly until: EpochMs; readonly fetchedAt: EpochMs };

export function createAgentProfiles({
  fetchProfile,
  clock,
  maxFetches = 20,
}: AgentProfilesOptions): AgentProfiles {
  const cache = new LRUCache<string, Entry>({ max: maxProfiles });
  const fetching = new Map<string, Promise<Entry>>();

  const load = async (url: URL): Promise<Entry> => {
    const fetchedAt = clock();
    const fetched = await fetchProfile(url);
    if ('failure' in fetched) return { error: toError(fetched), until: clock() + failureLifetime, fetchedAt };
    const lifetime = Math.min(maxLifetime, Math.max(minLifetime, fetched.maxAge));
    try {
      return { agent: parseProfile(url, fetched.text), until: clock() + lifetime, fetchedAt };
    } catch (error) {
      const refused = createDiscoveryError('profile_malformed', 'The profile is no JSON of a UCP profile.');
      return { error: isRpcError(error) ? error : refused, until: clock() + failureLifetime, fetchedAt };
    }
  };

  const read = async (address: unknown, isFresh: (entry: Entry) => boolean): Promise<Agent> => {
    const url = parseAddress(address);
    const known = cache.get(url.href);
    let entry = known !== undefined && isFresh(known) ? known : null;
    if (entry === null) {
      const running = fetching.get(url.href);
      if (running === undefined && fetching.size >= maxFetches) throw createLimitError(1);
      const started = running ?? load(url).finally(() => fetching.delete(url.href));
      fetching.set(url.href, started);
      entry = await started;
      cache.set(url.href, entry);
    }
    if ('error' in entry) throw entry.error;
    return entry.agent;
  };

  return {
    get: (address) => read(address, ({ until }) => until > clock()),
    refresh: (address) => read(address, ({ fetchedAt }) => fetchedAt > clock() - minLifetime),
  };
}

function parseAddress(address: unknown): URL {
  if (typeof address !== 'string' || address.length > 2048 || !URL.canParse(address)) {
    throw createDiscoveryError(
      'invalid_profile_url',
      'Give the address of your profile in meta["ucp-agent"].profile, over REST in the header UCP-Agent.',
    );
  }
  const url = new URL(address);
  if (!isWebAddress(url)) {
    throw createDiscoveryError('invalid_profile_url', 'The profile must be at an https address.');
  }
  url.hash = '';
  return url;
}

function parseProfile(url: URL, text: string): Agent {
  const { ucp, keys, signing_keys: olderKeys } = profile.parse(JSON.parse(text));
  if (!isProtocolVersion(ucp.version)) {
    throw createDiscoveryError(
      'version_unsupported',
      `Protocol version ${ucp.version} is not supported. This shop supports versions ${protocolVersions.join(' and ')}.`,
    );
  }
  const { version } = ucp;
  const has = (name: CapabilityName) =>
    ucp.capabilities?.[name]?.some((capability) => capability.version === version) === true;
  const roots = new Set(capabilityNames.filter(has));
  if (!roots.has('dev.ucp.shopping.checkout')) {
    roots.delete('dev.ucp.shopping.fulfillment');
    if (!roots.has('dev.ucp.shopping.cart')) roots.delete('dev.ucp.shopping.discount');
  }
  const usable = (keys ?? olderKeys ?? []).filter(
    ({ use, key_ops: operations }) => use !== 'enc' && operations?.includes('verify') !== false,
  );
  return {
    origin: url.origin,
    version,
    capabilities: roots,
    orderWebhook: roots.has('dev.ucp.shopping.order')
      ? findOrderWebhook(version, ucp.capabilities?.['dev.ucp.shopping.order'] ?? [])
      : null,
    keys: usable.map(({ kid, kty, crv, x, y }) => ({
      kid,
      jwk: {
        kty,
        ...(crv === undefined ? {} : { crv }),
        ...(x === undefined ? {} : { x }),
        ...(y === undefined ? {} : { y }),
      },
    })),
  };
}

/** Returns the webhook address in the order capability; null if it is missing or not a web address. */
function findOrderWebhook(
  version: ProtocolVersion,
  capabilities: readonly { readonly version: string; readonly config?: unknown }[],
): OrderWebhook | null {
  for (const capability of capabilities) {
    const config = capability.version === version ? orderConfig.safeParse(capability.config) : null;
    if (config?.success !== true || !URL.canParse(config.data.webhook_url)) continue;
    const url = new URL(config.data.webhook_url);
    if (isWebAddress(url)) return { url: url.href, version };
  }
  return null;
}

/** Returns true for http and https URLs without user name and password. */
function isWebAddress({ protocol, username, password }: URL): boolean {
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}

function toError({ failure, reason }: ProfileFailure): RpcError {
  return createDiscoveryError(failure, reason);
}

function isRpcError(error: unknown): error is RpcError {
  return error instanceof Error && error.name === 'RpcError';
}
