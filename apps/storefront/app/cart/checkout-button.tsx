/**
 * Button to the checkout. It waits for pending changes, so that the checkout shows the same total as the cart. If the
 * response has a higher total or new messages, the cart shows them first. Without a connection the cart stays open with
 * a message (CHECK-32). Without JavaScript it is a plain link.
 */

import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import * as words from '@vitrine/words/cart';
import { useEffect, useRef, useState } from 'react';
import { Spinner } from '../ui/spinner.tsx';
import { needsReview } from './needs-review.ts';
import { cartQueue } from './use-cart.ts';

export interface CheckOutProps {
  readonly cart: CartJson;
  /** True while the cart is visible. Closing the cart cancels the navigation. */
  readonly open: boolean;
}

export function CheckoutButton({ cart, open }: CheckOutProps) {
  const [waiting, setWaiting] = useState(false);
  const [message, setMessage] = useState({ text: '', changeCount: 0 });
  // Number of the latest click: a click that is no longer the latest doesn't navigate.
  const latestClick = useRef(0);

  useEffect(() => {
    const cancel = () => {
      latestClick.current += 1;
      setWaiting(false);
      setMessage({ text: '', changeCount: 0 });
    };
    if (!open) cancel();
    // Resets the button when the page is left, because Back may restore the page as it was.
    addEventListener('pagehide', cancel);
    return () => {
      latestClick.current += 1;
      removeEventListener('pagehide', cancel);
    };
  }, [open]);

  const goToCheckout = async () => {
    latestClick.current += 1;
    const mine = latestClick.current;
    const { changeCount } = cartQueue;
    setWaiting(true);
    const result = await cartQueue.whenIdle();
    if (latestClick.current !== mine) return;
    // A change of the cart after the click cancels the navigation.
    const isUnchanged = cartQueue.changeCount === changeCount;
    if (isUnchanged && result !== null && !needsReview(cart, result, cart.rules !== null)) {
      location.assign(result.checkoutUrl);
      return;
    }
    setWaiting(false);
    if (isUnchanged)
      setMessage({ text: result === null ? words.changeRefused() : words.cartHasNews(), changeCount });
  };

  // The next change of the cart hides the message.
  const messageText = message.changeCount === cartQueue.changeCount ? message.text : '';
  return (
    <>
      <p role="status" className={messageText === '' ? 'sr-only' : 'mt-2 text-balance text-sm'}>
        {waiting ? words.updatingBeforeCheckout() : messageText}
      </p>
      <a
        href={cart.checkoutUrl}
        className="button mt-3 w-full"
        aria-busy={waiting || undefined}
        aria-disabled={waiting || undefined}
        onClick={(event) => {
          if (!navigator.onLine) {
            event.preventDefault();
            setMessage({ text: words.checkOutOffline(), changeCount: cartQueue.changeCount });
            return;
          }
          setMessage({ text: '', changeCount: 0 });
          if (!cartQueue.isBusy) return;
          event.preventDefault();
          if (!waiting) void goToCheckout();
        }}
      >
        {waiting ? (
          <>
            <Spinner /> {words.updating()}
          </>
        ) : (
          words.checkOut()
        )}
      </a>
    </>
  );
}
