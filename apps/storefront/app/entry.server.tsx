/** Renders a page whole: the page cache keeps it and the Content-Security-Policy needs the hash of each script. */
import { renderToReadableStream } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import { shopContext as contextKey } from './load-context.ts';

// A server that runs while the next build replaces its files can still explain an error.
await import('./layout/error-page.tsx');

/** The key under which the server fills the context: its own copy of the module would have another one. */
export const shopContext = contextKey;

/** What a loader or an action threw that no page foresaw. A shopper who has left broke nothing. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // What was asked can't be answered: a form for a page without one, for example.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(contextKey).report(isRouteErrorResponse(error) && 'error' in error ? error.error : error);
};

const renderTimeout = 10_000;
export const streamTimeout = renderTimeout;

export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  let status = responseStatusCode;
  const body = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    signal: AbortSignal.timeout(renderTimeout),
    // Nothing is streamed, so nothing is set aside for a script to put in its place: pages stand without scripts.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(error: unknown) {
      status = 500;
      context.get(contextKey).report(error);
    },
  });
  await body.allReady;
  responseHeaders.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(body, { headers: responseHeaders, status });
}
