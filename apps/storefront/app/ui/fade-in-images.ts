/**
 * Fades lazy images in from the colour of their box. Nothing is hidden without JavaScript, and no attribute
 * or class changes, so that hydration matches the server's HTML. Eager images appear at once, since they
 * count for LCP.
 */

/** Value of `--move-short`, ms. */
const fadeMs = 160;
const fade = { opacity: [0, 1] };

const isLazy = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement &&
  target.loading === 'lazy' &&
  target.closest('.picture-ground') !== null;

/** Hides lazy images until they load; does nothing under reduced motion. */
export function fadeInImages(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const easing = getComputedStyle(document.documentElement).getPropertyValue('--ease-settle') || 'ease-out';
  const begin = (image: HTMLImageElement) => image.animate(fade, { duration: fadeMs, easing });
  const waiting = new Map<EventTarget, Animation>();
  for (const image of document.querySelectorAll<HTMLImageElement>('.picture-ground img')) {
    if (!isLazy(image) || image.complete) continue;
    const coming = begin(image);
    coming.pause();
    waiting.set(image, coming);
  }
  const show = ({ target }: Event) => {
    if (!isLazy(target)) return;
    (waiting.get(target) ?? begin(target)).play();
    waiting.delete(target);
  };
  // `load` events of images don't bubble to the window; they can be captured on the document.
  document.addEventListener('load', show, true);
  // A broken image shows its alternative text.
  document.addEventListener('error', show, true);
}
