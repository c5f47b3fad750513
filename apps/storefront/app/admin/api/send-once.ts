/**
 * Adds an idempotency key to each mutation, so that the server runs it at most once. A second click while it runs returns the
 * same promise; a retry after a lost connection uses the same key.
 */
import type { ApiResult } from '../../editor/api/client.ts';

type Send<Value> = (key: string) => Promise<ApiResult<Value>>;

interface OpenCall {
  readonly key: string;
  /** Null after it failed with an unknown outcome. */
  readonly running: Promise<ApiResult<unknown>> | null;
}

/** Maximum number of calls without a known outcome that are remembered; calls in flight are always remembered. */
const maxOpenCalls = 100;
/** Error codes after which the mutation may have run. */
const uncertainCodes: ReadonlySet<string> = new Set([
  'UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
  'IDEMPOTENCY_CONCURRENT_REQUEST',
]);
/** Shopify's message, for mutations whose errors have no code. */
const inProgress = /\brequest is currently in progress\b/;

/** Pages on unencrypted HTTP have no `randomUUID`. */
const createKey = () => crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Creates the function for one page. Calls with the same `identity` share a key until their outcome is known. */
export function createSendOnce(newKey: () => string = createKey) {
  const calls = new Map<string, OpenCall>();
  return async <Value>(identity: string, send: Send<Value>): Promise<ApiResult<Value>> => {
    const known = calls.get(identity);
    // The same operation with the same variables has a result of the same type.
    if (known?.running != null) return (await known.running) as ApiResult<Value>;
    const key = known?.key ?? newKey();
    const running = send(key);
    calls.set(identity, { key, running });
    const result = await running;
    calls.delete(identity);
    if (isUncertain(result)) {
      calls.set(identity, { key, running: null });
      dropOldest(calls);
    }
    return result;
  };
}

function isUncertain(result: ApiResult<unknown>): boolean {
  if (result.ok) return inProgress.test(JSON.stringify(result.value));
  const { status, code } = result.refused;
  return status === 0 || status >= 500 || uncertainCodes.has(code);
}

function dropOldest(calls: Map<string, OpenCall>): void {
  if (calls.size <= maxOpenCalls) return;
  const oldest = [...calls].find(([, { running }]) => running === null);
  if (oldest !== undefined) calls.delete(oldest[0]);
}
