/** Opens the shop's client of the Storefront API, for any backend. */
import { createStorefrontClient, type StorefrontClient } from '@vitrine/storefront-api/client';
import type { RequestResult } from '@vitrine/storefront-api/result';
import type { Embedded } from '../embedded.ts';
import type { Settings } from '../env.ts';
import { backendCalls, type ObservedBackendCall } from '../telemetry/channels.ts';
import { getCurrentRequest } from '../telemetry/request-scope.ts';

/** Creates a client of the embedded backend, or of the backend at COMMERCE_URL. It isn't bound to a market. */
export function openStorefrontClient(
  settings: Settings,
  embedded: { readonly backend: Pick<Embedded['backend'], 'execute'> } | null,
): StorefrontClient {
  if (embedded !== null) {
    const { execute } = embedded.backend;
    return createStorefrontClient({
      execute: (request) => execute({ ...request, requestId: getCurrentRequest()?.requestId }),
    });
  }
  const { COMMERCE_URL: endpoint, COMMERCE_TOKEN: token, COMMERCE_TOKEN_KIND: kind } = settings;
  if (endpoint === undefined || token === undefined) {
    throw new Error('COMMERCE_URL and COMMERCE_TOKEN must be set.');
  }
  const shared = { endpoint, apiVersion: settings.COMMERCE_API_VERSION, headers: ofRequest };
  const client = createStorefrontClient(
    kind === 'private' ? { ...shared, privateAccessToken: token } : { ...shared, publicAccessToken: token },
  );
  return { request: (document, asked) => observedCall(document.name, () => client.request(document, asked)) };
}

/** Publishes a call to the remote backend on the diagnostics channel. */
async function observedCall<Data>(
  operation: string,
  call: () => Promise<RequestResult<Data>>,
): Promise<RequestResult<Data>> {
  if (!backendCalls.hasSubscribers) return call();
  const seen: ObservedBackendCall = { operation, outcome: 'ok', begun: performance.now() };
  return backendCalls.tracePromise(async () => {
    const result = await call();
    if (!result.ok) seen.outcome = result.kind;
    return result;
  }, seen);
}

/** Returns a header with the request's id, which a Vitrine backend writes to its own log if it trusts the shop. */
function ofRequest(): Record<string, string> {
  const requestId = getCurrentRequest()?.requestId;
  return requestId === undefined ? {} : { 'x-request-id': requestId };
}
