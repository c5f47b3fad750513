/**
 * Hydrates a page with deferred hydration at the first sign that the shopper will use it. On pages that sell products,
 * any mouse, touch, key or scroll event is a sign. On pages for reading, only an event at an element that needs React.
 * A link counts if the mouse hovers over it: a tap on it leaves the page before React has loaded.
 */

import type { EarlyInteraction } from './deferred-page.ts';
import { fetchCartEarly } from './early-cart.ts';
import { addButtons, holdActions } from './held-actions.ts';
import type { HydrationMode } from './page-handle.ts';

/**
 * The elements that need React: the header, controls that open panels (`data-opens`), panels, dialogs, and form
 * controls.
 */
const needsReact = '.site-header, .menu-panel, dialog, [data-opens], button, input, select, textarea, label';
const links = 'a:not([href^="#"])';

/** Maximum time in ms to wait for the end of a press before hydrating. */
const maxPressMs = 1000;
/** Maximum time in ms between `pointerup` and its click. */
const clickAfterMs = 100;

export interface HydrationDeps {
  /** Preloads the scripts that this page needs to hydrate, without running them. */
  readonly fetch: () => void;
  /** Preloads the scripts that handle a tap on this element, and on those likely to be tapped next. */
  readonly fetchAnswers: (tapped: Element | null) => void;
  /** Resolves once React handles events of the page. May be called again. */
  readonly hydrate: () => Promise<void>;
}

/** Listens for signs of use. @returns a function that hydrates the page for another reason */
export function hydrateOnIntent(
  use: HydrationMode,
  { fetch, fetchAnswers, hydrate }: HydrationDeps,
): () => Promise<void> {
  const asleep = new AbortController();
  const { signal } = asleep;
  const options = { capture: true, passive: true, signal };
  const finger = watchFinger(signal);
  let waking: Promise<void> | undefined;
  const wakeUp = () => {
    waking ??= begin().finally(() => {
      waking = undefined;
    });
    return waking;
  };
  const begin = async () => {
    // Scheduled for after the browser has handled this event.
    setTimeout(() => fetch());
    // Hydrating takes longer than a frame, and would delay the paint of this tap.
    await finger.isUp();
    await hydrate();
    if (signal.aborted) return;
    asleep.abort();
    repeatHoverAndFocus();
  };
  // The page works as plain HTML until the next interaction tries again.
  const warnOfFailure = (failure: unknown) => console.warn('page not hydrated', failure);
  const wake = () => wakeUp().catch(warnOfFailure);
  const reach = ({ target, type }: Event) => {
    const isMouse = type === 'mouseover' && matchMedia('(hover: hover)').matches;
    if (target instanceof Element && target.closest(isMouse ? `${needsReact}, ${links}` : needsReact))
      void wake();
  };
  const signs = {
    read: ['mouseover', 'pointerdown', 'touchstart', 'focusin', 'panelopen'],
    shop: shopSigns,
  };
  for (const sign of signs[use]) addEventListener(sign, use === 'read' ? reach : () => void wake(), options);
  // On wide screens the mouse moves on every page, so hovering doesn't load scripts while the page's images are
  // loading.
  const moved = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && document.readyState === 'complete') void wake();
  };
  if (use === 'shop') addEventListener('pointermove', moved, options);
  // The cart, the consent or the country may have changed in another tab, or while offline.
  for (const sign of ['focus', 'online'])
    addEventListener(sign, () => void wake(), { passive: true, signal });
  const early = rememberUse(options);
  // On pages to read, a touch mostly scrolls.
  if (use === 'shop') {
    const used = ({ target }: Event) => {
      if (early.cart !== undefined) return;
      const tapped = target instanceof Element ? target : null;
      // The response to an add contains the cart, so add buttons need no request for it, nor does a drawer that an add
      // opened.
      if (!tapped?.closest(`${addButtons}, [data-adding]`)) {
        early.cart = fetchCartEarly(early.hasNoCart);
        early.cart.catch((failure: unknown) => console.warn('cart not read', failure));
      }
      setTimeout(() => fetchAnswers(tapped));
    };
    for (const sign of ['pointerdown', 'keydown', 'click', 'panelopen', 'scroll'])
      addEventListener(sign, used, options);
  }
  holdActions(wakeUp, signal);
  return wake;
}

const shopSigns = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'panelopen', 'scroll'];

function rememberUse(options: AddEventListenerOptions): EarlyInteraction {
  const early: EarlyInteraction = {
    touched: false,
    changed: new Set(),
    cart: undefined,
    hasNoCart: false,
    adds: new Map(),
    addEarly: undefined,
  };
  Object.assign(window, { __earlyUse: early });
  for (const sign of ['input', 'change'])
    addEventListener(sign, ({ target }) => target !== null && early.changed.add(target), options);
  const touched = () => {
    early.touched = true;
  };
  for (const sign of ['pointerdown', 'keydown', 'click', 'panelopen'])
    addEventListener(sign, touched, options);
  return early;
}

function watchFinger(signal: AbortSignal) {
  let isDown = false;
  let onUp = () => {};
  const up = () => {
    isDown = false;
    onUp();
  };
  const options = { capture: true, passive: true, signal };
  const down = () => {
    isDown = true;
  };
  addEventListener('pointerdown', down, options);
  // The click of a tap follows its `pointerup`.
  addEventListener('pointerup', () => setTimeout(up, clickAfterMs), options);
  for (const sign of ['click', 'pointercancel']) addEventListener(sign, up, options);
  return {
    /** Resolves once no pointer is pressed and the tap's result has been painted. */
    isUp: async () => {
      if (isDown)
        await new Promise<void>((resolve) => {
          onUp = resolve;
          setTimeout(resolve, maxPressMs);
        });
      await nextPaint();
    },
  };
}

/** Resolves after the next paint; in a background tab, which doesn't paint, after a short time. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A frame is on the screen when the callback of the next one runs.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, 150);
  });
}

/** Dispatches the events of the hovered and the focused element again, which were dispatched before React listened. */
function repeatHoverAndFocus(): void {
  const hovered = [...document.querySelectorAll(':hover')].at(-1);
  hovered?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  const { activeElement } = document;
  if (activeElement !== document.body)
    activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}
