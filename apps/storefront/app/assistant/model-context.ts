/** The browser's interface for assistants (WebMCP), as far as pages use it. */
import type { ToolResultJson } from './page-tools-json.ts';

export interface ModelContextTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly annotations: { readonly readOnlyHint: boolean };
  readonly execute: (input: unknown) => Promise<ToolResultJson>;
}

export interface ModelContext {
  /** Rejects if there is a tool of this name. `signal` takes the tool away. */
  registerTool(tool: ModelContextTool, options?: { readonly signal?: AbortSignal }): Promise<void>;
}

declare module 'react' {
  interface FormHTMLAttributes<T> {
    /** Declares the form as a tool of this name. */
    toolname?: string | undefined;
    tooldescription?: string | undefined;
    /** An assistant may send the form; without it, only the shopper does. */
    toolautosubmit?: '' | undefined;
  }
  interface InputHTMLAttributes<T> {
    toolparamdescription?: string | undefined;
  }
}

declare global {
  interface Document {
    /** Absent in browsers without assistants. */
    readonly modelContext?: ModelContext;
  }
  interface SubmitEvent {
    /** True if an assistant sends the form. */
    readonly agentInvoked?: boolean;
    /** Gives the assistant its answer, after `preventDefault`. */
    respondWith?(answer: Promise<unknown>): void;
  }
}
