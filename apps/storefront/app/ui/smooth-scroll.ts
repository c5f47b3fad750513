/**
 * Scrolls to an element within 500 ms; the browsers' own smooth scrolling takes longer on long pages. Stops if the
 * user scrolls (PAGE-10).
 */

/** What moves. Positions in px, moments in ms. */
export interface View {
  readonly position: () => number;
  readonly scrollTo: (position: number) => void;
  readonly onFrame: (draw: (now: number) => void) => void;
  /** Whether somebody else scrolls now. */
  readonly isTaken: () => boolean;
}

/** Moves a view to a position, which is asked for again at each step: what lies between may grow. `duration` in ms. */
export function glide(view: View, to: () => number, duration = 500): void {
  const from = view.position();
  let start: number | undefined;
  const draw = (now: number) => {
    if (view.isTaken()) return;
    start ??= now;
    const part = Math.min(1, (now - start) / duration);
    // Slower at the end.
    view.scrollTo(from + (to() - from) * (1 - (1 - part) ** 3));
    if (part < 1) view.onFrame(draw);
  };
  view.onFrame(draw);
}

/** Scrolls the window until a part stands where a link to it would bring it. */
export function scrollSmoothly(part: Element): void {
  const from = scrollY;
  // Where the browser would put it, below what sticks to the window's edge.
  part.scrollIntoView({ behavior: 'instant' });
  const goal = part.getBoundingClientRect().top;
  const off = new AbortController();
  for (const sign of ['wheel', 'touchstart', 'keydown'] as const) {
    addEventListener(sign, () => off.abort(), { signal: off.signal, passive: true });
  }
  const jump = (top: number) => scrollTo({ top, behavior: 'instant' });
  jump(from);
  const to = () => scrollY + part.getBoundingClientRect().top - goal;
  glide(
    {
      position: () => from,
      scrollTo: jump,
      onFrame: (draw) => requestAnimationFrame(draw),
      isTaken: () => off.signal.aborted,
    },
    to,
  );
}
