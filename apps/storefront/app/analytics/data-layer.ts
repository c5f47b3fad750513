/** Pushes events to the tag manager's data layer, and sends events to its pixels (ANA-03, ANA-07). */
import { pollUntilFound } from './poll-until-found.ts';

declare global {
  interface Window {
    dataLayer?: object[];
    /** Meta's pixel, if the tag manager has loaded it. */
    fbq?: (action: 'track', event: string, details: object) => void;
  }
}

/** Event names of the specification. */
export type PushedEvent = 'pageview' | 'page_view' | 'locations' | 'add_to_cart' | 'AddToCart';

export function pushToDataLayer(event: PushedEvent, details: object): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...details });
}

/** Poll interval in ms, and number of further attempts: the tag manager loads its pixels at an unknown time. */
const pixelPolling = { intervalMs: 1000, maxRetries: 10 } as const;

export type PixelEvent = 'PageView' | 'AddToCart';

/** Sends an event to the pixel once it is loaded, unless consent was withdrawn by then. */
export async function sendPixelEvent(
  event: PixelEvent,
  details: object,
  isOpen: () => boolean,
): Promise<void> {
  const pixel = await pollUntilFound(() => window.fbq, pixelPolling);
  if (isOpen()) pixel?.('track', event, details);
}
