/**
 * Adds a variant to the cart: the hook for a hydrated `/cart/add` form, and the small round button of a product card.
 */
import * as words from '@vitrine/words/product-card';
import { useRef, useState } from 'react';
import { answerAgent, type FormOutcome } from '../assistant/answer-agent.ts';
import { clearArriving, closeCart, showArriving } from '../cart/arriving-line.ts';
import { closeDrawer } from '../cart/drawer-state.ts';
import { putBackEarlyAdd, takeEarlyAdd } from '../cart/take-early-add.ts';
import { shopPath } from '../data/shop-path.ts';
import { ScriptError } from '../loading/load-script.ts';
import { hideNote } from '../loading/note.ts';
import { Icon } from '../ui/icon.tsx';
import { ShopForm } from '../ui/shop-form.tsx';
import { showNotAdded } from './show-not-added.ts';

export type AddState = 'ready' | 'busy' | 'failed';

/** Time in ms after an add within which the same add counts as the second tap of a double tap (CART-39). */
const doubleTapMs = 1000;

let code: Promise<typeof import('./submit-add.ts')> | undefined;

/** Loads the code once for all buttons, so that adds are sent in the order of the clicks. */
function loadCode(): Promise<typeof import('./submit-add.ts')> {
  code ??= import('./submit-add.ts').catch((failure: unknown) => {
    code = undefined;
    throw failure;
  });
  return code;
}

/**
 * Handles the submit of a form that would post to `/cart/add`: opens the cart and adds the form's variant. A failed add closes
 * the cart, and is reported at the form's button, or at the control that `getControl` gives.
 */
export function useAddToCart(variantId: string, getControl?: () => HTMLElement | null) {
  const [state, setState] = useState<AddState>('ready');
  // `state` belongs to the variant that was submitted last. If another variant is selected, the button shows `ready`.
  const [submittedId, setSubmittedId] = useState(variantId);
  /**
   * The last add. An identical add is ignored while this one is in flight, and until `until` (a value of
   * `performance.now()`).
   */
  const last = useRef({ key: '', until: 0 });

  const add = async (form: HTMLFormElement, button: HTMLElement): Promise<FormOutcome> => {
    const chosen = new FormData(form);
    const key = `${variantId} ${chosen.get('sellingPlanId')}`;
    if (last.current.key === key && performance.now() < last.current.until) return null;
    const current = { key, until: Number.POSITIVE_INFINITY };
    last.current = current;
    setState('busy');
    setSubmittedId(variantId);
    hideNote();
    const early = takeEarlyAdd(form);
    // An add that was sent before hydration has opened the cart drawer. The shopper may have closed it since.
    const isShown = early !== undefined || showArriving(button);
    const result = await loadCode().then(
      ({ addVariantToCart }) => addVariantToCart(variantId, chosen, isShown, early),
      async (failure: unknown) => {
        console.warn('the code that changes the cart could not be loaded', failure);
        if (early === undefined) {
          const isOutdated = failure instanceof ScriptError && failure.reason === 'outdated';
          return isOutdated ? addByForm(form.action, chosen, variantId) : ('unreachable' as const);
        }
        if (await early.wasAdded()) {
          // The server has added the product, but the code that shows it didn't load. The cart page works without that
          // code.
          location.assign(shopPath('/cart'));
          return 'added' as const;
        }
        putBackEarlyAdd(form, early);
        return 'unreachable' as const;
      },
    );
    current.until = result === 'added' ? performance.now() + doubleTapMs : 0;
    // If another variant was added in the meantime, its own result counts.
    if (last.current === current) setState(result === 'added' ? 'ready' : 'failed');
    if (last.current === current) clearArriving();
    if (result === 'added') return null;
    if (isShown) {
      closeCart();
      // If the drawer was opened before hydration, React may only now render it as open, which would hide the error
      // message.
      closeDrawer();
    }
    return showNotAdded(getControl?.() ?? button, result);
  };

  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: form, nativeEvent } = event;
    answerAgent(nativeEvent, add(form, nativeEvent.submitter ?? form));
  };
  return { state: submittedId === variantId ? state : 'ready', submit } as const;
}

/**
 * Submits the add as a native form, as a browser without JavaScript does. Used if a deployment has removed the scripts
 * of this page: the cart page loads those of the new build. Creates a form, because the form of a sheet may have been
 * removed from the document.
 */
function addByForm(action: string, chosen: FormData, variantId: string): Promise<never> {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  chosen.set('merchandiseId', variantId);
  form.onformdata = ({ formData }) => {
    for (const [name, value] of chosen) formData.append(name, value);
  };
  document.body.append(form);
  form.submit();
  return new Promise(() => {});
}

/** Icon on the button of a failed add. A message next to the button explains the error. */
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
    <ShopForm action="/cart/add" method="post" onSubmit={submit}>
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
    </ShopForm>
  );
}
