/** Languages that pages can have. Apart from the storefronts, so that a text page's first script doesn't load these. */
export const languages = ['en', 'de'] as const;

/** Language of the originals: documents and the catalogue are written in it. */
export const sourceLanguage: (typeof languages)[number] = languages[0];
