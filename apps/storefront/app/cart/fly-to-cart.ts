/**
 * Animates a product's picture from the page to its place in the opening cart, and back if the product couldn't be
 * added (CART-55). With reduced motion, nothing is animated.
 */

const durationMs = 280;
const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

interface Flight {
  readonly src: string;
  readonly from: DOMRect;
  readonly to: DOMRect;
  /** Of the picture in the cart. */
  readonly size: DOMRect;
}

/** The last animation to the cart; null once it has been reversed. */
let last: Flight | null = null;
let isInFlight = false;

/**
 * Animates the picture to `place`, which must be laid out. While its panel slides in, the target is where `place` will
 * be.
 *
 * @param sources elements at which the animation may start; it starts at the first that is in the viewport
 * @param slot has `data-flying` until the animation ends
 */
export function flyToCart(sources: readonly Element[], place: HTMLImageElement, slot: HTMLElement): void {
  if (isInFlight || prefersNoMotion()) return;
  last = null;
  const from = sources.map((source) => source.getBoundingClientRect()).find(isInView);
  if (from === undefined) return;
  const to = findResting(place);
  last = { src: place.src, from, to, size: to };
  slot.dataset.flying = '';
  fly(last, () => delete slot.dataset.flying);
}

/** Animates the picture back to where it started. */
export function flyBack(): void {
  if (last === null || prefersNoMotion()) return;
  const { from, to } = last;
  const back = { ...last, from: to, to: from };
  last = null;
  fly(back);
}

function fly({ src, from, to, size }: Flight, onLanded?: () => void): void {
  const flying = document.createElement('img');
  flying.className = 'flying-picture';
  Object.assign(flying, { src, alt: '' });
  // A popover is above the cart drawer, which is in the top layer.
  flying.popover = 'manual';
  flying.style.width = `${size.width}px`;
  flying.style.height = `${size.height}px`;
  document.body.append(flying);
  flying.showPopover();
  isInFlight = true;
  const flight = flying.animate([{ transform: fitInto(from, size) }, { transform: fitInto(to, size) }], {
    duration: durationMs,
    easing,
    fill: 'forwards',
  });
  const land = () => {
    isInFlight = false;
    flying.remove();
    onLanded?.();
  };
  flight.finished.then(land, land);
}

/** Returns the transform that centres a picture of `size` in `place`, as large as fits, keeping its aspect ratio. */
function fitInto(place: DOMRect, size: DOMRect): string {
  const scale = Math.min(place.width / size.width, place.height / size.height);
  const x = place.x + (place.width - size.width * scale) / 2;
  const y = place.y + (place.height - size.height * scale) / 2;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** Returns the position that an element of a panel will have once the panel has slid in. */
function findResting(place: Element): DOMRect {
  const rect = place.getBoundingClientRect();
  const panel = place.closest('dialog');
  if (panel === null) return rect;
  const { x, y } = panel.getBoundingClientRect();
  // `offsetLeft` and `offsetTop` are independent of the animation's transform.
  return new DOMRect(rect.x - x + panel.offsetLeft, rect.y - y + panel.offsetTop, rect.width, rect.height);
}

function isInView({ top, bottom, left, right, width, height }: DOMRect): boolean {
  return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

function prefersNoMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
