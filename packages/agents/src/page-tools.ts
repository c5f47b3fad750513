/**
 * Tools for assistants in the shopper's browser (WebMCP): four of the endpoint's tools, with the same arguments except `meta`,
 * for the shopper's current cart (AGENT-90, AGENT-91). None of them pays.
 */
import { z } from 'zod';
import type { Agent } from './identity/agent-profiles.ts';
import type { AgentShop } from './ports.ts';
import { RpcError } from './protocol/json-rpc.ts';
import { createError } from './protocol/messages.ts';
import { capabilityNames, currentVersion } from './protocol/versions.ts';
import { type CalledTool, formatToolIssues, runSafely, toCalledTool } from './tools/call-tool.ts';
import { getCartTool, updateCartTool } from './tools/cart-tools.ts';
import { getProduct, searchCatalog } from './tools/catalog-tools.ts';
import { toErrorResult } from './tools/results.ts';
import type { AgentCall, Tool } from './tools/tool.ts';

export const pageToolNames = ['search_catalog', 'get_product', 'get_cart', 'update_cart'] as const;
export type PageToolName = (typeof pageToolNames)[number];

const tools: Readonly<Record<PageToolName, Tool>> = {
  search_catalog: searchCatalog,
  get_product: getProduct,
  get_cart: getCartTool,
  update_cart: updateCartTool,
};

/** Arguments that a browser's assistant doesn't send, since the shop knows the caller and the shopper's cart. */
const known: readonly string[] = ['meta', 'id'];

/** A tool as a browser registers it, without its title and description. */
export interface PageTool {
  readonly name: PageToolName;
  /** JSON Schema of its arguments. */
  readonly inputSchema: object;
  readonly isRead: boolean;
}

export const pageTools: readonly PageTool[] = pageToolNames.map((name) => {
  const { input, isRead } = tools[name];
  const { properties = {}, required = [], ...schema } = z.toJSONSchema(input, { io: 'input' });
  const { meta: _, ...own } = properties;
  return {
    name,
    inputSchema: { ...schema, properties: own, required: required.filter((each) => !known.includes(each)) },
    isRead,
  };
});

/** The agent of calls from a page. It has every capability of the shop. */
export const pageAgent: Agent = {
  origin: 'page',
  version: currentVersion,
  capabilities: new Set(capabilityNames),
  keys: [],
  orderWebhook: null,
};

/** The result of a tool, in the format that browsers and MCP share. */
export interface PageToolResult {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[];
  readonly structuredContent: Readonly<Record<string, unknown>>;
  readonly isError: boolean;
}

function toAnswer({ content: structuredContent, isError }: CalledTool): PageToolResult {
  return {
    content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
    structuredContent,
    isError,
  };
}

/** One call of an assistant in the browser. */
export interface PageCall {
  /** The shop, whose `sessions` contain only the shopper's cart. */
  readonly shop: AgentShop;
  /** Id of the shopper's cart, which is passed to the tool as `id`; null if the shopper has no cart. */
  readonly cartId: string | null;
  readonly reportFailure: (error: unknown) => void;
}

/** Runs a tool. Never throws: a failure is a result with `isError` and messages. */
export async function runPageTool(
  { shop, cartId, reportFailure }: PageCall,
  name: PageToolName,
  sent: Readonly<Record<string, unknown>>,
): Promise<PageToolResult> {
  const tool = tools[name];
  const call: AgentCall = { shop, agent: pageAgent };
  const fail = (code: string, content: string) =>
    toAnswer(toCalledTool(call, tool, toErrorResult(call, [createError(code, content)])));
  const input = tool.input.safeParse({
    ...(cartId === null ? {} : { id: cartId }),
    ...sent,
    meta: { 'ucp-agent': { profile: shop.shopUrl } },
  });
  if (!input.success) return fail('invalid_arguments', formatToolIssues(input.error));
  try {
    const result = await runSafely(call, reportFailure, () => tool.run(call, input.data));
    return toAnswer(toCalledTool(call, tool, result));
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    const seconds = error.data?.retry_after;
    return fail(
      'rate_limited',
      typeof seconds === 'number' ? `Too many tries. Try again in ${seconds} seconds.` : error.message,
    );
  }
}
