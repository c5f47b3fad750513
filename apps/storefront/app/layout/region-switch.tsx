/**
 * Panel with links to the current page in other storefronts, optionally with the cart. The list is in the page's HTML;
 * React adds the checkbox for the cart.
 */
import * as words from '@vitrine/words/frame';
import { close } from '@vitrine/words/ui';
import { Suspense, useRef, useState } from 'react';
import { useHref, useLocation } from 'react-router';
import { lazyPart } from '../loading/lazy-part.ts';
import { Icon } from '../ui/icon.tsx';
import { useCloseAtBack } from '../ui/use-close-at-back.ts';
import { useModal } from '../ui/use-modal.ts';
import { regionSwitchId } from './region-anchor.tsx';
import { useShopFrame } from './shop-frame.ts';
import { getSwitchUrl, toPortablePath } from './switch-url.ts';
import type { TransferableCart } from './transferable-cart.ts';

const CartChoice = lazyPart(() => import('./cart-choice.tsx'));

const titleId = `${regionSwitchId}-title`;
const textId = `${regionSwitchId}-text`;

export function RegionSwitch() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [taken, setTaken] = useState<TransferableCart | null>(null);
  const { regions, region } = useShopFrame();
  const { pathname, search } = useLocation();
  const here = useHref(pathname);
  const onClose = () => setOpen(false);
  useModal(dialog, isOpen, () => {
    setOpen(true);
    setWasOpen(true);
  });
  useCloseAtBack(isOpen, onClose, dialog);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a modal dialog closes on Escape natively
    <dialog
      ref={dialog}
      id={regionSwitchId}
      data-panel="whole"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className="dialog dialog-small dialog-native no-print"
    >
      <div className="dialog-inside">
        <div className="dialog-head">
          <h2 id={titleId} className="text-2xl">
            {words.shopIn()}
          </h2>
          <button
            type="button"
            data-closes=""
            className="icon-button dialog-close"
            onClick={onClose}
            aria-label={close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <p id={textId} className="mt-2 text-muted">
          {words.whatChanges()}
        </p>
        <ul className="region-list mt-4">
          {regions.map((each) => (
            <li key={each.region}>
              <a
                href={
                  each.region === region
                    ? here
                    : getSwitchUrl(each.url, toPortablePath(pathname, search), taken)
                }
                aria-current={each.region === region ? 'true' : undefined}
                className="region-choice"
                onClick={(event) => {
                  if (each.region !== region) return;
                  event.preventDefault();
                  onClose();
                }}
              >
                <span>{each.label}</span>
                <span className="text-muted">{each.currency}</span>
                {each.region === region && <Icon name="check" size={18} className="text-lagoon" />}
              </a>
            </li>
          ))}
        </ul>
        {wasOpen && (
          <Suspense>
            <CartChoice onChoice={setTaken} />
          </Suspense>
        )}
      </div>
    </dialog>
  );
}
