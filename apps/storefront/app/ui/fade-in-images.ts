/**
 * Lazy pictures come up from the colour of their box instead of popping in. Nothing is hidden without JavaScript, and no
 * attribute or class changes, so that React finds the page as the server sent it. Eager pictures, which are what a page
 * is measured by, stand at once.
 */

/** Length of `--move-short`, ms. */
const fadeDuration = 160;
const fade = { opacity: [0, 1] };

const isLazy = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement &&
  target.loading === 'lazy' &&
  target.closest('.picture-ground') !== null;

/** Hides the lazy pictures that are still to come, and shows each when it is there; does nothing under reduced motion. */
export function fadeInImages(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const easing = getComputedStyle(document.documentElement).getPropertyValue('--ease-settle') || 'ease-out';
  const begin = (image: HTMLImageElement) => image.animate(fade, { duration: fadeDuration, easing });
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
  // A window never hears of its pictures.
  document.addEventListener('load', show, true);
  // A picture that can't be had shows its words.
  document.addEventListener('error', show, true);
}
