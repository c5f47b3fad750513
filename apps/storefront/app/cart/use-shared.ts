import { useSyncExternalStore } from 'react';
import type { SharedValue } from './shared-value.ts';

/** Subscribes to a shared value and returns it; returns `initial` on the server and during hydration. */
export function useShared<Value>({ subscribe, get, initial }: SharedValue<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => initial);
}
