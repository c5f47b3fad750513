/** Parses request bodies. An invalid body is rejected with a message for each field (API-06). */

import { hasNulInJson } from '@vitrine/rules/contact/nul-character';
import { requestUnreadable } from '@vitrine/words/request-errors';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { createNulError } from '../http/readable-text.ts';
import { sentForm } from '../http/sent-form.ts';

/**
 * Parses a JSON body by the schema. @throws HttpError 415 for another media type, 400 for invalid JSON, 422 for invalid values.
 */
export async function jsonBody<Output>(
  context: Context<ShopHttp>,
  schema: z.ZodType<Output>,
): Promise<Output> {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/(\S+\+)?json\b/i.test(type)) {
    throw new HttpError(415, 'NOT_JSON', 'Send the request as application/json.');
  }
  const text = await context.req.text();
  if (hasNulInJson(text)) throw createNulError();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpError(400, 'MALFORMED_JSON', 'The body is not valid JSON.');
  }
  return parseInput(value, schema);
}

/** Parses a form body by the schema. @throws HttpError 422 for invalid values. */
export async function parseFormBody<Output>(
  context: Context<ShopHttp>,
  schema: z.ZodType<Output>,
): Promise<Output> {
  const { form } = await sentForm(context);
  const fields = Object.fromEntries(
    [...form.entries()].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );
  return parseInput(fields, schema);
}

/** Parses the query parameters by the schema. @throws HttpError 422 for invalid values. */
export function parseQueryString<Output>(context: Context<ShopHttp>, schema: z.ZodType<Output>): Output {
  return parseInput(context.req.query(), schema);
}

/** Parses a value by the schema. @throws HttpError 422 if it is invalid. */
export function parseInput<Output>(value: unknown, schema: z.ZodType<Output>): Output {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues)
    fields[issue.path.map(String).join('.') || 'body'] ??= issue.message;
  const [first] = result.error.issues;
  throw new HttpError(422, 'INVALID', first?.message ?? requestUnreadable(), fields);
}
