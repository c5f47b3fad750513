/**
 * Reorders a list by dragging a handle with mouse, pen or finger. A line marks the new position; Escape cancels. The list changes
 * only on drop.
 */
import { useCallback, useEffect, useRef } from 'react';
import { findDropIndex } from './find-drop-index.ts';

/** Distance from the window's edge in which the page scrolls, and the scroll step, in CSS pixels. */
const scrollEdgePx = 72;
const scrollStep = 14;

interface Drag {
  readonly list: HTMLElement;
  readonly item: HTMLElement;
  readonly pointerId: number;
  readonly from: number;
  to: number;
  x: number;
  y: number;
  timer: ReturnType<typeof setInterval>;
}

/** Returns the `pointerdown` handler of the handle, which must be in one of the list's children. */
export function useReorder(onMove: (from: number, to: number) => void) {
  const drag = useRef<Drag | null>(null);
  const move = useRef(onMove);
  move.current = onMove;
  const stop = useRef<(drop: boolean) => void>(() => undefined);
  useEffect(() => () => stop.current(false), []);
  return useCallback((event: React.PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget;
    const item = handle.closest('li');
    const list = item?.parentElement ?? null;
    if (drag.current !== null || item === null || list === null || event.button !== 0) return;
    event.preventDefault();
    const from = [...list.children].indexOf(item);
    const update = () => {
      const now = drag.current;
      if (now === null) return;
      const extents = [...list.children].map((child) => child.getBoundingClientRect());
      now.to = findDropIndex(extents, now.from, now);
      markDropPosition(now);
    };
    const scroll = () => {
      const now = drag.current;
      if (now === null) return;
      const by = now.y < scrollEdgePx ? -scrollStep : now.y > innerHeight - scrollEdgePx ? scrollStep : 0;
      if (by === 0) return;
      scrollBy(0, by);
      update();
    };
    const started: Drag = {
      list,
      item,
      pointerId: event.pointerId,
      from,
      to: from,
      x: event.clientX,
      y: event.clientY,
      timer: setInterval(scroll, 16),
    };
    drag.current = started;
    item.dataset.dragging = '';
    const onPointerMove = (moved: PointerEvent) => {
      if (moved.pointerId !== started.pointerId) return;
      started.x = moved.clientX;
      started.y = moved.clientY;
      update();
    };
    const onUp = (up: PointerEvent) => {
      if (up.pointerId === started.pointerId) stop.current(true);
    };
    const onCancel = (cancelled: PointerEvent) => {
      if (cancelled.pointerId === started.pointerId) stop.current(false);
    };
    const onKey = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return;
      key.preventDefault();
      stop.current(false);
    };
    stop.current = (drop) => {
      if (drag.current === null) return;
      drag.current = null;
      clearInterval(started.timer);
      removeEventListener('pointermove', onPointerMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', onCancel);
      removeEventListener('keydown', onKey, true);
      unmark(started);
      delete item.dataset.dragging;
      if (drop && started.to !== started.from) move.current(started.from, started.to);
    };
    addEventListener('pointermove', onPointerMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', onCancel);
    addEventListener('keydown', onKey, true);
  }, []);
}

/** Marks the entry next to the drop position. */
function markDropPosition(drag: Drag): void {
  unmark(drag);
  if (drag.to === drag.from) return;
  const neighbour = drag.list.children[drag.to];
  if (neighbour instanceof HTMLElement) neighbour.dataset.drop = drag.to < drag.from ? 'before' : 'behind';
}

function unmark({ list }: Drag): void {
  for (const child of list.children) if (child instanceof HTMLElement) delete child.dataset.drop;
}
