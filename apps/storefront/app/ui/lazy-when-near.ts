/**
 * Code of a part far down the page, loaded when the part comes near the window. Until then the server's HTML stands
 * there by itself; links in it work. The first touch of the page loads it too, since what a touch changes may reach it.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** How near the part may come before its code is fetched. */
const nearby = '600px';
/** Time an element has to stay near, in milliseconds, so that scrolling past it loads nothing (PAGE-12). */
const lazyDelay = 200;
// A click may come without a pointer or a key: assistive technology presses for its user.
const touches = ['pointerdown', 'keydown', 'click', 'popstate'] as const;

let touched = false;
if (typeof document !== 'undefined') {
  touched = window.__earlyUse?.touched === true;
  const remember = () => {
    touched = true;
  };
  for (const touch of touches) addEventListener(touch, remember, { once: true, capture: true });
}

/** A component for the part of the page with this id. */
export function lazyWhenNear<Props>(
  id: string,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return waiting(id, load, (part, done) => {
    let soon: ReturnType<typeof setTimeout> | undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        clearTimeout(soon);
        if (entries.at(-1)?.isIntersecting) soon = setTimeout(done, lazyDelay);
      },
      { rootMargin: nearby },
    );
    watch.observe(part);
    return () => {
      clearTimeout(soon);
      watch.disconnect();
    };
  });
}

/** The same for a part in view whose HTML does everything by itself: only a touch of the page loads its code. */
export function lazyOnTouch<Props>(
  id: string,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return waiting(id, load, () => () => {});
}

/** `watch` calls when the code is needed, and gives what ends the watching. */
function waiting<Props>(
  id: string,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  watch: (part: Element, done: () => void) => () => void,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const part = typeof document === 'undefined' ? null : document.getElementById(id);
    // A part that the server didn't send is needed at once. So is every part once the page was touched: a link that was
    // pressed before React came to the part would else wait for it with what the page shows meanwhile.
    if (part !== null && !touched) await wanted(part, watch);
    return load();
  });
}

function wanted(part: Element, watch: (part: Element, done: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    const off = new AbortController();
    const done = () => {
      stop();
      off.abort();
      resolve();
    };
    const stop = watch(part, done);
    for (const touch of touches) addEventListener(touch, done, { signal: off.signal, capture: true });
  });
}
