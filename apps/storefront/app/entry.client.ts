/**
 * The picture and the words come first: React DOM, the router and the page's routes load when the page is idle or at
 * the first touch; on a quiet page only once a shopper reaches for something. Until then links and forms are plain HTML.
 */
import { loadPageRoutes } from './page-routes.ts';
import { movePictures } from './product/moving-picture.ts';
import { fadePictures } from './ui/fade-pictures.ts';

let started: Promise<void> | undefined;

/** Resolves once React hears what happens on the page. */
function hydrate(): Promise<void> {
  started ??= Promise.all([import('./hydrate.tsx'), loadPageRoutes()]).then(async ([{ hydrateShop }]) => {
    await hydrateShop();
    removeEventListener('popstate', stepElsewhere);
  });
  return started;
}

/** A step in the history to a page that React showed in this document, before it was loaded anew. */
const { pathname, search } = location;
function stepElsewhere() {
  if (location.pathname !== pathname || location.search !== search) location.reload();
}
addEventListener('popstate', stepElsewhere);

/** Calls back at the first idle moment after the page has loaded. */
function whenIdle(work: () => void) {
  const soon = () => {
    if (!('requestIdleCallback' in window)) setTimeout(work, 1200);
    else requestIdleCallback(work, { timeout: 4000 });
  };
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}

const page = window.__quietPage;
if (page === undefined) {
  const wake = () => void hydrate();
  for (const touch of ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const)
    addEventListener(touch, wake, { once: true, passive: true, capture: true });
  whenIdle(wake);
} else void import('./quiet/stay-quiet.ts').then(({ stayQuiet }) => whenIdle(stayQuiet(page, hydrate)));

movePictures();
fadePictures();
