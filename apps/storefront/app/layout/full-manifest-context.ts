/**
 * A page is drawn with its own routes alone (`entry.server.tsx`): React Router makes objects of each route that it is given,
 * for every page again. What a page tells browsers of other routes is read here from the whole manifest.
 */
import { createContext } from 'react';
import { type UNSAFE_AssetsManifest as AssetsManifest, matchRoutes, type RouteObject } from 'react-router';

/** Null where a page is drawn with all routes. */
export const FullManifestContext = createContext<AssetsManifest | null>(null);

/** The manifest with these routes alone. */
export function pickManifestRoutes(manifest: AssetsManifest, ids: readonly string[]): AssetsManifest {
  const routes: AssetsManifest['routes'] = {};
  for (const id of ids) routes[id] = manifest.routes[id];
  return { ...manifest, routes };
}

/** Ids of the routes that a path of the shop leads to, the outermost first; none where it leads nowhere. */
export function routesAt(manifest: AssetsManifest, path: string, basename: string): readonly string[] {
  const routes = trees.get(manifest) ?? routesBelow(manifest, undefined);
  trees.set(manifest, routes);
  return (matchRoutes(routes, path, basename) ?? []).map(({ route }) => route.id ?? '');
}

const trees = new WeakMap<AssetsManifest, RouteObject[]>();

function routesBelow(manifest: AssetsManifest, parent: string | undefined): RouteObject[] {
  return Object.values(manifest.routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parent) return [];
    const { id, path, index, caseSensitive } = route;
    const own = {
      id,
      ...(path === undefined ? {} : { path }),
      ...(caseSensitive === undefined ? {} : { caseSensitive }),
    };
    if (index === true) return [{ ...own, index }];
    return [{ ...own, children: routesBelow(manifest, id) }];
  });
}
