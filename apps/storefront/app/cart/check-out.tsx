/**
 * The way to the checkout. It waits for the changes under way, so that the sum there is the sum here; where the shop's
 * answer is another cart than the one on the screen, the shopper sees that first. A plain link without JavaScript.
 */

import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import * as words from '@vitrine/words/cart';
import { useEffect, useRef, useState } from 'react';
import { Spinner } from '../ui/spinner.tsx';
import { hasNewMessages } from './new-messages.ts';
import { cartQueue } from './use-cart.ts';

export interface CheckOutProps {
  readonly cart: CartJson;
  /** Whether the cart is in view: whoever closes it isn't taken away from the page. */
  readonly open: boolean;
}

export function CheckOut({ cart, open }: CheckOutProps) {
  const [waiting, setWaiting] = useState(false);
  const [stop, setStop] = useState({ text: '', begun: 0 });
  // Counts the waits: one that was called off leads nowhere.
  const waits = useRef(0);

  useEffect(() => {
    const callOff = () => {
      waits.current += 1;
      setWaiting(false);
      setStop({ text: '', begun: 0 });
    };
    if (!open) callOff();
    // Whoever comes back from the checkout finds the page as it was left.
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
    const answer = await cartQueue.done();
    if (waits.current !== mine) return;
    // Whoever goes on changing the cart isn't leaving yet.
    const asWished = cartQueue.begun === begun;
    if (asWished && answer !== null && !hasNewMessages(cart, answer, cart.rules !== null)) {
      location.assign(answer.checkoutUrl);
      return;
    }
    setWaiting(false);
    if (asWished) setStop({ text: answer === null ? words.changeRefused() : words.cartHasNews(), begun });
  };

  // The next change is an answer to the words.
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
