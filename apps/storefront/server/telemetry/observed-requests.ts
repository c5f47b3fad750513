/** Publishes each request on a diagnostics channel, by its route pattern, because the number of paths is unlimited. */
import type { Context, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { ShopHttp } from '../http/environment.ts';
import { type ObservedRequest, requests } from './channels.ts';
import { getPageRoute } from './page-routes.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const traceHeaders = ['traceparent', 'tracestate'] as const;

/**
 * Creates the middleware. It must run right after the middleware that sets the request id, to include rejected requests. A trace
 * context is accepted only from a trusted proxy (`trustsProxy`), because other clients could forge it.
 */
export function observedRequests(trustsProxy: boolean) {
  return createMiddleware<ShopHttp>((context, next) =>
    requests.hasSubscribers ? observe(context, next, trustsProxy) : next(),
  );
}

async function observe(context: Context<ShopHttp>, next: Next, trustsProxy: boolean): Promise<void> {
  const { method } = context.req;
  const seen: ObservedRequest = {
    method: methods.has(method) ? method : 'OTHER',
    region: context.get('region'),
    requestId: context.get('requestId'),
    trace: trustsProxy ? getTraceContext((name) => context.req.header(name)) : {},
    route: '',
    status: 0,
    begun: performance.now(),
  };
  await requests.tracePromise(async () => {
    await next();
    seen.route = getRoutePattern(context);
    seen.status = context.res.status;
  }, seen);
}

/** Reads the trace context from the request's headers. */
export function getTraceContext(header: (name: string) => string | undefined): Record<string, string> {
  return Object.fromEntries(
    traceHeaders.flatMap((name) => {
      const value = header(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** Route and status of a finished request. */
export interface RequestOutcome {
  readonly route: string;
  readonly status: number;
}

/**
 * Handles a request without middlewares by `answer`, and publishes it if there are subscribers. `begin` is called only if there
 * are.
 */
export async function trackRequest(
  begin: () => Omit<ObservedRequest, keyof RequestOutcome>,
  answer: () => RequestOutcome,
): Promise<void> {
  if (!requests.hasSubscribers) {
    answer();
    return;
  }
  const seen: ObservedRequest = { ...begin(), route: '', status: 0 };
  await requests.tracePromise(async () => {
    Object.assign(seen, answer());
  }, seen);
}

/**
 * Returns the first matching route, except routes for every path, which are middlewares. For pages, returns the page's template.
 */
export function getRoutePattern(context: Context<ShopHttp>): string {
  const { path } = context.req;
  const own = matchedRoutes(context).find((route) => route.path !== '*' && route.path !== '/*');
  if (own !== undefined) return own.path;
  return path.startsWith('/assets/') ? '/assets/*' : getPageRoute(path);
}
