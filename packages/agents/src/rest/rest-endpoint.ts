/** The REST binding: calls the operation's tool and turns its result or error into an HTTP response (AGENT-60 to AGENT-62). */
import { createLimitError, RpcError, rpcCodes } from '../protocol/json-rpc.ts';
import { type AgentRequest, type CallDeps, callTool, readAgentHeader } from '../tools/call-tool.ts';
import type { RestOperation } from './operations.ts';

export interface RestResponse {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** True for the response to a payment, which the shop signs. */
  readonly isSigned?: boolean;
}

/** Handles one request. Never throws. @param id id in the request's path; null if the path has none */
export async function handleRestRequest(
  deps: CallDeps,
  request: AgentRequest,
  operation: RestOperation,
  id: string | null,
): Promise<RestResponse> {
  const { tool, body, status } = operation;
  try {
    const sent = {
      meta: readMeta(request),
      ...(id === null ? {} : { id }),
      ...(body === null ? {} : { [body]: parseBody(request.body) }),
    };
    const nameField = (path: readonly PropertyKey[]) => toFieldName(path, body);
    const { content, isError } = await callTool(deps, request, { tool, sent, nameField });
    const isPayment = tool.name === 'complete_checkout';
    return { status: isError ? 200 : status, body: content, ...(isPayment ? { isSigned: true } : {}) };
  } catch (error) {
    if (error instanceof RpcError) return toErrorResponse(error);
    request.reportFailure(error);
    return toErrorResponse(createLimitError(5));
  }
}

/** Builds the `meta` argument from headers. With MCP it is part of the arguments. */
function readMeta({ header }: AgentRequest): Readonly<Record<string, unknown>> {
  const profile = readAgentHeader(header('ucp-agent') ?? '');
  const key = header('idempotency-key');
  return { 'ucp-agent': { profile }, ...(key === undefined ? {} : { 'idempotency-key': key }) };
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RpcError(400, rpcCodes.parse, 'The body is no JSON.');
  }
}

/** Returns the name of the header or body field that contains an argument of the tool. */
function toFieldName([root, ...path]: readonly PropertyKey[], body: RestOperation['body']): string {
  if (root === 'meta') return path.at(-1) === 'idempotency-key' ? 'Idempotency-Key' : 'UCP-Agent';
  const isBody = root === body;
  return [...(isBody ? ['$'] : [String(root)]), ...path].map(String).join('.');
}

/** Error codes for errors without a code of their own. */
const codes: ReadonlyMap<number, string> = new Map([
  [rpcCodes.parse, 'invalid_request'],
  [rpcCodes.invalidParams, 'invalid_request'],
  [rpcCodes.invalidRequest, 'invalid_request'],
]);

function toErrorResponse({ status, code, message, data = {} }: RpcError): RestResponse {
  const { code: own, content, retry_after: seconds } = data;
  const isLimit = typeof seconds === 'number';
  return {
    status,
    body: {
      code: own ?? (isLimit ? 'too_many_requests' : (codes.get(code) ?? 'refused')),
      content: content ?? message,
    },
    ...(isLimit ? { headers: { 'retry-after': String(seconds) } } : {}),
  };
}
