/** Sends requests to providers and to a remote `{app}`: only to URLs of the settings, limited in time and size. */
import { DeliveryError, toDeliveryError } from '@vitrine/engagement/outbox/delivery-error';
import type { ProviderRequest } from '@vitrine/engagement/providers/provider-request';
import { createBoundedFetch } from '@vitrine/storefront-api/bounded-fetch';

/** Default limits: timeout in ms, and maximum size of a response in bytes. */
const defaultBounds = { timeoutMs: 10_000, maxBytes: 256 * 1024 };

/** Sends a request to a provider. */
export type SendRequest = (request: ProviderRequest, signal: AbortSignal) => Promise<Response>;

/**
 * Creates the sender that sends requests over the network. Each host has its own limit of concurrent requests, so that a slow
 * host doesn't delay requests to others.
 */
export function createNetworkSender(bounds = defaultBounds): SendRequest {
  const byHost = new Map<string, typeof fetch>();
  return async ({ url, headers, body }, signal) => {
    const { host } = new URL(url);
    const ask = byHost.get(host) ?? createBoundedFetch(bounds);
    byHost.set(host, ask);
    try {
      // Redirects fail, because the key must not be sent to another host.
      return await ask(url, { method: 'POST', redirect: 'error', headers, body, signal });
    } catch {
      throw new DeliveryError('no answer');
    }
  };
}

/** Body that a successful response must have: `json`, or anything but a web page. */
export type ExpectedBody = 'json' | 'no page';

/** Sends a request. @throws DeliveryError unless the response confirms the delivery */
export async function deliverRequest(
  ask: SendRequest,
  request: ProviderRequest,
  signal: AbortSignal,
  expected: ExpectedBody,
): Promise<unknown> {
  const response = await ask(request, signal);
  const failure = toDeliveryError(response.status, response.headers.get('retry-after'));
  if (failure !== null) throw failure;
  const text = await response.text();
  if (expected === 'json') {
    try {
      return JSON.parse(text);
    } catch {
      throw new DeliveryError('an answer that is no JSON');
    }
  }
  // The response is a web page instead of the provider's: a login page, or a proxy's notice.
  if (/^\s*</.test(text)) throw new DeliveryError('a page in place of an answer');
  return null;
}
