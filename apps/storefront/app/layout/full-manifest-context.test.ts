import type { UNSAFE_AssetsManifest as AssetsManifest } from 'react-router';
import { describe, expect, it } from 'vitest';
import { findRoutesAt, pickManifestRoutes } from './full-manifest-context.ts';

type Route = NonNullable<AssetsManifest['routes'][string]>;

function route(id: string, parentId: string | undefined, address: Partial<Route>): Route {
  return {
    id,
    ...(parentId === undefined ? {} : { parentId }),
    module: `/assets/${id}.js`,
    hasLoader: true,
    hasAction: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: false,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
    ...address,
  };
}

const routes = [
  route('root', undefined, { path: '' }),
  route('layout', 'root', {}),
  route('home', 'layout', { index: true }),
  route('collections', 'layout', { path: 'collections' }),
  route('collection', 'layout', { path: 'collections/:handle' }),
  route('feed', 'root', { path: 'feed.xml' }),
];
const manifest: AssetsManifest = {
  entry: { imports: [], module: '/assets/entry.js' },
  routes: Object.fromEntries(routes.map((each) => [each.id, each])),
  url: '/assets/manifest.js',
  version: '1',
};

describe('the whole manifest', () => {
  it.each([
    ['/', '/', ['root', 'layout', 'home']],
    ['/collections', '/', ['root', 'layout', 'collections']],
    ['/de/collections/oils', '/de', ['root', 'layout', 'collection']],
    ['/feed.xml', '/', ['root', 'feed']],
    ['/nowhere', '/', []],
    ['/collections', '/de', []],
  ])('leads %s below %s to %j', (path, basename, ids) => {
    expect(findRoutesAt(manifest, path, basename)).toEqual(ids);
  });

  it('can be sent in part, while the full manifest stays complete', () => {
    const own = pickManifestRoutes(manifest, ['root', 'layout', 'home']);
    expect(Object.keys(own.routes)).toEqual(['root', 'layout', 'home']);
    expect(own.entry).toBe(manifest.entry);
    expect(Object.keys(manifest.routes)).toHaveLength(routes.length);
  });
});
