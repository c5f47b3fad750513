/**
 * The picture that moves from a list to the product's page, and back, when the browser loads the page whole. Where the
 * router changes pages, the card knows by itself. Nothing moves under reduced motion: the styles name nothing then.
 */

/** Marks the picture of the card that leads to an address; null where the page has none. */
function mark(address: string | null | undefined): Element | null {
  const links = document.querySelectorAll<HTMLAnchorElement>('.card h3 > a');
  const picture = [...links].find(({ href }) => href === address?.replace(/[?#].*/, ''))?.closest('article');
  const moving = picture?.querySelector('.picture') ?? null;
  moving?.classList.add('moving-picture');
  return moving;
}

/** Listens for pages that come and go. */
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
