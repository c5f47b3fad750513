/** A body under somebody's hands: what they typed, what they can take back, whether it is saved. */
import { useState } from 'react';
import { type DocumentBody, same, sameShape } from './document-body.ts';

export interface Edit {
  readonly body: DocumentBody;
  /** Whether there is something to save. */
  readonly dirty: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly change: (next: DocumentBody) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Begins anew with what is kept now; `body` is what stands in the form, where that is something else. */
  readonly begin: (kept: DocumentBody, body?: DocumentBody) => void;
  readonly kept: DocumentBody;
}

interface State {
  readonly kept: DocumentBody;
  readonly past: readonly DocumentBody[];
  readonly body: DocumentBody;
  readonly future: readonly DocumentBody[];
  /** When somebody typed last, ms of the browser's own clock; 0 where the last change was another one. */
  readonly at: number;
}

// Letters typed in one go are taken back in one go.
const pause = 700;
const mostSteps = 200;

export function useEdit(kept: DocumentBody): Edit {
  const [state, setState] = useState<State>({ kept, past: [], body: kept, future: [], at: 0 });
  return {
    body: state.body,
    kept: state.kept,
    dirty: !same(state.body, state.kept),
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    change: (next) =>
      setState((now) => {
        if (same(next, now.body)) return now;
        // Taking an entry out, or a part away, is a step of its own: it can be taken back without what was typed.
        const typed = sameShape(now.body, next);
        const time = performance.now();
        const goesOn = typed && time - now.at < pause && now.past.length > 0;
        const past = goesOn ? now.past : [...now.past, now.body].slice(-mostSteps);
        return { ...now, past, body: next, future: [], at: typed ? time : 0 };
      }),
    undo: () =>
      setState((now) => {
        const before = now.past.at(-1);
        if (before === undefined) return now;
        return {
          ...now,
          past: now.past.slice(0, -1),
          body: before,
          future: [now.body, ...now.future],
          at: 0,
        };
      }),
    redo: () =>
      setState((now) => {
        const [next, ...future] = now.future;
        if (next === undefined) return now;
        return { ...now, past: [...now.past, now.body], body: next, future, at: 0 };
      }),
    begin: (begun, body = begun) =>
      setState((now) => ({ kept: begun, past: now.past, body, future: [], at: 0 })),
  };
}
