/** What tracking an order says. */
import * as words from '@vitrine/words/track';

/** Where no order is found, and where it can't be looked for. Source: store §8. */
export const trackingFailure = words.notFound;
