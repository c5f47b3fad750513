/** Lazy part of the dialog: Base UI traps and restores the focus, and locks the page's scrolling. */

import { Dialog } from '@base-ui/react/dialog';
import { close } from '@vitrine/words/ui-layers';
import type { DialogProps } from './dialog.tsx';
import { Icon } from './icon.tsx';

export interface DialogPanelProps extends DialogProps {
  /** Element that gets the focus when the dialog closes. */
  readonly opener: React.RefObject<HTMLElement | null>;
}

export default function DialogPanel({
  opener,
  open,
  onClose,
  title,
  description,
  titleHidden = false,
  size = 'small',
  footer,
  children,
}: DialogPanelProps) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Viewport className="dialog-place">
          <Dialog.Popup finalFocus={opener} className={`dialog dialog-${size}`}>
            {size === 'full' ? (
              <>
                <Dialog.Title className="sr-only">{title}</Dialog.Title>
                {children}
              </>
            ) : (
              <>
                <div className="dialog-head">
                  <Dialog.Title className={titleHidden ? 'sr-only' : 'text-2xl'}>{title}</Dialog.Title>
                  <Dialog.Close aria-label={close()} className="icon-button dialog-close">
                    <Icon name="close" />
                  </Dialog.Close>
                </div>
                {description !== undefined && (
                  <Dialog.Description className="mt-2 text-muted">{description}</Dialog.Description>
                )}
                <div className="dialog-body">{children}</div>
                {footer !== undefined && <div className="dialog-foot">{footer}</div>}
              </>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
