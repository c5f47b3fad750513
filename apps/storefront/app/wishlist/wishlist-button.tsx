/** Heart button of a product, filled if it is on the wishlist. A form, so that it works for members without JavaScript. */
import * as words from '@vitrine/words/heart';
import { useSyncExternalStore } from '../data/use-sync-external-store.ts';
import { Icon } from '../ui/icon.tsx';
import { ShopForm } from '../ui/shop-form.tsx';
import { getWishlist, setWishlisted, subscribeWishlist } from './wishlist-store.ts';

export interface WishlistButtonProps {
  readonly handle: string;
  readonly title: string;
  /** State at rendering; cached pages have no shopper's wishlist. */
  readonly initially?: boolean;
  readonly className?: string;
}

export function WishlistButton({
  handle,
  title,
  initially = false,
  className = 'heart',
}: WishlistButtonProps) {
  const wished = useSyncExternalStore(
    subscribeWishlist,
    () => getWishlist().has(handle),
    () => initially,
  );
  return (
    <ShopForm
      action="/wishlist"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void setWishlisted(handle, !wished);
      }}
    >
      {wished && <input type="hidden" name="intent" value="remove" />}
      <button
        type="submit"
        name="product"
        value={handle}
        className={className}
        aria-pressed={wished}
        aria-label={words.onYourWishlist({ title })}
      >
        <Icon name="heart" size={20} />
      </button>
    </ShopForm>
  );
}
