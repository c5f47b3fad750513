/**
 * The endpoint of shoppers' assistants: JSON-RPC over HTTP for three kinds of callers at one address, without a session:
 * MCP 2026-07-28 (stateless), MCP 2025-11-25 (handshake), and bare `tools/call` (AGENT-02, AGENT-03).
 */
import type { EpochMs } from '@vitrine/rules/units';
import type { AgentProfiles } from './identity/agent-profiles.ts';
import {
  createLimitError,
  RpcError,
  type RpcId,
  type RpcRequest,
  type RpcResponse,
  rpcCodes,
  rpcRequest,
  toErrorResponse,
  toResultResponse,
  toToolResponse,
} from './protocol/json-rpc.ts';
import { currentVersion } from './protocol/versions.ts';
import { type AgentRequest, callTool } from './tools/call-tool.ts';
import { describeTool } from './tools/output-schema.ts';
import type { Tool } from './tools/tool.ts';
import { tools } from './tools/tools.ts';

/** Revision of MCP whose requests need no handshake. */
const statelessRevision = '2026-07-28';
const handshakeRevisions = ['2025-11-25', '2025-06-18', '2025-03-26'];

export interface EndpointDeps {
  readonly profiles: AgentProfiles;
  readonly serverVersion: string;
  readonly clock: () => EpochMs;
}

const byName = new Map<string, Tool>(tools.map((tool) => [tool.name, tool]));
const descriptions = tools.map((tool) => describeTool(tool, currentVersion));

/** Handles one request. Never throws. */
export async function handleAgentRequest(deps: EndpointDeps, request: AgentRequest): Promise<RpcResponse> {
  let id: RpcId = null;
  try {
    const rpc = parseBody(request.body);
    if (rpc === null) return { status: 202, body: null };
    id = rpc.id ?? null;
    const isStateless = checkHeaders(rpc, request);
    if (rpc.id === undefined) return { status: 202, body: null };
    const more = isStateless ? statelessFields(rpc, deps) : {};
    if (rpc.method !== 'tools/call') return toResultResponse(id, { ...runMethod(deps, rpc), ...more });
    const content = await callByName(deps, request, rpc.params ?? {});
    const response = toToolResponse(id, JSON.stringify(content), more);
    return rpc.params?.name === 'complete_checkout' ? { ...response, isSigned: true } : response;
  } catch (error) {
    if (error instanceof RpcError) return toErrorResponse(id, error);
    request.reportFailure(error);
    return toErrorResponse(id, createLimitError(5));
  }
}

/** Parses the request. Null for a JSON-RPC response of the client, which needs no reply. @throws RpcError if it is invalid */
function parseBody(body: string): RpcRequest | null {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    throw new RpcError(400, rpcCodes.parse, 'The body is no JSON.');
  }
  const parsed = rpcRequest.safeParse(json);
  if (parsed.success) return parsed.data;
  if (typeof json === 'object' && json !== null && 'jsonrpc' in json && !('method' in json)) return null;
  throw new RpcError(
    400,
    rpcCodes.invalidRequest,
    'The body is no JSON-RPC request; batches are not supported.',
  );
}

/** Validates the headers of MCP 2026-07-28. @returns true if the client uses that version */
function checkHeaders({ method, params, id }: RpcRequest, { header }: AgentRequest): boolean {
  const revision = header('mcp-protocol-version');
  const supported = [statelessRevision, ...handshakeRevisions];
  if (revision !== undefined && !supported.includes(revision)) {
    throw new RpcError(400, rpcCodes.unsupportedVersion, `MCP ${revision.slice(0, 40)} is not supported.`, {
      supported,
      requested: revision.slice(0, 40),
    });
  }
  if (revision !== statelessRevision) return method === 'server/discover';
  const expectations: readonly (readonly [string, unknown])[] = [
    ['mcp-method', method],
    ...(method === 'tools/call' ? ([['mcp-name', params?.name]] as const) : []),
  ];
  for (const [name, expected] of expectations) {
    const given = header(name);
    const isMissing = given === undefined && id !== undefined;
    if (isMissing || (given !== undefined && decodeHeader(given) !== expected)) {
      throw new RpcError(400, rpcCodes.headerMismatch, `The header ${name} and the body disagree.`);
    }
  }
  return true;
}

/** Decodes a header's value. Clients send values with characters outside ASCII as `=?base64?…?=`. */
function decodeHeader(value: string): string {
  const encoded = /^=\?base64\?([A-Za-z0-9+/=]*)\?=$/.exec(value)?.[1];
  return encoded === undefined ? value : Buffer.from(encoded, 'base64').toString('utf8');
}

function statelessFields({ method }: RpcRequest, { serverVersion }: EndpointDeps) {
  const isCacheable = method === 'tools/list' || method === 'server/discover';
  return {
    resultType: 'complete',
    ...(isCacheable ? { ttlMs: 3_600_000, cacheScope: 'public' } : {}),
    _meta: { 'io.modelcontextprotocol/serverInfo': getServerInfo(serverVersion) },
  };
}

function getServerInfo(version: string) {
  return { name: 'vitrine', title: 'Vitrine', version };
}

const instructions =
  'Search products, fill a cart, check out and read orders of this shop. Amounts are integers in minor units. ' +
  'discounts.available says what is missing for each offer, discounts.reasons where each amount comes from. ' +
  'Never complete a checkout without the approval of the shopper.';

function runMethod(deps: EndpointDeps, rpc: RpcRequest): object {
  switch (rpc.method) {
    case 'initialize': {
      const requested = rpc.params?.protocolVersion;
      const revision = handshakeRevisions.find((each) => each === requested) ?? handshakeRevisions[0];
      return {
        protocolVersion: revision,
        capabilities: { tools: {} },
        serverInfo: getServerInfo(deps.serverVersion),
        instructions,
      };
    }
    case 'ping':
      return {};
    case 'server/discover':
      return {
        supportedVersions: [statelessRevision, ...handshakeRevisions],
        capabilities: { tools: {} },
        instructions,
      };
    case 'tools/list':
      return { tools: descriptions };
    default:
      throw new RpcError(404, rpcCodes.methodNotFound, 'There is no such method.');
  }
}

/** Runs the tool with this name and returns its content. @throws RpcError if there is no such tool */
async function callByName(
  deps: EndpointDeps,
  request: AgentRequest,
  { name, arguments: sent }: Readonly<Record<string, unknown>>,
): Promise<object> {
  const tool = byName.get(String(name));
  if (tool === undefined) {
    throw new RpcError(
      400,
      rpcCodes.invalidParams,
      `There is no such tool. There are: ${[...byName.keys()].join(', ')}.`,
    );
  }
  return (await callTool(deps, request, { tool, sent })).content;
}
