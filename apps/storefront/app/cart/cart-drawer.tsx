/** Content of the cart drawer: the cart between a sticky header and footer. */

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

  // Closes the drawer at a navigation, but not on the first render.
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
