/** The result of a Storefront API request: the data, or the reason of the failure. */

export interface GraphqlErrorInfo {
  readonly message: string;
  readonly path: readonly (string | number)[];
  /** `extensions.code`: NOT_SUPPORTED, THROTTLED, ACCESS_DENIED and so on. Null if the backend sent none. */
  readonly code: string | null;
  /** `extensions.retryAfter`: time after which a throttled request may be repeated. Null if the backend sent none. */
  readonly retryAfter: number | null;
}

export interface RequestSuccess<Data> {
  readonly ok: true;
  readonly data: Data;
  /** `extensions` of the response, for data beyond the API. Empty if there is none. */
  readonly extensions: Readonly<Record<string, unknown>>;
  /** The backend's `x-request-id`, for its logs. */
  readonly requestId: string | null;
}

export type RequestFailure =
  /** No response: refused connection, time-out, aborted. */
  | { readonly ok: false; readonly kind: 'network'; readonly message: string }
  /** The request was rejected as a whole: 400, 401, 404, 429, 5xx. */
  | {
      readonly ok: false;
      readonly kind: 'http';
      readonly status: number;
      readonly message: string;
      readonly requestId: string | null;
    }
  /** A response with errors. */
  | {
      readonly ok: false;
      readonly kind: 'graphql';
      readonly message: string;
      readonly errors: readonly GraphqlErrorInfo[];
      readonly requestId: string | null;
    };

export type RequestResult<Data> = RequestSuccess<Data> | RequestFailure;

/**
 * Describes a failure for logs. Leaves out the backend's messages, which may repeat a shopper's input. Error codes and
 * field paths are included only if they are plain identifiers.
 */
export function formatFailure(failure: RequestFailure): string {
  switch (failure.kind) {
    case 'network':
      // A parse error quotes the text that couldn't be parsed; the quote is removed.
      return `network: ${withoutQuote(failure.message).slice(0, 200)}`;
    case 'http':
      return `HTTP ${failure.status}`;
    case 'graphql':
      return failure.errors.slice(0, 5).map(formatPath).join(', ');
  }
}

function withoutQuote(message: string): string {
  const quote = message.search(/["'“‘`]/);
  return quote < 0 ? message : `${message.slice(0, quote).trimEnd()} …`;
}

function formatPath({ code, path }: GraphqlErrorInfo): string {
  const names = path.map(String).filter((part) => /^\w{1,60}$/.test(part));
  const name = code !== null && /^\w{1,60}$/.test(code) ? code : 'an error';
  return names.length === 0 ? name : `${name} at ${names.slice(0, 10).join('.')}`;
}

/** An error in the API's format. */
export interface GraphQLError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: { readonly [name: string]: unknown };
}

/** Creates the failure of a response with errors. */
export function toFailure(errors: readonly GraphQLError[], requestId: string | null): RequestFailure {
  const problems = errors.map(({ message, path, extensions }) => ({
    message,
    path: path ?? [],
    code: typeof extensions?.code === 'string' ? extensions.code : null,
    retryAfter: typeof extensions?.retryAfter === 'number' ? extensions.retryAfter : null,
  }));
  return { ok: false, kind: 'graphql', message: formatErrors(errors), errors: problems, requestId };
}

/** Creates the failure of a request that was rejected as a whole, with the errors in its body. */
export function toHttpFailure(
  status: number,
  errors: readonly GraphQLError[],
  requestId: string | null,
  otherwise = status === 200 ? 'The answer holds no data.' : `HTTP ${status}`,
): RequestFailure {
  return { ok: false, kind: 'http', status, message: formatErrors(errors) || otherwise, requestId };
}

function formatErrors(errors: readonly GraphQLError[]): string {
  return errors
    .map(({ message }) => message)
    .filter((message) => message !== '')
    .join(' ');
}
