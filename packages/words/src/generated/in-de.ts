/** Written by `npm run words` from data/words. Edit that, not this. */
import type { Translations } from '../message.ts';

export const translations: Translations = {
  language: 'de',
  messages: {
    /** cart.itemsInYourCart */
    'pF0m': () => "Artikel im Warenkorb",
  },
};
