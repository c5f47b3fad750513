/**
 * Client of the editor's API. A rejected call is returned as a value, not thrown, so that screens can show
 * its message.
 */
import type { ErrorJson } from '@vitrine/rules/cart/json/cart-json';
import { translateServerText } from '../server-texts/translate-server-text.ts';
import { errorTexts } from './error-texts.ts';

export interface ApiError {
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** Messages of single fields, by field name. */
  readonly fields: Readonly<Record<string, string>>;
  /** The whole response body, for calls that return more than an error. */
  readonly body: unknown;
}

export type ApiResult<Value> =
  | { readonly ok: true; readonly value: Value; readonly etag: string | null }
  | { readonly ok: false; readonly refused: ApiError };

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** True to use `keepalive`: the request continues after the page is left. For short bodies only. */
  readonly isKeptAlive?: boolean;
}

const signedOutListeners = new Set<() => void>();

/** Subscribes to 401 responses: the session has ended. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/** Prompts for the password; resolves to false if the editor cancels. */
type PasswordPrompt = () => Promise<boolean>;
let askProof: PasswordPrompt | null = null;

/** Registers the prompt that is shown if a call requires the password again. */
export function onPasswordPrompt(ask: PasswordPrompt): () => void {
  askProof = ask;
  return () => {
    if (askProof === ask) askProof = null;
  };
}

/**
 * Calls `/editor/api` + path; retries once after the password prompt if the server requires a recent
 * password.
 */
export function callEditor<Value>(path: string, call: Call = {}): Promise<ApiResult<Value>> {
  return callServer<Value>(`/editor/api${path}`, call);
}

/** Like `callEditor`, for any path of the editor's host. */
export async function callServer<Value>(address: string, call: Call = {}): Promise<ApiResult<Value>> {
  const result = await callOnce<Value>(address, call);
  if (result.ok || result.refused.code !== 'PROVE_AGAIN' || askProof === null) return result;
  return (await askProof()) ? callOnce<Value>(address, call) : result;
}

async function callOnce<Value>(
  address: string,
  { method = 'GET', body, headers = {}, isKeptAlive = false }: Call,
): Promise<ApiResult<Value>> {
  let response: Response;
  try {
    response = await fetch(address, { method, keepalive: isKeptAlive, ...sent(body, headers) });
  } catch {
    return refusedBy(0, null);
  }
  const text = await response.text().catch(() => '');
  return answerOf(response.status, text, response.headers.get('etag'));
}

/**
 * Uploads a file; `onProgress` gets the share sent, from 0 to 1. Uses XMLHttpRequest, since `fetch` reports
 * no upload progress.
 */
export function sendFile<Value>(
  path: string,
  file: File,
  onProgress: (part: number) => void,
): Promise<ApiResult<Value>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/editor/api${path}`);
    request.setRequestHeader('content-type', file.type);
    // Headers may contain ASCII only.
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name.slice(-200).toWellFormed()));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve(answerOf(request.status, request.responseText, null));
    request.onerror = () => resolve(refusedBy(0, null));
    request.send(file);
  });
}

function answerOf<Value>(status: number, text: string, etag: string | null): ApiResult<Value> {
  const read = parsed(text);
  if (status >= 200 && status < 300 && read !== undefined) return { ok: true, value: read as Value, etag };
  const refused = refusedBy(status, read ?? null);
  if (refused.refused.code === 'SIGNED_OUT') for (const listener of signedOutListeners) listener();
  return refused;
}

/** Fetcher for SWR: returns the value, or throws the `ApiError`. */
export async function fetchForSwr<Value>(path: string): Promise<Value> {
  const result = await callEditor<Value>(path);
  if (!result.ok) throw result.refused;
  return result.value;
}

function sent(body: unknown, headers: Readonly<Record<string, string>>): RequestInit {
  if (body === undefined) return { headers };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusedBy(status: number, body: unknown): { readonly ok: false; readonly refused: ApiError } {
  const error = isError(body) ? body.error : null;
  const code = error?.code ?? 'UNKNOWN';
  const sent = error?.message ?? (status === 0 ? errorTexts.unreachable : errorTexts.unknown);
  const message = translateError(code, sent);
  const fields = Object.fromEntries(
    Object.entries(error?.fields ?? {}).map(([name, text]) => [
      name,
      text === sent ? message : translateServerText(text),
    ]),
  );
  return { ok: false, refused: { status, code, message, fields, body } };
}

/** Returns an error's message in the admin's language if its code or text is known; else the server's English message. */
export function translateError(code: string, message: string): string {
  return errorTexts.messages[code] ?? translateServerText(message);
}

function isError(body: unknown): body is ErrorJson {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object';
}

/** Type guard for the errors that `fetchForSwr` throws. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'code' in error;
}
