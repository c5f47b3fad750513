/** Whether the shop can be reached, as far as the last answers and the browser know. */
import { useSyncExternalStore } from 'react';

let reached = true;
const listeners = new Set<() => void>();

/** Notes whether a request came through to a shop that works. */
export function noteReached(now: boolean): void {
  if (now === reached) return;
  reached = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** True while the browser has no network, and from a request that failed until one that doesn't. */
export function useOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !reached || !navigator.onLine,
    () => false,
  );
}
