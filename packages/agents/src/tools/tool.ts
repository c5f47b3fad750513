/** A tool of the endpoint: its input, and its effect. */
import type { z } from 'zod';
import type { Agent } from '../identity/agent-profiles.ts';
import type { AgentShop } from '../ports.ts';
import type { CapabilityName } from '../protocol/versions.ts';

/** One call of an agent. */
export interface AgentCall {
  readonly agent: Agent;
  readonly shop: AgentShop;
}

/** The result of a tool, without the protocol's envelope. */
export interface ToolResult {
  readonly content: Readonly<Record<string, unknown>>;
  /** True if the tool failed: the result has messages, but no cart, checkout or order. */
  readonly isError?: boolean;
  /** True if the same request may succeed later, so that the idempotency key stays unused. */
  readonly isTransient?: boolean;
  /** Id of the resource that a repeated request reads again; null if there is none. */
  readonly resource: string | null;
}

export interface Tool<Input extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The capability that the operation belongs to. */
  readonly capability: CapabilityName;
  readonly isRead: boolean;
  /** The published schema of the results. */
  readonly output: OutputSchema;
  /** `required`: a call without an idempotency key is rejected. `optional`: a key is used if sent. */
  readonly idempotency: 'none' | 'optional' | 'required';
  readonly input: Input;
  run(call: AgentCall, input: z.output<Input>): Promise<ToolResult>;
  /** Reads the resource of an earlier request with the same idempotency key. */
  replay?(call: AgentCall, resource: string): Promise<ToolResult>;
}

export interface OutputSchema {
  /** Path below `https://ucp.dev/<version>/`, with a pointer to the definition. */
  readonly path: string;
  readonly required: readonly string[];
}

/** Infers a tool's input from its schema. */
export function defineTool<Input extends z.ZodType>(tool: Tool<Input>): Tool<Input> {
  return tool;
}
