import type { ServedTypes } from '../../served-part.ts';

export const servedTranslationTypes: ServedTypes = {
  QueryRoot: [
    'shopLocales',
    'translatableResource',
    'translatableResources(after before first last resourceType reverse)',
    'translatableResourcesByIds(after before first last resourceIds reverse)',
  ],
  Mutation: ['translationsRegister', 'translationsRemove(resourceId translationKeys locales)'],
  TranslatableResource: ['resourceId', 'translatableContent()', 'translations(locale outdated)'],
  TranslatableContent: '*',
  Translation: ['key', 'locale', 'outdated', 'value'],
  TranslationInput: ['key', 'locale', 'translatableContentDigest', 'value'],
  ShopLocale: ['locale', 'name', 'primary', 'published'],
};
