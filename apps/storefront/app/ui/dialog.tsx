/**
 * A window over the page that asks or shows one thing: a confirmation, a picture in large. What draws it (Base UI's
 * dialog) loads at the first opening, so use it for what isn't there without JavaScript anyway; a panel that must open
 * at the first tap is a `Drawer`.
 */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

export interface DialogProps {
  readonly open: boolean;
  /** Asked for by Escape, the cross, and a tap beside the window. */
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string;
  /** Keeps the title for screen readers only. */
  readonly titleHidden?: boolean;
  /**
   * `small` for questions (28 rem), `large` for content (56 rem). `full` is the whole window for pictures: no head and
   * no edge, so its content brings the button that closes it.
   */
  readonly size?: 'small' | 'large' | 'full';
  /** Buttons below the content. */
  readonly footer?: React.ReactNode;
  readonly children?: React.ReactNode;
}

const loadPanel = () => import('./dialog-panel.tsx');
const DialogPanel = lazy(loadPanel);

/** Fetches the dialog's code ahead: on pointer or focus of what will open it. */
export function prepareDialog(): void {
  void loadPanel();
}

export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  // What had the focus before the code was there gets it back.
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
