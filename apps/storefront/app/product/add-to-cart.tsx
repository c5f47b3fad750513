/** Putting a variant in the cart: the form's work once the page is alive, and the small round button of a card. */
import { useState } from 'react';
import { changeCart } from '../cart/cart-access.ts';
import { addLine } from '../cart/cart-client.ts';
import { flashBubble, openDrawer } from '../cart/drawer-state.ts';
import { Icon } from '../ui/icon.tsx';

type AddState = 'ready' | 'busy' | 'failed';

/** Takes a form over that would post to `/cart/add`: adds what stands in it, then opens the cart. */
export function useAddToCart(variantId: string) {
  const [state, setState] = useState<AddState>('ready');

  const add = async (form: HTMLFormElement) => {
    setState('busy');
    // What stands in the form, so that a choice made before the page came alive counts.
    const plan = new FormData(form).get('sellingPlanId');
    const chosen = typeof plan === 'string' && plan !== '' ? { sellingPlanId: plan } : {};
    const done = await changeCart(() => addLine({ merchandiseId: variantId, quantity: 1, ...chosen }));
    setState(done ? 'ready' : 'failed');
    if (!done) return;
    flashBubble();
    openDrawer();
  };

  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state !== 'busy') void add(event.currentTarget);
  };
  return { state, submit };
}

/** Says that it didn't work. */
export function AddStatus({ state }: { state: AddState }) {
  return (
    <p role="status" className={state === 'failed' ? 'mt-2 bg-paper text-coral text-sm' : 'sr-only'}>
      {state === 'failed' ? "That didn't go in. Please try again." : ''}
    </p>
  );
}

export interface AddToCartProps {
  readonly variantId: string;
  readonly title: string;
}

/** The small round button on a product's card. */
export function AddToCart({ variantId, title }: AddToCartProps) {
  const { state, submit } = useAddToCart(variantId);
  return (
    <form action="/cart/add" method="post" onSubmit={submit}>
      <input type="hidden" name="merchandiseId" value={variantId} />
      <input type="hidden" name="quantity" value={1} />
      <button
        type="submit"
        className="icon-button bg-paper text-ink"
        aria-busy={state === 'busy'}
        aria-label={`Add ${title} to cart`}
      >
        <Icon name={state === 'busy' ? 'check' : 'plus'} size={20} />
      </button>
      <AddStatus state={state} />
    </form>
  );
}
