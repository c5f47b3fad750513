/** Lays out the parts of a page below the first screen, one after the other (`styles/late-parts.css`). */

/**
 * Classes of the root element. Each lays out some parts of the page; they are added in this order. Also used in
 * `layout/deferred-scripts.tsx`.
 */
const partClasses = ['with-part-1', 'with-part-2', 'with-part-3'] as const;

/** Lays out the next part each time the browser is idle, until all parts are laid out. */
export function layOutParts(whenIdle: (work: () => void) => void): void {
  const { classList } = document.documentElement;
  const next = partClasses.find((part) => !classList.contains(part));
  if (next === undefined) return;
  whenIdle(() => {
    classList.add(next);
    layOutParts(whenIdle);
  });
}
