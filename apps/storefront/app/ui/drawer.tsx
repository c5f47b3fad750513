/**
 * Drawer over the page: cart, filters, menu. A native modal `dialog`, which traps and restores the focus and
 * closes on Escape without further code, so it opens at the first tap.
 */
import { close } from '@vitrine/words/ui';
import { useId, useRef } from 'react';
import { Icon } from './icon.tsx';
import { useCloseAtBack } from './use-close-at-back.ts';
import { useModal } from './use-modal.ts';

export interface DrawerProps {
  readonly open: boolean;
  /** For a drawer that is in the page's HTML from the start (`useModal`); it has an `id`. */
  readonly onOpen?: (() => void) | undefined;
  /** Called on Escape, the close button, and a click outside. */
  readonly onClose: () => void;
  readonly title: React.ReactNode;
  /** Undefined if the title is in the page's language. */
  readonly titleLang?: string | undefined;
  /**
   * Edge that it slides in from: `end` or `start` of the line, or `below`. `sheet` is `below` on phones and
   * `end` elsewhere.
   */
  readonly from?: 'end' | 'start' | 'below' | 'sheet';
  readonly closeLabel?: string;
  /** Sticks to the lower edge while the content scrolls. */
  readonly footer?: React.ReactNode;
  /** Leaves out padding and scrolling, for content that has both. */
  readonly bare?: boolean;
  readonly id?: string;
  readonly className?: string;
  readonly children: React.ReactNode;
}

export function Drawer({
  open,
  onOpen,
  onClose,
  title,
  titleLang,
  from = 'end',
  closeLabel = close(),
  footer,
  bare = false,
  id,
  className = '',
  children,
}: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const ownId = useId();
  const titleId = id === undefined ? ownId : `${id}-title`;
  useModal(dialog, open, onOpen);
  useCloseAtBack(open, onClose, dialog);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a modal dialog closes on Escape natively
    <dialog
      ref={dialog}
      id={id}
      data-panel={onOpen && ''}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className={`drawer drawer-${from} ${className}`}
    >
      <div className="drawer-inside">
        <div className="drawer-head">
          <h2 id={titleId} lang={titleLang} className="text-2xl">
            {title}
          </h2>
          <button
            type="button"
            data-closes=""
            className="icon-button -me-2"
            onClick={onClose}
            aria-label={closeLabel}
          >
            <Icon name="close" />
          </button>
        </div>
        {bare ? children : <div className="drawer-body">{children}</div>}
        {footer !== undefined && <div className="drawer-foot">{footer}</div>}
      </div>
    </dialog>
  );
}
