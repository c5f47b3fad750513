/** Putting a variant in the cart: the form's work once the page is alive, and the small round button of a card. */
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';

type AddState = 'ready' | 'busy' | 'failed';

/**
 * Takes a form over that would post to `/cart/add`: adds what stands in it, then opens the cart. A form without room
 * for words gives the product's title, and a message over the page says what failed.
 */
export function useAddToCart(variantId: string, title?: string) {
  const [state, setState] = useState<AddState>('ready');

  const add = async (form: HTMLFormElement) => {
    setState('busy');
    const chosen = new FormData(form);
    const again = () => form.requestSubmit();
    const said = await import('./put-in-cart.ts').then(
      ({ putInCart }) => putInCart({ variantId, chosen, title, again }),
      () => false,
    );
    setState(said ? 'ready' : 'failed');
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
      {state === 'failed' ? 'That didn’t go in. Please try again.' : ''}
    </p>
  );
}

export interface AddToCartProps {
  readonly variantId: string;
  readonly title: string;
}

/** The small round button on a product's card. */
export function AddToCart({ variantId, title }: AddToCartProps) {
  const { state, submit } = useAddToCart(variantId, title);
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
