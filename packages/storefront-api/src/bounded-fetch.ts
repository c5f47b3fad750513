/** Asking a backend that may be slow, silent or mad: an end to the time and to the size of an answer. */
import { tooLarge } from './post-whole.ts';

/** Sends a request and reads the answer to its end. Rejects where it is longer than `largest` bytes, unpacked. */
export type SendWhole = (
  input: Parameters<typeof fetch>[0],
  init: RequestInit & { readonly signal: AbortSignal },
  largest: number,
) => Promise<Response>;

export interface FetchBounds {
  /** Milliseconds until a request is given up. */
  readonly timeout: number;
  /** Bytes of an answer, unpacked. */
  readonly largest: number;
  /** Whether a request only reads, so that it may be sent twice; none may where it is left out. */
  readonly reads?: (init: RequestInit | undefined) => boolean;
  /** How a request is sent; with `fetch` unless said otherwise. */
  readonly send?: SendWhole;
}

/** What Node says of a connection that the other side has closed. */
const closedConnection = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** So many requests in a row without an answer, and the backend counts as silent. */
const silentAfter = 3;

/**
 * A `fetch` with bounds. While the backend is silent one request at a time tries it; the others fail at once instead of
 * waiting for it together. A read over a kept connection that the backend closes at that moment is sent once more.
 */
export function boundedFetch({
  timeout,
  largest,
  reads = () => false,
  send = fetchWhole,
}: FetchBounds): typeof fetch {
  let unanswered = 0;
  let trying = false;
  return async (input, init) => {
    const silent = unanswered >= silentAfter;
    if (silent && trying) throw new Error('The backend has not answered for a while.');
    if (silent) trying = true;
    const limit = AbortSignal.timeout(timeout);
    try {
      const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
      const ask = () => send(input, { ...init, signal }, largest);
      const response = await ask().catch((error: unknown) => {
        if (!isClosedConnection(error) || !reads(init)) throw error;
        return ask();
      });
      unanswered = 0;
      return response;
    } catch (error) {
      if (limit.aborted) unanswered += 1;
      throw error;
    } finally {
      if (silent) trying = false;
    }
  };
}

/** Whether no whole answer came since the connection was closed; a backend that can't be reached is another matter. */
function isClosedConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return closedConnection.has(code) || isClosedConnection(error.cause);
}

async function fetchWhole(...[input, init, largest]: Parameters<SendWhole>): Promise<Response> {
  const response = await fetch(input, init);
  const { status, headers } = response;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (size > largest) throw tooLarge(largest);
    chunks.push(chunk);
  }
  const body = noBody.has(status) ? null : Buffer.concat(chunks);
  return new Response(body, { status, headers });
}

const noBody = new Set([101, 204, 205, 304]);
