/**
 * Carousel with native scroll snapping: works by touch, wheel and keyboard without JavaScript. After
 * hydration it has buttons, dots and arrow keys.
 */
import * as words from '@vitrine/words/carousel';
import { Children, useCallback, useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';

export interface CarouselProps {
  /** Accessible name: "Pictures of Sunset Oil". */
  readonly label: string;
  /** One child per slide. */
  readonly children: React.ReactNode;
  /** Width of a slide: `w-full` shows one, `w-[46%] md:w-1/3` shows part of the next. */
  readonly slideClass?: string;
  /** `auto`: dots for few slides, a count for many. */
  readonly marks?: 'auto' | 'none';
  /** Position of the buttons: over the edges of the row, or under it. */
  readonly controls?: 'over' | 'under' | 'none';
  readonly className?: string;
  /** Scrolls to this slide when it changes, for example to a variant's image. */
  readonly index?: number;
  readonly onIndexChange?: (index: number) => void;
}

/** Maximum number of slides with dots; more are counted. */
const maxDots = 8;

export function Carousel({
  label,
  children,
  slideClass = 'w-full',
  marks = 'auto',
  controls = 'over',
  className = '',
  index,
  onIndexChange,
}: CarouselProps) {
  const slides = Children.toArray(children);
  const { row, at, edges, alive, show } = useRow(slides.length, onIndexChange);

  useEffect(() => {
    if (index !== undefined) show(index, 'instant');
  }, [index, show]);

  if (slides.length === 0) return null;
  const one = slides.length === 1;
  const buttons = controls !== 'none' && !one && !(edges.start && edges.end) && (
    <>
      <IconButton
        raised
        icon="chevron"
        iconSize={20}
        label={words.previous()}
        className="carousel-previous"
        aria-disabled={edges.start || undefined}
        onClick={() => show(at - 1)}
      />
      <IconButton
        raised
        icon="chevron"
        iconSize={20}
        label={words.next()}
        className="carousel-next"
        aria-disabled={edges.end || undefined}
        onClick={() => show(at + 1)}
      />
    </>
  );
  const count = marks === 'auto' && !one && (
    <Marks count={slides.length} at={at} of={label} show={show} alive={alive} />
  );
  return (
    <section aria-label={label} aria-roledescription={words.carousel()} className={`carousel ${className}`}>
      <div className="relative">
        <ul
          ref={row}
          tabIndex={one ? undefined : 0}
          aria-label={label}
          className="carousel-row"
          onKeyDown={(event) => {
            if (event.target !== event.currentTarget) return;
            const to = findKeyTarget(event.key, at, slides.length, isRightToLeft(event.currentTarget));
            if (to === null) return;
            event.preventDefault();
            show(to);
          }}
        >
          {slides.map((slide, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: slides have no id and aren't reordered
            <li key={place} className={`carousel-slide ${slideClass}`}>
              {slide}
            </li>
          ))}
        </ul>
        {alive && controls === 'over' && buttons}
      </div>
      {controls === 'under' ? (
        <div className="carousel-under">
          {count || <span />}
          <div className="flex gap-2">{alive && buttons}</div>
        </div>
      ) : (
        count
      )}
    </section>
  );
}

interface MarksProps {
  readonly count: number;
  readonly at: number;
  readonly of: string;
  readonly alive: boolean;
  readonly show: (index: number) => void;
}

function Marks({ count, at, of, show, alive }: MarksProps) {
  if (count > maxDots)
    return (
      <p className="carousel-count figures" aria-hidden="true">
        {at + 1} / {count}
      </p>
    );
  return (
    <fieldset className="carousel-dots" disabled={!alive}>
      <legend className="sr-only">{of}</legend>
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have no id and aren't reordered
          key={index}
          type="button"
          className="carousel-dot"
          aria-label={words.numberOf({ number: index + 1, count })}
          aria-current={index === at ? 'true' : undefined}
          onClick={() => show(index)}
        />
      ))}
    </fieldset>
  );
}

interface Row {
  readonly row: React.RefObject<HTMLUListElement | null>;
  /** Index of the slide closest to the row's start. */
  readonly at: number;
  /** True for each end of the row that is in view. */
  readonly edges: { readonly start: boolean; readonly end: boolean };
  readonly alive: boolean;
  readonly show: (index: number, behavior?: ScrollBehavior) => void;
}

function useRow(count: number, onIndexChange: ((index: number) => void) | undefined): Row {
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [edges, setEdges] = useState({ start: true, end: count < 2 });
  const [alive, setAlive] = useState(false);
  const report = useRef(onIndexChange);
  report.current = onIndexChange;

  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    setAlive(true);
    let frame = 0;
    let last = 0;
    const update = () => {
      frame = 0;
      const next = nearest(element);
      const scrolled = Math.abs(element.scrollLeft);
      const start = scrolled < 2;
      const end = scrolled + element.clientWidth > element.scrollWidth - 2;
      setEdges((before) => (before.start === start && before.end === end ? before : { start, end }));
      if (next === last) return;
      last = next;
      setAt(next);
      report.current?.(next);
    };
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(update);
    };
    update();
    element.addEventListener('scroll', soon, { passive: true });
    const sizes = new ResizeObserver(soon);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', soon);
      sizes.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);

  const show = useCallback(
    (index: number, behavior?: ScrollBehavior) => {
      const element = row.current;
      const slide = element?.children[Math.min(Math.max(index, 0), count - 1)];
      if (element === null || slide === undefined) return;
      const distance = offset(element, slide);
      if (Math.abs(distance) > 1)
        element.scrollBy({ left: distance, ...(behavior === undefined ? {} : { behavior }) });
    },
    [count],
  );

  return { row, at, edges, alive, show };
}

/** Distance of a slide's start from the row's start, in px along the x axis. */
function offset(row: Element, slide: Element): number {
  const outer = row.getBoundingClientRect();
  const inner = slide.getBoundingClientRect();
  return isRightToLeft(row) ? inner.right - outer.right : inner.left - outer.left;
}

function nearest(row: Element): number {
  let best = 0;
  let shortest = Number.POSITIVE_INFINITY;
  for (const [index, slide] of [...row.children].entries()) {
    const distance = Math.abs(offset(row, slide));
    if (distance < shortest) {
      shortest = distance;
      best = index;
    }
  }
  return best;
}

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** Index of the slide that a key moves to; null if the carousel doesn't handle the key. */
export function findKeyTarget(key: string, at: number, count: number, rightToLeft: boolean): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = rightToLeft ? -1 : 1;
  if (key === 'ArrowRight') return Math.min(Math.max(at + step, 0), count - 1);
  if (key === 'ArrowLeft') return Math.min(Math.max(at - step, 0), count - 1);
  return null;
}
