/**
 * Handles requests for whole pages with React Router's loaders and components, without the streams of its server. React Router's
 * own server handles the rest: actions, single-fetch data, routes without a page, and pages that fail to render.
 */
import {
  createStaticHandler,
  type EntryContext,
  isRouteErrorResponse,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  matchPath,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router';
import type { RenderedPage } from '../../../app/rendered-part-cache.ts';
import { documentHeaders } from './document-headers.ts';
import { createAddressScript, createDataBlock, encodeData, UnsupportedDataError } from './encode-data.ts';
import type { PageResponse } from './rendered-document.ts';

/**
 * Renders a page and appends the result of `renderEnd`, which is called after the components are rendered. Rejects if a component
 * fails.
 * Implemented in `app/entry.server.tsx`.
 */
export type RenderPageBytes = (
  context: EntryContext,
  url: string,
  renderEnd: () => string,
) => Promise<RenderedPage>;

/** Stores a page's data (one line of text). @returns its URL on this shop */
export type StoreData = (data: string) => string;

/** Resolves with null if React Router's own server has to handle the request. */
export type RenderDocument = (
  request: Request,
  context: RouterContextProvider,
  leaveData?: StoreData,
) => Promise<PageResponse | null>;

export function createDocumentRenderer(build: ServerBuild, renderBytes: RenderPageBytes): RenderDocument {
  const getPageHandler = createPageHandlers(build);
  const shared = sharedParts(build);
  return async (request, context, leaveData) => {
    if (request.method !== 'GET') return null;
    const path = pathBelow(request.url, build.basename);
    const { isDocument, handler } = getPageHandler(path);
    if (!isDocument(path)) return null;
    const found = await handler.query(request, { requestContext: context }).catch(() => null);
    if (found === null || found instanceof Response) return found;
    const { statusCode: status, errors, matches } = found;
    if (redirects.has(status)) return null;
    const headers = documentHeaders(found, build.routes);
    if (bodiless.has(status)) return new Response(null, { status, headers });
    const reportError = (error: unknown) =>
      build.entry.module.handleError?.(error, { request, context, params: matches[0]?.params ?? {} });
    const safe = { ...found, errors: errors && removeErrorDetails(errors) };
    const text = await renderDocument(safe, request.url, reportError, leaveData);
    // React Router's own server runs the loaders again and reports their errors.
    if (text === null) return null;
    for (const error of Object.values(errors ?? {})) {
      // A response that a loader threw on purpose is not a failure.
      if (!isRouteErrorResponse(error) || ('error' in error && error.error)) reportError(error);
    }
    headers.set('content-type', 'text/html; charset=utf-8');
    return { status, headers, ...text };
  };

  /** @returns null if React Router's own server has to render the page */
  async function renderDocument(
    page: StaticHandlerContext,
    url: string,
    reportError: (error: unknown) => void,
    leaveData: StoreData | undefined,
  ): Promise<RenderedPage | null> {
    const { loaderData, actionData, errors } = page;
    const renderMeta: EntryContext['renderMeta'] = {};
    const renderEnd = () => {
      if (renderMeta.didRenderScripts !== true) return '';
      const data = encodeData({ loaderData, actionData, errors });
      return leaveData === undefined ? createDataBlock(data) : createAddressScript(leaveData(data));
    };
    try {
      return await renderBytes({ ...shared, staticHandlerContext: page, renderMeta }, url, renderEnd);
    } catch (error) {
      if (error instanceof UnsupportedDataError) reportError(addRouteId(error, loaderData));
      // Rendering continues in React Router's server, which knows the error boundary for a failed part and reports the error.
      return null;
    }
  }
}

/** Statuses of responses without a body. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);
/** Statuses of redirects. */
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Adds the id of the route whose loader returned the unsupported data to the error, for the log. */
function addRouteId(
  error: UnsupportedDataError,
  loaderData: StaticHandlerContext['loaderData'],
): UnsupportedDataError {
  const route = Object.keys(loaderData).find((id) => isUnknown(loaderData[id])) ?? 'a route';
  return new UnsupportedDataError(
    `${route}: ${error.message}; each of its pages is rendered twice, until it gives back plain data`,
  );
}

function isUnknown(data: unknown): boolean {
  try {
    encodeData(data);
    return false;
  } catch (error) {
    return error instanceof UnsupportedDataError;
  }
}

/** Returns the path of a URL below the `basename` of the pages. */
function pathBelow(url: string, basename: string | undefined): string {
  const { pathname } = new URL(url);
  // A build without a prefix has the basename `/`.
  return basename === undefined || basename === '/' ? pathname : pathname.slice(basename.length) || '/';
}

/** Handler for all paths with the same first segment. */
interface PageHandler {
  readonly handler: StaticHandler;
  /** Returns true if a path is a page. */
  readonly isDocument: (path: string) => boolean;
}

/**
 * Returns a function that returns the handler of a path. There is one handler per first path segment, with only the matching
 * routes: React Router tries all routes in turn, which took a tenth of a small page's time.
 */
function createPageHandlers(build: ServerBuild): (path: string) => PageHandler {
  const segments = new Set(Object.keys(build.routes).map((id) => firstSegment(patternOf(build.routes, id))));
  const made = new Map<string | null, PageHandler>();
  const everything = getPageHandler(build, () => true);
  return (path) => {
    // Percent-encoded paths use the handler of all routes.
    if (path.includes('%')) return everything;
    const first = firstSegment(path);
    const segment = segments.has(first) ? first : null;
    const known = made.get(segment);
    if (known !== undefined) return known;
    const answerer = getPageHandler(build, (pattern) => [null, segment].includes(firstSegment(pattern)));
    made.set(segment, answerer);
    return answerer;
  };
}

function getPageHandler(build: ServerBuild, isAmong: (pattern: string) => boolean): PageHandler {
  const routes = Object.fromEntries(
    Object.entries(build.routes).filter(([id]) => isAmong(patternOf(build.routes, id))),
  );
  return {
    handler: createStaticHandler(routesBelow(routes, undefined), {
      mapRouteProperties,
      ...(build.basename === undefined ? {} : { basename: build.basename }),
    }),
    isDocument: documentsOf({ ...build, routes }),
  };
}

/** Returns the first segment of a route pattern in lower case; null if the pattern is empty or begins with a parameter. */
function firstSegment(pattern: string): string | null {
  const first = pattern
    .split('/')
    .find((segment) => segment !== '')
    ?.toLowerCase();
  return first === undefined || /[:*?]/.test(first) ? null : first;
}

/** Converts the routes to React Router's form: paths and loaders. */
function routesBelow(routes: ServerBuild['routes'], parent: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parent) return [];
    const { id, path, index, caseSensitive, module } = route;
    const { loader, ErrorBoundary, handle } = module;
    const own = {
      id,
      ...(path === undefined ? {} : { path }),
      ...(loader === undefined ? {} : { loader }),
      ...(id === 'root' || ErrorBoundary != null ? { ErrorBoundary: () => null } : {}),
      handle,
    };
    if (index === true) return [{ ...own, index }];
    const children = routesBelow(routes, id);
    return [{ ...own, ...(caseSensitive === undefined ? {} : { caseSensitive }), children }];
  });
}

/** Returns a function that distinguishes pages from other routes. */
function documentsOf({ routes, routeDiscovery }: ServerBuild): (path: string) => boolean {
  const others = Object.values(routes).flatMap((route) => {
    if (route === undefined || route.module.default != null || route.module.ErrorBoundary != null) return [];
    return [patternOf(routes, route.id)];
  });
  return (path) =>
    !path.endsWith('.data') &&
    path !== routeDiscovery.manifestPath &&
    !others.some((pattern) => matchPath(pattern, path) !== null);
}

function patternOf(routes: ServerBuild['routes'], id: string): string {
  const route = routes[id];
  if (route === undefined) return '';
  const above = route.parentId === undefined ? '' : patternOf(routes, route.parentId);
  return route.path === undefined ? above : `${above}/${route.path}`;
}

/** Returns the parts of React Router's context that are the same for every page. */
function sharedParts(build: ServerBuild): Omit<EntryContext, 'staticHandlerContext' | 'renderMeta'> {
  const { basename, future, routeDiscovery, ssr, assets: manifest, routes } = build;
  const handoff = { basename, future, routeDiscovery, ssr, isSpaMode: false };
  return {
    manifest,
    branches: [],
    routeModules: Object.fromEntries(
      Object.entries(routes).flatMap(([id, route]) => (route === undefined ? [] : [[id, route.module]])),
    ),
    serverHandoffString: JSON.stringify(handoff).replaceAll('<', '\\u003c'),
    future,
    ssr,
    routeDiscovery,
    isSpaMode: false,
    serializeError: () => ({ message: words }),
  };
}

const words = 'Unexpected Server Error';

/** Removes the details of errors before they are sent to browsers. Responses that a loader threw on purpose stay unchanged. */
function removeErrorDetails(errors: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [id, error instanceof Error ? hidden() : error]),
  );
}

function hidden(): Error {
  const error = new Error(words);
  delete error.stack;
  return error;
}
