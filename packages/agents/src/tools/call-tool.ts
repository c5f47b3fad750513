/**
 * Calls a tool over any transport, with the same checks of identity, signature, rate limit and idempotency, and the same envelope
 * (AGENT-04 to AGENT-07).
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { EpochMs } from '@vitrine/rules/units';
import type { ZodError } from 'zod';
import type { AgentKey, AgentProfiles } from '../identity/agent-profiles.ts';
import { hasUnknownKey, type SignedRequest, verifySignature } from '../identity/verify-signature.ts';
import type { Signer } from '../identity/web-bot-auth.ts';
import { type AgentShop, ShopRejection, ShopUnavailable } from '../ports.ts';
import { toHandlerRegistry } from '../protocol/business-profile.ts';
import { createDiscoveryError, createLimitError, RpcError, rpcCodes } from '../protocol/json-rpc.ts';
import { createError } from '../protocol/messages.ts';
import { type CapabilityName, getCapabilities } from '../protocol/versions.ts';
import { toErrorResult } from './results.ts';
import type { AgentCall, Tool, ToolResult } from './tool.ts';

export interface AgentRequest extends SignedRequest {
  /** Opens the shop for a request. `agent` is the origin of the agent's profile. */
  readonly openShop: (agent: string) => Promise<AgentShop>;
  /** Counts a call of an agent. @returns the time to wait if the limit is exceeded, else null */
  readonly countCall: (agent: string) => Promise<number | null>;
  readonly reportFailure: (error: unknown) => void;
  /** The request's signer by Web Bot Auth; null if there is none. */
  readonly signer: Signer | null;
}

export interface CallDeps {
  readonly profiles: AgentProfiles;
  readonly clock: () => EpochMs;
}

export interface ToolCall {
  readonly tool: Tool;
  /** The arguments as sent, with `meta`. */
  readonly sent: unknown;
  /** Returns the name of an argument for error messages, as the transport names it. */
  readonly nameField?: (path: readonly PropertyKey[]) => string;
}

/** The result of a tool with the envelope of the protocol. */
export interface CalledTool {
  readonly content: Readonly<Record<string, unknown>>;
  /** True if the tool failed: the result has messages, but no cart, checkout or order. */
  readonly isError: boolean;
}

/**
 * Finds and verifies the agent, counts the call, validates the arguments, and runs the tool.
 *
 * @throws RpcError if anything fails before the tool runs
 */
export async function callTool(
  { profiles, clock }: CallDeps,
  request: AgentRequest,
  { tool, sent, nameField }: ToolCall,
): Promise<CalledTool> {
  const profile = getProfile(sent);
  refuseOtherAgent(request.header('ucp-agent'), profile);
  const known = await profiles.get(profile);
  const agent = hasUnknownKey(request, known.keys) ? await profiles.refresh(profile) : known;
  verifyAgent(request, agent.keys, clock());
  const wait = await request.countCall(agent.origin);
  if (wait !== null) throw createLimitError(Math.max(1, Math.ceil(wait / 1000)));
  const input = tool.input.safeParse(sent);
  if (!input.success) {
    throw new RpcError(400, rpcCodes.invalidParams, formatToolIssues(input.error, nameField));
  }
  const call: AgentCall = { agent, shop: await request.openShop(agent.origin) };
  const result = agent.capabilities.has(tool.capability)
    ? await runOnce(call, tool, input.data, sent, request)
    : toErrorResult(call, [
        createError(
          'capabilities_incompatible',
          `Your profile has no ${tool.capability} of version ${agent.version}.`,
          'unrecoverable',
        ),
      ]);
  return toCalledTool(call, tool, result);
}

/** Describes the invalid arguments, at most ten, in one line. */
export function formatToolIssues(
  { issues }: ZodError,
  nameField: (path: readonly PropertyKey[]) => string = (path) => path.join('.'),
): string {
  const problems = issues.slice(0, 10).map(({ path, message }) => `${nameField(path)}: ${message}`);
  return `Invalid arguments. ${problems.join(' ')}`.slice(0, 1000);
}

/** Verifies the request's signature with the keys of the profile, else with those of the signer. @throws RpcError */
function verifyAgent(request: AgentRequest, keys: readonly AgentKey[], now: EpochMs): void {
  try {
    verifySignature(request, keys, now);
  } catch (error) {
    if (request.signer === null) throw error;
    verifySignature(request, request.signer.keys, now);
  }
}

function getProfile(input: unknown): unknown {
  if (!isRecord(input) || !isRecord(input.meta)) return undefined;
  const agent = input.meta['ucp-agent'];
  return isRecord(agent) ? agent.profile : undefined;
}

/** Returns the profile URL in the header `UCP-Agent`; undefined if there is none. */
export function readAgentHeader(header: string): string | undefined {
  return /(?:^|[,\s])profile="([^"]*)"/.exec(header)?.[1];
}

/** @throws RpcError if the header `UCP-Agent` names another profile than the arguments */
function refuseOtherAgent(header: string | undefined, profile: unknown): void {
  if (header === undefined || readAgentHeader(header) === profile) return;
  throw createDiscoveryError(
    'invalid_profile_url',
    'The header UCP-Agent and meta["ucp-agent"] name different profiles.',
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Runs a tool. With a repeated idempotency key it returns the resource of the first request instead. */
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
    return withMessages(again, outcome.content.messages, outcome.status);
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

/** Claims an idempotency key. If the same request is still running, waits up to five seconds for its end. */
async function claimed<Claim extends { readonly kind: string }>(claim: () => Promise<Claim>): Promise<Claim> {
  for (let tries = 0; ; tries += 1) {
    const found = await claim();
    if (found.kind !== 'pending' || tries === 100) return found;
    await pause(50);
  }
}

/** Codes of messages about a payment. */
const paymentErrors: readonly string[] = ['payment_failed', 'authentication_required'];

/** Serialises the outcome of a request: its resource, and its payment errors. A repeated request reads all other data again. */
function toOutcome({ content, resource, isError }: ToolResult): string {
  const messages = Array.isArray(content.messages) ? content.messages : [];
  const own = messages.filter(
    (message) => isError || (isRecord(message) && paymentErrors.includes(String(message.code))),
  );
  return JSON.stringify({ resource, messages: own, status: own.length === 0 ? null : content.status });
}

function parseOutcome(text: string) {
  const parsed: unknown = JSON.parse(text);
  const { resource, messages, status } = isRecord(parsed) ? parsed : {};
  return {
    resource: typeof resource === 'string' ? resource : null,
    content: { messages: Array.isArray(messages) ? messages : [] },
    status: typeof status === 'string' ? status : null,
  };
}

function withMessages(result: ToolResult, more: readonly unknown[], before: string | null): ToolResult {
  if (more.length === 0) return result;
  const messages = Array.isArray(result.content.messages) ? result.content.messages : [];
  const { status } = result.content;
  const said = status === 'ready_for_complete' && before !== null ? { status: before } : {};
  return { ...result, content: { ...result.content, ...said, messages: [...more, ...messages] } };
}

/** Runs a tool. Turns rejections by the shop and failures of its backend into results with messages, which agents can read. */
export async function runSafely(
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

/** Returns a digest of the request without `meta`, which may differ between retries. */
function digestOf(region: string, name: string, sent: unknown): string {
  const { meta: _, ...content } = isRecord(sent) ? sent : {};
  return createHash('sha256')
    .update(JSON.stringify([region, name, content]))
    .digest('base64url');
}

/** Adds the protocol's envelope: the version, and the capabilities of shop and agent that apply to the tool. */
export function toCalledTool(
  { agent, shop }: AgentCall,
  tool: Tool,
  { content, isError = false }: ToolResult,
): CalledTool {
  const { version } = agent;
  const isPart = (name: CapabilityName, parents: readonly CapabilityName[] = []) =>
    agent.capabilities.has(name) && (name === tool.capability || parents.includes(tool.capability));
  const capabilities = getCapabilities(version).filter((each) => isPart(each.name, each.extends));
  const handler = shop.paymentHandler;
  const enveloped = {
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
  return { content: enveloped, isError };
}
