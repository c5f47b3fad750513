/**
 * An error as a line of the log shows it: what broke and where, never what a shopper gave. Errors of libraries carry more
 * than they say: PostgreSQL's the row that was refused, Stripe's the whole payment, an address' what was parsed.
 */
import { z } from 'zod';
import { HttpError } from '../http/http-error.ts';

export interface ErrorForLog {
  readonly type: string;
  readonly message: string;
  /** Of the system, of PostgreSQL or of Stripe. */
  readonly code?: string;
  /** The table and constraint that refused a row. */
  readonly table?: string;
  readonly constraint?: string;
  /** Stripe's name of the request. */
  readonly stripeRequest?: string;
  /** Stack without the message, which Node puts at its top. */
  readonly stack: string;
  readonly cause?: ErrorForLog;
}

/** Causes behind causes that are shown. */
const deepest = 3;

/** Fields of any thrown value that may be logged. */
export function errorForLog(error: unknown, depth = 0): ErrorForLog {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error', stack: '' };
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...named(error, { code: 'code', table: 'table', constraint: 'constraint' }),
    ...(isStripes(error) ? named(error, { requestId: 'stripeRequest' }) : {}),
    stack: placesOf(error),
    ...(error.cause === undefined || depth >= deepest ? {} : { cause: errorForLog(error.cause, depth + 1) }),
  };
}

function messageOf(error: Error): string {
  if (error instanceof HttpError) return `${error.status} ${error.code}`;
  if (error instanceof z.ZodError) return issuesOf(error);
  if (isStripes(error)) return 'Stripe refused a request';
  // "Data exceptions" quote the value.
  if (isPostgres(error) && /^22/.test(String(Reflect.get(error, 'code'))))
    return 'PostgreSQL refused a value';
  // Parsers quote what they could not read.
  if (error instanceof SyntaxError) return withoutQuotes(error.message);
  return withoutEmails(error.message);
}

function issuesOf({ issues }: z.ZodError): string {
  return issues.map(({ code, path }) => `${code} at ${path.map(String).join('.')}`).join(', ');
}

/** A message up to what it quotes. */
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

/** The properties that hold a word, under their names in the log. */
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
