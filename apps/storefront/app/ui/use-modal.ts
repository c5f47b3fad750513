import { type RefObject, useEffect } from 'react';

/**
 * Opens and closes a modal dialog of the platform. It begins to leave (`data-leaving`) before it is closed: closing lets the
 * page behind take part again, for which the browser styles all of it anew, and a tap shouldn't wait for that.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open) {
      if (!element.open) element.showModal();
      return;
    }
    if (!element.open) return;
    element.dataset.leaving = '';
    const stop = afterNextPaint(() => element.close());
    return () => {
      stop();
      delete element.dataset.leaving;
    };
  }, [dialog, open]);
}

/** Milliseconds until what waits for a paint goes on without it: a tab in the background paints nothing. */
const longestWait = 150;

/** Calls back once what is on the page now has been painted, unless it is stopped before. */
function afterNextPaint(work: () => void): () => void {
  const stops: (() => void)[] = [];
  const stop = () => {
    for (const each of stops) each();
  };
  const go = () => {
    stop();
    work();
  };
  const late = setTimeout(go, longestWait);
  const frame = requestAnimationFrame(() => {
    const soon = setTimeout(go);
    stops.push(() => clearTimeout(soon));
  });
  stops.push(
    () => clearTimeout(late),
    () => cancelAnimationFrame(frame),
  );
  return stop;
}
