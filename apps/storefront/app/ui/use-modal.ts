import { type RefObject, useEffect } from 'react';

/** ms until a dialog closes without a paint: background tabs don't paint. */
const maxWaitMs = 150;

/**
 * Opens and closes a native modal dialog. Sets `data-leaving` and paints before it closes: `close()`
 * recalculates the styles of the whole page, and a tap shouldn't wait for that.
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
    // The frame is painted before the next task.
    let afterPaint: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      afterPaint = setTimeout(close);
    });
    const late = setTimeout(close, maxWaitMs);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(afterPaint);
      clearTimeout(late);
      delete element.dataset.leaving;
    };
  }, [dialog, open]);
}
