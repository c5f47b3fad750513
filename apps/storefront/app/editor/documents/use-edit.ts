/** State of an edited body: undo, redo, and unsaved changes. */
import { useRef, useState } from 'react';
import { type DocumentBody, hasSameShape, isSame } from './document-body.ts';

export interface Edit {
  readonly body: DocumentBody;
  /** True if there are unsaved changes. */
  readonly dirty: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly change: (next: DocumentBody) => void;
  /** Combines all changes in `work` into one undo step. */
  readonly asOneStep: (work: () => void) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Resets the edit to a saved body. `body` is the value that the form shows, if it differs. */
  readonly reset: (saved: DocumentBody, body?: DocumentBody) => void;
  /**
   * Replaces the saved body after a save. Input that was typed after the form had the value `shown` stays as an unsaved
   * change.
   */
  readonly acceptSaved: (saved: DocumentBody, shown: DocumentBody) => void;
  readonly kept: DocumentBody;
}

interface State {
  readonly kept: DocumentBody;
  readonly past: readonly DocumentBody[];
  readonly body: DocumentBody;
  readonly future: readonly DocumentBody[];
  /** `performance.now()` of the last keystroke; 0 if the last change was no keystroke. */
  readonly at: number;
}

// Maximum time between keystrokes of one undo step, in milliseconds.
const maxKeystrokeGapMs = 700;
const maxSteps = 200;

/** @param body the value that the form shows initially, if it differs from the saved body */
export function useEdit(savedBody: DocumentBody, body = savedBody): Edit {
  const [state, setState] = useState<State>({ kept: savedBody, past: [], body, future: [], at: 0 });
  /** Number of changes in the current combined undo step; null outside of `asOneStep`. */
  const collected = useRef<number | null>(null);
  return {
    body: state.body,
    kept: state.kept,
    dirty: !isSame(state.body, state.kept),
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    asOneStep: (work) => {
      collected.current = 0;
      try {
        work();
      } finally {
        collected.current = null;
      }
    },
    change: (next) => {
      const joins = (collected.current ?? 0) > 0;
      const isCollected = collected.current !== null;
      if (collected.current !== null) collected.current += 1;
      setState((now) => {
        if (isSame(next, now.body)) return now;
        if (joins) return { ...now, body: next, future: [], at: 0 };
        // Adding or removing an entry is a separate undo step from typing.
        const typed = !isCollected && hasSameShape(now.body, next);
        const time = performance.now();
        const goesOn = typed && time - now.at < maxKeystrokeGapMs && now.past.length > 0;
        const past = goesOn ? now.past : [...now.past, now.body].slice(-maxSteps);
        return { ...now, past, body: next, future: [], at: typed ? time : 0 };
      });
    },
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
    reset: (begun, body = begun) =>
      setState((now) => ({ kept: begun, past: now.past, body, future: [], at: 0 })),
    acceptSaved: (saved, shown) =>
      setState((now) =>
        isSame(now.body, shown)
          ? { kept: saved, past: now.past, body: saved, future: [], at: 0 }
          : { ...now, kept: saved },
      ),
  };
}
