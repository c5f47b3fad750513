import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isPanelOpen, openPanel } from './open-panel.ts';

/** ms until a dialog closes without a paint: background tabs don't paint. */
const maxWaitMs = 150;

/**
 * Opens and closes a native modal dialog. Before it closes, `data-leaving` is set and painted: `close()` recalculates
 * the styles of the whole page, and the tap's feedback shouldn't wait for that.
 *
 * `onOpen` is called for a dialog in the page's HTML that `layout/panel-opener.ts` has opened without React, even
 * before hydration.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  open: boolean,
  onOpen?: () => void,
): void {
  const isHeld = onOpen !== undefined;
  const tell = useEffectEvent(() => onOpen?.());
  /** Stops a close that has begun. */
  const stopClosing = useRef<(() => void) | null>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!isHeld || element === null) return;
    const onPanelOpen = () => {
      stopClosing.current?.();
      tell();
    };
    element.dataset.live = '';
    element.addEventListener('panelopen', onPanelOpen);
    // Browsers dispatch `close` with a delay. If the panel was opened again by then, it stays open.
    const onClose = (event: Event) => {
      if (isPanelOpen(element)) event.stopImmediatePropagation();
    };
    element.addEventListener('close', onClose, { capture: true });
    if (isPanelOpen(element)) onPanelOpen();
    return () => {
      element.removeEventListener('panelopen', onPanelOpen);
      element.removeEventListener('close', onClose, { capture: true });
    };
  }, [dialog, isHeld]);

  const wasOpen = useRef(false);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open) {
      wasOpen.current = true;
      openPanel(element);
      return;
    }
    if (!wasOpen.current) return;
    // Not yet painted, so not yet modal.
    if (element.popover) element.popover = null;
    if (!element.open) return;
    element.dataset.leaving = '';
    const close = () => element.close();
    // The frame is painted before the next task.
    let afterPaint: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      afterPaint = setTimeout(close);
    });
    const late = setTimeout(close, maxWaitMs);
    const stop = () => {
      cancelAnimationFrame(frame);
      clearTimeout(afterPaint);
      clearTimeout(late);
      delete element.dataset.leaving;
    };
    stopClosing.current = stop;
    return stop;
  }, [dialog, open]);
}
