/** JSON of the tools for assistants in the browser. */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';

export interface PageToolJson {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** JSON Schema of its arguments. */
  readonly inputSchema: object;
  readonly isRead: boolean;
}

export interface PageToolListJson {
  readonly tools: readonly PageToolJson[];
  /** Message if the server can't be reached. */
  readonly unreachable: string;
}

/** Result of a tool, in the format of MCP and UCP. */
export interface ToolResultJson {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[];
  readonly structuredContent: Readonly<Record<string, unknown>>;
  readonly isError: boolean;
}

export interface PageToolAnswerJson {
  readonly result: ToolResultJson;
  /** The cart after the tool's change; null if it didn't change. */
  readonly cart: CartJson | null;
}
