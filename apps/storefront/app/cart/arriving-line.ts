/**
 * Opens the cart when an add button is tapped, and shows the product there with data from the page's HTML while it is
 * being added. Works before and after hydration (CART-46). React renders an empty container for the product and leaves
 * its content to this module.
 */
import type { EarlyAdd } from '../deferred-hydration/early-add.ts';
import { isPanelOpen, openPanel } from '../ui/open-panel.ts';

/** Width in px of the pictures in the cart. */
export const cartImageWidth = 320;

/** Time in ms in which the second tap of a double tap may follow; it is ignored, because it would hit the opened cart. */
const doubleTapMs = 500;

const getPanel = () => document.getElementById('cart-drawer');
const getSlot = () => document.querySelector<HTMLElement>('.cart-arriving');

/**
 * @returns false if the product isn't shown: its button is in a sheet, which closes before the cart opens, or there is
 * no connection
 */
export function showArriving(button: Element): boolean {
  const panel = getPanel();
  const slot = getSlot();
  if (
    !(panel instanceof HTMLDialogElement) ||
    slot === null ||
    button.closest('dialog') !== null ||
    !navigator.onLine
  )
    return false;
  const product = button.closest('article, li, main');
  const heading = product?.querySelector('h1') ?? product?.querySelector('h2, h3');
  const picture = product?.querySelector('img');
  const title = document.createElement('p');
  title.className = 'cart-arriving-title';
  title.textContent = heading?.textContent ?? '';
  title.lang = heading?.closest<HTMLElement>('[lang]')?.lang ?? '';
  const state = document.createElement('p');
  state.className = 'text-muted text-sm';
  state.textContent = slot.dataset.label ?? '';
  const texts = document.createElement('div');
  texts.append(title, state);
  const image = document.createElement('img');
  if (picture) {
    const src = picture.currentSrc || picture.src;
    Object.assign(image, { src, alt: '' });
    // The cart line's own, so that it is there when it replaces this one.
    new Image().src = src.replace(/\bwidth=\d+/, `width=${cartImageWidth}`);
  }
  slot.replaceChildren(...(picture ? [image] : []), texts);
  if (isPanelOpen(panel)) return true;
  panel.dataset.opening = '';
  setTimeout(() => delete panel.dataset.opening, doubleTapMs);
  openPanel(panel);
  if (picture)
    withFlight(({ flyToCart }) => {
      // The cart line may already have replaced the image.
      if (image.isConnected) flyToCart([picture, button], image, slot);
    });
  panel.dispatchEvent(new Event('panelopen', { bubbles: true }));
  return true;
}

/**
 * Shows the product in the cart drawer as `showArriving` does, for an add request sent before hydration, and "Added"
 * once the server has confirmed the request. After hydration the cart line replaces the product.
 */
export function showEarlyAdd(button: Element, add: EarlyAdd | null): void {
  if (!showArriving(button)) return;
  const state = getSlot()?.querySelector('.text-muted');
  add?.answer.then(
    ({ status }) => {
      if (status !== 200 || !state) return;
      state.textContent = getSlot()?.dataset.added ?? '';
      state.classList.add('cart-arrived');
    },
    // After hydration React shows the error at the add button.
    () => undefined,
  );
}

/**
 * Calls `use` with the animation's module, which the page preloads (`page-routes.ts`). If the module can't be loaded,
 * the product appears without the animation.
 */
function withFlight(use: (flight: typeof import('./fly-to-cart.ts')) => void): void {
  import('./fly-to-cart.ts').then(use, (failure: unknown) =>
    console.warn('the picture of a product does not fly', failure),
  );
}

/** Removes the product from the container once the cart has its line. */
export function clearArriving(): void {
  getSlot()?.replaceChildren();
}

/** Returns true if the cart drawer is open. */
export function isCartOpen(): boolean {
  const panel = getPanel();
  return panel instanceof HTMLDialogElement && isPanelOpen(panel);
}

/** Closes the cart if the product couldn't be added. Its picture flies back, and the add button gets the focus. */
export function closeCart(): void {
  const panel = getPanel();
  withFlight(({ flyBack }) => flyBack());
  if (panel instanceof HTMLDialogElement && panel.open) panel.close();
}
