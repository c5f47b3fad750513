/** The editor's calls. Nothing here throws for an answer that says no: screens tell people what it says. */
import type { ErrorJson } from '@vitrine/rules/cart/json/cart-json';

export interface ApiError {
  /** 0 where no answer came. */
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** Words beside fields, by their names. */
  readonly fields: Readonly<Record<string, string>>;
  /** The whole answer, for calls that say more. */
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
}

const signedOutListeners = new Set<() => void>();

/** Called when a call finds that the session is over. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/** Asks whoever sits here for their password; false where they'd rather not. */
type PasswordPrompt = () => Promise<boolean>;
let askProof: PasswordPrompt | null = null;

/** Says who asks for the password again, where a call needs it. */
export function onPasswordPrompt(ask: PasswordPrompt): () => void {
  askProof = ask;
  return () => {
    if (askProof === ask) askProof = null;
  };
}

/** Calls `/editor/api` + path; again, once the password was given, where the shop asks for it first. */
export async function callEditor<Value>(path: string, call: Call = {}): Promise<ApiResult<Value>> {
  const answer = await callOnce<Value>(path, call);
  if (answer.ok || answer.refused.code !== 'PROVE_AGAIN' || askProof === null) return answer;
  return (await askProof()) ? callOnce<Value>(path, call) : answer;
}

async function callOnce<Value>(
  path: string,
  { method = 'GET', body, headers = {} }: Call,
): Promise<ApiResult<Value>> {
  let response: Response;
  try {
    response = await fetch(`/editor/api${path}`, { method, ...sent(body, headers) });
  } catch {
    return refusedBy(0, null);
  }
  const text = await response.text().catch(() => '');
  return answerOf(response.status, text, response.headers.get('etag'));
}

/** Sends a file; `onProgress` hears which part of it has gone, from 0 to 1. A `fetch` can't tell. */
export function sendFile<Value>(
  path: string,
  file: Blob,
  onProgress: (part: number) => void,
): Promise<ApiResult<Value>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/editor/api${path}`);
    request.setRequestHeader('content-type', file.type);
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

/** For SWR: the value, or a throw of what was refused. */
export async function fetchForSwr<Value>(path: string): Promise<Value> {
  const answer = await callEditor<Value>(path);
  if (!answer.ok) throw answer.refused;
  return answer.value;
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

const lost = 'The shop can’t be reached. What you typed is still here: try again in a moment.';

function refusedBy(status: number, body: unknown): { readonly ok: false; readonly refused: ApiError } {
  const error = isError(body) ? body.error : null;
  const message = error?.message ?? (status === 0 ? lost : 'Something went wrong. Please try again.');
  return {
    ok: false,
    refused: { status, code: error?.code ?? 'UNKNOWN', message, fields: error?.fields ?? {}, body },
  };
}

function isError(body: unknown): body is ErrorJson {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object';
}

/** Whether SWR's error is what a call refused. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'code' in error;
}
