/**
 * A value that several parts of the page show; kept in the browser where a memory for it is given. Without React, so that a
 * page that hasn't loaded it can hold one too; `useShared` reads it in a component.
 */
import type { Memory } from './browser-memory.ts';

export interface SharedValue<Value> {
  readonly now: () => Value;
  readonly become: (next: Value) => void;
  /** Value on the server. */
  readonly start: Value;
  /** Calls back after each change. Gives what ends that. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** `start` is the value until one is set. */
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
