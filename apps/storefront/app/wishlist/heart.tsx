/** The heart of a product: filled where it is wished for. A form, so that members have it without JavaScript too. */
import * as words from '@vitrine/words/heart';
import { useSyncExternalStore } from '../data/use-sync-external-store.ts';
import { Icon } from '../ui/icon.tsx';
import { onWishes, wish, wishes } from './wishlist-store.ts';

export interface HeartProps {
  readonly handle: string;
  readonly title: string;
  /** As the page was rendered: kept pages know nobody's list. */
  readonly initially?: boolean;
  readonly className?: string;
}

export function Heart({ handle, title, initially = false, className = 'heart' }: HeartProps) {
  const wished = useSyncExternalStore(
    onWishes,
    () => wishes().has(handle),
    () => initially,
  );
  return (
    <form
      action="/wishlist"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void wish(handle, !wished);
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
    </form>
  );
}
