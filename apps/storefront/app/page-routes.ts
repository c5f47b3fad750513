/**
 * The modules of the routes that a page shows. The page only names them (`layout/late-scripts.tsx`), so that nothing of
 * them loads before somebody needs it; React Router looks for them in `window.__reactRouterRouteModules`.
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
    /** Where the page's data is, of a page that doesn't hold it. */
    readonly __pageData?: string;
    readonly __reactRouterContext?: { readonly streamController: ReadableStreamDefaultController<string> };
    __reactRouterRouteModules?: RouteModules;
  }
}

/**
 * Fetches and runs the modules of this page's routes and hands them to React Router, and fetches what the page left out: the
 * frame's data and its own. Rejects when something can't be had.
 */
export async function loadPageRoutes(): Promise<void> {
  await Promise.all([loadModules(), loadFrame(), loadData()]);
}

async function loadFrame(): Promise<void> {
  const address = document.body.dataset.frame;
  if (address !== undefined) window.__shopFrame = JSON.parse(await textAt(address));
}

let isDataRead = false;

/** Hands the page's data to React Router. A page that React Router's own server drew hands on its data by itself. */
async function loadData(): Promise<void> {
  const { __pageData: address, __reactRouterContext: router } = window;
  if (router === undefined || isDataRead) return;
  const data = document.getElementById('page-data')?.textContent ?? (address && (await textAt(address)));
  if (data === undefined) return;
  isDataRead = true;
  router.streamController.enqueue(data);
  router.streamController.close();
}

async function textAt(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

async function loadModules(): Promise<void> {
  const { __pageRoutes: ids = [], __reactRouterManifest: manifest } = window;
  if (manifest === undefined || ids.length === 0) return;
  const loaded = await Promise.all(ids.map(async (id) => [id, await moduleOf(manifest, id)] as const));
  window.__reactRouterRouteModules = Object.fromEntries(loaded);
}

async function moduleOf(manifest: AssetsManifest, id: string): Promise<RouteModules[string]> {
  const route = manifest.routes[id];
  if (route === undefined) throw new Error(`The page doesn't tell where its route ${id} is.`);
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule } = route;
  const apart = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule];
  // What the module itself imports is asked for at once, not when the module has arrived.
  for (const address of route.imports ?? []) void import(/* @vite-ignore */ address);
  const parts = await Promise.all(
    [...apart, route.module].flatMap((address) =>
      address === undefined ? [] : [import(/* @vite-ignore */ address)],
    ),
  );
  return Object.assign({}, ...parts);
}
