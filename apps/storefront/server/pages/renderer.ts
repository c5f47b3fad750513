/** Renders the shop's pages: the built React Router app, or during development the one that Vite compiles. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getLanguagePrefix } from '@vitrine/rules/regions/languages';
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { ViteDevServer } from 'vite';
import { getPageLanguage } from '../../app/layout/region-label.ts';
import type { ShopContext } from '../../app/load-context.ts';
import { getBasePath } from '../http/hosts.ts';
import { translationsNow } from '../http/language.ts';
import { createDocumentRenderer, type RenderPageBytes, type StoreData } from './documents/render-document.ts';
import type { PageResponse } from './documents/rendered-document.ts';

/**
 * Handles a page, its single-fetch data or an action with a load context. If `leaveData` is given, it stores the loader data, and
 * the page contains only the URL of the data.
 */
export type RenderPage = (
  request: Request,
  shop: ShopContext,
  leaveData?: StoreData,
) => Promise<PageResponse>;

/** Loads the build of `react-router build` from `buildDirectory`. */
export async function loadBuiltPages(buildDirectory: string): Promise<RenderPage> {
  const file = pathToFileURL(join(buildDirectory, 'server', 'index.js')).href;
  return createPageRenderer(await import(file));
}

/** Creates the renderer of a loaded build. */
export function createPageRenderer(build: unknown): RenderPage {
  return rendererOf(checkedBuild(build), 'production');
}

/** Creates a renderer that loads the app from Vite for each request, so that edits apply at once. */
export function createDevelopmentRenderer(vite: ViteDevServer): RenderPage {
  return async (request, shop) => {
    const build = checkedBuild(await vite.ssrLoadModule('virtual:react-router/server-build'));
    return rendererOf(build, 'development')(request, shop);
  };
}

/** `lang` of the page that is being rendered, which formats its dates. */
const locales = new AsyncLocalStorage<string>();

/** Renders with one request handler per storefront and language, created at first use; they differ in their base path only. */
function rendererOf(build: ServerBuild, mode: 'production' | 'development'): RenderPage {
  const translate: unknown = Reflect.get(build.entry.module, 'setTranslations');
  if (typeof translate !== 'function') throw new Error('app/entry.server.tsx must export setTranslations');
  // The build contains a copy of the messages module, which needs its own lookup.
  translate(translationsNow, () => locales.getStore());
  const pages = new Map<string, RenderPage>();
  return async (request, shop, leaveData) => {
    const basename = `${getBasePath(shop.region)}${getLanguagePrefix(shop.language, shop.region)}`;
    const render = pages.get(basename) ?? rendererBelow(build, mode, basename);
    pages.set(basename, render);
    return locales.run(getPageLanguage(shop.region, shop.language), () => render(request, shop, leaveData));
  };
}

function rendererBelow(
  shared: ServerBuild,
  mode: 'production' | 'development',
  basename: string,
): RenderPage {
  const build = basename === '' ? shared : { ...shared, basename };
  const handle = createRequestHandler(build, mode);
  const renderPage: unknown = Reflect.get(build.entry.module, 'renderPage');
  if (!isRenderPage(renderPage)) throw new Error('app/entry.server.tsx must export renderPage');
  // During development Vite adds scripts for hot reload, which only React Router's own renderer writes.
  const renderDocument = mode === 'production' ? createDocumentRenderer(build, renderPage) : null;
  const key: unknown = Reflect.get(build.entry.module, 'shopContext');
  if (!isContextKey(key))
    throw new Error('app/entry.server.tsx must export shopContext of app/load-context.ts');
  return async (request, shop, leaveData) => {
    const context = new RouterContextProvider();
    context.set(key, shop);
    return (await renderDocument?.(request, context, leaveData)) ?? handle(request, context);
  };
}

function checkedBuild(module: unknown): ServerBuild {
  if (!isServerBuild(module)) throw new Error('the build of the pages is incomplete: run npm run build');
  return module;
}

function isServerBuild(module: unknown): module is ServerBuild {
  return typeof module === 'object' && module !== null && 'routes' in module && 'entry' in module;
}

function isContextKey(value: unknown): value is RouterContext<ShopContext> {
  return typeof value === 'object' && value !== null;
}

function isRenderPage(value: unknown): value is RenderPageBytes {
  return typeof value === 'function';
}
