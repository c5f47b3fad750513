/** An HTTP request to a provider, as data. */
export interface ProviderRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Builds a JSON request. The idempotency key is the same at each attempt, for providers that support it. */
export function createJsonRequest(
  url: string,
  body: unknown,
  idempotencyKey: string,
  headers: Readonly<Record<string, string>> = {},
): ProviderRequest {
  return {
    url,
    headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey, ...headers },
    body: JSON.stringify(body),
  };
}
