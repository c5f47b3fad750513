/** A single call of a content service, with all its failure modes (CONT-05, CONT-08). */
import { z } from 'zod';

export type ServiceCallOutcome =
  /** A valid response. */
  | 'ok'
  /** Not modified (304). */
  | 'unchanged'
  /** Not found (404). */
  | 'missing'
  /** Time-out, no connection, or a response that exceeds the maximum size. */
  | 'network'
  /** Unauthorised or forbidden: the token is wrong or lacks the permission. */
  | 'refused'
  /** A status other than 200. */
  | 'status'
  /** The response has an `errors` field. */
  | 'errors'
  /** Not JSON, or not of the documented shape. */
  | 'unreadable';

export interface ServiceResponse {
  readonly body: unknown;
  /** The response's ETag, or null. */
  readonly etag: string | null;
}

export type ServiceCallResult =
  | ({ readonly outcome: 'ok' } & ServiceResponse)
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'missing' }
  /** `reason` is logged, so it contains no part of the response. */
  | {
      readonly outcome: Exclude<ServiceCallOutcome, 'ok' | 'unchanged' | 'missing'>;
      readonly reason: string;
    };

export interface ServiceEndpoint {
  /** Without a trailing slash. */
  readonly url: string;
  readonly token: string;
  /** Must time out, and must limit the size of responses. */
  readonly fetch: typeof fetch;
}

const withErrors = z.looseObject({
  errors: z.unknown().refine((errors) => errors !== undefined && errors !== null),
});

/** Fetches `path`. Never rejects. @param etag ETag of the cached response, or null */
export async function callService(
  { url, token, fetch }: ServiceEndpoint,
  path: string,
  etag: string | null,
): Promise<ServiceCallResult> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${url}${path}`, {
      // Redirects aren't followed, so that the token isn't sent to another host.
      redirect: 'error',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(etag === null ? {} : { 'if-none-match': etag }),
      },
    });
    text = await response.text();
  } catch (error) {
    return { outcome: 'network', reason: wordsOf(error) };
  }
  if (response.status === 304 && etag !== null) return { outcome: 'unchanged' };
  const body = parsed(text);
  if (withErrors.safeParse(body).success)
    return { outcome: 'errors', reason: 'the answer has a field "errors"' };
  if (response.status === 404) return { outcome: 'missing' };
  if (response.status === 401 || response.status === 403) {
    return { outcome: 'refused', reason: `status ${response.status}` };
  }
  if (response.status !== 200) return { outcome: 'status', reason: `status ${response.status}` };
  if (body === undefined) return { outcome: 'unreadable', reason: 'the answer is not JSON' };
  return { outcome: 'ok', body, etag: response.headers.get('etag') };
}

/** Returns undefined if the text isn't JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message !== ''
    ? `${error.message}: ${cause.message}`
    : error.message;
}
