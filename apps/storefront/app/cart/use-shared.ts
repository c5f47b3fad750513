import { useSyncExternalStore } from 'react';
import type { SharedValue } from './shared-value.ts';

/** Subscribes to a shared value; `start` on the server. */
export function useShared<Value>({ subscribe, now, start }: SharedValue<Value>): Value {
  return useSyncExternalStore(subscribe, now, () => start);
}
