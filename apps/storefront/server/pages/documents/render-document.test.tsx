/** The quick way to a page answers as React Router's own server does. */
import { runInNewContext } from 'node:vm';
import {
  createRequestHandler,
  data,
  UNSAFE_decodeViaTurboStream as decodeViaTurboStream,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  Outlet,
  RouterContextProvider,
  redirect,
  Scripts,
  type ServerBuild,
  useLoaderData,
  useRouteError,
} from 'react-router';
import { describe, expect, it } from 'vitest';
import handleRequest, { renderPage } from '../../../app/entry.server.tsx';
import { createDocumentRenderer } from './render-document.ts';
import type { PageResponse } from './rendered-document.ts';

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module'];

/** What a page shows: its loader's data, as text. */
const Shown = () => <main>{JSON.stringify(useLoaderData())}</main>;

function Broken(): never {
  throw new Error('a component broke');
}

function ShownError() {
  const error = useRouteError();
  return <p>{isRouteErrorResponse(error) ? `${error.status} ${String(error.data)}` : 'It broke.'}</p>;
}

const page = (
  loader: (args: LoaderFunctionArgs) => unknown,
  more: Partial<RouteModule> = {},
): RouteModule => ({
  default: Shown,
  loader,
  ...more,
});
function withoutPage(module: RouteModule): RouteModule {
  Reflect.deleteProperty(module, 'default');
  return module;
}
const breaks = () => {
  throw new Error('a loader broke');
};

const modules: Readonly<Record<string, RouteModule>> = {
  '': page(() => ({ words: ['a </script>', 'b'], nothing: undefined, none: null })),
  'things/:thing': page(
    ({ params }) => data(params, { status: 201, headers: { 'x-thing': params.thing ?? '' } }),
    {
      headers: ({ loaderHeaders }) => ({
        'x-thing': loaderHeaders.get('x-thing') ?? '',
        'cache-control': 'no-store',
      }),
    },
  ),
  cookies: page(() => {
    const headers = new Headers();
    for (const cookie of ['a=1', 'b=2']) headers.append('set-cookie', cookie);
    return data(null, { headers });
  }),
  empty: page(() => data(null, { status: 204 })),
  same: page(() => data(null, { status: 304, headers: { etag: '"1"' } }), {
    headers: ({ loaderHeaders }) => loaderHeaders,
  }),
  moved: page(() => redirect('/things/1')),
  'moved-by-data': page(() => data(null, { status: 302, headers: { location: '/things/1' } })),
  answer: page(() => {
    throw data('No such thing.', { status: 404 });
  }),
  'answer-within': page(
    () => {
      throw data('No such thing.', { status: 410 });
    },
    { ErrorBoundary: ShownError },
  ),
  broken: page(breaks),
  'broken-within': page(breaks, { ErrorBoundary: ShownError }),
  'broken-twice': page(breaks, { ErrorBoundary: Broken }),
  'broken-part': page(() => null, { default: Broken, ErrorBoundary: ShownError }),
  date: page(() => ({ at: new Date(0) })),
  file: withoutPage(page(() => new Response('a file'))),
};

const root: RouteModule = {
  default: Outlet,
  loader: () => ({ shop: 'Vitrine' }),
  ErrorBoundary: ShownError,
  Layout: ({ children }: { readonly children: React.ReactNode }) => (
    <html lang="en">
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  ),
};

interface Told {
  readonly message: string;
  readonly params: unknown;
}

function buildTelling(told: Told[], basename: string): ServerBuild {
  const routes: ServerBuild['routes'] = { root: { id: 'root', path: '', module: root } };
  for (const [path, module] of Object.entries(modules)) {
    const place = path === '' ? { index: true } : { path };
    routes[`routes/${path}`] = { id: `routes/${path}`, parentId: 'root', ...place, module };
  }
  const known = Object.values(routes).flatMap((route) => {
    if (route === undefined) return [];
    const { id, parentId, path, index, module } = route;
    const own = {
      id,
      ...(parentId === undefined ? {} : { parentId }),
      ...(path === undefined ? {} : { path }),
      ...(index === undefined ? {} : { index }),
      hasAction: false,
      hasLoader: true,
      hasClientAction: false,
      hasClientLoader: false,
      hasClientMiddleware: false,
      hasErrorBoundary: module.ErrorBoundary !== undefined,
      module: '/route.js',
      clientActionModule: undefined,
      clientLoaderModule: undefined,
      clientMiddlewareModule: undefined,
      hydrateFallbackModule: undefined,
    };
    return [[id, own] as const];
  });
  return {
    entry: {
      module: {
        default: handleRequest,
        handleError: (error, { params }) => told.push({ message: wordsOf(error), params }),
      },
    },
    routes,
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: Object.fromEntries(known),
      url: '/manifest.js',
      version: '1',
    },
    basename,
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/assets/manifest' },
  };
}

function wordsOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status}: ${String(error.data)}`;
  return error instanceof Error ? error.message : String(error);
}

/** The shop's context, of which only the reports are asked for here. */
function contextTelling(told: Told[]): RouterContextProvider {
  const report = (error: unknown) => told.push({ message: `while drawing: ${wordsOf(error)}`, params: null });
  return Object.assign(new RouterContextProvider(), { get: () => ({ report }) });
}

interface Answered {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly html: string;
  /** What the browser's router reads. */
  readonly data: unknown;
}

const textOf = async (response: PageResponse) =>
  'own' in response ? new TextDecoder().decode(response.bytes) : response.text();

async function answered(response: PageResponse): Promise<Answered> {
  const text = await textOf(response);
  const html = text
    .replace(dataBlock, '')
    .replace(scripts, (script, code: string) => (handsData(code) ? '' : script))
    // `Scripts` tells browsers of the routes that it sees; the shop's own pages tell of others too (`deferred-scripts.tsx`).
    .replace(/window\.__reactRouterManifest = \{.*?\n? *\};/s, '')
    .replace(/<!--\/?\$-->/g, '');
  return { status: response.status, headers: [...response.headers], html, data: await dataIn(text) };
}

const scripts = /<script\b[^>]*>([^<]*)<\/script>/g;
const dataBlock = /<script type="application\/json" id="page-data">([^<]*)<\/script>/;
const handsData = (code: string) => code.includes('.enqueue(') || code.includes('.close()');

async function dataIn(html: string): Promise<unknown> {
  const block = dataBlock.exec(html)?.[1];
  if (block !== undefined) return (await decodeViaTurboStream(new Blob([block]).stream(), globalThis)).value;
  const codes = [...html.matchAll(scripts)].map(([, code = '']) => code).filter(handsData);
  if (codes.length === 0) return null;
  const stream = new ReadableStream<string>({
    start(streamController) {
      const window = { __reactRouterContext: { streamController } };
      for (const code of codes) runInNewContext(code, { window });
    },
  });
  const { value } = await decodeViaTurboStream(stream.pipeThrough(new TextEncoderStream()), globalThis);
  return value;
}

async function both(path: string, init: RequestInit = {}, basename = '/') {
  const request = () => new Request(`http://shop.test${path}`, init);
  const toldByOwn: Told[] = [];
  const own = createRequestHandler(buildTelling(toldByOwn, basename), 'production');
  const theirs = await answered(await own(request(), contextTelling(toldByOwn)));
  const told: Told[] = [];
  const build = buildTelling(told, basename);
  const quick = await createDocumentRenderer(build, renderPage)(request(), contextTelling(told));
  const response =
    quick ?? (await createRequestHandler(build, 'production')(request(), contextTelling(told)));
  return { isQuick: quick !== null, ours: await answered(response), told, theirs, toldByOwn };
}

describe('a page’s answer', () => {
  it.each([
    ['/', 200],
    ['/?index', 200],
    ['/things/a%20b?of=1', 201],
    ['/things/1/', 201],
    ['/cookies', 200],
    ['/empty', 204],
    ['/same', 304],
    ['/moved', 302],
    ['/answer', 404],
    ['/answer-within', 410],
    ['/gone', 404],
    ['/broken', 500],
    ['/broken-within', 500],
    ['/THINGS/1', 201],
    ['/%74hings/1', 201],
    ['/nowhere/1', 404],
    ['/things', 404],
  ])('%s is React Router’s own, %i, quickly', async (path, status) => {
    const { isQuick, ours, told, theirs, toldByOwn } = await both(path);
    expect(ours).toEqual(theirs);
    expect(told).toEqual(toldByOwn);
    expect([isQuick, ours.status]).toEqual([true, status]);
  });

  it.each([
    ['/file', {}, 200],
    ['/broken-part', {}, 500],
    ['/broken-twice', {}, 500],
    ['/moved-by-data', {}, 302],
    ['/', { method: 'HEAD' }, 200],
    ['/things/1', { method: 'POST' }, 405],
    ['/assets/manifest', {}, 204],
    ['/_.data', {}, 200],
  ])('%s %j is left to React Router, which alone tells of what failed', async (path, init, status) => {
    const { isQuick, ours, told, theirs, toldByOwn } = await both(path, init);
    expect(ours).toEqual(theirs);
    expect(told).toEqual(toldByOwn);
    expect([isQuick, ours.status]).toEqual([false, status]);
  });

  it.each([
    ['/de', 200, true],
    ['/de/things/1', 201, true],
    ['/de/file', 200, false],
    ['/de/assets/manifest', 204, false],
  ])('%s below a prefix is React Router’s own, %i; quickly: %s', async (path, status, quickly) => {
    const { isQuick, ours, theirs } = await both(path, {}, '/de');
    expect(ours).toEqual(theirs);
    expect([isQuick, ours.status]).toEqual([quickly, status]);
  });

  it('names the address of its data instead, where it is left out', async () => {
    const told: Told[] = [];
    const render = createDocumentRenderer(buildTelling(told, '/'), renderPage);
    const left: string[] = [];
    const answer = await render(new Request('http://shop.test/'), contextTelling(told), (data) => {
      left.push(data);
      return '/elsewhere';
    });
    if (answer === null || !('own' in answer)) throw new Error('no page was drawn');
    const html = await textOf(answer);
    expect(left).toHaveLength(1);
    expect(html).toContain('<script>window.__pageData="/elsewhere"</script></body></html>');
    expect(html).not.toContain('id="page-data"');
    expect(answer.own.join('')).toBe(html);
  });

  it('with data that only React Router’s own writer knows is told of with its route', async () => {
    const { isQuick, ours, told, theirs } = await both('/date');
    expect(isQuick).toBe(false);
    expect(ours).toEqual(theirs);
    expect(told.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^routes\/date: a loader gave back a Date/),
    ]);
  });
});
