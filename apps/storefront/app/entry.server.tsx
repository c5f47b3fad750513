/**
 * Renders complete pages without streaming: the page cache stores them, and the CSP needs the hash of each inline
 * script.
 */
import { setMoneyLanguage } from '@vitrine/rules/money/format';
import { type LanguageMessages, setEnglishLocaleLookup, setTranslationLookup } from '@vitrine/words/message';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import { installTranslatedDiscountMessages } from './cart/translated-discount-messages.ts';
import { translateContactMessages } from './data/translate-contact-messages.ts';
import { FullManifestContext, pickManifestRoutes } from './layout/full-manifest-context.ts';
import { shopContext as contextKey } from './load-context.ts';
import { type RenderedPage, RenderedPartCache } from './rendered-part-cache.ts';
import { RenderScopeContext } from './ui/rendered-once.tsx';

// Loaded at the start, because the file may be gone when a new build is being deployed.
await import('./layout/not-found.tsx');

/** Exported for the server, whose own copy of the module would create a different key. */
export const shopContext = contextKey;

/** Sets how this build finds translations. The build has its own copy of the message and format modules. */
export function setTranslations(
  find: () => LanguageMessages | undefined,
  findLocale: () => string | undefined,
): void {
  setTranslationLookup(find);
  setEnglishLocaleLookup(findLocale);
  setMoneyLanguage(() => find()?.language);
  installTranslatedDiscountMessages(() => find() !== undefined);
  translateContactMessages(() => find() !== undefined);
}

/** Reports errors that loaders and actions throw. Errors of requests that the client aborted are ignored. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // A client error, such as a form sent to a page without an action, isn't reported.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(contextKey).report(isRouteErrorResponse(error) && 'error' in error ? error.error : error);
};

const renderTimeout = 10_000;
export const streamTimeout = renderTimeout;

/**
 * Renders a page to bytes synchronously, which is React's fastest way. If a component's code has to be loaded first,
 * the page is rendered again, asynchronously. `atEnd` is called after rendering; its HTML is inserted at the end of the
 * document. Rejects if a component throws.
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

/** Inserts HTML before the end tags of the document. */
function insertAtEnd(html: string, last: string): readonly string[] {
  return html.endsWith(documentEnd) ? [html.slice(0, -documentEnd.length), last, documentEnd] : [html, last];
}

const parts = new RenderedPartCache();

/** React's marker in the HTML of a Suspense boundary that is pending or failed. */
const unfinished = '<!--$!-->';

/** Waits for all parts, so that React needs no inline scripts to insert late ones. */
const noStreaming = () => ({
  signal: AbortSignal.timeout(renderTimeout),
  progressiveChunkSize: Number.MAX_SAFE_INTEGER,
});

/**
 * Renders the responses of React Router's own server function: those of actions, and pages in which a component threw.
 */
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
