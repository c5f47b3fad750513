/**
 * Gives each mutation an idempotency key, by which the server runs it at most once. A second click while it runs is the same call,
 * and a retry after a lost connection has the same key.
 */
import type { ApiResult } from '../../editor/api/client.ts';

type Send<Value> = (key: string) => Promise<ApiResult<Value>>;

interface OpenCall {
  readonly key: string;
  /** Null once it has failed without a known outcome. */
  readonly running: Promise<ApiResult<unknown>> | null;
}

/** Calls without an outcome at most; one in flight is never dropped. */
const maxOpenCalls = 100;
/** Codes of responses after which the mutation may have run. */
const uncertainCodes: ReadonlySet<string> = new Set([
  'UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
  'IDEMPOTENCY_CONCURRENT_REQUEST',
]);
/** As Shopify words the error, which has no code in mutations whose errors have none. */
const inProgress = /\brequest is currently in progress\b/;

/** A page over plain http has no randomUUID. */
const createKey = () => crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Creates the function for one page. Calls with the same `identity` are the same until their outcome is known. */
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
