/**
 * Message that the shop can't be reached. The cart is stored, and is updated once the shop can be reached again
 * (PAGE-18).
 */
import * as words from '@vitrine/words/cart';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { reloadCart } from './use-cart.ts';

export function OfflineNotice() {
  return (
    <p role="status" className="cart-mark">
      <span className="cart-mark-dot" aria-hidden="true" />
      {words.offline()}
    </p>
  );
}

/**
 * Shown if this tab has never loaded the cart. The cart loads once the shop can be reached; the button tries at once.
 */
export function CartUnavailable() {
  const [isLoading, setIsLoading] = useState(false);
  const load = async () => {
    setIsLoading(true);
    await reloadCart();
    setIsLoading(false);
  };
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-2 p-8 text-center">
      <div role="status" className="grid gap-2">
        <p className="font-(--display-weight) font-display text-2xl">{words.outOfReach()}</p>
        <p className="max-w-xs text-muted">{words.safeWithUs()}</p>
      </div>
      <Button type="button" className="mt-4" pending={isLoading} onClick={() => void load()}>
        {words.tryAgain()}
      </Button>
    </div>
  );
}
