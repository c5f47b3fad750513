/** Calls of providers and of `{app}` elsewhere: only the addresses of the settings, bounded in time and size. */
import { DeliveryError, toDeliveryFailure } from '@vitrine/engagement/outbox/delivery-error';
import type { ProviderRequest } from '@vitrine/engagement/providers/provider-request';
import { createBoundedFetch } from '@vitrine/storefront-api/bounded-fetch';

/** Milliseconds until an answer is given up; bytes of one. */
const usualBounds = { timeout: 10_000, largest: 256 * 1024 };

/** Sends a request to a provider. */
export type SendRequest = (request: ProviderRequest, signal: AbortSignal) => Promise<Response>;

/**
 * Sends requests over the network. Each host has its own concurrency limit, so a slow one doesn't block
 * others.
 */
export function createNetworkSender(bounds = usualBounds): SendRequest {
  const byHost = new Map<string, typeof fetch>();
  return async ({ url, headers, body }, signal) => {
    const { host } = new URL(url);
    const ask = byHost.get(host) ?? createBoundedFetch(bounds);
    byHost.set(host, ask);
    try {
      // A key is for the provider, not for where it may lead.
      return await ask(url, { method: 'POST', redirect: 'error', headers, body, signal });
    } catch {
      throw new DeliveryError('no answer');
    }
  };
}

/** Required response, besides a success status, for a delivery to count. */
export type Expected = 'json' | 'no page';

/** Sends, and rejects with the reason where that can't count as delivered. */
export async function deliverRequest(
  ask: SendRequest,
  request: ProviderRequest,
  signal: AbortSignal,
  expected: Expected,
): Promise<unknown> {
  const response = await ask(request, signal);
  const failure = toDeliveryFailure(response.status, response.headers.get('retry-after'));
  if (failure !== null) throw failure;
  const text = await response.text();
  if (expected === 'json') {
    try {
      return JSON.parse(text);
    } catch {
      throw new DeliveryError('an answer that is no JSON');
    }
  }
  // A web page instead of the provider's response: a login page, or a proxy's notice.
  if (/^\s*</.test(text)) throw new DeliveryError('a page in place of an answer');
  return null;
}
