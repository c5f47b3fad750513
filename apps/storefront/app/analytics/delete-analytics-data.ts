/** Takes away everything that measuring keeps in a browser, and the scripts of others that already run. */
import { clearBrowserMemory } from '../cart/browser-memory.ts';
import { countedVisits } from './counted-visits.ts';
import { hasLoadedScripts } from './load-script.ts';
import { clearTokens } from './tracking-cookies.ts';

export function deleteAnalyticsData(apex: string): void {
  clearTokens(apex);
  clearBrowserMemory('session', countedVisits);
  if ('dataLayer' in window) delete window.dataLayer;
  // A script that runs can't be unloaded; a page without it can be loaded.
  if (hasLoadedScripts()) location.reload();
}
