/** Types of the browser's API for assistants (WebMCP). */
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
  /** Rejects if a tool has this name. `signal` unregisters the tool. */
  registerTool(tool: ModelContextTool, options?: { readonly signal?: AbortSignal }): Promise<void>;
}

declare module 'react' {
  interface FormHTMLAttributes<T> {
    /** Declares the form as a tool of this name. */
    toolname?: string | undefined;
    tooldescription?: string | undefined;
    /** Lets an assistant submit the form; without it, only the shopper does. */
    toolautosubmit?: '' | undefined;
  }
  interface InputHTMLAttributes<T> {
    toolparamdescription?: string | undefined;
  }
}

declare global {
  interface Document {
    /** Missing in browsers without WebMCP. */
    readonly modelContext?: ModelContext;
  }
  interface SubmitEvent {
    /** True if an assistant submitted the form. */
    readonly agentInvoked?: boolean;
    /** Sends the assistant a response; call after `preventDefault`. */
    respondWith?(answer: Promise<unknown>): void;
  }
}
