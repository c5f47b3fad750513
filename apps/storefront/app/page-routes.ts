/**
 * Loads the modules of a page's routes. The page's HTML only lists them (`layout/deferred-scripts.tsx`), so that none
 * loads before hydration. React Router reads the modules from `window.__reactRouterRouteModules`.
 */
import type {
  UNSAFE_AssetsManifest as AssetsManifest,
  UNSAFE_RouteModules as RouteModules,
} from 'react-router';

declare global {
  interface Window {
    /** Ids of the routes, the outermost first. Absent in development, where React Router loads them itself. */
    readonly __pageRoutes?: readonly string[];
    readonly __reactRouterManifest?: AssetsManifest;
    /** URL of the page's data, for a page that doesn't contain it. */
    readonly __pageData?: string;
    readonly __reactRouterContext?: {
      readonly streamController: ReadableStreamDefaultController<string>;
      routeDiscovery: { readonly mode: 'lazy' | 'initial' };
    };
    __reactRouterRouteModules?: RouteModules;
  }
}

/**
 * Loads the modules of the page's routes, the layout data and the page's data, and passes them to React Router. Rejects
 * if one of them can't be loaded.
 */
export async function loadPageRoutes(): Promise<void> {
  // Requests a module's imports together with the module, not after it has arrived.
  preloadScripts();
  await Promise.all([loadModules(), loadFrame(), loadData()]);
}

/** URLs of the chunks that all pages need, which `vite.config.ts` fills in. */
const sharedChunks = {
  hydrate: '/__chunk_hydrate__',
  reactDom: '/__chunk_react-dom__',
  shell: '/__chunk_shell__',
} as const;

type Preload = 'modulepreload' | 'prefetch';

/** Preloads all scripts that hydration needs, without running them. */
export function preloadScripts(rel: Preload = 'modulepreload'): void {
  // The development server has no chunks.
  if (import.meta.env.DEV) return;
  for (const address of [...Object.values(sharedChunks), ...pageScripts()]) addPreloadLink(rel, address);
}

/** Chunks that handle a tap, by the selector of the control. */
const tapChunks = {
  '[data-opens=cart-drawer],[action$="/cart/add"]': '/__chunk_cart-drawer__',
  '[action$="/cart/add"]': '/__chunk_submit-add__',
  '[action$="/cart/add"] button': '/__chunk_fly-to-cart__',
  '[data-opens=search-panel]': '/__chunk_search-results__',
  '.card-add a': '/__chunk_quick-choice-sheet__',
} as const;

/**
 * Preloads the chunk that handles a tap, in parallel with React. With null, preloads the chunks of all controls on the
 * page, at low priority. A chunk is fetched as text first: an import that failed can't be repeated
 * (`loading/load-script.ts`).
 */
export function prefetchPanels(tapped: Element | null): void {
  if (import.meta.env.DEV) return;
  for (const [control, address] of Object.entries(tapChunks)) {
    const isNeeded = tapped === null ? document.querySelector(control) : tapped.closest(control);
    // If the preload fails, the tap's handler loads the chunk.
    if (isNeeded) fetchWithImports(address, tapped === null ? 'low' : 'auto').catch(() => undefined);
  }
}

const fetched = new Map<string, Promise<void>>();

async function fetchWithImports(address: string, priority: RequestPriority): Promise<void> {
  const earlier = fetched.get(address);
  if (earlier !== undefined || pageScripts().includes(address)) return earlier;
  const all = getText(address, priority).then(async (code) => {
    const imports = [...code.matchAll(/from"\.\/(.+?)"/g)];
    await Promise.all(imports.map(([, name]) => fetchWithImports(`/assets/${name}`, priority)));
    // All imports of the chunk have been fetched.
    addPreloadLink('modulepreload', address);
  });
  fetched.set(address, all);
  return all;
}

/**
 * Prefetches the code and data for the first interaction at the lowest priority: React, the router, the page's routes
 * and data, and the chunks of its controls. The code is compiled, but not run.
 */
export function prefetchForHydration(): void {
  preloadScripts('prefetch');
  for (const address of [document.body.dataset.frame, window.__pageData]) {
    // If the prefetch fails, the data is requested when hydration needs it.
    if (address !== undefined) getText(address, 'low').catch(() => undefined);
  }
  prefetchPanels(null);
}

function pageScripts(): string[] {
  const { __pageRoutes: ids = [], __reactRouterManifest: manifest } = window;
  if (manifest === undefined) return [];
  const scripts = ids.flatMap((id) => {
    const route = manifest.routes[id];
    return route === undefined ? [] : [...(route.imports ?? []), route.module];
  });
  return [manifest.url, ...scripts];
}

const linked = new Set<string>();

function addPreloadLink(rel: Preload, address: string): void {
  // A chunk that was preloaded as a module needn't be prefetched.
  if (linked.has(address) || linked.has(rel + address)) return;
  linked.add(rel === 'prefetch' ? rel + address : address);
  const element = document.createElement('link');
  Object.assign(element, { rel, as: 'script', href: address });
  // Compiles the module; the file it needs is in the cache, so that the preload can't fail.
  element.onload = () => addPreloadLink('modulepreload', address);
  document.head.append(element);
}

async function loadFrame(): Promise<void> {
  const address = document.body.dataset.frame;
  if (address !== undefined) window.__shopFrame = JSON.parse(await getText(address));
}

let isDataRead = false;

/**
 * Passes the page's data to React Router. A page that React Router's own server function rendered contains the data.
 */
async function loadData(): Promise<void> {
  const { __pageData: address, __reactRouterContext: router } = window;
  if (router === undefined || isDataRead) return;
  const data = document.getElementById('page-data')?.textContent ?? (address && (await getText(address)));
  if (data === undefined) return;
  isDataRead = true;
  router.streamController.enqueue(data);
  router.streamController.close();
}

const texts = new Map<string, Promise<string>>();

/** Returns a text that was requested earlier, or requests it. A request that failed is repeated. */
function getText(address: string, priority: RequestPriority = 'auto'): Promise<string> {
  const text = texts.get(address) ?? fetchText(address, priority);
  texts.set(address, text);
  text.catch(() => texts.delete(address));
  return text;
}

async function fetchText(address: string, priority: RequestPriority): Promise<string> {
  const response = await fetch(address, { priority });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}

async function loadModules(): Promise<void> {
  const { __pageRoutes: ids = [], __reactRouterManifest: manifest, __reactRouterContext: router } = window;
  if (manifest === undefined || router === undefined || ids.length === 0) return;
  const [loaded] = await Promise.all([
    Promise.all(ids.map(async (id) => [id, await importModule(manifest, id)] as const)),
    // The module sets the manifest of all routes on `window`. Without it React Router would request the routes of
    // visible links and rerender the page at each response, which delays taps.
    import(/* @vite-ignore */ manifest.url),
  ]);
  window.__reactRouterRouteModules = Object.fromEntries(loaded);
  router.routeDiscovery = { mode: 'initial' };
}

async function importModule(manifest: AssetsManifest, id: string): Promise<RouteModules[string]> {
  const route = manifest.routes[id];
  if (route === undefined) throw new Error(`route ${id} is missing`);
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule } = route;
  const apart = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule];
  const parts = await Promise.all(
    [...apart, route.module].flatMap((address) =>
      address === undefined ? [] : [import(/* @vite-ignore */ address)],
    ),
  );
  return Object.assign({}, ...parts);
}
