/** JSON-RPC 2.0 over HTTP. Each error has the HTTP status that the protocol assigns. */
import { z } from 'zod';

const rpcId = z.union([z.string().max(200), z.number(), z.null()]);

/** A request; a notification has no `id`. */
export const rpcRequest = z.object({
  jsonrpc: z.literal('2.0'),
  id: rpcId.optional(),
  method: z.string().min(1).max(200),
  params: z.record(z.string(), z.unknown()).optional(),
});
export type RpcRequest = z.output<typeof rpcRequest>;
export type RpcId = z.output<typeof rpcId>;

export interface RpcResponse {
  readonly status: number;
  /** An object, or a string that is serialised JSON already. Null for no body. */
  readonly body: object | string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** True for the response to a payment, which the shop signs. */
  readonly isSigned?: boolean;
}

export const rpcCodes = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  /** Rejected: authentication, rate limit, idempotency. */
  refused: -32000,
  /** The agent's profile or protocol version is invalid. */
  discovery: -32001,
  /** The headers of MCP 2026-07-28 contradict the body. */
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const;

/** An error before a tool runs, as opposed to a tool's result with `isError`. */
export class RpcError extends Error {
  readonly status: number;
  readonly code: number;
  readonly data: Readonly<Record<string, unknown>> | undefined;

  constructor(status: number, code: number, message: string, data?: Readonly<Record<string, unknown>>) {
    super(message);
    this.name = 'RpcError';
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

/** Creates the error for an invalid or unreachable profile of the agent. */
export function createDiscoveryError(
  code: 'invalid_profile_url' | 'profile_unreachable' | 'profile_malformed' | 'version_unsupported',
  content: string,
): RpcError {
  const status = { invalid_profile_url: 400, profile_unreachable: 424 }[String(code)] ?? 422;
  const message = code === 'version_unsupported' ? 'Protocol version not supported' : 'UCP discovery failed';
  return new RpcError(status, rpcCodes.discovery, message, { code, content });
}

/** Creates the error for too many requests. `seconds` is the time until the next request may succeed. */
export function createLimitError(seconds: number): RpcError {
  return new RpcError(429, rpcCodes.refused, 'Rate limit exceeded', { retry_after: seconds });
}

export function toErrorResponse(id: RpcId, { status, code, message, data }: RpcError): RpcResponse {
  const seconds = data?.retry_after;
  return {
    status,
    body: { jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } },
    ...(typeof seconds === 'number' ? { headers: { 'retry-after': String(seconds) } } : {}),
  };
}

export function toResultResponse(id: RpcId, result: object): RpcResponse {
  return { status: 200, body: { jsonrpc: '2.0', id, result } };
}

/**
 * Returns the response with the result of a tool, which contains the tool's content as JSON and as text.
 *
 * @param content serialised JSON
 * @param more further fields of the result
 */
export function toToolResponse(id: RpcId, content: string, more: object): RpcResponse {
  const rest = JSON.stringify({ content: [{ type: 'text', text: content }], isError: false, ...more });
  const result = `{"structuredContent":${content},${rest.slice(1)}`;
  return { status: 200, body: `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}` };
}
