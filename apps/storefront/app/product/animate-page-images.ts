/**
 * Animates the product's image between a list and the product page with a view transition, when a full page is loaded.
 * `ProductCard` does so on client-side navigations. With reduced motion the style sheet sets no transition name, so
 * that nothing is animated.
 */

/**
 * Marks the image of the card that links to `address`, so that the style sheet gives it the transition name. @returns
 * null if no card links there
 */
function markCardImage(address: string | null | undefined): Element | null {
  const links = document.querySelectorAll<HTMLAnchorElement>('.card h3 > a');
  const picture = [...links].find(({ href }) => href === address?.replace(/[?#].*/, ''))?.closest('article');
  const moving = picture?.querySelector('.picture') ?? null;
  moving?.classList.add('moving-picture');
  return moving;
}

/** Subscribes to the browser's page transition events. */
export function animatePageImages(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (viewTransition) markCardImage(activation?.entry.url);
  });
  addEventListener('pagereveal', ({ viewTransition }) => {
    if (!viewTransition || !('navigation' in window)) return;
    const picture = markCardImage(navigation.activation?.from?.url);
    void viewTransition.finished.then(() => picture?.classList.remove('moving-picture'));
  });
}
