/**
 * Replaces React Router's `Scripts`, which loads the router and the page's routes before the load event. Here the page
 * only lists its routes, and `entry.client` fetches them with React when the page hydrates.
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
import { getBrandHost } from '../analytics/brand-host.ts';
import { getPageType } from '../analytics/page-type.ts';
import { getTrackedResource } from '../analytics/tracked-resource.ts';
import type { DeferredPage } from '../deferred-hydration/deferred-page.ts';
import { getHydrationMode } from '../deferred-hydration/page-handle.ts';
import { FullManifestContext, findRoutesAt, pickManifestRoutes } from './full-manifest-context.ts';
import { panelOpener, writeEntryImport } from './panel-opener.ts';
import type { RootData, ShopFrame } from './shop-frame.ts';

type Router = NonNullable<React.ContextType<typeof DataRouterContext>>['router'];

export function DeferredScripts() {
  // Vite's client has to run before the modules that it hot-reloads.
  if (import.meta.env.DEV) {
    return (
      <>
        <DevelopmentScript />
        <Scripts />
      </>
    );
  }
  return import.meta.env.SSR ? <ProductionScripts /> : <InlineScript code="" />;
}

function DevelopmentScript() {
  const frame = useRouteLoaderData<RootData>('root')?.frame;
  return (
    <InlineScript
      code={import.meta.env.SSR ? `{${panelOpener}};${writeStorefrontScript(frame?.region)}` : ''}
    />
  );
}

/** Renders the page's inline script, on the server only. */
function ProductionScripts() {
  const framework = use(FrameworkContext);
  const data = use(DataRouterContext);
  const frame = useRouteLoaderData<RootData>('root')?.frame;
  const path = useLocation().pathname;
  const whole = use(FullManifestContext);
  if (framework === undefined || data === null) return null;
  const { manifest, serverHandoffString, renderMeta } = framework;
  // Makes React Router write the loader data as scripts after this script.
  if (renderMeta !== undefined) renderMeta.didRenderScripts = true;
  const quiet = frame === undefined ? null : getDeferredPage(frame, path, data.router);
  const code = writeInlineScript(serverHandoffString ?? '{}', whole ?? manifest, data.router, quiet);
  return <InlineScript code={`${writeStorefrontScript(frame?.region)};${code}`} />;
}

function InlineScript({ code }: { readonly code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the code contains no text from a shopper or an editor
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/** Returns the script that sets the storefront by which the browser formats amounts. */
function writeStorefrontScript(region: RegionKey = getDefaultRegion()): string {
  const original = getOriginalLanguage();
  // Only set if it isn't the source language, which is the browser's default.
  const language =
    original === sourceLanguage ? '' : `;vitrineOriginalLanguage=${formatScriptJson(original)}`;
  return `vitrineStorefronts=${formatScriptJson([getStorefront(region)])}${language}`;
}

function formatScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * Shows text in the web fonts from the first paint if the style sheet came from the browser's cache, because the fonts
 * are cached then, too (`styles/late-fonts.css`). The script runs after the style sheet has loaded and before the first
 * paint.
 */
const showCachedFonts = [
  `performance.getEntriesByType('resource').some(({name,transferSize})=>name.endsWith('.css')&&transferSize===0)`,
  `document.documentElement.classList.add('with-fonts')`,
].join('&&');

/** Repeats the class names of `ui/lay-out-parts.ts`, which no module but the entry script may import. */
const laidOutParts = ['with-part-1', 'with-part-2', 'with-part-3'];

/**
 * Lays out the whole page at once after a reload, after Back or Forward, and if the URL has a fragment
 * (`styles/late-parts.css`).
 */
const layOutWholePage = [
  `if(performance.getEntriesByType('navigation')[0]?.type!=='navigate'||location.hash)`,
  `document.documentElement.classList.add(${laidOutParts.map((part) => `'${part}'`).join()})`,
].join('');

/**
 * Returns the inline script. React Router reads the properties that it sets on `window`, except for `__pageRoutes`: the
 * ids of the routes that `entry.client` loads.
 */
function writeInlineScript(
  handoff: string,
  manifest: AssetsManifest,
  router: Router,
  quiet: DeferredPage | null,
): string {
  const routes = router.state.matches.map(({ route }) => route.id);
  return [
    showCachedFonts,
    layOutWholePage,
    `{const it=window.__reactRouterContext=${handoff}`,
    'it.stream=new ReadableStream({start(to){it.streamController=to}}).pipeThrough(new TextEncoderStream)}',
    `window.__reactRouterManifest=${serializeKnownRoutes(manifest, router)}`,
    `window.__pageRoutes=${JSON.stringify(routes)}`,
    ...(quiet === null ? [] : [`window.__quietPage=${formatScriptJson(quiet)}`]),
    `{${panelOpener};${writeEntryImport(manifest.entry.module)}}`,
  ].join(';');
}

/**
 * Returns the data that a page with deferred hydration, such as a 404 page, needs before hydration; null for other
 * pages.
 */
function getDeferredPage(frame: ShopFrame, path: string, { state }: Router): DeferredPage | null {
  const match = state.matches.at(-1);
  const isMissing = Object.values(state.errors ?? {}).some(
    (error) => isRouteErrorResponse(error) && error.status === 404,
  );
  // The staging store hydrates at once, and shows editors errors in their settings.
  if (match === undefined || isStagingRegion(frame.region)) return null;
  const use = isMissing ? 'read' : state.errors === null ? getHydrationMode(match.route.handle) : null;
  if (use === null) return null;
  const kind = getPageType(match.route.id);
  const data = getTrackedResource(kind, state.loaderData[match.route.id]);
  return {
    ...frame.thirdParties,
    use,
    region: frame.region,
    currency: getStorefront(frame.region).currency,
    apex: getBrandHost(frame),
    path,
    kind,
    handle: match.params.handle ?? null,
    ...(data === undefined ? {} : { data }),
  };
}

/** Caches the serialized manifests by the ids of the page's routes and the paths above the page. */
const serializedManifests = new Map<string, string>();
const maxManifests = 300;

/**
 * Returns the page's routes, and those of the paths above it, as JSON. The browser fetches other routes when a link to
 * them becomes visible.
 */
function serializeKnownRoutes(manifest: AssetsManifest, router: Router): string {
  const steps = router.state.location.pathname.split('/').filter(Boolean).slice(0, -1);
  const above = ['/', ...steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`)];
  const key = [
    manifest.version,
    router.basename,
    ...router.state.matches.map(({ route }) => route.id),
    ...above,
  ].join(' ');
  const known = serializedManifests.get(key);
  if (known !== undefined) return known;
  const text = JSON.stringify(knownRoutes(manifest, router, above), omitEmpty);
  if (serializedManifests.size >= maxManifests) serializedManifests.clear();
  // Keys of long paths aren't cached, because a client can request any number of them.
  if (key.length <= 1000) serializedManifests.set(key, text);
  return text;
}

function knownRoutes(
  manifest: AssetsManifest,
  router: Router,
  above: readonly string[],
): Omit<AssetsManifest, 'sri'> {
  const own = router.state.matches.map(({ route }) => route.id);
  const ids = [...own, ...above.flatMap((path) => findRoutesAt(manifest, path, router.basename ?? '/'))];
  const { sri: _, ...known } = pickManifestRoutes(manifest, ids);
  // A module that an outer route imports needn't be listed for an inner route, too.
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

/** JSON replacer that omits `false` and empty lists, to which most properties of a route are set. */
function omitEmpty(_name: string, value: unknown): unknown {
  return value === false || (Array.isArray(value) && value.length === 0) ? undefined : value;
}
