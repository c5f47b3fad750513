/**
 * Button to the checkout. Waits for pending changes, so that both show the same total; if the response differs from the cart on
 * the screen, the shopper sees it first. Without a connection the cart stays open with a message (CHECK-32). A plain link without
 * JavaScript.
 */

import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import * as words from '@vitrine/words/cart';
import { useEffect, useRef, useState } from 'react';
import { Spinner } from '../ui/spinner.tsx';
import { hasNewMessages } from './new-messages.ts';
import { cartQueue } from './use-cart.ts';

export interface CheckOutProps {
  readonly cart: CartJson;
  /** True while the cart is visible: closing it cancels the navigation. */
  readonly open: boolean;
}

export function CheckOut({ cart, open }: CheckOutProps) {
  const [waiting, setWaiting] = useState(false);
  const [stop, setStop] = useState({ text: '', begun: 0 });
  // Counts clicks, so that a cancelled one doesn't navigate.
  const waits = useRef(0);

  useEffect(() => {
    const callOff = () => {
      waits.current += 1;
      setWaiting(false);
      setStop({ text: '', begun: 0 });
    };
    if (!open) callOff();
    // Resets the button when the page is left, because back navigation may restore the page.
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
    // A further change cancels the navigation.
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
