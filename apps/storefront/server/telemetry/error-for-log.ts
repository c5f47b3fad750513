/**
 * Converts an error for the log: its type, message and stack, without a shopper's data. Errors of libraries have properties with
 * such data: PostgreSQL's the rejected row, Stripe's the whole payment, URL errors the input.
 */
import { z } from 'zod';
import { HttpError } from '../http/http-error.ts';

export interface ErrorForLog {
  readonly type: string;
  readonly message: string;
  /** Error code of the system, of PostgreSQL or of Stripe. */
  readonly code?: string;
  /** Table and constraint that rejected a row. */
  readonly table?: string;
  readonly constraint?: string;
  /** Stripe's id of the request. */
  readonly stripeRequest?: string;
  /** Stack without the message in its first line. */
  readonly stack: string;
  readonly cause?: ErrorForLog;
}

/** Maximum depth of nested causes. */
const maxDepth = 3;

/** Returns those fields of a thrown value that may be logged. */
export function errorForLog(error: unknown, depth = 0): ErrorForLog {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error', stack: '' };
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...named(error, { code: 'code', table: 'table', constraint: 'constraint' }),
    ...(isStripes(error) ? named(error, { requestId: 'stripeRequest' }) : {}),
    stack: placesOf(error),
    ...(error.cause === undefined || depth >= maxDepth ? {} : { cause: errorForLog(error.cause, depth + 1) }),
  };
}

function messageOf(error: Error): string {
  if (error instanceof HttpError) return `${error.status} ${error.code}`;
  if (error instanceof z.ZodError) return issuesOf(error);
  if (isStripes(error)) return 'Stripe refused a request';
  // Messages of "data exceptions" quote the value.
  if (isPostgres(error) && /^22/.test(String(Reflect.get(error, 'code'))))
    return 'PostgreSQL refused a value';
  // Messages of parsers quote the input.
  if (error instanceof SyntaxError) return withoutQuotes(error.message);
  return withoutEmails(error.message);
}

function issuesOf({ issues }: z.ZodError): string {
  return issues.map(({ code, path }) => `${code} at ${path.map(String).join('.')}`).join(', ');
}

/** Returns a message up to its first quotation. */
export function withoutQuotes(message: string): string {
  const quote = message.search(/["'“‘`«]/);
  return quote < 0 ? message : `${message.slice(0, quote).trimEnd()} …`;
}

function withoutEmails(message: string): string {
  return message.replaceAll(/[^\s"'<>()=:,]+/g, (word) => (word.slice(1, -1).includes('@') ? '…@…' : word));
}

function isPostgres(error: Error): boolean {
  return 'severity' in error && 'routine' in error;
}

function isStripes(error: Error): boolean {
  return 'rawType' in error;
}

/** Returns string properties of the error under the names of log fields. `names` maps properties to fields. */
function named(error: Error, names: Readonly<Record<string, string>>): Partial<ErrorForLog> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([from, to]) => {
      const value: unknown = Reflect.get(error, from);
      return typeof value === 'string' && /^[\w.-]{1,100}$/.test(value) ? [[to, value] as const] : [];
    }),
  );
}

function placesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
