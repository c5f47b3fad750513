/** A value that this browser keeps, for every part of the page that shows it. */
import { useSyncExternalStore } from 'react';
import type { Memory } from './browser-memory.ts';

export interface KeptValue<Value> {
  readonly now: () => Value;
  readonly become: (next: Value) => void;
  /** `nothing` on the server. */
  readonly use: () => Value;
}

/** `nothing` stands for it until something was kept. */
export function keptValue<Value>(memory: Memory<Value>, nothing: Value): KeptValue<Value> {
  const listeners = new Set<() => void>();
  const now = () => memory.recall() ?? nothing;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    now,
    become: (next) => {
      memory.keep(next);
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, now, () => nothing),
  };
}
