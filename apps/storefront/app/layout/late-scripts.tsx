/**
 * What React Router's `Scripts` puts into a page, without its modules: that one preloads and runs the router and the
 * page's routes before the load event, though React takes the page over only when it is idle. Here the page names its
 * routes, and `entry.client` fetches them together with React.
 */
import { use } from 'react';
import {
  type UNSAFE_AssetsManifest as AssetsManifest,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  Scripts,
} from 'react-router';

type Router = NonNullable<React.ContextType<typeof DataRouterContext>>['router'];

export function LateScripts() {
  // Vite's own client has to run before the modules that it refreshes.
  if (import.meta.env.DEV) return <Scripts />;
  return import.meta.env.SSR ? <WrittenScripts /> : <Script code="" />;
}

/** On the server: the words of the scripts. */
function WrittenScripts() {
  const framework = use(FrameworkContext);
  const data = use(DataRouterContext);
  if (framework === undefined || data === null) return null;
  const { manifest, serverHandoffString, renderMeta } = framework;
  // Asks for the data too, which stands below as scripts of their own.
  if (renderMeta !== undefined) renderMeta.didRenderScripts = true;
  return <Script code={startOf(serverHandoffString ?? '{}', manifest, data.router)} />;
}

function Script({ code }: { readonly code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no word of it comes from a shopper or an editor
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/** The names of window's properties are React Router's, but for the routes: `entry.client` loads those. */
function startOf(handoff: string, manifest: AssetsManifest, router: Router): string {
  const routes = router.state.matches.map(({ route }) => route.id);
  return [
    `{const it=window.__reactRouterContext=${handoff}`,
    'it.stream=new ReadableStream({start(to){it.streamController=to}}).pipeThrough(new TextEncoderStream)}',
    `window.__reactRouterManifest=${JSON.stringify(knownRoutes(manifest, router), withoutNothing)}`,
    `window.__pageRoutes=${JSON.stringify(routes)}`,
    `import(${JSON.stringify(manifest.entry.module)})`,
  ].join(';');
}

/** The routes of this page and of the pages above it; others are asked for when a link to them comes into view. */
function knownRoutes({ sri: _, ...manifest }: AssetsManifest, router: Router): Omit<AssetsManifest, 'sri'> {
  const steps = router.state.location.pathname.split('/').filter(Boolean).slice(0, -1);
  const above = ['/', ...steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`)];
  const matches = [...router.state.matches, ...above.flatMap((path) => router.match(path) ?? [])];
  const routes: AssetsManifest['routes'] = {};
  for (const { route } of matches) routes[route.id] = manifest.routes[route.id];
  return { ...manifest, routes };
}

/** Most of what a manifest says of a route is that it has none of something. */
function withoutNothing(_name: string, value: unknown): unknown {
  return value === false || (Array.isArray(value) && value.length === 0) ? undefined : value;
}
