/**
 * Holds clicks and form submits that need React and happen before hydration, such as a tap on a button or a colour
 * swatch. Each is recorded, shown as pressed, and dispatched again after hydration; if React can't be loaded, the
 * browser handles it as plain HTML. Exceptions: panels open before hydration (`layout/panel-opener.ts`), and an add
 * to the cart is sent at once (`early-add.ts`). The code must be fast, since it runs in the event handler of the tap.
 */
import type { EarlyAdd } from './early-add.ts';

/** What React answers at a tap on the page where it stands; the menu's button is the platform's own. */
const answered = [
  // A product's choices: a page that loads anew would begin at its top.
  '.choice a, .nearest a',
  '.card-add a, .gallery-picture a',
  // It takes the cart along.
  '.region-choice',
  'button:not([popovertarget])',
].join();

/** CSS selector of the buttons of add-to-cart forms. */
export const addButtons = '[action$="/cart/add"] button';

/** An action that waits for longer is plain HTML, ms. */
const patience = 7000;
/** A part of the page that React hasn't taken over yet, though it listens, may take so long, ms. */
const patienceWithPart = 1500;

interface Held {
  /** What looks busy meanwhile. */
  readonly control: HTMLElement;
  readonly act: () => void;
  /** Whether it does something without React, and leads to another page by it. */
  readonly isPlain: boolean;
  /**
   * For an add-to-cart button: the request sent before hydration; resolves to null if none was sent. Null for others.
   */
  readonly add?: Promise<EarlyAdd | null> | null;
}

let isLetThrough = false;
/** True once the browser handles forms as plain HTML: no request is sent before hydration from then on. */
let isPlainHtml = false;

/** Keeps actions until `signal` ends it. `wakeUp` resolves once React listens, rejects where it can't be had, and may be called again. */
export function holdActions(wakeUp: () => Promise<void>, signal: AbortSignal): void {
  let held: Held[] = [];
  const hold = (event: Event, action: Held) => {
    event.preventDefault();
    event.stopPropagation();
    // Pressed once more by somebody impatient: one press of one control is done once.
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
      // What does nothing without React waits on.
      if (held.some(({ isPlain }) => isPlain)) goOn(false);
    }, patience);
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
      // Who puts something in the cart and goes on takes it along.
      const kept = held.length === 0 ? answered : `${answered}, a[href]`;
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
  // Sent by the keyboard, from a form without a button.
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

/** Does everything once more, in its order. */
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
    panel.showModal();
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

/** The finger is heard. */
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

/** React takes parts of a page over after the page itself; a tap on them would do what it does without React. */
async function partListens(control: HTMLElement): Promise<void> {
  const end = performance.now() + patienceWithPart;
  const listens = () => Object.keys(control).some((key) => key.startsWith('__reactProps'));
  while (!listens() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 16));
}
