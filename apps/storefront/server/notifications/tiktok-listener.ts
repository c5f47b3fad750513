/** Decides whether sign-ups are reported to TikTok (ENG-08). */
import { loadConsentRules } from '@vitrine/data/consent';
import type { Settings } from '../env.ts';
import { type GeoRouteOptions, readRequestConsent } from '../geo/routes.ts';
import type { Shop } from '../shop.ts';

interface ListenerParts extends Omit<GeoRouteOptions, 'settings' | 'consent'> {
  readonly settings: Settings;
}

/**
 * Creates the function that returns true if the shop sends events to TikTok and the visit may be tracked, by the same rule as in
 * the browser.
 */
export function tiktokListener(parts: ListenerParts): Shop['reportsToTiktok'] {
  const { TIKTOK_PIXEL_ID, APP_URL } = parts.settings;
  // A remote `{app}` may send events to a pixel of its own.
  const isHeard = (TIKTOK_PIXEL_ID ?? APP_URL) !== undefined;
  const options = { ...parts, consent: loadConsentRules() };
  return (context) => isHeard && readRequestConsent(context, options) === 'granted';
}
