/**
 * Code of a part far down the page, loaded when the part comes near the window. Until then the server's HTML stands
 * there by itself; links in it work. The first touch of the page loads it too, since what a touch changes may reach it.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** How near the part may come before its code is fetched. */
const nearby = '600px';
/** It has to stay near for so long: who scrolls past fetches nothing. In ms (store §9). */
const lazyDelay = 200;
const touches = ['pointerdown', 'keydown', 'popstate'] as const;

/** A component for the part of the page with this id. */
export function whenNear<Props>(
  id: string,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    if (typeof document !== 'undefined') await near(document.getElementById(id));
    return load();
  });
}

/** Resolves at once for a part that the server didn't send. */
function near(part: Element | null): Promise<void> {
  return new Promise((resolve) => {
    if (part === null) {
      resolve();
      return;
    }
    const off = new AbortController();
    let soon: ReturnType<typeof setTimeout> | undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        clearTimeout(soon);
        if (entries.at(-1)?.isIntersecting) soon = setTimeout(done, lazyDelay);
      },
      { rootMargin: nearby },
    );
    const done = () => {
      clearTimeout(soon);
      watch.disconnect();
      off.abort();
      resolve();
    };
    watch.observe(part);
    for (const touch of touches) addEventListener(touch, done, { signal: off.signal, capture: true });
  });
}
