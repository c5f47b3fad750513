/** Touch, mouse and wheel gestures of a zoomable image. They change its style without rendering. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  clampZoom,
  type PixelPoint,
  panZoom,
  tapScale,
  unzoomed,
  type ZoomView,
  zoomTo,
} from './zoom-view.ts';

/** Maximum time in ms and distance in px between the two taps of a double tap. */
const doubleTap = { ms: 320, px: 28 };
const middle: PixelPoint = { x: 0, y: 0 };

export function useZoom() {
  const place = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const view = useRef<ZoomView>(unzoomed);
  const [close, setClose] = useState(false);

  const applyView = useCallback((next: ZoomView, settle: boolean) => {
    const element = picture.current;
    if (element === null || place.current === null) return;
    const window = { width: place.current.clientWidth, height: place.current.clientHeight };
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const { scale, x, y } = clampZoom(next, size, window);
    view.current = { scale, x, y };
    element.classList.toggle('zoom-settling', settle);
    element.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
    setClose(scale > 1);
  }, []);

  useEffect(() => {
    const element = place.current;
    return element === null ? undefined : listen(element, view, applyView);
  }, [applyView]);

  const acts = useMemo(
    () => ({
      reset: () => applyView(unzoomed, false),
      toggle: () => applyView(view.current.scale > 1 ? unzoomed : zoomTo(unzoomed, tapScale, middle), true),
      by: (factor: number) => applyView(zoomTo(view.current, view.current.scale * factor, middle), true),
      move: (x: number, y: number) => applyView(panZoom(view.current, { x, y }), true),
    }),
    [applyView],
  );
  return { place, picture, close, ...acts };
}

type ApplyView = (next: ZoomView, settle: boolean) => void;

/** Adds the pointer and wheel listeners; returns a function that removes them. */
function listen(
  element: HTMLElement,
  view: { readonly current: ZoomView },
  applyView: ApplyView,
): () => void {
  const pointers = new Map<number, PixelPoint>();
  let lastTap: (PixelPoint & { readonly time: number }) | null = null;
  let tapped = false;

  const fromMiddle = ({
    clientX,
    clientY,
  }: {
    readonly clientX: number;
    readonly clientY: number;
  }): PixelPoint => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const down = (event: PointerEvent) => {
    element.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, fromMiddle(event));
    tapped = pointers.size === 1;
  };
  const move = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (before === undefined) return;
    const now = fromMiddle(event);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    const by = { x: now.x - before.x, y: now.y - before.y };
    if (Math.hypot(by.x, by.y) > 3) tapped = false;
    if (other === undefined) {
      applyView(panZoom(view.current, by), false);
      return;
    }
    const factor = distance(now, other) / Math.max(distance(before, other), 1);
    const between = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    const pinched = zoomTo(view.current, view.current.scale * factor, between);
    applyView(panZoom(pinched, { x: by.x / 2, y: by.y / 2 }), false);
  };
  const up = (event: PointerEvent) => {
    const at = pointers.get(event.pointerId);
    pointers.delete(event.pointerId);
    if (!tapped || at === undefined || event.type !== 'pointerup') return;
    tapped = false;
    const double =
      lastTap !== null &&
      event.timeStamp - lastTap.time < doubleTap.ms &&
      distance(lastTap, at) < doubleTap.px;
    lastTap = double ? null : { ...at, time: event.timeStamp };
    if (double) applyView(view.current.scale > 1 ? unzoomed : zoomTo(unzoomed, tapScale, at), true);
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    applyView(
      zoomTo(view.current, view.current.scale * Math.exp(-event.deltaY / 400), fromMiddle(event)),
      false,
    );
  };

  const off = new AbortController();
  const { signal } = off;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', up, { signal });
  element.addEventListener('wheel', wheel, { passive: false, signal });
  return () => off.abort();
}

function distance(one: PixelPoint, other: PixelPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
