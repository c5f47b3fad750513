/**
 * Scrolls to an element within 500 ms; the browsers' own smooth scrolling takes longer on long pages. Stops if the
 * user scrolls (PAGE-10).
 */

/** Scrollable view. Positions in px, times in ms. */
export interface View {
  readonly position: () => number;
  readonly scrollTo: (position: number) => void;
  readonly onFrame: (draw: (now: number) => void) => void;
  /** Returns true once the user scrolls. */
  readonly isTaken: () => boolean;
}

/**
 * Animates a view to a position, which is read again in each frame, since the content in between may grow.
 * `duration` in ms.
 */
export function animateScroll(view: View, to: () => number, duration = 500): void {
  const from = view.position();
  let start: number | undefined;
  const draw = (now: number) => {
    if (view.isTaken()) return;
    start ??= now;
    const part = Math.min(1, (now - start) / duration);
    // Ease-out cubic.
    view.scrollTo(from + (to() - from) * (1 - (1 - part) ** 3));
    if (part < 1) view.onFrame(draw);
  };
  view.onFrame(draw);
}

/** Scrolls the window to a section, to the position that a fragment link would scroll to. */
export function scrollSmoothly(part: Element): void {
  const from = scrollY;
  // Lets the browser compute the position, below sticky elements.
  part.scrollIntoView({ behavior: 'instant' });
  const goal = part.getBoundingClientRect().top;
  const off = new AbortController();
  for (const sign of ['wheel', 'touchstart', 'keydown'] as const) {
    addEventListener(sign, () => off.abort(), { signal: off.signal, passive: true });
  }
  const jump = (top: number) => scrollTo({ top, behavior: 'instant' });
  jump(from);
  const to = () => scrollY + part.getBoundingClientRect().top - goal;
  animateScroll(
    {
      position: () => from,
      scrollTo: jump,
      onFrame: (draw) => requestAnimationFrame(draw),
      isTaken: () => off.signal.aborted,
    },
    to,
  );
}
