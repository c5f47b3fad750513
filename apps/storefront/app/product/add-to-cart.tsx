/** Adding a variant to the cart: the hook of a hydrated `/cart/add` form, and a card's small round button. */
import * as words from '@vitrine/words/product-card';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';

export type AddState = 'ready' | 'busy' | 'failed';

let code: Promise<typeof import('./put-in-cart.ts')> | undefined;

/** Loads the code once for all buttons, so that adds are sent in the order of the clicks. */
function loadCode(): Promise<typeof import('./put-in-cart.ts')> {
  code ??= import('./put-in-cart.ts').catch((failure: unknown) => {
    code = undefined;
    throw failure;
  });
  return code;
}

/** Replaces the native post of a `/cart/add` form after hydration: adds the variant, then opens the cart. */
export function useAddToCart(variantId: string) {
  const [state, setState] = useState<AddState>('ready');
  // The state belongs to the variant that was submitted; another one starts as `ready`.
  const [submittedId, setSubmittedId] = useState(variantId);

  const add = async (form: HTMLFormElement) => {
    setState('busy');
    setSubmittedId(variantId);
    const chosen = new FormData(form);
    const isIn = await loadCode().then(
      ({ putInCart }) => putInCart(variantId, chosen),
      () => false,
    );
    setState(isIn ? 'ready' : 'failed');
  };

  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state !== 'busy') void add(event.currentTarget);
  };
  return { state: state === 'failed' && submittedId !== variantId ? 'ready' : state, submit } as const;
}

/** Icon of a failed add, with text for screen readers only. The same button retries. */
export function AddStateIcon({ state }: { state: AddState }) {
  if (state !== 'failed') return null;
  return (
    <>
      <Icon name="warning" size={18} />
      <span className="sr-only">{words.notAdded()} </span>
    </>
  );
}

export interface AddToCartProps {
  readonly variantId: string;
  readonly title: string;
}

/** Small round add button on a product card. */
export function AddToCart({ variantId, title }: AddToCartProps) {
  const { state, submit } = useAddToCart(variantId);
  return (
    <form action="/cart/add" method="post" onSubmit={submit}>
      <button
        type="submit"
        name="merchandiseId"
        value={variantId}
        className="icon-button"
        aria-busy={state === 'busy'}
        aria-label={words.addToCart({ state, title })}
      >
        {state === 'failed' ? (
          <AddStateIcon state={state} />
        ) : (
          <Icon name={state === 'busy' ? 'check' : 'plus'} size={20} />
        )}
      </button>
    </form>
  );
}
