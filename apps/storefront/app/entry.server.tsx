/** Renders complete pages: the page cache stores them, and the CSP needs the hash of each script. */
import { setMoneyLanguage } from '@vitrine/rules/money/format';
import { type LanguageMessages, setEnglishLocaleLookup, setTranslationLookup } from '@vitrine/words/message';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import { translateDiscountMessages } from './cart/translated-discount-messages.ts';
import { translateContactMessages } from './data/translate-contact-messages.ts';
import { FullManifestContext, pickManifestRoutes } from './layout/full-manifest-context.ts';
import { shopContext as contextKey } from './load-context.ts';
import { type RenderedPage, RenderedParts } from './rendered-parts.ts';
import { RenderScopeContext } from './ui/rendered-once.tsx';

// Imported at the start, so that an error can still be explained while a new build replaces the files.
await import('./layout/not-found.tsx');

/** Exported for the server, because its own copy of the module would create another key. */
export const shopContext = contextKey;

/** Sets the lookup of translations for this build, which has its own copy of messages and formats. */
export function translateWith(
  find: () => LanguageMessages | undefined,
  findLocale: () => string | undefined,
): void {
  setTranslationLookup(find);
  setEnglishLocaleLookup(findLocale);
  setMoneyLanguage(() => find()?.language);
  translateDiscountMessages(() => find() !== undefined);
  translateContactMessages(() => find() !== undefined);
}

/** Reports errors thrown by loaders and actions. Requests aborted by the shopper are ignored. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // A client error, such as a form for a page without an action, isn't logged as a failure.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(contextKey).report(isRouteErrorResponse(error) && 'error' in error ? error.error : error);
};

const renderTimeout = 10_000;
export const streamTimeout = renderTimeout;

/**
 * Renders a page to bytes synchronously, the fastest way in React. If a component's code has to be loaded
 * first, it is rendered again, asynchronously. The result of `atEnd`, called after rendering, is appended.
 * Rejects if a component fails.
 */
export async function renderPage(
  routerContext: EntryContext,
  url: string,
  renderEnd: () => string,
): Promise<RenderedPage> {
  const { manifest, staticHandlerContext } = routerContext;
  const own = pickManifestRoutes(
    manifest,
    staticHandlerContext.matches.map(({ route }) => route.id),
  );
  const page = (
    <FullManifestContext value={manifest}>
      <ServerRouter context={{ ...routerContext, manifest: own }} url={url} />
    </FullManifestContext>
  );
  const renderScope = parts.page();
  const html = renderToString(<RenderScopeContext value={renderScope}>{page}</RenderScopeContext>);
  if (!html.includes(unfinished)) {
    const texts = [doctype, ...insertAtEnd(html, renderEnd())];
    return { bytes: renderScope.toBytes(texts), own: texts };
  }
  let failure: unknown = null;
  const body = await renderToReadableStream(page, {
    ...noStreaming(),
    onError(error: unknown) {
      failure ??= error;
    },
  });
  await body.allReady;
  if (failure !== null) throw failure;
  const texts = insertAtEnd(await new Response(body).text(), renderEnd());
  return { bytes: new TextEncoder().encode(texts.join('')), own: texts };
}

const doctype = '<!DOCTYPE html>';
const documentEnd = '</body></html>';

/** Inserts HTML before the end of the document. */
function insertAtEnd(html: string, last: string): readonly string[] {
  return html.endsWith(documentEnd) ? [html.slice(0, -documentEnd.length), last, documentEnd] : [html, last];
}

const parts = new RenderedParts();

/** React's marker of a part that is pending or failed. */
const unfinished = '<!--$!-->';

/** No streaming, so that React needs no inline scripts to insert late parts. */
const noStreaming = () => ({
  signal: AbortSignal.timeout(renderTimeout),
  progressiveChunkSize: Number.MAX_SAFE_INTEGER,
});

/** Renders responses of React Router's own server: actions, and pages in which a component failed. */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  let status = responseStatusCode;
  const body = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    ...noStreaming(),
    onError(error: unknown) {
      status = 500;
      context.get(contextKey).report(error);
    },
  });
  await body.allReady;
  responseHeaders.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(body, { headers: responseHeaders, status });
}
