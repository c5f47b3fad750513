/** Results without a resource. */
import { createError, type Message } from '../protocol/messages.ts';
import type { AgentCall, ToolResult } from './tool.ts';

/** There is only a message, and the storefront to go on at. */
export function toErrorResult({ shop }: AgentCall, messages: readonly Message[]): ToolResult {
  return { content: { messages, continue_url: `${shop.shopUrl}/` }, isError: true, resource: null };
}

export function toNotFound(call: AgentCall, content: string): ToolResult {
  return toErrorResult(call, [createError('not_found', content, 'unrecoverable')]);
}
