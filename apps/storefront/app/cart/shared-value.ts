/** A value that several parts of the page show; kept in the browser where a memory for it is given. */
import { useSyncExternalStore } from 'react';
import type { Memory } from './browser-memory.ts';

export interface SharedValue<Value> {
  readonly now: () => Value;
  readonly become: (next: Value) => void;
  /** `start` on the server. */
  readonly use: () => Value;
}

/** `start` stands for it until something was kept. */
export function sharedValue<Value>(start: Value, memory?: Memory<Value>): SharedValue<Value> {
  const listeners = new Set<() => void>();
  let value = start;
  const now = () => memory?.recall() ?? value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    now,
    become: (next) => {
      value = next;
      memory?.keep(next);
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, now, () => start),
  };
}
