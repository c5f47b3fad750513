/**
 * A panel that slides in over the page: the cart, filters, a menu. The platform's modal dialog, which needs no code
 * to keep the focus, close on Escape and give the focus back, so it opens at the first tap.
 */
import { close } from '@vitrine/words/ui';
import { useId, useRef } from 'react';
import { Icon } from './icon.tsx';
import { useModal } from './use-modal.ts';

export interface DrawerProps {
  readonly open: boolean;
  /** Asked for by Escape, the cross, and a tap beside the panel. */
  readonly onClose: () => void;
  readonly title: React.ReactNode;
  /**
   * The edge that it comes from: the line's `end` or `start`, or `below` as a sheet. `sheet` comes from below on
   * phones and from the end elsewhere.
   */
  readonly from?: 'end' | 'start' | 'below' | 'sheet';
  readonly closeLabel?: string;
  /** Stays at the lower edge while the content scrolls. */
  readonly footer?: React.ReactNode;
  /** Without the padding and the scrolling of its own, for content that brings both. */
  readonly bare?: boolean;
  readonly id?: string;
  readonly className?: string;
  readonly children: React.ReactNode;
}

export function Drawer({
  open,
  onClose,
  title,
  from = 'end',
  closeLabel = close(),
  footer,
  bare = false,
  id,
  className = '',
  children,
}: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog, open);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className={`drawer drawer-${from} ${className}`}
    >
      <div className="drawer-inside">
        <div className="drawer-head">
          <h2 id={titleId} className="text-2xl">
            {title}
          </h2>
          <button type="button" className="icon-button -me-2" onClick={onClose} aria-label={closeLabel}>
            <Icon name="close" />
          </button>
        </div>
        {bare ? children : <div className="drawer-body">{children}</div>}
        {footer !== undefined && <div className="drawer-foot">{footer}</div>}
      </div>
    </dialog>
  );
}
