/** Finds the policy of a request’s route, using the route that Hono itself matched. */
import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { RouterRoute } from 'hono/types';
import { pagePolicies, pagePolicyOf } from '../pages/page-policies.ts';
import { callPolicies } from './call-policies.ts';
import type { ShopHttp } from './environment.ts';
import { type CheckPath, createPathCheck } from './path-check.ts';
import type { RoutePolicy } from './route-policy.ts';

/** Path at which the server itself handles requests for the data of cached pages: this prefix, and the page's path. */
const pageData = '/page-data/*';

export class RoutePolicies {
  /** Checks a path against the registered routes and the pages. */
  checkPath: CheckPath = createPathCheck([], []);
  readonly #policies = new Map<RouterRoute, RoutePolicy>();

  /** Registers the server's routes, once all of them are added to Hono. @throws Error if a route has no policy */
  register(routes: readonly RouterRoute[]): void {
    for (const route of routes) {
      if (isForEveryAddress(route)) continue;
      const name = `${route.method} ${route.path}`;
      const policy = callPolicies[name];
      if (policy === undefined)
        throw new Error(`The route ${name} has no limit, cache class and guard: add it to call-policies.ts.`);
      if (policy !== null) this.#policies.set(route, policy);
    }
    const calls = routes.filter((route) => !isForEveryAddress(route)).map(({ path }) => path);
    this.checkPath = createPathCheck([...calls, pageData], Object.keys(pagePolicies));
  }

  /** Returns the policy of the most specific route. Without a route of Hono: the policy of the page, or the default. */
  find(context: Context<ShopHttp>): RoutePolicy {
    let below: RoutePolicy | undefined;
    for (const route of matchedRoutes(context)) {
      const policy = this.#policies.get(route);
      if (policy === undefined) continue;
      if (!route.path.includes('*')) return policy;
      below ??= policy;
    }
    return below ?? pagePolicyOf(getPathname(context.req.url));
  }
}

/** Returns true for middlewares, built files and pages, which Hono registers for every path. */
function isForEveryAddress({ path }: RouterRoute): boolean {
  return path === '*' || path === '/*';
}

/** Returns the path as sent, with percent-encoding, as React Router reads it. */
export function getPathname(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const end = url.slice(start).search(/[?#]/);
  return end < 0 ? url.slice(start) : url.slice(start, start + end);
}
