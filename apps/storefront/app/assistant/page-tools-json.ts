/** JSON that a page and the shop exchange about tools for assistants in the browser. */
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
  /** The message where the shop can't be reached. */
  readonly unreachable: string;
}

/** The result of a tool, in the form of MCP and UCP. */
export interface ToolResultJson {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[];
  readonly structuredContent: Readonly<Record<string, unknown>>;
  readonly isError: boolean;
}

export interface PageToolAnswerJson {
  readonly result: ToolResultJson;
  /** The cart as the tool changed it; null if it changed none. */
  readonly cart: CartJson | null;
}
