/**
 * Entry script. Loads React DOM, the router and the page's routes after the page's content: when the browser is idle or
 * at the first interaction; on pages for reading, only when an interaction needs them. Until then links are plain HTML.
 */

import { hydrateOnIntent } from './deferred-hydration/hydrate-on-intent.ts';
import { closePanelsAtBack } from './layout/close-panels-at-back.ts';
import { loadPageRoutes, prefetchForHydration, prefetchPanels, preloadScripts } from './page-routes.ts';
import { animatePageImages } from './product/animate-page-images.ts';
import { listenToBack } from './ui/close-at-back.ts';
import { fetchDeferredFonts } from './ui/deferred-fonts.ts';
import { fadeInImages } from './ui/fade-in-images.ts';
import { layOutParts } from './ui/lay-out-parts.ts';
import { leavePanelEntry } from './ui/leave-panel-entry.ts';
import { nameMissingPictures } from './ui/missing-pictures.ts';

leavePanelEntry();
listenToBack();
closePanelsAtBack();

let started: Promise<void> | undefined;

/** Resolves once React handles events. If a script can't be loaded, the next call tries again. */
function hydrate(): Promise<void> {
  started ??= hydrateOnce().catch((failure: unknown) => {
    started = undefined;
    // Makes panels that wait for React close, so that their controls work as plain HTML (`layout/panel-opener.ts`).
    dispatchEvent(new Event('scripts-lost'));
    throw failure;
  });
  return started;
}

async function hydrateOnce(): Promise<void> {
  const [{ hydrateShop }] = await Promise.all([import('./hydrate.tsx'), loadPageRoutes()]);
  await hydrateShop();
  removeEventListener('popstate', reloadAtOtherUrl);
}

/**
 * URL of this document. Until hydration, Back and Forward to a different URL reload the page, because only React could
 * render it without a reload.
 */
const { pathname, search } = location;
function reloadAtOtherUrl() {
  if (location.pathname !== pathname || location.search !== search) location.reload();
}
addEventListener('popstate', reloadAtOtherUrl);

/** Calls `work` when the browser is first idle after the page's load event. */
function runWhenIdle(work: () => void) {
  const soon = () => {
    if (!('requestIdleCallback' in window)) setTimeout(work, 1200);
    else requestIdleCallback(work, { timeout: 4000 });
  };
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}

const page = window.__quietPage;
if (page === undefined) {
  const asleep = new AbortController();
  const wake = () => {
    hydrate().then(
      () => asleep.abort(),
      // The page works as plain HTML; the next interaction tries to hydrate it again.
      (failure: unknown) => console.warn('page not hydrated', failure),
    );
  };
  for (const touch of ['pointerdown', 'keydown', 'touchstart', 'focusin', 'panelopen'])
    addEventListener(touch, wake, { passive: true, capture: true, signal: asleep.signal });
  runWhenIdle(wake);
} else {
  const wake = hydrateOnIntent(page.use, { fetch: preloadScripts, fetchAnswers: prefetchPanels, hydrate });
  runWhenIdle(() => {
    import('./deferred-hydration/defer-hydration.ts').then(
      ({ deferHydration: stayQuiet }) => stayQuiet(page, { wake, fetchAhead: prefetchForHydration }),
      (failure: unknown) => console.warn('page not measured', failure),
    );
  });
}

const { modelContext } = document;
if (modelContext)
  runWhenIdle(() => {
    import('./assistant/page-tools.ts')
      .then((tools) => tools.registerPageTools(modelContext, hydrate))
      .catch(console.warn);
  });

// Switching to the web fonts lays out the whole page, so the deferred parts are laid out after it.
void fetchDeferredFonts().then(() => layOutParts(runWhenIdle));
animatePageImages();
fadeInImages();
nameMissingPictures();
