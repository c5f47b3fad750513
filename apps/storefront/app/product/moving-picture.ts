/**
 * View transition of the image between a list and the product page, for full page loads. For client
 * navigation the card does it itself. Under reduced motion the styles set no transition name, so nothing
 * moves.
 */

/** Marks the image of the card that links to an address; returns null if the page has none. */
function mark(address: string | null | undefined): Element | null {
  const links = document.querySelectorAll<HTMLAnchorElement>('.card h3 > a');
  const picture = [...links].find(({ href }) => href === address?.replace(/[?#].*/, ''))?.closest('article');
  const moving = picture?.querySelector('.picture') ?? null;
  moving?.classList.add('moving-picture');
  return moving;
}

/** Subscribes to the browser's page transition events. */
export function animatePageImages(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (viewTransition) mark(activation?.entry.url);
  });
  addEventListener('pagereveal', ({ viewTransition }) => {
    if (!viewTransition || !('navigation' in window)) return;
    const picture = mark(navigation.activation?.from?.url);
    void viewTransition.finished.then(() => picture?.classList.remove('moving-picture'));
  });
}
