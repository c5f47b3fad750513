/** Putting a variant in the cart: the form's work once the page is alive, and the small round button of a card. */
import * as words from '@vitrine/words/product-card';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';

export type AddState = 'ready' | 'busy' | 'failed';

let code: Promise<typeof import('./put-in-cart.ts')> | undefined;

/** Loaded once for all: of two loadings the later may end first, and what was pressed first goes first. */
function loadCode(): Promise<typeof import('./put-in-cart.ts')> {
  code ??= import('./put-in-cart.ts').catch((failure: unknown) => {
    code = undefined;
    throw failure;
  });
  return code;
}

/** Takes a form over that would post to `/cart/add`: adds what stands in it, then opens the cart. */
export function useAddToCart(variantId: string) {
  const [state, setState] = useState<AddState>('ready');
  // Another variant was never tried.
  const [tried, setTried] = useState(variantId);

  const add = async (form: HTMLFormElement) => {
    setState('busy');
    setTried(variantId);
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
  return { state: state === 'failed' && tried !== variantId ? 'ready' : state, submit } as const;
}

/** The quiet mark of an add that failed: no words on the screen, and the same button tries again. */
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

/** The small round button on a product's card. */
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
