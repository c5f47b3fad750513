/** Sets the security headers of every response. Pages have their own Content-Security-Policy. */
import { createMiddleware } from 'hono/factory';
import type { ShopHttp } from './environment.ts';

const devices = 'camera=(), geolocation=(), microphone=()';

const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': `${devices}, payment=(self)`,
  'cross-origin-opener-policy': 'same-origin',
  // Pictures override this, because other storefronts and sites may show them.
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Returns the headers of pages with iframes of the payment gateway, which open wallets, some in windows of their own (CHECK-42).
 */
export const getWalletHeaders = (gateway: string) => ({
  'permissions-policy': `${devices}, payment=(self "${gateway}")`,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
});

/** Content-Security-Policy of responses that aren't pages: nothing may run in them. */
const nothingRuns = "default-src 'none'; frame-ancestors 'none'";

export const securityHeaders = createMiddleware<ShopHttp>(async (context, next) => {
  await next();
  const { headers } = context.res;
  for (const [name, value] of Object.entries(always)) if (!headers.has(name)) headers.set(name, value);
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', nothingRuns);
  if (context.get('secure')) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
});
