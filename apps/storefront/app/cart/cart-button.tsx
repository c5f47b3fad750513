/** The bag in the header: a link to the cart's page that opens the slide-out cart once the page is alive. */
import * as words from '@vitrine/words/cart-button';
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../loading/lazy-part.ts';
import { loadAt, preload } from '../loading/load-at.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { firstReading, onFirstUse, wasUsed } from './cart-access.ts';
import { closeDrawer, openDrawer, useDrawer } from './drawer-state.ts';

const loadDrawer = () => import('./cart-drawer.tsx');
const CartKeeper = lazyPart(() => import('./cart-sync.tsx'));

export function CartButton() {
  const { open, flash } = useDrawer();
  const link = useRef<HTMLAnchorElement>(null);
  const Drawer = useCartDrawer(open, link);
  const { pieces, tell, kept } = usePieces();
  return (
    <>
      <Link
        ref={link}
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
      {Drawer && <Drawer />}
    </>
  );
}

/** The slide-out cart, from its first opening on. Where it can't be loaded, a note at the bag says so. */
function useCartDrawer(open: boolean, link: React.RefObject<HTMLElement | null>): ComponentType | null {
  const [Drawer, setDrawer] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!open || Drawer !== null || link.current === null) return;
    loadAt(link.current, loadDrawer, openDrawer).then((module) => {
      if (module === null) closeDrawer();
      else setDrawer(() => module.default);
    });
  }, [open, Drawer, link]);
  return Drawer;
}

/**
 * Number of items in the cart: read once, and kept up to date from the first interaction on, or if it isn't
 * empty.
 */
function usePieces() {
  const [pieces, tell] = useState(0);
  const [kept, keep] = useState(wasUsed);
  useEffect(() => {
    if (wasUsed()) return;
    const stop = onFirstUse(() => {
      keep(true);
      // Preloads the panel, so that an add opens it at once.
      preload(loadDrawer);
    });
    firstReading().then(
      ({ totalQuantity }) => {
        tell(totalQuantity);
        if (totalQuantity > 0) keep(true);
      },
      // `CartSync` reports that the shop is unreachable, and retries.
      () => keep(true),
    );
    return stop;
  }, []);
  return { pieces, tell, kept };
}
