/**
 * Restores keyboard focus: a change may remove the focused element (an accepted offer, a removed code). The focus then moves to a
 * remaining control in the same part of the cart.
 */
import { useEffect, useRef } from 'react';

const focusable = 'a[href], button:enabled, input:enabled, select:enabled, summary';

/** @param place the innermost container that stays; the component that renders it calls this */
export function useFocusWithin(place: React.RefObject<HTMLElement | null>): void {
  const trail = useRef<readonly HTMLElement[]>([]);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      // Mouse and touch users don't need the focus restored.
      const byKey = target instanceof HTMLElement && target.matches(':focus-visible');
      trail.current = byKey && place.current?.contains(target) ? trailOf(target, place.current) : [];
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [place]);
  useEffect(() => {
    const [last] = trail.current;
    if (last === undefined || last.isConnected || document.activeElement !== document.body) return;
    // If the cart becomes empty or filled, other containers are searched.
    for (const part of [...trail.current, place.current]) {
      const next = part?.isConnected ? part.querySelector<HTMLElement>(focusable) : null;
      if (next === null) continue;
      next.focus();
      return;
    }
  });
}

/** Returns the element and its ancestors up to the container, innermost first. */
function trailOf(element: HTMLElement, place: HTMLElement): readonly HTMLElement[] {
  const trail: HTMLElement[] = [];
  for (let each: HTMLElement | null = element; each !== null; each = each.parentElement) {
    trail.push(each);
    if (each === place) break;
  }
  return trail;
}
