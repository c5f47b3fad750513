/** Content of the slide-out cart: what the cart holds between a head and a foot that stay in view. */

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { CartContents } from './cart-contents.tsx';
import { CartUnavailable, OfflineNotice } from './cart-offline.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { closeDrawer, useDrawer } from './drawer-state.ts';
import { useCart } from './use-cart.ts';

export default function CartDrawer() {
  const { open } = useDrawer();
  const { cart, offline } = useCart();
  const { pathname } = useLocation();

  // Following a link out of the cart leaves it; appearing on a page doesn't.
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current === pathname) return;
    shownAt.current = pathname;
    closeDrawer();
  }, [pathname]);

  return (
    <>
      {offline && cart !== undefined && <OfflineNotice />}
      {cart !== undefined && cart.id !== '' ? (
        <CartContents cart={cart} layout="drawer" open={open} />
      ) : offline ? (
        <CartUnavailable />
      ) : (
        <CartSkeleton />
      )}
    </>
  );
}
