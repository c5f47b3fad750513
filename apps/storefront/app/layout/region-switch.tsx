/** The other storefronts: each leads to the page that is open, with the cart where the shopper takes it along. */
import * as words from '@vitrine/words/region-switch';
import { useState } from 'react';
import { useHref, useLocation } from 'react-router';
import { useCart } from '../cart/use-cart.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { useCloseAtBack } from '../ui/use-close-at-back.ts';
import { toPortablePath, travelLink } from './region-travel.ts';
import { useShopFrame } from './shop-frame.ts';
import { travellingCart } from './travelling-cart.ts';

export interface RegionSwitchProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export default function RegionSwitch({ open, onClose }: RegionSwitchProps) {
  useCloseAtBack(open, onClose);
  const { regions, region } = useShopFrame();
  const { pathname, search } = useLocation();
  const here = useHref(`${pathname}${search}`);
  const { cart } = useCart();
  const [taken, take] = useState(true);
  const travelling = travellingCart(cart?.lines ?? []);
  return (
    <Dialog open={open} onClose={onClose} title={words.shopIn()} description={words.whatChanges()}>
      <ul className="region-list">
        {regions.map((each) => (
          <li key={each.region}>
            <a
              href={
                each.region === region
                  ? here
                  : travelLink(each.url, toPortablePath(pathname, search), taken ? travelling : null)
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
      {travelling && (
        <div className="mt-4 border-line border-t pt-4">
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={taken}
              onChange={(event) => take(event.target.checked)}
              className="size-5 accent-ink"
            />
            {words.takeCartAlong({ count: travelling.pieces })}
          </label>
          <p className="mt-1 text-muted text-sm">{words.cartThere({ staying: travelling.staying })}</p>
        </div>
      )}
    </Dialog>
  );
}
