/** The button that puts a variant in the cart: a form of its own, taken over once the page is alive. */
import { useState } from 'react';
import { addLine } from '../cart/cart-client.ts';
import { flashBubble, openDrawer } from '../cart/drawer-state.ts';
import { changeCart } from '../cart/use-cart.ts';
import { Icon } from '../ui/icon.tsx';

export interface AddToCartProps {
  readonly variantId: string;
  readonly title: string;
  readonly quantity?: number;
  /** For inputs outside the form that belong to it: the choice of a plan. */
  readonly formId?: string;
  /** The words on the button. */
  readonly label?: string;
  /** A small round button for a product's card. */
  readonly round?: boolean;
}

export function AddToCart({ variantId, title, quantity = 1, formId, label, round = false }: AddToCartProps) {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');

  const add = async (form: HTMLFormElement) => {
    setState('busy');
    // What stands in the form, so that a choice made before the page came alive counts.
    const plan = new FormData(form).get('sellingPlanId');
    const chosen = typeof plan === 'string' && plan !== '' ? { sellingPlanId: plan } : {};
    const done = await changeCart(() => addLine({ merchandiseId: variantId, quantity, ...chosen }));
    setState(done ? 'ready' : 'failed');
    if (!done) return;
    flashBubble();
    openDrawer();
  };

  return (
    <form
      id={formId}
      action="/cart/add"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (state !== 'busy') void add(event.currentTarget);
      }}
    >
      <input type="hidden" name="merchandiseId" value={variantId} />
      <input type="hidden" name="quantity" value={quantity} />
      {round ? (
        <button
          type="submit"
          className="icon-button bg-paper text-ink"
          aria-busy={state === 'busy'}
          aria-label={`Add ${title} to cart`}
        >
          <Icon name={state === 'busy' ? 'check' : 'plus'} size={20} />
        </button>
      ) : (
        <button type="submit" className="button w-full" aria-busy={state === 'busy'}>
          {state === 'busy' ? 'Adding…' : (label ?? 'Add to cart')}
        </button>
      )}
      <p role="status" className={state === 'failed' ? 'mt-2 bg-paper text-coral text-sm' : 'sr-only'}>
        {state === 'failed' ? "That didn't go in. Please try again." : ''}
      </p>
    </form>
  );
}
