/**
 * Loads the code of a section when the section comes near the viewport. Until then the server's HTML is shown, whose
 * links work. The first interaction with the page loads the code as well, because it may affect the section.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadWithRetries } from '../loading/lazy-part.ts';

/** Root margin of the IntersectionObserver: how close to the viewport a section has to be. */
const nearby = '600px';
/** Time an element has to stay near, in milliseconds, so that scrolling past it loads nothing (PAGE-12). */
const lazyDelayMs = 200;
// `click` without a pointer or a key event comes from assistive technology.
const interactionEvents = ['pointerdown', 'keydown', 'click', 'popstate'] as const;

let touched = false;
if (typeof document !== 'undefined') {
  touched = window.__earlyUse?.touched === true;
  const remember = () => {
    touched = true;
  };
  for (const touch of interactionEvents) addEventListener(touch, remember, { once: true, capture: true });
}

/** Returns a lazy component for the section with this id. */
export function lazyWhenNear<Props>(
  id: string,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return createLazyComponent(id, load, (part, done) => {
    let soon: ReturnType<typeof setTimeout> | undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        clearTimeout(soon);
        if (entries.at(-1)?.isIntersecting) soon = setTimeout(done, lazyDelayMs);
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

/**
 * Same as `lazyWhenNear`, for a section in view whose HTML works without JavaScript: its code loads at the first
 * interaction.
 */
export function lazyOnTouch<Props>(
  id: string,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return createLazyComponent(id, load, () => () => {});
}

/**
 * Creates the lazy component. `watch` calls `done` when the code is needed; it returns a function that stops watching.
 */
function createLazyComponent<Props>(
  id: string,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  watch: (part: Element, done: () => void) => () => void,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const part = typeof document === 'undefined' ? null : document.getElementById(id);
    // A section that isn't in the server's HTML is loaded at once. So is every section after the first
    // interaction: a pending navigation would otherwise suspend until the section's code is requested.
    if (part !== null && !touched) await waitUntilNeeded(part, watch);
    return loadWithRetries(load);
  });
}

function waitUntilNeeded(
  part: Element,
  watch: (part: Element, done: () => void) => () => void,
): Promise<void> {
  return new Promise((resolve) => {
    const off = new AbortController();
    const done = () => {
      stop();
      off.abort();
      resolve();
    };
    const stop = watch(part, done);
    for (const touch of interactionEvents)
      addEventListener(touch, done, { signal: off.signal, capture: true });
  });
}
