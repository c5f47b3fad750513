import { useSyncExternalStore } from 'react';
import type { SharedValue } from './shared-value.ts';

/** Subscribes to a shared value and returns it; returns `start` on the server and during hydration. */
export function useShared<Value>({ subscribe, now, start }: SharedValue<Value>): Value {
  return useSyncExternalStore(subscribe, now, () => start);
}
