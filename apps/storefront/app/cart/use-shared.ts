import { useSyncExternalStore } from 'react';
import type { SharedValue } from './shared-value.ts';

/** A shared value as it is now, and again after each change; its start on the server. */
export function useShared<Value>({ subscribe, now, start }: SharedValue<Value>): Value {
  return useSyncExternalStore(subscribe, now, () => start);
}
