/**
 * Sends a request to the cart API. If there is no response within the timeout, the request is aborted and repeated once
 * with the same idempotency key, so that the server makes a change only once (CART-30, PAGE-19).
 */

import { shopPath } from '../data/shop-path.ts';
import { recordReachable } from './connection.ts';

/** Timeout of a request, in ms. */
export const requestTimeoutMs = 8000;

/** Browser APIs that a request uses. */
export interface BrowserApis {
  readonly fetch: (path: string, request: RequestInit) => Promise<Response>;
  /** Calls `callBack` after `ms`. @returns a function that cancels the call */
  readonly setTimer: (ms: number, callBack: () => void) => () => void;
  /** Returns a new idempotency key. */
  readonly newKey: () => string;
  readonly recordReachable: (now: boolean) => void;
}

export const browserApis: BrowserApis = {
  fetch: (path, request) => fetch(shopPath(path), request),
  setTimer: (ms, callBack) => {
    const timer = setTimeout(callBack, ms);
    return () => clearTimeout(timer);
  },
  // Pages on unencrypted HTTP have no `randomUUID`.
  newKey: () => crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-'),
  recordReachable: recordReachable,
};

/** @returns the response's JSON; null if the status isn't 200 or the server can't be reached */
export async function requestShop<Result>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
  apis = browserApis,
): Promise<Result | null> {
  const request: RequestInit = {
    method,
    headers: {
      ...headers,
      ...(method === 'GET' ? {} : { 'Idempotency-Key': apis.newKey() }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  };
  const first = await tryOnce<Result>(path, request, apis);
  if (first === 'late') apis.recordReachable(false);
  const answer = first === 'late' ? await tryOnce<Result>(path, request, apis) : first;
  if (answer === 'late' || answer === 'lost') {
    apis.recordReachable(false);
    return null;
  }
  apis.recordReachable(answer.status < 500);
  return answer.json;
}

/** @returns `late` after the timeout; `lost` if the connection failed or the response isn't valid JSON */
async function tryOnce<Result>(
  path: string,
  request: RequestInit,
  apis: BrowserApis,
): Promise<{ readonly status: number; readonly json: Result | null } | 'late' | 'lost'> {
  const call = new AbortController();
  const cancel = apis.setTimer(requestTimeoutMs, () => call.abort());
  try {
    const response = await apis.fetch(path, { ...request, signal: call.signal });
    const { status } = response;
    return { status, json: status === 200 ? ((await response.json()) as Result) : null };
  } catch (failure) {
    console.warn(`${request.method} ${path} could not reach the shop`, failure);
    return call.signal.aborted ? 'late' : 'lost';
  } finally {
    cancel();
  }
}
