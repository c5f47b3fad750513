/**
 * Wakes a quiet page once a shopper reaches for something that React does there. Where products are sold, that is any sign of
 * somebody: a mouse, a finger, a key, a page that moves. On a page that is only read a link to another page isn't among it,
 * but for a mouse, which comes long before its click: what a finger touches is gone before React is here.
 */

import type { EarlyInteraction } from './deferred-page.ts';
import { fetchCartEarly } from './early-cart.ts';
import { addButtons, holdActions } from './held-actions.ts';
import type { HydrationMode } from './page-handle.ts';

/** The header, whatever opens over the page (`data-opens`), and every control. */
const needsReact = '.site-header, .menu-panel, dialog, [data-opens], button, input, select, textarea, label';
const links = 'a:not([href^="#"])';

/** A finger that rests on the page for longer doesn't hold React up, ms. */
const longestPress = 1000;
/** ms */
const clickAfter = 100;

export interface Awakening {
  /** Asks the browser for all that React needs here, and runs nothing of it. */
  readonly fetch: () => void;
  /** The same for what answers a tap on a control, or on what may be tapped next. */
  readonly fetchAnswers: (tapped: Element | null) => void;
  /** Resolves once React hears what happens on the page; may be called again and again. */
  readonly hydrate: () => Promise<void>;
}

/** Gives what wakes the page for another reason. */
export function hydrateOnIntent(
  use: HydrationMode,
  { fetch, fetchAnswers, hydrate }: Awakening,
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
    // After the answer to this touch, as all that follows.
    setTimeout(() => fetch());
    // What React does first takes longer than a frame.
    await finger.isUp();
    await hydrate();
    if (signal.aborted) return;
    asleep.abort();
    tellWhereTheyAre();
  };
  // It stays plain HTML, until somebody reaches for something again.
  const tellOfFailure = (failure: unknown) => console.warn('page not hydrated', failure);
  const wake = () => wakeUp().catch(tellOfFailure);
  const reach = ({ target, type }: Event) => {
    const isMouse = type === 'mouseover' && matchMedia('(hover: hover)').matches;
    if (target instanceof Element && target.closest(isMouse ? `${needsReact}, ${links}` : needsReact))
      void wake();
  };
  const signs = {
    read: ['mouseover', 'pointerdown', 'touchstart', 'focusin', 'panelopen'],
    shop: signsOfUse,
  };
  for (const sign of signs[use]) addEventListener(sign, use === 'read' ? reach : () => void wake(), options);
  // A mouse is always there: while the page loads, its pictures come first.
  const moved = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && document.readyState === 'complete') void wake();
  };
  if (use === 'shop') addEventListener('pointermove', moved, options);
  // The cart, the choice of privacy, the country may have changed while the shopper was elsewhere.
  for (const sign of ['focus', 'online'])
    addEventListener(sign, () => void wake(), { passive: true, signal });
  const early = rememberUse(options);
  // On a page that is only read a finger scrolls.
  if (use === 'shop') {
    const used = ({ target }: Event) => {
      if (early.cart !== undefined) return;
      const tapped = target instanceof Element ? target : null;
      // The response to an add contains the cart: no separate fetch for add buttons, or for a drawer opened by an
      // add.
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

const signsOfUse = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'panelopen', 'scroll'];

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
  // A tap that was lifted is a click a moment later.
  addEventListener('pointerup', () => setTimeout(up, clickAfter), options);
  for (const sign of ['click', 'pointercancel']) addEventListener(sign, up, options);
  return {
    /** Resolves once no finger is on the page, and what it did is painted. */
    isUp: async () => {
      if (isDown)
        await new Promise<void>((resolve) => {
          onUp = resolve;
          setTimeout(resolve, longestPress);
        });
      await nextPaint();
    },
  };
}

/** A tab in the background paints nothing, and doesn't wait for it. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    // What is drawn in one frame is on the screen by the next.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, 150);
  });
}

/** Repeats the events of the hovered and the focused element, which were dispatched before React listened. */
function tellWhereTheyAre(): void {
  const hovered = [...document.querySelectorAll(':hover')].at(-1);
  hovered?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  const { activeElement } = document;
  if (activeElement !== document.body)
    activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}
