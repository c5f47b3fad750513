/** Parses the operation of a POST request, either JSON or the plain operation text. */
import { hasNulInGraphql, hasNulInJson, nulMessage } from '@vitrine/rules/contact/nul-character';
import type { GraphOperation } from './execute.ts';

/** An error response for a request without a valid operation. */
export interface OperationRejection {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

export interface ParsedOperationRequest {
  readonly operation: GraphOperation;
  /** Length of the whole body. */
  readonly characters: number;
}

export function isOperationRejection<Value extends object>(
  value: Value | OperationRejection,
): value is OperationRejection {
  return 'status' in value;
}

/**
 * Parses the operation. On failure, returns 400 (malformed body), 413 (more than `limit` bytes) or 415 (unsupported content
 * type).
 */
export async function parseOperationRequest(
  request: Request,
  limit: number,
): Promise<ParsedOperationRequest | OperationRejection> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const isJson = type === 'application/json' || type === 'application/graphql+json';
  if (!isJson && type !== 'application/graphql') {
    const message = 'Send operations as application/json or application/graphql.';
    return { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message };
  }
  const text = await readText(request, limit);
  if (text === null) {
    const message = `The request is larger than ${Math.floor(limit / 1024)} kB. Send fewer mutations or smaller variables at once.`;
    return { status: 413, code: 'REQUEST_TOO_LARGE', message };
  }
  const operation = isJson ? readJson(text) : readParameters({ query: text });
  return isOperationRejection(operation) ? operation : { operation, characters: text.length };
}

/** Reads the body; returns null if it exceeds the limit, even if the headers state a smaller length. */
async function readText(request: Request, limit: number): Promise<string | null> {
  const announced = request.headers.get('content-length');
  if (announced !== null && /^\d+$/.test(announced)) {
    if (Number(announced) > limit) return null;
    const text = await request.text();
    return Buffer.byteLength(text) > limit ? null : text;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function readJson(text: string): GraphOperation | OperationRejection {
  if (hasNulInJson(text)) return broken(nulMessage);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return broken('The body is no valid JSON.');
  }
  if (Array.isArray(body)) return broken('Send one operation at a time: batching is not supported.');
  if (!isRecord(body)) return broken('The body must be a JSON object.');
  return readParameters(body);
}

function readParameters(body: Readonly<Record<string, unknown>>): GraphOperation | OperationRejection {
  const { query, variables, operationName } = body;
  if (typeof query !== 'string' || query.trim() === '')
    return broken('The operation is missing: `query` must be a text.');
  if (hasNulInGraphql(query)) return broken(nulMessage);
  if (variables != null && !isRecord(variables)) return broken('`variables` must be an object.');
  if (operationName != null && typeof operationName !== 'string')
    return broken('`operationName` must be a text.');
  return { query, variables: variables ?? null, operationName: operationName ?? null };
}

function broken(message: string): OperationRejection {
  return { status: 400, code: 'BAD_REQUEST', message };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
