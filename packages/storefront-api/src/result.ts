/** What a request to the Storefront API comes back with: the data, or why there is none. */

export interface GraphQLProblem {
  readonly message: string;
  readonly path: readonly (string | number)[];
  /** `extensions.code`: NOT_SUPPORTED, THROTTLED, ACCESS_DENIED and so on; null where the backend gave none. */
  readonly code: string | null;
  /** `extensions.retryAfter`, in seconds: when a throttled request may be made again; null where the backend doesn't say. */
  readonly retryAfter: number | null;
}

export interface Success<Data> {
  readonly ok: true;
  readonly data: Data;
  /** `extensions` of the answer: what a backend tells beyond the API; empty where there is nothing. */
  readonly extensions: Readonly<Record<string, unknown>>;
  /** The backend's `x-request-id`, for its logs. */
  readonly requestId: string | null;
}

export type Failure =
  /** Nothing came back: refused connection, time-out, aborted. */
  | { readonly ok: false; readonly kind: 'network'; readonly message: string }
  /** The request was refused as a whole: 400, 401, 404, 429, 5xx. */
  | {
      readonly ok: false;
      readonly kind: 'http';
      readonly status: number;
      readonly message: string;
      readonly requestId: string | null;
    }
  /** Answered, with errors. */
  | {
      readonly ok: false;
      readonly kind: 'graphql';
      readonly message: string;
      readonly errors: readonly GraphQLProblem[];
      readonly requestId: string | null;
    };

export type Result<Data> = Success<Data> | Failure;

/**
 * Why a request failed, for logs: in the words of this file, since a backend's own may repeat what a shopper sent. What
 * it names (codes, the fields' path) is told where it is a name.
 */
export function reasonOf(failure: Failure): string {
  switch (failure.kind) {
    case 'network':
      // A parser of the answer quotes what it could not read.
      return `network: ${failure.message.replace(/\s*["'“‘`].*$/s, ' …').slice(0, 200)}`;
    case 'http':
      return `HTTP ${failure.status}`;
    case 'graphql':
      return failure.errors.slice(0, 5).map(placeOf).join(', ');
  }
}

function placeOf({ code, path }: GraphQLProblem): string {
  const names = path.map(String).filter((part) => /^\w{1,60}$/.test(part));
  const name = code !== null && /^\w{1,60}$/.test(code) ? code : 'an error';
  return names.length === 0 ? name : `${name} at ${names.slice(0, 10).join('.')}`;
}

/** An error as the API writes it. */
export interface GraphQLError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: { readonly [name: string]: unknown };
}

/** An answer that holds errors. */
export function failureOfErrors(errors: readonly GraphQLError[], requestId: string | null): Failure {
  const problems = errors.map(({ message, path, extensions }) => ({
    message,
    path: path ?? [],
    code: typeof extensions?.code === 'string' ? extensions.code : null,
    retryAfter: typeof extensions?.retryAfter === 'number' ? extensions.retryAfter : null,
  }));
  return { ok: false, kind: 'graphql', message: wordsOf(errors), errors: problems, requestId };
}

/** A request that was refused as a whole, with what its body told. */
export function failureOfStatus(
  status: number,
  errors: readonly GraphQLError[],
  requestId: string | null,
  otherwise = status === 200 ? 'The answer holds no data.' : `HTTP ${status}`,
): Failure {
  return { ok: false, kind: 'http', status, message: wordsOf(errors) || otherwise, requestId };
}

function wordsOf(errors: readonly GraphQLError[]): string {
  return errors
    .map(({ message }) => message)
    .filter((message) => message !== '')
    .join(' ');
}
