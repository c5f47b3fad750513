/**
 * Button to the checkout. It waits for pending changes, so that the checkout shows the same total as the cart. If the
 * response has a higher total or new messages, the cart shows them first. Without a connection the cart stays open with
 * a message (CHECK-32). Without JavaScript it is a plain link.
 */

import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import * as words from '@vitrine/words/cart';
import { useEffect, useRef, useState } from 'react';
import { Spinner } from '../ui/spinner.tsx';
import { hasNewMessages } from './new-messages.ts';
import { cartQueue } from './use-cart.ts';

export interface CheckOutProps {
  readonly cart: CartJson;
  /** True while the cart is visible. Closing the cart cancels the navigation. */
  readonly open: boolean;
}

export function CheckOut({ cart, open }: CheckOutProps) {
  const [waiting, setWaiting] = useState(false);
  const [stop, setStop] = useState({ text: '', begun: 0 });
  // Number of the latest click: a click that is no longer the latest doesn't navigate.
  const waits = useRef(0);

  useEffect(() => {
    const callOff = () => {
      waits.current += 1;
      setWaiting(false);
      setStop({ text: '', begun: 0 });
    };
    if (!open) callOff();
    // Resets the button when the page is left, because Back may restore the page as it was.
    addEventListener('pagehide', callOff);
    return () => {
      waits.current += 1;
      removeEventListener('pagehide', callOff);
    };
  }, [open]);

  const wait = async () => {
    waits.current += 1;
    const mine = waits.current;
    const { begun } = cartQueue;
    setWaiting(true);
    const result = await cartQueue.done();
    if (waits.current !== mine) return;
    // A change of the cart after the click cancels the navigation.
    const asWished = cartQueue.begun === begun;
    if (asWished && result !== null && !hasNewMessages(cart, result, cart.rules !== null)) {
      location.assign(result.checkoutUrl);
      return;
    }
    setWaiting(false);
    if (asWished) setStop({ text: result === null ? words.changeRefused() : words.cartHasNews(), begun });
  };

  // The next change of the cart hides the message.
  const stopText = stop.begun === cartQueue.begun ? stop.text : '';
  return (
    <>
      <p role="status" className={stopText === '' ? 'sr-only' : 'mt-2 text-balance text-sm'}>
        {waiting ? words.updatingBeforeCheckout() : stopText}
      </p>
      <a
        href={cart.checkoutUrl}
        className="button mt-3 w-full"
        aria-busy={waiting || undefined}
        aria-disabled={waiting || undefined}
        onClick={(event) => {
          if (!navigator.onLine) {
            event.preventDefault();
            setStop({ text: words.checkOutOffline(), begun: cartQueue.begun });
            return;
          }
          setStop({ text: '', begun: 0 });
          if (!cartQueue.busy) return;
          event.preventDefault();
          if (!waiting) void wait();
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
