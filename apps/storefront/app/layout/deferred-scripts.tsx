/**
 * What React Router's `Scripts` puts into a page, without its modules: that one preloads and runs the router and the
 * page's routes before the load event, though React takes the page over only when it is idle. Here the page names its
 * routes, and `entry.client` fetches them together with React.
 */

import { getOriginalLanguage } from '@vitrine/rules/regions/languages';
import {
  getDefaultRegion,
  getStorefront,
  isStagingRegion,
  type RegionKey,
} from '@vitrine/rules/regions/region';
import { sourceLanguage } from '@vitrine/rules/regions/supported-languages';
import { use } from 'react';
import {
  type UNSAFE_AssetsManifest as AssetsManifest,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  isRouteErrorResponse,
  Scripts,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { brandHost } from '../analytics/brand-host.ts';
import { pageKind } from '../analytics/page-kind.ts';
import { getTrackedResource } from '../analytics/tracked-resource.ts';
import type { DeferredPage } from '../quiet/deferred-page.ts';
import { getHydrationMode } from '../quiet/page-handle.ts';
import { FullManifestContext, pickManifestRoutes, routesAt } from './full-manifest-context.ts';
import { panelOpener, writeEntryImport } from './panel-opener.ts';
import type { RootData, ShopFrame } from './shop-frame.ts';

type Router = NonNullable<React.ContextType<typeof DataRouterContext>>['router'];

export function DeferredScripts() {
  // Vite's own client has to run before the modules that it refreshes.
  if (import.meta.env.DEV) {
    return (
      <>
        <DevelopmentStorefronts />
        <Scripts />
      </>
    );
  }
  return import.meta.env.SSR ? <WrittenScripts /> : <Script code="" />;
}

function DevelopmentStorefronts() {
  const frame = useRouteLoaderData<RootData>('root')?.frame;
  return <Script code={import.meta.env.SSR ? `{${panelOpener}};${setStorefrontsText(frame?.region)}` : ''} />;
}

/** On the server: the words of the scripts. */
function WrittenScripts() {
  const framework = use(FrameworkContext);
  const data = use(DataRouterContext);
  const frame = useRouteLoaderData<RootData>('root')?.frame;
  const path = useLocation().pathname;
  const whole = use(FullManifestContext);
  if (framework === undefined || data === null) return null;
  const { manifest, serverHandoffString, renderMeta } = framework;
  // Asks for the data too, which stands below as scripts of their own.
  if (renderMeta !== undefined) renderMeta.didRenderScripts = true;
  const quiet = frame === undefined ? null : quietPage(frame, path, data.router);
  const code = startOf(serverHandoffString ?? '{}', whole ?? manifest, data.router, quiet);
  return <Script code={`${setStorefrontsText(frame?.region)};${code}`} />;
}

function Script({ code }: { readonly code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no word of it comes from a shopper or an editor
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/** Sets the page's own storefront in the browser: what formats amounts there knows no other list. */
function setStorefrontsText(region: RegionKey = getDefaultRegion()): string {
  const original = getOriginalLanguage();
  // The page doesn't know the default storefront.
  const language =
    original === sourceLanguage ? '' : `;vitrineOriginalLanguage=${formatScriptJson(original)}`;
  return `vitrineStorefronts=${formatScriptJson([getStorefront(region)])}${language}`;
}

function formatScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * Where the sheet of styles came from the browser's own memory, the fonts are there too: words stand in them from the first
 * moment (`styles/late-fonts.css`). The script waits for the sheet, and runs before anything is drawn.
 */
const fontsFromMemory = [
  `performance.getEntriesByType('resource').some(({name,transferSize})=>name.endsWith('.css')&&transferSize===0)`,
  `document.documentElement.classList.add('with-fonts')`,
].join('&&');

/** Those of `ui/lay-out-parts.ts`, which is the entry's: it shares no module with React's chunks. */
const laidOutParts = ['with-part-1', 'with-part-2', 'with-part-3'];

/** After a reload, Back or Forward, or with a fragment in the URL, a page is laid out whole at once (`styles/late-parts.css`). */
const wholeAtOnce = [
  `if(performance.getEntriesByType('navigation')[0]?.type!=='navigate'||location.hash)`,
  `document.documentElement.classList.add(${laidOutParts.map((part) => `'${part}'`).join()})`,
].join('');

/** The names of window's properties are React Router's, but for the routes: `entry.client` loads those. */
function startOf(
  handoff: string,
  manifest: AssetsManifest,
  router: Router,
  quiet: DeferredPage | null,
): string {
  const routes = router.state.matches.map(({ route }) => route.id);
  return [
    fontsFromMemory,
    wholeAtOnce,
    `{const it=window.__reactRouterContext=${handoff}`,
    'it.stream=new ReadableStream({start(to){it.streamController=to}}).pipeThrough(new TextEncoderStream)}',
    `window.__reactRouterManifest=${knownRoutesText(manifest, router)}`,
    `window.__pageRoutes=${JSON.stringify(routes)}`,
    ...(quiet === null ? [] : [`window.__quietPage=${formatScriptJson(quiet)}`]),
    `{${panelOpener};${writeEntryImport(manifest.entry.module)}}`,
  ].join(';');
}

/** What a page says that needs no React before it is used; null for others. A page that isn't there is among them. */
function quietPage(frame: ShopFrame, path: string, { state }: Router): DeferredPage | null {
  const match = state.matches.at(-1);
  const isMissing = Object.values(state.errors ?? {}).some(
    (error) => isRouteErrorResponse(error) && error.status === 404,
  );
  // Editors are told of their settings there.
  if (match === undefined || isStagingRegion(frame.region)) return null;
  const use = isMissing ? 'read' : state.errors === null ? getHydrationMode(match.route.handle) : null;
  if (use === null) return null;
  const kind = pageKind(match.route.id);
  const data = getTrackedResource(kind, state.loaderData[match.route.id]);
  return {
    ...frame.thirdParties,
    use,
    region: frame.region,
    currency: getStorefront(frame.region).currency,
    apex: brandHost(frame),
    path,
    kind,
    handle: match.params.handle ?? null,
    ...(data === undefined ? {} : { data }),
  };
}

/** What pages of the same kind are told of routes, by their own and those of the addresses above. */
const texts = new Map<string, string>();
const mostTexts = 300;

/** The routes of this page and of the pages above it; others are asked for when a link to them comes into view. */
function knownRoutesText(manifest: AssetsManifest, router: Router): string {
  const steps = router.state.location.pathname.split('/').filter(Boolean).slice(0, -1);
  const above = ['/', ...steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`)];
  const key = [
    manifest.version,
    router.basename,
    ...router.state.matches.map(({ route }) => route.id),
    ...above,
  ].join(' ');
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = JSON.stringify(knownRoutes(manifest, router, above), withoutNothing);
  if (texts.size >= mostTexts) texts.clear();
  // Anybody can ask for a long address.
  if (key.length <= 1000) texts.set(key, text);
  return text;
}

function knownRoutes(
  manifest: AssetsManifest,
  router: Router,
  above: readonly string[],
): Omit<AssetsManifest, 'sri'> {
  const own = router.state.matches.map(({ route }) => route.id);
  const ids = [...own, ...above.flatMap((path) => routesAt(manifest, path, router.basename ?? '/'))];
  const { sri: _, ...known } = pickManifestRoutes(manifest, ids);
  // What an outer route imports is there already.
  const seen = new Set<string>();
  for (const id of own) {
    const route = known.routes[id];
    if (route === undefined) continue;
    const imports = route.imports?.filter((address) => !seen.has(address)) ?? [];
    for (const address of imports) seen.add(address);
    known.routes[id] = { ...route, imports };
  }
  return known;
}

/** Most of what a manifest says of a route is that it has none of something. */
function withoutNothing(_name: string, value: unknown): unknown {
  return value === false || (Array.isArray(value) && value.length === 0) ? undefined : value;
}
