/** Limits time and response size of requests to a backend that may be slow, unresponsive or faulty. */
import { createResponseTooLongError } from './post-bounded.ts';

/**
 * Sends a request and reads the whole response. Rejects if the decompressed response is longer than `largest` bytes.
 */
export type FetchBounded = (
  input: Parameters<typeof fetch>[0],
  init: RequestInit & { readonly signal: AbortSignal },
  largest: number,
) => Promise<Response>;

export interface FetchLimits {
  /** Time in ms after which a request is aborted. */
  readonly timeoutMs: number;
  /** Maximum size of a decompressed response in bytes. */
  readonly maxBytes: number;
  /** Returns true if a request only reads, so that it may be retried. No request is retried if omitted. */
  readonly reads?: (init: RequestInit | undefined) => boolean;
  /** Sends a request; `fetch` if omitted. */
  readonly send?: FetchBounded;
}

/** Error codes of Node for a connection that the other side closed. */
const closedConnection = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** Number of consecutive failures after which the backend counts as unresponsive. */
const maxFailures = 3;

/**
 * Creates a `fetch` with limits. While the backend is unresponsive, one request at a time probes it and the others fail
 * at once. A read over a keep-alive connection that the backend closes at that moment is retried once.
 */
export function createBoundedFetch({
  timeoutMs,
  maxBytes,
  reads = () => false,
  send = fetchWithBody,
}: FetchLimits): typeof fetch {
  let unanswered = 0;
  let trying = false;
  return async (input, init) => {
    const silent = unanswered >= maxFailures;
    if (silent && trying) throw new Error('The backend has not answered for a while.');
    if (silent) trying = true;
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
      const ask = () => send(input, { ...init, signal }, maxBytes);
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

/**
 * Returns true if the connection was closed before a complete response. False if the backend can't be reached at all.
 */
function isClosedConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return closedConnection.has(code) || isClosedConnection(error.cause);
}

async function fetchWithBody(...[input, init, largest]: Parameters<FetchBounded>): Promise<Response> {
  const response = await fetch(input, init);
  const { status, headers } = response;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (size > largest) throw createResponseTooLongError(largest);
    chunks.push(chunk);
  }
  const body = noBody.has(status) ? null : Buffer.concat(chunks);
  return new Response(body, { status, headers });
}

const noBody = new Set([101, 204, 205, 304]);
