import { type RefObject, useEffect } from 'react';

/** Ms until a dialog closes without having been painted: a tab in the background paints nothing. */
const longestWait = 150;

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
    const close = () => element.close();
    // What is drawn in a frame is painted before the next task.
    let afterPaint: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      afterPaint = setTimeout(close);
    });
    const late = setTimeout(close, longestWait);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(afterPaint);
      clearTimeout(late);
      delete element.dataset.leaving;
    };
  }, [dialog, open]);
}
