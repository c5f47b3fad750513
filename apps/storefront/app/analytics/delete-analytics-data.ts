/** Deletes all tracking data in the browser, and stops third-party scripts. */
import { clearBrowserMemory } from '../cart/browser-memory.ts';
import { countedVisits } from './counted-visits.ts';
import { hasLoadedScripts } from './insert-tracking-script.ts';
import { clearTokens } from './tracking-cookies.ts';

export function deleteAnalyticsData(apex: string): void {
  clearTokens(apex);
  clearBrowserMemory('session', countedVisits);
  if ('dataLayer' in window) delete window.dataLayer;
  // A loaded script can't be removed, so the page is reloaded without it.
  if (hasLoadedScripts()) location.reload();
}
