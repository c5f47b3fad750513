import * as words from '@vitrine/words/track';

/** Message of order tracking if no order is found or the search fails (CHECK-15). */
export const orderNotFoundMessage = words.notFound;
