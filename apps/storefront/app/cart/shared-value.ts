/**
 * A value shared by several parts of a page, optionally stored in the browser. It is independent of React, because it
 * is also used before hydration; components subscribe with `useShared`.
 */
import type { BrowserMemory } from './browser-memory.ts';

export interface SharedValue<Value> {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  /** Value on the server and during hydration. */
  readonly initial: Value;
  /** Subscribes to changes. @returns a function that unsubscribes */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * @param initial initial value
 * @param memory storage from which the value is read; omitted for a value that lasts as long as the page
 */
export function createSharedValue<Value>(initial: Value, memory?: BrowserMemory<Value>): SharedValue<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    initial,
    get: () => memory?.load() ?? value,
    set: (next) => {
      value = next;
      memory?.save(next);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
