/**
 * Modal dialog: a confirmation, a large image. Its code (Base UI's dialog) loads on the first opening, so use
 * it for features that need JavaScript anyway; a panel that has to open at the first tap is a `Drawer`.
 */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

export interface DialogProps {
  readonly open: boolean;
  /** Called on Escape, the close button, and a click outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string;
  /** Shows the title to screen readers only. */
  readonly titleHidden?: boolean;
  /**
   * `small` for questions (28 rem), `large` for content (56 rem). `full` fills the window for images: it has
   * no header, so its content needs a close button.
   */
  readonly size?: 'small' | 'large' | 'full';
  /** Buttons below the content. */
  readonly footer?: React.ReactNode;
  readonly children?: React.ReactNode;
}

/** Fetches the code of the dialog and of its content, when the pointer or focus reaches the control that opens it. */
export const loadDialog = () => import('./dialog-panel.tsx');
const DialogPanel = lazy(loadDialog);

export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  // Remembers the focused element before the code has loaded, to restore the focus.
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!props.open) return;
    if (document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
    setWanted(true);
  }, [props.open]);
  if (!wanted) return null;
  return (
    <Suspense>
      <DialogPanel {...props} opener={opener} />
    </Suspense>
  );
}
