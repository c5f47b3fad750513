/**
 * The endpoint of shoppers' assistants: JSON-RPC over HTTP for three kinds of callers at one address, without a session:
 * MCP 2026-07-28 (stateless), MCP 2025-11-25 (handshake), and bare `tools/call` (AGENT-02, AGENT-03).
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { EpochMs } from '@vitrine/rules/units';
import type { AgentProfiles } from './identity/agent-profiles.ts';
import { hasUnknownKey, type SignedRequest, verifySignature } from './identity/verify-signature.ts';
import { type AgentShop, ShopRejection, ShopUnavailable } from './ports.ts';
import { toHandlerRegistry } from './protocol/business-profile.ts';
import {
  createDiscoveryError,
  createLimitError,
  RpcError,
  type RpcId,
  type RpcRequest,
  type RpcResponse,
  rpcCodes,
  rpcRequest,
  toErrorResponse,
  toResultResponse,
} from './protocol/json-rpc.ts';
import { createError } from './protocol/messages.ts';
import { type CapabilityName, currentVersion, getCapabilities } from './protocol/versions.ts';
import { describeTool } from './tools/output-schema.ts';
import { toErrorResult } from './tools/results.ts';
import type { AgentCall, Tool, ToolResult } from './tools/tool.ts';
import { tools } from './tools/tools.ts';

/** The revision without a handshake, and those with one, newest first. */
const statelessRevision = '2026-07-28';
const handshakeRevisions = ['2025-11-25', '2025-06-18', '2025-03-26'];

export interface AgentRequest extends SignedRequest {
  /** The shop that the request is for; `agent` is the origin of its profile. */
  readonly openShop: (agent: string) => Promise<AgentShop>;
  /** Counts a call of an agent. @returns time to wait where there were too many, else null. */
  readonly countCall: (agent: string) => Promise<number | null>;
  readonly reportFailure: (error: unknown) => void;
}

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
    const result = await runMethod(deps, request, rpc);
    const response = toResultResponse(
      id,
      isStateless ? { ...result, ...statelessFields(rpc, deps) } : result,
    );
    return rpc.params?.name === 'complete_checkout' ? { ...response, isSigned: true } : response;
  } catch (error) {
    if (error instanceof RpcError) return toErrorResponse(id, error);
    request.reportFailure(error);
    return toErrorResponse(id, createLimitError(5));
  }
}

/** Null for a response of the client, which nothing waits for. */
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

/** Checks the headers of MCP 2026-07-28. @returns true if the caller speaks it. */
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

/** Values outside ASCII come as `=?base64?…?=`. */
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

async function runMethod(deps: EndpointDeps, request: AgentRequest, rpc: RpcRequest): Promise<object> {
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
    case 'tools/call':
      return callTool(deps, request, rpc.params ?? {});
    default:
      throw new RpcError(404, rpcCodes.methodNotFound, 'There is no such method.');
  }
}

async function callTool(
  { profiles, clock }: EndpointDeps,
  request: AgentRequest,
  params: Readonly<Record<string, unknown>>,
): Promise<object> {
  const tool = byName.get(String(params.name));
  if (tool === undefined) {
    throw new RpcError(
      400,
      rpcCodes.invalidParams,
      `There is no such tool. There are: ${[...byName.keys()].join(', ')}.`,
    );
  }
  const profile = getProfile(params.arguments);
  refuseOtherAgent(request.header('ucp-agent'), profile);
  const known = await profiles.get(profile);
  const agent = hasUnknownKey(request, known.keys) ? await profiles.refresh(profile) : known;
  verifySignature(request, agent.keys, clock());
  const wait = await request.countCall(agent.origin);
  if (wait !== null) throw createLimitError(Math.max(1, Math.ceil(wait / 1000)));
  const input = tool.input.safeParse(params.arguments);
  if (!input.success) {
    const problems = input.error.issues
      .slice(0, 10)
      .map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new RpcError(
      400,
      rpcCodes.invalidParams,
      `Invalid arguments. ${problems.join(' ')}`.slice(0, 1000),
    );
  }
  const call: AgentCall = { agent, shop: await request.openShop(agent.origin) };
  const result = agent.capabilities.has(tool.capability)
    ? await runOnce(call, tool, input.data, params.arguments, request)
    : toErrorResult(call, [
        createError(
          'capabilities_incompatible',
          `Your profile has no ${tool.capability} of version ${agent.version}.`,
          'unrecoverable',
        ),
      ]);
  return toToolResult(call, tool, result);
}

function getProfile(input: unknown): unknown {
  if (!isRecord(input) || !isRecord(input.meta)) return undefined;
  const agent = input.meta['ucp-agent'];
  return isRecord(agent) ? agent.profile : undefined;
}

/** The header names the same profile as the arguments, or none. */
function refuseOtherAgent(header: string | undefined, profile: unknown): void {
  const named = header === undefined ? undefined : /(?:^|[,\s])profile="([^"]*)"/.exec(header)?.[1];
  if (header === undefined || named === profile) return;
  throw createDiscoveryError(
    'invalid_profile_url',
    'The header UCP-Agent and meta["ucp-agent"] name different profiles.',
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Runs a tool; a repeated idempotency key reads what the first request made. */
async function runOnce(
  call: AgentCall,
  tool: Tool,
  input: unknown,
  sent: unknown,
  { reportFailure }: AgentRequest,
): Promise<ToolResult> {
  const run = () => runSafely(call, reportFailure, () => tool.run(call, input));
  const key = getIdempotencyKey(sent);
  if (tool.idempotency === 'none' || key === null) return run();
  const { sessions } = call.shop;
  const { origin } = call.agent;
  const digest = digestOf(call.shop.region, tool.name, sent);
  const claim = await claimed(() => sessions.claim(origin, key, digest));
  if (claim.kind === 'conflict') {
    throw new RpcError(409, rpcCodes.refused, 'The idempotency key was used for another request.', {
      code: 'idempotency_conflict',
    });
  }
  if (claim.kind === 'pending') throw createLimitError(1);
  if (claim.kind === 'done') {
    const { replay } = tool;
    const outcome = parseOutcome(claim.outcome);
    if (outcome.resource === null || replay === undefined)
      return { content: outcome.content, isError: true, resource: null };
    const { resource } = outcome;
    const again = await runSafely(call, reportFailure, () => replay(call, resource));
    return withMessages(again, outcome.content.messages);
  }
  try {
    const result = await run();
    if (result.isTransient) await sessions.release(origin, key);
    else await sessions.finish(origin, key, toOutcome(result));
    return result;
  } catch (error) {
    await sessions.release(origin, key);
    throw error;
  }
}

/** Waits for the same request that is in flight, up to some seconds. */
async function claimed<Claim extends { readonly kind: string }>(claim: () => Promise<Claim>): Promise<Claim> {
  for (let tries = 0; ; tries += 1) {
    const found = await claim();
    if (found.kind !== 'pending' || tries === 100) return found;
    await pause(50);
  }
}

/** Errors of a payment are part of the outcome; everything else is read again. */
function toOutcome({ content, resource, isError }: ToolResult): string {
  const messages = Array.isArray(content.messages) ? content.messages : [];
  const own = messages.filter(
    (message) => isError || (isRecord(message) && message.code === 'payment_failed'),
  );
  return JSON.stringify({ resource, messages: own });
}

function parseOutcome(text: string) {
  const parsed: unknown = JSON.parse(text);
  const { resource, messages } = isRecord(parsed) ? parsed : {};
  return {
    resource: typeof resource === 'string' ? resource : null,
    content: { messages: Array.isArray(messages) ? messages : [] },
  };
}

function withMessages(result: ToolResult, more: readonly unknown[]): ToolResult {
  if (more.length === 0) return result;
  const messages = Array.isArray(result.content.messages) ? result.content.messages : [];
  return { ...result, content: { ...result.content, messages: [...more, ...messages] } };
}

/** Turns refusals of the shop and outages of its backend into results, since agents read messages. */
async function runSafely(
  call: AgentCall,
  reportFailure: (error: unknown) => void,
  run: () => Promise<ToolResult>,
): Promise<ToolResult> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof RpcError) throw error;
    if (error instanceof ShopRejection) {
      return toErrorResult(call, [createError(error.code.toLowerCase(), error.message)]);
    }
    if (!(error instanceof ShopUnavailable)) reportFailure(error);
    const content = 'The shop can’t do that at the moment. Please try again soon.';
    return {
      ...toErrorResult(call, [createError('temporarily_unavailable', content)]),
      isTransient: true,
    };
  }
}

function getIdempotencyKey(input: unknown): string | null {
  const key = isRecord(input) && isRecord(input.meta) ? input.meta['idempotency-key'] : undefined;
  return typeof key === 'string' ? key : null;
}

/** Of the request's content; metadata may differ between tries. */
function digestOf(region: string, name: string, sent: unknown): string {
  const { meta: _, ...content } = isRecord(sent) ? sent : {};
  return createHash('sha256')
    .update(JSON.stringify([region, name, content]))
    .digest('base64url');
}

/** Adds the envelope: the version, and the capabilities of both sides that concern the operation. */
function toToolResult(
  { agent, shop }: AgentCall,
  tool: Tool,
  { content, isError = false }: ToolResult,
): object {
  const { version } = agent;
  const isPart = (name: CapabilityName, parents: readonly CapabilityName[] = []) =>
    agent.capabilities.has(name) && (name === tool.capability || parents.includes(tool.capability));
  const capabilities = getCapabilities(version).filter((each) => isPart(each.name, each.extends));
  const handler = shop.paymentHandler;
  const structuredContent = {
    ucp: {
      version,
      status: isError ? 'error' : 'success',
      capabilities: Object.fromEntries(capabilities.map(({ name }) => [name, [{ version }]])),
      ...(tool.capability === 'dev.ucp.shopping.checkout' && !isError
        ? { payment_handlers: handler === null ? {} : toHandlerRegistry(handler, version) }
        : {}),
    },
    ...content,
  };
  return {
    structuredContent,
    content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
    isError: false,
  };
}
