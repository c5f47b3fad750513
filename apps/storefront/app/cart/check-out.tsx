/**
 * The way to the checkout. It waits for the changes under way, so that the sum there is the sum here; where the shop's
 * answer is another cart than the one on the screen, the shopper sees that first. A plain link without JavaScript.
 */

import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { useEffect, useRef, useState } from 'react';
import { Spinner } from '../ui/spinner.tsx';
import { hasNews } from './cart-news.ts';
import { cartQueue } from './use-cart.ts';

const refusal = 'A change didn’t go through. This is your cart as it stands.';
const news = 'Your cart is not quite as it was. Please look it over, then check out.';

export interface CheckOutProps {
  readonly cart: CartJson;
  /** Whether the cart is in view: whoever closes it isn't taken away from the page. */
  readonly open: boolean;
}

export function CheckOut({ cart, open }: CheckOutProps) {
  const [waiting, setWaiting] = useState(false);
  const [stop, setStop] = useState({ words: '', begun: 0 });
  // Counts the waits: one that was called off leads nowhere.
  const waits = useRef(0);

  useEffect(() => {
    const callOff = () => {
      waits.current += 1;
      setWaiting(false);
      setStop({ words: '', begun: 0 });
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
    if (asWished && answer !== null && !hasNews(cart, answer, cart.rules !== null)) {
      location.assign(answer.checkoutUrl);
      return;
    }
    setWaiting(false);
    if (asWished) setStop({ words: answer === null ? refusal : news, begun });
  };

  // The next change is an answer to the words.
  const words = stop.begun === cartQueue.begun ? stop.words : '';
  return (
    <>
      <p role="status" className={words === '' ? 'sr-only' : 'mt-2 text-balance text-sm'}>
        {waiting ? 'Updating your cart before the checkout.' : words}
      </p>
      <a
        href={cart.checkoutUrl}
        className="button mt-3 w-full"
        aria-busy={waiting || undefined}
        aria-disabled={waiting || undefined}
        onClick={(event) => {
          setStop({ words: '', begun: 0 });
          if (!cartQueue.busy) return;
          event.preventDefault();
          if (!waiting) void wait();
        }}
      >
        {waiting ? (
          <>
            <Spinner /> Updating your cart…
          </>
        ) : (
          'Check out'
        )}
      </a>
    </>
  );
}
