/**
 * A part of the page whose code may load late or not at all. Until it has loaded, the page stays as the server rendered
 * it. After a failure the next tap loads it, or the browser's return online.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { ScriptError } from './load-script.ts';
import { reloadOnce } from './reload-once.ts';

/**
 * Taps on these don't load the page again: the reload would interrupt the tap's action, close what is open, or lose
 * typed text.
 */
const controls = 'a, button, input, select, textarea, label, summary, dialog, [popover]';

interface PartModule<Props> {
  readonly default: ComponentType<Props>;
}

/** Returns a component for use within `Suspense`. */
export function lazyPart<Props>(
  load: () => Promise<PartModule<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadWithRetries(load));
}

/** Resolves once `load` has succeeded, after as many attempts as necessary. Rejects on the server only. */
export async function loadWithRetries<Module>(load: () => Promise<Module>): Promise<Module> {
  while (true) {
    try {
      return await load();
    } catch (failure) {
      // Waiting wouldn't change anything on the server.
      if (typeof window === 'undefined') throw failure;
      console.warn('a part of the page could not be loaded yet', failure);
      const isOutdated = failure instanceof ScriptError && failure.reason === 'outdated';
      if (isOutdated) {
        await nextSign(['click'], (target) => target.closest(controls) === null);
        reloadOnce();
      } else await nextSign(['pointerdown', 'keydown', 'online', 'focus']);
    }
  }
}

function nextSign(
  signs: readonly string[],
  counts: (target: Element) => boolean = () => true,
): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const { signal } = waiting;
    const done = ({ target }: Event) => {
      if (target instanceof Element && !counts(target)) return;
      waiting.abort();
      resolve();
    };
    for (const sign of signs) addEventListener(sign, done, { capture: true, passive: true, signal });
  });
}
