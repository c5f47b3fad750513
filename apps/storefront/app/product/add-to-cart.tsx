/** The button that puts a variant in the cart: a form of its own, taken over once the page is alive. */
import { useState } from 'react';
import { addLine } from '../cart/cart-client.ts';
import { flashBubble, openDrawer } from '../cart/drawer-state.ts';
import { changeCart } from '../cart/use-cart.ts';

export interface AddToCartProps {
  readonly variantId: string;
  readonly title: string;
  readonly quantity?: number;
  readonly sellingPlanId?: string | null;
  /** The words on the button. */
  readonly label?: string;
  readonly quiet?: boolean;
}

export function AddToCart({
  variantId,
  title,
  quantity = 1,
  sellingPlanId = null,
  label,
  quiet = false,
}: AddToCartProps) {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');

  const add = async () => {
    setState('busy');
    const done = await changeCart(() =>
      addLine({ merchandiseId: variantId, quantity, ...(sellingPlanId === null ? {} : { sellingPlanId }) }),
    );
    setState(done ? 'ready' : 'failed');
    if (!done) return;
    flashBubble();
    openDrawer();
  };

  return (
    <form
      action="/cart/add"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (state !== 'busy') void add();
      }}
    >
      <input type="hidden" name="merchandiseId" value={variantId} />
      <input type="hidden" name="quantity" value={quantity} />
      {sellingPlanId !== null && <input type="hidden" name="sellingPlanId" value={sellingPlanId} />}
      <button
        type="submit"
        className={quiet ? 'button button-quiet min-h-11 w-full px-4 text-sm' : 'button w-full'}
        aria-busy={state === 'busy'}
        aria-label={quiet ? `Add ${title} to cart` : undefined}
      >
        {state === 'busy' ? 'Adding…' : (label ?? 'Add to cart')}
      </button>
      <p role="status" className={state === 'failed' ? 'mt-2 text-coral text-sm' : 'sr-only'}>
        {state === 'failed' ? "That didn't go in. Please try again." : ''}
      </p>
    </form>
  );
}
