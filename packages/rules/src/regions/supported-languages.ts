/**
 * Languages that pages can have. In a separate module from the storefronts, so that a text page's first script doesn't load
 * these.
 */
export const languages = ['en', 'de'] as const;

/** Language of the software's own messages. For the language of the merchant's texts, see `getOriginalLanguage`. */
export const sourceLanguage: (typeof languages)[number] = languages[0];
