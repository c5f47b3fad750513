/**
 * A part of the page whose code may come late or not at all: the page stays as the server sent it, and the next touch, or
 * the network when it is back, tries again.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { ScriptError } from './load-script.ts';
import { reloadOnce } from './reload-once.ts';

/** A reload would take away what a tap here does, or what is open and typed. */
const controls = 'a, button, input, select, textarea, label, summary, dialog, [popover]';

interface PartModule<Props> {
  readonly default: ComponentType<Props>;
}

/** A component for use within `Suspense`. */
export function lazyPart<Props>(
  load: () => Promise<PartModule<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadPatiently(load));
}

/** Resolves once the part is here, after as many tries as it takes; never rejects. */
export async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  while (true) {
    try {
      return await load();
    } catch (failure) {
      // On the server nothing changes by waiting.
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
