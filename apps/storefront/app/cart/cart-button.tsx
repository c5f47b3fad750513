/** The bag in the header: a link to the cart's page that opens the slide-out cart once the page is alive. */
import * as words from '@vitrine/words/cart-button';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { firstReading, onFirstUse, wasUsed } from './cart-access.ts';
import { openDrawer, useDrawer } from './drawer-state.ts';

const loadDrawer = () => import('./cart-drawer.tsx');
const CartDrawer = lazy(loadDrawer);
const CartKeeper = lazy(() => import('./cart-sync.tsx'));

export function CartButton() {
  const { open, flash } = useDrawer();
  // The panel stays mounted after its first opening, so that closing can be seen.
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (open) setWanted(true);
  }, [open]);
  const { pieces, tell, kept } = usePieces();
  return (
    <>
      <Link
        to="/cart"
        data-opens=""
        prefetch="none"
        className="icon-button relative"
        aria-label={words.cart({ count: pieces })}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          openDrawer();
        }}
      >
        <Icon name="bag" />
        {/* A new number is a new bubble, so that each addition is seen to arrive. */}
        {pieces > 0 && (
          <span key={pieces} data-flash={flash ? 'true' : undefined} className="cart-count figures">
            {pieces}
          </span>
        )}
      </Link>
      {kept && (
        <Suspense>
          <CartKeeper tell={tell} />
        </Suspense>
      )}
      {wanted && (
        <Suspense>
          <CartDrawer />
        </Suspense>
      )}
    </>
  );
}

/** How many pieces the cart holds: read once, and kept fresh from the first sign of use on, or where it holds any. */
function usePieces() {
  const [pieces, tell] = useState(0);
  const [kept, keep] = useState(wasUsed);
  useEffect(() => {
    if (wasUsed()) return;
    const stop = onFirstUse(() => {
      keep(true);
      // The panel is near: whoever puts something in the cart doesn't wait for it.
      loadDrawer().catch((failure: unknown) => console.warn('the cart could not be loaded yet', failure));
    });
    firstReading().then(
      ({ totalQuantity }) => {
        tell(totalQuantity);
        if (totalQuantity > 0) keep(true);
      },
      // What keeps the count says that the shop can't be reached, and tries again.
      () => keep(true),
    );
    return stop;
  }, []);
  return { pieces, tell, kept };
}
