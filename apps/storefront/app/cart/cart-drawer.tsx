/**
 * The slide-out cart: a modal dialog of the platform's own, which keeps the focus, closes on Escape and gives the
 * focus back to what opened it.
 */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { CartContents } from './cart-contents.tsx';
import { closeDrawer, useDrawer } from './drawer-state.ts';
import { useCart } from './use-cart.ts';

export default function CartDrawer() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { open } = useDrawer();
  const { cart, loading, offline } = useCart();
  const { pathname } = useLocation();

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  // Following a link out of the cart leaves it; appearing on a page doesn't.
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current === pathname) return;
    shownAt.current = pathname;
    closeDrawer();
  }, [pathname]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby="cart-title"
      onClose={closeDrawer}
      onClick={(event) => {
        if (event.target === dialog.current) closeDrawer();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') closeDrawer();
      }}
      className="cart-drawer"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between border-line border-b px-5 py-3">
          <h2 id="cart-title" className="text-2xl">
            Your cart
          </h2>
          <button
            type="button"
            className="icon-button -mr-2"
            onClick={closeDrawer}
            aria-label="Close the cart"
          >
            <Icon name="close" />
          </button>
        </div>
        {offline && (
          <p className="flex items-center gap-2 bg-sand px-5 py-2 text-sm">
            <Icon name="warning" size={18} /> You seem to be offline. This is your cart as we last saw it.
          </p>
        )}
        {cart === undefined ? (
          <CartSkeleton loading={loading} />
        ) : (
          <CartContents cart={cart} layout="drawer" />
        )}
      </div>
    </dialog>
  );
}

/** The shape of two lines while the cart is on its way. */
function CartSkeleton({ loading }: { loading: boolean }) {
  return (
    <div className="grid gap-6 p-5" aria-busy={loading}>
      <p className="sr-only">Loading your cart</p>
      {[0, 1].map((line) => (
        <div key={line} className="grid grid-cols-[6rem_1fr] gap-4" aria-hidden="true">
          <div className="aspect-[4/5] bg-sand" />
          <div className="grid content-start gap-3">
            <div className="h-5 w-3/4 bg-sand" />
            <div className="h-4 w-1/3 bg-sand" />
          </div>
        </div>
      ))}
    </div>
  );
}
