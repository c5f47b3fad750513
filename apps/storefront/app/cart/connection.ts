/** Tracks whether the shop is reachable: by the result of the last request, and the browser's `navigator.onLine`. */
import { useSyncExternalStore } from 'react';
import { createSharedValue } from './shared-value.ts';
import { useShared } from './use-shared.ts';

const reached = createSharedValue(true);

/** Records whether a request reached a working server. */
export const recordReachable = reached.set;

/** Returns true if the last request succeeded and the browser is online. */
export function isReachable(): boolean {
  return reached.get() && navigator.onLine;
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Returns true while the browser is offline, and from a failed request until the next successful one. */
export function useOffline(): boolean {
  const isReached = useShared(reached);
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return !isReached || !online;
}
