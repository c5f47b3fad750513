/** The bag in the header: a link to the cart's page that opens the slide-out cart once the page is alive. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { openDrawer, useDrawer } from './drawer-state.ts';
import { useCart } from './use-cart.ts';

const CartDrawer = lazy(() => import('./cart-drawer.tsx'));

export function CartButton() {
  const { cart } = useCart();
  const { open, flash } = useDrawer();
  // The panel's code loads at the first opening and stays mounted, so that closing can be seen.
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (open) setWanted(true);
  }, [open]);
  const pieces = cart?.totalQuantity ?? 0;
  return (
    <>
      <Link
        to="/cart"
        prefetch="none"
        className="icon-button relative"
        aria-label={pieces === 0 ? 'Cart, empty' : `Cart, ${pieces} ${pieces === 1 ? 'item' : 'items'}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          openDrawer();
        }}
      >
        <Icon name="bag" />
        {pieces > 0 && (
          <span
            data-flash={flash ? 'true' : undefined}
            className="figures absolute end-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-bronze px-1 font-semibold text-[0.75rem] text-paper data-[flash=true]:animate-pulse"
          >
            {pieces}
          </span>
        )}
      </Link>
      {wanted && (
        <Suspense>
          <CartDrawer />
        </Suspense>
      )}
    </>
  );
}
