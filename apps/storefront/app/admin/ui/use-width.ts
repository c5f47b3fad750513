/** Measures an element, so that a chart's text has the same size on every screen. */
import { useLayoutEffect, useRef, useState } from 'react';

/** Returns a ref for the element and its width in pixels; `initial` before it is measured. */
export function useWidth<Element extends HTMLElement>(initial: number) {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(Math.max(200, Math.round(element.clientWidth))));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
