/** The profile that a storefront publishes at `/.well-known/ucp`: protocol versions, capabilities and endpoints (AGENT-01). */

import { permalinkPath } from '../permalink/parse-permalink.ts';
import type { PaymentHandler } from '../ports.ts';
import { currentVersion, getCapabilities, type ProtocolVersion, protocolVersions } from './versions.ts';

export interface BusinessProfileOptions {
  /** The storefront's base URL, without a trailing slash. */
  readonly shopUrl: string;
  readonly paymentHandler: PaymentHandler | null;
  /** Public keys that verify signed responses. */
  readonly keys: readonly object[];
}

/** Returns the path of a version's profile. */
export function getProfilePath(version: ProtocolVersion): string {
  return version === currentVersion ? '/.well-known/ucp' : `/.well-known/ucp/${version}`;
}

/** The path of the MCP endpoint. */
export const endpointPath = '/api/ucp/mcp';

/** Base path of the REST binding's operations. */
export const restPath = '/api/ucp/rest';

/** Creates the profile of one version. The current version's profile links to the others. */
export function createBusinessProfile(version: ProtocolVersion, options: BusinessProfileOptions): object {
  const { shopUrl, paymentHandler, keys } = options;
  const older = protocolVersions.filter((each) => each !== currentVersion);
  return {
    ucp: {
      version,
      ...(version === currentVersion
        ? {
            supported_versions: Object.fromEntries(
              older.map((each) => [each, `${shopUrl}${getProfilePath(each)}`]),
            ),
          }
        : {}),
      services: {
        'dev.ucp.shopping': [
          {
            version,
            spec: `https://ucp.dev/${version}/specification/overview`,
            transport: 'mcp',
            schema: `https://ucp.dev/${version}/services/shopping/mcp.openrpc.json`,
            endpoint: `${shopUrl}${endpointPath}`,
          },
          {
            version,
            spec: `https://ucp.dev/${version}/specification/overview`,
            transport: 'rest',
            schema: `https://ucp.dev/${version}/services/shopping/rest.openapi.json`,
            endpoint: `${shopUrl}${restPath}`,
          },
        ],
      },
      capabilities: {
        ...Object.fromEntries(
          getCapabilities(version).map(({ name, ...documents }) => [
            name,
            [{ version, ...documents, ...toExtends(documents.extends) }],
          ]),
        ),
        ...(version === currentVersion ? describePermalinks(shopUrl) : {}),
      },
      payment_handlers: paymentHandler === null ? {} : toHandlerRegistry(paymentHandler, version),
    },
    ...(version === currentVersion ? { keys } : { signing_keys: keys }),
  };
}

/** Returns the entry for permalinks, which require https; empty for a shop without it. */
function describePermalinks(shopUrl: string): Readonly<Record<string, readonly object[]>> {
  if (!shopUrl.startsWith('https://')) return {};
  const documents = `https://ucp.dev/${currentVersion}`;
  return {
    'dev.ucp.shopping.permalink': [
      {
        version: currentVersion,
        spec: `${documents}/specification/permalink`,
        schema: `${documents}/schemas/shopping/permalink.json`,
        config: { endpoint: `${shopUrl}${permalinkPath}` },
      },
    ],
  };
}

/** Returns the registry of payment handlers in profiles and checkouts. */
export function toHandlerRegistry({ name, ...handler }: PaymentHandler, version: ProtocolVersion) {
  return { [name]: [{ ...handler, version }] };
}

/** Returns the field `extends`: a string for one parent, an array for several, no field for none. */
function toExtends(parents: readonly string[] | undefined) {
  const [first, ...others] = parents ?? [];
  if (first === undefined) return {};
  return { extends: others.length === 0 ? first : [first, ...others] };
}
