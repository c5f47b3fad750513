/** Languages that pages can have. Apart from the storefronts, so that a text page's first script doesn't load these. */
export const languages = ['en', 'de'] as const;

/** Language of the software's own messages. That of the merchant's texts is `getOriginalLanguage`. */
export const sourceLanguage: (typeof languages)[number] = languages[0];
