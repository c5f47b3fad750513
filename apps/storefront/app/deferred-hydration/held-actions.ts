/**
 * Holds clicks and submits before hydration that need React, such as a tap on a colour swatch. A held action is
 * recorded, shown as pressed, and dispatched again after hydration. If React can't be loaded, the browser handles it as
 * plain HTML. Panels open before hydration (`layout/panel-opener.ts`), and the request of a held add to the cart is sent at
 * once (`early-add.ts`). The code runs in the tap's event handler, so it must be fast.
 */
import type { EarlyAdd } from './early-add.ts';

/**
 * CSS selector of links and buttons whose clicks React handles without leaving the page. The menu button isn't among them, because
 * it works without React.
 */
const reactLinks = [
  // Options of a product: loading the page would scroll to its top.
  '.choice a, .nearest a',
  '.card-add a, .gallery-picture a',
  // Link to another storefront, which React completes with the cart.
  '.region-choice',
  'button:not([popovertarget])',
].join();

/** CSS selector of the buttons of add-to-cart forms. */
export const addButtons = '[action$="/cart/add"] button';

/** Time in ms after which the browser handles the action as plain HTML. */
const actionTimeoutMs = 7000;
/** Maximum time in ms to wait for a part that hydrates after the page. */
const partTimeoutMs = 1500;

interface Held {
  /** Shown as busy until the action is dispatched. */
  readonly control: HTMLElement;
  readonly act: () => void;
  /** True if it works without React, by navigating to another page. */
  readonly isPlain: boolean;
  /**
   * For an add button, the request sent before hydration; resolves to null if none was sent. Null for other controls.
   */
  readonly add?: Promise<EarlyAdd | null> | null;
}

let isLetThrough = false;
/** True once the browser handles forms as plain HTML; no request is sent before hydration after that. */
let isPlainHtml = false;

/**
 * Holds actions until `signal` aborts. `wakeUp` hydrates the page: it resolves once React handles events, and rejects
 * if React can't be loaded. It may be called again.
 */
export function holdActions(wakeUp: () => Promise<void>, signal: AbortSignal): void {
  let held: Held[] = [];
  const hold = (event: Event, action: Held) => {
    event.preventDefault();
    event.stopPropagation();
    // Several presses of a control count once.
    if (held.some(({ control }) => control === action.control)) return;
    held.push(action);
    showBusy(action.control);
    if (held.length > 1) return;
    const isOver = new AbortController();
    const release = (isAwake: boolean) => {
      if (isOver.signal.aborted) return;
      isOver.abort();
      clearTimeout(timer);
      const actions = held;
      held = [];
      void (isAwake ? dispatchAgain(actions) : handleAsHtml(actions));
    };
    const timer = setTimeout(() => {
      // Actions that do nothing without React stay held.
      if (held.some(({ isPlain }) => isPlain)) release(false);
    }, actionTimeoutMs);
    wakeUp().then(
      () => release(true),
      () => release(false),
    );
  };
  const options = { capture: true, signal };
  addEventListener(
    'click',
    (event) => {
      const { target } = event;
      // While an action is held, links wait too, so that it isn't lost. Offline, all links wait for React, which shows a message; the
      // browser's own error page appears only if React can't be loaded.
      const kept = held.length === 0 && navigator.onLine ? reactLinks : `${reactLinks}, a[href]`;
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
      // An action that was held before the add, such as selecting a colour, may change the variant in the form.
      const isFirst = held.every(({ add }) => add);
      const add = isFirst && control.matches(addButtons) ? sendAddNow(control) : null;
      hold(event, { control, isPlain, act: () => control.click(), add });
    },
    options,
  );
  // Handles a form submitted with the Enter key, for which there was no click.
  addEventListener(
    'submit',
    (event) => {
      const { target, submitter, agentInvoked } = event;
      // An assistant's submit isn't held, because the assistant waits for the page that the form leads to.
      if (isLetThrough || agentInvoked || !(target instanceof HTMLFormElement)) return;
      hold(event, { control: target, isPlain: true, act: () => target.requestSubmit(submitter) });
    },
    options,
  );
}

/** Dispatches the held actions again, in order. */
async function dispatchAgain(actions: readonly Held[]): Promise<void> {
  for (const action of actions) {
    await Promise.all([action.add, waitForPart(action.control)]);
    letThrough(action);
  }
}

/** Sends an add request and opens the cart drawer with the product. @returns null if React has to send the request */
async function sendAddNow(button: HTMLElement): Promise<EarlyAdd | null> {
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
 * Lets the browser handle the first action that leads to another page, and drops the others, because the page is left.
 * If that action is an add whose request succeeded, opens the cart page instead, so that the product isn't added twice.
 */
async function handleAsHtml(actions: readonly Held[]): Promise<void> {
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

/** Shows the control as busy. */
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

/** Resolves once React handles events of this element: parts hydrate after the page. */
async function waitForPart(control: HTMLElement): Promise<void> {
  const end = performance.now() + partTimeoutMs;
  const listens = () => Object.keys(control).some((key) => key.startsWith('__reactProps'));
  while (!listens() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 16));
}
