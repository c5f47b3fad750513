/**
 * Provides the manifest of all routes. The server renders a page with the page's own routes only (`entry.server.tsx`),
 * because React Router creates objects for each route that it is given. The page's inline script lists further routes,
 * which are looked up here.
 */
import { createContext } from 'react';
import { type UNSAFE_AssetsManifest as AssetsManifest, matchRoutes, type RouteObject } from 'react-router';

/** Null if the page is rendered with all routes. */
export const FullManifestContext = createContext<AssetsManifest | null>(null);

/** Returns the manifest with only the given routes. */
export function pickManifestRoutes(manifest: AssetsManifest, ids: readonly string[]): AssetsManifest {
  const routes: AssetsManifest['routes'] = {};
  for (const id of ids) routes[id] = manifest.routes[id];
  return { ...manifest, routes };
}

/** Returns the ids of the routes that match a path, the outermost first; empty if no route matches. */
export function findRoutesAt(manifest: AssetsManifest, path: string, basename: string): readonly string[] {
  const routes = routeTrees.get(manifest) ?? createRouteTree(manifest, undefined);
  routeTrees.set(manifest, routes);
  return (matchRoutes(routes, path, basename) ?? []).map(({ route }) => route.id ?? '');
}

const routeTrees = new WeakMap<AssetsManifest, RouteObject[]>();

function createRouteTree(manifest: AssetsManifest, parent: string | undefined): RouteObject[] {
  return Object.values(manifest.routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parent) return [];
    const { id, path, index, caseSensitive } = route;
    const own = {
      id,
      ...(path === undefined ? {} : { path }),
      ...(caseSensitive === undefined ? {} : { caseSensitive }),
    };
    if (index === true) return [{ ...own, index }];
    return [{ ...own, children: createRouteTree(manifest, id) }];
  });
}
