/** Finds the policy of a request’s route, using the route that Hono itself matched. */
import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { RouterRoute } from 'hono/types';
import { pagePolicies, pagePolicyOf } from '../pages/page-policies.ts';
import { callPolicies } from './call-policies.ts';
import type { ShopHttp } from './environment.ts';
import { type CheckPath, createPathCheck } from './path-check.ts';
import type { RoutePolicy } from './route-policy.ts';

/** Besides its routes the server reads the data of cached pages, whose path follows. */
const pageData = '/page-data/*';

export class RoutePolicies {
  /** Checks a path against the registered routes and the pages. */
  checkPath: CheckPath = createPathCheck([], []);
  readonly #policies = new Map<RouterRoute, RoutePolicy>();

  /** Takes the routes of the server once all are registered. @throws where one has no conditions. */
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

  /** The conditions of the most specific route; those of the page, or of no page, where Hono has no route. */
  find(context: Context<ShopHttp>): RoutePolicy {
    let below: RoutePolicy | undefined;
    for (const route of matchedRoutes(context)) {
      const policy = this.#policies.get(route);
      if (policy === undefined) continue;
      if (!route.path.includes('*')) return policy;
      below ??= policy;
    }
    return below ?? pagePolicyOf(pathnameOf(context.req.url));
  }
}

/** Middlewares, built files and pages, which are found by other means than Hono's routes. */
function isForEveryAddress({ path }: RouterRoute): boolean {
  return path === '*' || path === '/*';
}

/** The path as sent, percent-encoding included, as React Router reads it. */
export function pathnameOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const end = url.slice(start).search(/[?#]/);
  return end < 0 ? url.slice(start) : url.slice(start, start + end);
}
