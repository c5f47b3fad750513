/**
 * The picture and the words come first: React DOM, the router and the page's routes load when the page is idle or at
 * the first touch. Until then links and forms are plain HTML.
 */
import { loadPageRoutes } from './page-routes.ts';
import { movePictures } from './product/moving-picture.ts';
import { fadePictures } from './ui/fade-pictures.ts';

let started = false;

function hydrate() {
  if (started) return;
  started = true;
  void Promise.all([import('./hydrate.tsx'), loadPageRoutes()]).then(([{ hydrateShop }]) => hydrateShop());
}

for (const touch of ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const) {
  addEventListener(touch, hydrate, { once: true, passive: true, capture: true });
}

function whenIdle() {
  if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: 4000 });
  else setTimeout(hydrate, 1200);
}

if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle, { once: true });

movePictures();
fadePictures();
