/**
 * Lets the official client speak to a backend in the same process: its fetch becomes a call, and the answer
 * is handed over as it is, without being written to text and read again.
 */

/** An operation as a backend in the same process takes it. Header names are lower case. */
export interface InProcessRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

export interface InProcessAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** `{ data, errors }`, made of plain JSON values. */
  readonly body: unknown;
}

/** `Backend.execute` of the embedded backend fits. */
export type ExecuteInProcess = (request: InProcessRequest) => Promise<InProcessAnswer>;

class HandedOver extends Response {
  override readonly json: () => Promise<unknown>;
  override readonly text: () => Promise<string>;

  constructor(answer: InProcessAnswer) {
    super(null, {
      status: answer.status,
      headers: { ...answer.headers, 'content-type': 'application/json; charset=utf-8' },
    });
    this.json = () => Promise.resolve(answer.body);
    this.text = () => Promise.resolve(JSON.stringify(answer.body));
  }
}

function parsedBody(body: string | undefined): Pick<InProcessRequest, 'query' | 'variables'> {
  const parsed: { query: string; variables?: Record<string, unknown> } = JSON.parse(body ?? '{}');
  return { query: parsed.query, variables: parsed.variables ?? {} };
}

/** A fetch for the official client that calls `execute` instead of the network. */
export function fetchInProcess(
  execute: ExecuteInProcess,
): (
  url: string,
  init?: { readonly body?: string; readonly headers?: ConstructorParameters<typeof Headers>[0] },
) => Promise<Response> {
  return async (_url, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    return new HandedOver(await execute({ ...parsedBody(init?.body), headers }));
  };
}
