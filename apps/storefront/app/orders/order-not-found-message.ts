/** Messages of order tracking. */
import * as words from '@vitrine/words/track';

/** Message if no order is found or the search fails (CHECK-15). */
export const trackingFailure = words.notFound;
