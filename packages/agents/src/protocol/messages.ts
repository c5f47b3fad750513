/** Messages in results: what the agent can fix, and what the buyer has to decide or know. */

export type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable';

export type Message =
  | {
      readonly type: 'error';
      readonly code: string;
      readonly content: string;
      readonly severity: Severity;
      /** JSONPath of the field in the result. */
      readonly path?: string;
    }
  | {
      readonly type: 'warning' | 'info';
      readonly code: string;
      readonly content: string;
      readonly path?: string;
    };

export function createError(
  code: string,
  content: string,
  severity: Severity = 'recoverable',
  path?: string,
): Message {
  return { type: 'error', code, content, severity, ...(path === undefined ? {} : { path }) };
}

export function createWarning(code: string, content: string, path?: string): Message {
  return { type: 'warning', code, content, ...(path === undefined ? {} : { path }) };
}

export function createInfo(code: string, content: string, path?: string): Message {
  return { type: 'info', code, content, ...(path === undefined ? {} : { path }) };
}
