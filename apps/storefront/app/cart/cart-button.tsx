/**
 * The bag icon in the header with the number of items. It links to the cart page, and opens the cart drawer, which is
 * in the page's HTML with a skeleton.
 */
import * as words from '@vitrine/words/cart-button';
import { Suspense, useEffect, useRef, useState } from 'react';
import { getFieldLang } from '../data/text-language.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import { lazyPart } from '../loading/lazy-part.ts';
import { preload } from '../loading/load-for-control.ts';
import { usePanelContent } from '../loading/use-panel-content.ts';
import { Drawer } from '../ui/drawer.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { getFirstCartRequest, hasInteracted, onFirstInteraction } from './cart-access.ts';
import { CartSkeleton } from './cart-skeleton.tsx';
import { closeDrawer, openDrawer, useDrawer } from './drawer-state.ts';

const loadDrawer = () => import('./cart-drawer.tsx');

const emptyHtml = { __html: '' };
/** Id of the drawer's `dialog`. */
const drawerId = 'cart-drawer';
const CartSync = lazyPart(() => import('./cart-sync.tsx'));

export function CartButton() {
  const { open, flash } = useDrawer();
  const link = useRef<HTMLAnchorElement>(null);
  const Content = usePanelContent({ isOpen: open, control: link, load: loadDrawer, close: closeDrawer });
  const { cartWords } = useShopFrame();
  const { itemCount, setItemCount, needsSync } = useItemCount();
  return (
    <>
      <Link
        ref={link}
        to="/cart"
        data-opens={drawerId}
        prefetch="none"
        className="icon-button relative"
        aria-label={words.cart({ count: itemCount })}
      >
        <Icon name="bag" />
        {/* A new key per count restarts the animation of the number. */}
        {itemCount > 0 && (
          <span key={itemCount} data-flash={flash ? 'true' : undefined} className="cart-count figures">
            {itemCount}
          </span>
        )}
      </Link>
      {needsSync && (
        <Suspense>
          <CartSync onCount={setItemCount} />
        </Suspense>
      )}
      <Drawer
        id={drawerId}
        open={open}
        onOpen={openDrawer}
        onClose={closeDrawer}
        title={cartWords.title}
        titleLang={getFieldLang(cartWords, 'title')}
        closeLabel={words.closeTheCart()}
        bare
      >
        <div
          className="cart-arriving"
          data-label={words.adding()}
          data-added={words.added()}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty string; React leaves the content to `arriving-line.ts`
          dangerouslySetInnerHTML={emptyHtml}
        />
        {Content ? <Content /> : <CartSkeleton />}
      </Drawer>
    </>
  );
}

/**
 * Returns the number of items in the cart, and whether `CartSync` has to be rendered to keep it up to date: after the
 * shopper's first interaction, or if the cart has items or couldn't be read.
 */
function useItemCount() {
  const [itemCount, setItemCount] = useState(0);
  const [needsSync, setNeedsSync] = useState(hasInteracted);
  useEffect(() => {
    if (hasInteracted()) return;
    const stop = onFirstInteraction(() => {
      setNeedsSync(true);
      // Preloads the drawer's content, so that the drawer opens without delay.
      preload(loadDrawer);
    });
    getFirstCartRequest().then(
      ({ totalQuantity }) => {
        setItemCount(totalQuantity);
        if (totalQuantity > 0) setNeedsSync(true);
      },
      // `CartSync` shows that the shop is unreachable, and retries.
      () => setNeedsSync(true),
    );
    return stop;
  }, []);
  return { itemCount, setItemCount, needsSync };
}
