/**
 * Keeps the keyboard in its place: what had the focus may leave with a change (an offer that was taken, a code that was
 * removed). The focus then goes to what is left of the same part of the cart.
 */
import { useEffect, useRef } from 'react';

const focusable = 'a[href], button:enabled, input:enabled, select:enabled, summary';

/** `place` is what holds the focus while it is there; to be called by what renders it. */
export function useFocusWithin(place: React.RefObject<HTMLElement | null>): void {
  const trail = useRef<readonly HTMLElement[]>([]);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      // A finger or a mouse has its place already.
      const byKey = target instanceof HTMLElement && target.matches(':focus-visible');
      trail.current = byKey && place.current?.contains(target) ? trailOf(target, place.current) : [];
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [place]);
  useEffect(() => {
    const [last] = trail.current;
    if (last === undefined || last.isConnected || document.activeElement !== document.body) return;
    // An empty cart that fills, or a full one that empties, is another place.
    for (const part of [...trail.current, place.current]) {
      const next = part?.isConnected ? part.querySelector<HTMLElement>(focusable) : null;
      if (next === null) continue;
      next.focus();
      return;
    }
  });
}

/** An element and its ancestors, innermost first, up to the container. */
function trailOf(element: HTMLElement, place: HTMLElement): readonly HTMLElement[] {
  const trail: HTMLElement[] = [];
  for (let each: HTMLElement | null = element; each !== null; each = each.parentElement) {
    trail.push(each);
    if (each === place) break;
  }
  return trail;
}
