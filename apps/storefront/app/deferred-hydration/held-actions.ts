/**
 * Holds clicks and form submits that need React and happen before hydration, such as a tap on a button or a colour
 * swatch. Each is recorded, shown as pressed, and dispatched again after hydration; if React can't be loaded, the
 * browser handles it as plain HTML. Exceptions: panels open before hydration (`layout/panel-opener.ts`), and an add
 * to the cart is sent at once (`early-add.ts`). The code must be fast, since it runs in the event handler of the tap.
 */
import type { EarlyAdd } from './early-add.ts';

/** CSS selector of the elements whose clicks React handles in place. The menu's button works without React. */
const answered = [
  // Options of a product: loading the page again would scroll to its top.
  '.choice a, .nearest a',
  '.card-add a, .gallery-picture a',
  // Takes the cart to the other storefront.
  '.region-choice',
  'button:not([popovertarget])',
].join();

/** CSS selector of the buttons of add-to-cart forms. */
export const addButtons = '[action$="/cart/add"] button';

/** After this time the browser handles the action as plain HTML, ms. */
const actionTimeoutMs = 7000;
/** Longest wait for a part of the page that hydrates after the page itself, ms. */
const partTimeoutMs = 1500;

interface Held {
  /** Displayed as busy until the action runs. */
  readonly control: HTMLElement;
  readonly act: () => void;
  /** True if it works without React, by navigating to another page. */
  readonly isPlain: boolean;
  /** For an add-to-cart button: the request sent before hydration; resolves to null if none was sent. Null for other controls. */
  readonly add?: Promise<EarlyAdd | null> | null;
}

let isLetThrough = false;
/** True once the browser handles forms as plain HTML: no request is sent before hydration from then on. */
let isPlainHtml = false;

/** Holds actions until `signal` aborts. `wakeUp` resolves once React handles events, and rejects if React can't be loaded; it may be called again. */
export function holdActions(wakeUp: () => Promise<void>, signal: AbortSignal): void {
  let held: Held[] = [];
  const hold = (event: Event, action: Held) => {
    event.preventDefault();
    event.stopPropagation();
    // Repeated presses of one control count once.
    if (held.some(({ control }) => control === action.control)) return;
    held.push(action);
    showBusy(action.control);
    if (held.length > 1) return;
    const isOver = new AbortController();
    const goOn = (isAwake: boolean) => {
      if (isOver.signal.aborted) return;
      isOver.abort();
      clearTimeout(timer);
      const actions = held;
      held = [];
      void (isAwake ? repeat(actions) : actPlainly(actions));
    };
    const timer = setTimeout(() => {
      // Actions that do nothing without React keep waiting.
      if (held.some(({ isPlain }) => isPlain)) goOn(false);
    }, actionTimeoutMs);
    wakeUp().then(
      () => goOn(true),
      () => goOn(false),
    );
  };
  const options = { capture: true, signal };
  addEventListener(
    'click',
    (event) => {
      const { target } = event;
      // While an add is held, links wait too, so that it isn't lost. Without a connection React shows that there is none, where
      // the browser would leave the shop for a page of its own.
      const kept = held.length === 0 && navigator.onLine ? answered : `${answered}, a[href]`;
      const control = target instanceof Element ? target.closest<HTMLElement>(kept) : null;
      if (
        isLetThrough ||
        control === null ||
        event.defaultPrevented ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey
      )
        return;
      const isPlain = !(control instanceof HTMLButtonElement) || control.type === 'submit';
      // An action held before the add, such as the choice of a colour, may change the variant in the form.
      const isFirst = held.every(({ add }) => add);
      const add = isFirst && control.matches(addButtons) ? addNow(control) : null;
      hold(event, { control, isPlain, act: () => control.click(), add });
    },
    options,
  );
  // A form without a button, submitted with the Enter key.
  addEventListener(
    'submit',
    (event) => {
      const { target, submitter, agentInvoked } = event;
      // An assistant waits for the page that a plain form leads to.
      if (isLetThrough || agentInvoked || !(target instanceof HTMLFormElement)) return;
      hold(event, { control: target, isPlain: true, act: () => target.requestSubmit(submitter) });
    },
    options,
  );
}

/** Dispatches the held actions again, in order. */
async function repeat(actions: readonly Held[]): Promise<void> {
  for (const action of actions) {
    await Promise.all([action.add, partListens(action.control)]);
    letThrough(action);
  }
}

/** Sends an add-to-cart request and opens the cart drawer with the product. @returns null if React must send it. */
async function addNow(button: HTMLElement): Promise<EarlyAdd | null> {
  const form = button.closest('form');
  if (!form?.checkValidity()) return null;
  const chosen = new FormData(form, button);
  const addEarly = window.__earlyUse?.addEarly;
  if (addEarly !== undefined) return addEarly(form, button, chosen);
  const panel = document.getElementById('cart-drawer');
  if (panel instanceof HTMLDialogElement && !panel.open) {
    panel.dataset.adding = '';
    // Not by `ui/open-panel.ts`: the entry shares no module with React's chunks.
    window.__openPanel?.(panel);
    panel.dispatchEvent(new Event('panelopen', { bubbles: true }));
  }
  try {
    const code = await import('./early-add.ts');
    return isPlainHtml ? null : code.addEarly(form, button, chosen);
  } catch (failure) {
    console.warn('an add waits for React', failure);
    return null;
  }
}

/**
 * Dispatches the first action that navigates as plain HTML, and drops the others, since the page is left. If that
 * action is an add whose request succeeded, navigates to the cart page instead, so that the product isn't added
 * twice.
 */
async function actPlainly(actions: readonly Held[]): Promise<void> {
  for (const { control } of actions) showAsBefore(control);
  const first = actions.find(({ isPlain }) => isPlain);
  if (first === undefined) return;
  isPlainHtml = true;
  // Doesn't wait for `early-add.ts` to load: without its code no request was sent.
  const add = await Promise.race([first.add, new Promise<null>((resolve) => setTimeout(resolve, 0, null))]);
  if (!(await add?.wasAdded())) return letThrough(first);
  location.assign(`${document.documentElement.dataset.base ?? ''}/cart`);
}

function letThrough({ control, act }: Held): void {
  showAsBefore(control);
  isLetThrough = true;
  act();
  isLetThrough = false;
}

/** Shows that the tap was received. */
function showBusy(control: HTMLElement): void {
  control.dataset.held = control.getAttribute('aria-busy') ?? '';
  control.setAttribute('aria-busy', 'true');
}

function showAsBefore(control: HTMLElement): void {
  const { held } = control.dataset;
  if (held === undefined) return;
  if (held === '') control.removeAttribute('aria-busy');
  else control.setAttribute('aria-busy', held);
  delete control.dataset.held;
}

/** Resolves once React handles events of this element: parts of a page hydrate after the page itself. */
async function partListens(control: HTMLElement): Promise<void> {
  const end = performance.now() + partTimeoutMs;
  const listens = () => Object.keys(control).some((key) => key.startsWith('__reactProps'));
  while (!listens() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 16));
}
