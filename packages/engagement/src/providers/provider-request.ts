/** A call of a provider as data: whoever sends it, sends it as it is. */
export interface ProviderRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A JSON call; the key is the same at each attempt, for providers that honour it. */
export function jsonRequest(
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
