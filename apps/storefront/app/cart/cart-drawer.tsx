/** The slide-out cart: what the cart holds between a head and a foot that stay in view. */

import * as words from '@vitrine/words/cart';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { getFieldLang } from '../data/text-language.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import { Drawer } from '../ui/drawer.tsx';
import { CartContents } from './cart-contents.tsx';
import { CartUnavailable, OfflineNotice } from './cart-offline.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { closeDrawer, useDrawer } from './drawer-state.ts';
import { useCart } from './use-cart.ts';

export default function CartDrawer() {
  const { open } = useDrawer();
  const { cart, offline } = useCart();
  const { cartWords } = useShopFrame();
  const { pathname } = useLocation();

  // Following a link out of the cart leaves it; appearing on a page doesn't.
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current === pathname) return;
    shownAt.current = pathname;
    closeDrawer();
  }, [pathname]);

  return (
    <Drawer
      open={open}
      onClose={closeDrawer}
      title={cartWords.title}
      titleLang={getFieldLang(cartWords, 'title')}
      closeLabel={words.closeTheCart()}
      bare
    >
      {offline && cart !== undefined && <OfflineNotice />}
      {cart !== undefined && cart.id !== '' ? (
        <CartContents cart={cart} layout="drawer" open={open} />
      ) : offline ? (
        <CartUnavailable />
      ) : (
        <CartSkeleton />
      )}
    </Drawer>
  );
}
