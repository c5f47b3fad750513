/** The shop can't be reached: quiet words, since the cart is safe and comes back by itself. Source: decisions §7. */

export function OfflineMark() {
  return (
    <p role="status" className="cart-mark">
      <span className="cart-mark-dot" aria-hidden="true" />
      Offline. This is your cart as we last saw it.
    </p>
  );
}

/** In place of a cart that was never seen here. */
export function CartOutOfReach() {
  return (
    <div role="status" className="grid flex-1 place-content-center gap-2 p-8 text-center">
      <p className="font-[340] font-display text-2xl">We can't reach your cart</p>
      <p className="max-w-xs text-muted">
        It is safe with us, and shows here as soon as you are back online.
      </p>
    </div>
  );
}
