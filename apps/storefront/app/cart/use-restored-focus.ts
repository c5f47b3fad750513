/**
 * Restores the keyboard focus after a change that removes the focused element, such as an accepted offer or a removed
 * code: moves the focus to a control in the innermost container that is left.
 */
import { useEffect, useRef } from 'react';

const focusable = 'a[href], button:enabled, input:enabled, select:enabled, summary';

/** @param place outermost container, which the calling component renders */
export function useRestoredFocus(place: React.RefObject<HTMLElement | null>): void {
  const trail = useRef<readonly HTMLElement[]>([]);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      // Only keyboard users need the focus restored.
      const byKey = target instanceof HTMLElement && target.matches(':focus-visible');
      trail.current = byKey && place.current?.contains(target) ? listAncestors(target, place.current) : [];
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [place]);
  useEffect(() => {
    const [last] = trail.current;
    if (last === undefined || last.isConnected || document.activeElement !== document.body) return;
    // When the cart becomes empty or gets its first line, the container is replaced by another.
    for (const part of [...trail.current, place.current]) {
      const next = part?.isConnected ? part.querySelector<HTMLElement>(focusable) : null;
      if (next === null) continue;
      next.focus();
      return;
    }
  });
}

/** Returns the element and its ancestors up to `place`, innermost first. */
function listAncestors(element: HTMLElement, place: HTMLElement): readonly HTMLElement[] {
  const trail: HTMLElement[] = [];
  for (let each: HTMLElement | null = element; each !== null; each = each.parentElement) {
    trail.push(each);
    if (each === place) break;
  }
  return trail;
}
