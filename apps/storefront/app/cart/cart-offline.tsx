/** Message that the shop can't be reached; the cart is stored and recovers by itself (PAGE-18). */
import * as words from '@vitrine/words/cart';

export function OfflineNotice() {
  return (
    <p role="status" className="cart-mark">
      <span className="cart-mark-dot" aria-hidden="true" />
      {words.offline()}
    </p>
  );
}

/** Shown instead of a cart that this tab has never loaded. */
export function CartUnavailable() {
  return (
    <div role="status" className="grid flex-1 place-content-center gap-2 p-8 text-center">
      <p className="font-(--display-weight) font-display text-2xl">{words.outOfReach()}</p>
      <p className="max-w-xs text-muted">{words.safeWithUs()}</p>
    </div>
  );
}
