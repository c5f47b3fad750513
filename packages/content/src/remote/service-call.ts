/** One call of a content service, and everything that can be wrong with its answer. Source: store §7 and §8. */
import { z } from 'zod';

export type CallOutcome =
  /** An answer that can be read. */
  | 'ok'
  /** The answer is the one that is known already. */
  | 'unchanged'
  /** There is nothing at the address. */
  | 'missing'
  /** No answer in time, none at all, or one without end. */
  | 'network'
  /** Refused: the token is wrong, or has no right to this. */
  | 'refused'
  /** Another status than 200. */
  | 'status'
  /** The answer has a field `errors`. */
  | 'errors'
  /** Not JSON, or not of the documented shape. */
  | 'unreadable';

export interface ServiceAnswer {
  readonly body: unknown;
  /** By which the service knows the answer again; null where it gave none. */
  readonly etag: string | null;
}

export type CallResult =
  | ({ readonly outcome: 'ok' } & ServiceAnswer)
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'missing' }
  /** `reason` is for the log: it holds nothing of the answer. */
  | {
      readonly outcome: Exclude<CallOutcome, 'ok' | 'unchanged' | 'missing'>;
      readonly reason: string;
    };

export interface ServiceAddress {
  /** Without a slash at its end. */
  readonly url: string;
  readonly token: string;
  /** Has to give up by itself, and to refuse answers without end. */
  readonly fetch: typeof fetch;
}

const withErrors = z.looseObject({
  errors: z.unknown().refine((errors) => errors !== undefined && errors !== null),
});

/** Asks for `path`. `etag` is that of the answer that is known already; null where none is. */
export async function callService(
  { url, token, fetch }: ServiceAddress,
  path: string,
  etag: string | null,
): Promise<CallResult> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${url}${path}`, {
      // The token is for this service, not for where it may lead.
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

/** Undefined where it is no JSON. */
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
