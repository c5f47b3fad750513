/** Reports sign-ups to TikTok, with consent only (ENG-08). */
import { loadConsentRules } from '@vitrine/data/consent';
import type { Settings } from '../env.ts';
import { type GeoRouteOptions, readRequestConsent } from '../geo/routes.ts';
import type { Shop } from '../shop.ts';

interface ListenerParts extends Omit<GeoRouteOptions, 'settings' | 'consent'> {
  readonly settings: Settings;
}

/** True if events are sent to TikTok and the visit may be tracked, by the same rule as in the browser. */
export function tiktokListener(parts: ListenerParts): Shop['tellsTiktok'] {
  const { TIKTOK_PIXEL_ID, APP_URL } = parts.settings;
  // A remote `{app}` may have its own pixel.
  const isHeard = (TIKTOK_PIXEL_ID ?? APP_URL) !== undefined;
  const options = { ...parts, consent: loadConsentRules() };
  return (context) => isHeard && readRequestConsent(context, options) === 'granted';
}
