/** Renders a page whole: the page cache keeps it and the Content-Security-Policy needs the hash of each script. */
import { setTranslationLookup as translateMessagesWith } from '@vitrine/words/message';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import { FullManifestContext, pickManifestRoutes } from './layout/full-manifest-context.ts';
import { shopContext as contextKey } from './load-context.ts';
import { type RenderedPage, RenderedParts } from './rendered-parts.ts';
import { RenderScopeContext } from './ui/rendered-once.tsx';

// A server that runs while the next build replaces its files can still explain an error.
await import('./layout/error-page.tsx');

/** The key under which the server fills the context: its own copy of the module would have another one. */
export const shopContext = contextKey;

/** Says where the words of other languages are: this build has a copy of the messages of its own. */
export const translateWith = translateMessagesWith;

/** What a loader or an action threw that no page foresaw. A shopper who has left broke nothing. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // What was asked can't be answered: a form for a page without one, for example.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(contextKey).report(isRouteErrorResponse(error) && 'error' in error ? error.error : error);
};

const renderTimeout = 10_000;
export const streamTimeout = renderTimeout;

/**
 * A page as bytes, drawn in one go: the quickest that React offers. Where a part's code had still to be loaded it is drawn
 * once more, and waited for. `atEnd` is asked once the page is drawn for what stands at its end. Rejects where a component
 * fails.
 */
export async function renderPage(
  routerContext: EntryContext,
  url: string,
  atEnd: () => string,
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
  const drawing = parts.page();
  const html = renderToString(<RenderScopeContext value={drawing}>{page}</RenderScopeContext>);
  if (!html.includes(unfinished)) {
    const texts = [doctype, ...endedWith(html, atEnd())];
    return { bytes: drawing.whole(texts), own: texts };
  }
  let failure: unknown = null;
  const body = await renderToReadableStream(page, {
    ...wholePages(),
    onError(error: unknown) {
      failure ??= error;
    },
  });
  await body.allReady;
  if (failure !== null) throw failure;
  const texts = endedWith(await new Response(body).text(), atEnd());
  return { bytes: new TextEncoder().encode(texts.join('')), own: texts };
}

const doctype = '<!DOCTYPE html>';
const documentEnd = '</body></html>';

/** The texts of a document that holds another one at its end. */
function endedWith(html: string, last: string): readonly string[] {
  return html.endsWith(documentEnd) ? [html.slice(0, -documentEnd.length), last, documentEnd] : [html, last];
}

const parts = new RenderedParts();

/** What React writes where a part isn't there yet, or failed. */
const unfinished = '<!--$!-->';

/** Nothing is streamed, so nothing is set aside for a script to put in its place: pages stand without scripts. */
const wholePages = () => ({
  signal: AbortSignal.timeout(renderTimeout),
  progressiveChunkSize: Number.MAX_SAFE_INTEGER,
});

/** Draws what React Router's own server answers: actions, and pages in which a component failed. */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  let status = responseStatusCode;
  const body = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    ...wholePages(),
    onError(error: unknown) {
      status = 500;
      context.get(contextKey).report(error);
    },
  });
  await body.allReady;
  responseHeaders.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(body, { headers: responseHeaders, status });
}
