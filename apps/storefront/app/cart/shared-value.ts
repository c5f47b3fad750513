/**
 * A value shared by several parts of a page, optionally stored in the browser. It is independent of React, because it
 * is also used before hydration; components subscribe with `useShared`.
 */
import type { Memory } from './browser-memory.ts';

export interface SharedValue<Value> {
  readonly now: () => Value;
  readonly become: (next: Value) => void;
  /** Value on the server and during hydration. */
  readonly start: Value;
  /** Subscribes to changes. @returns a function that unsubscribes */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * @param start initial value
 * @param memory storage from which the value is read; omitted for a value that lasts as long as the page
 */
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
