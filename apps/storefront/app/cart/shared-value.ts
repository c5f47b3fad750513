/**
 * A value shared by several parts of the page, optionally stored in the browser. Independent of React, for pages before
 * hydration; components read it with `useShared`.
 */
import type { Memory } from './browser-memory.ts';

export interface SharedValue<Value> {
  readonly now: () => Value;
  readonly become: (next: Value) => void;
  /** Value on the server. */
  readonly start: Value;
  /** Subscribes to changes. @returns a function that unsubscribes */
  readonly subscribe: (listener: () => void) => () => void;
}

/** @param start initial value */
export function sharedValue<Value>(start: Value, memory?: Memory<Value>): SharedValue<Value> {
  const listeners = new Set<() => void>();
  let value = start;
  return {
    start,
    now: () => memory?.recall() ?? value,
    become: (next) => {
      value = next;
      memory?.keep(next);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
