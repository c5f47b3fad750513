/**
 * Provides the language of the current request to all code that runs for it. The language is in the path (`/de/cart`); for forms
 * and calls it is that of the page that sends them.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setMoneyLanguage } from '@vitrine/rules/money/format';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { sourceLanguage } from '@vitrine/rules/regions/supported-languages';
import { translations as germanEmails } from '@vitrine/words/emails-in-de';
import { translations as german } from '@vitrine/words/in-de';
import { type LanguageMessages, setTranslationLookup } from '@vitrine/words/message';
import { installTranslatedDiscountMessages } from '../../app/cart/translated-discount-messages.ts';
import { translateContactMessages } from '../../app/data/translate-contact-messages.ts';

const spoken = new AsyncLocalStorage<StorefrontLanguage>();

/** Returns the language of the current request; English outside of requests. */
export function languageNow(): StorefrontLanguage {
  return spoken.getStore() ?? sourceLanguage;
}

/** Returns the language of the current request, or the one set by `inLanguage`; null outside of both. */
export function findLanguage(): StorefrontLanguage | null {
  return spoken.getStore() ?? null;
}

/** Calls `work` with `language` as the current language. */
export function inLanguage<Result>(language: StorefrontLanguage, work: () => Result): Result {
  return spoken.run(language, work);
}

const translationsOf: Readonly<Record<StorefrontLanguage, LanguageMessages | undefined>> = {
  en: undefined,
  de: { ...german, messages: { ...german.messages, ...germanEmails.messages } },
};

/** Returns the translations for the language of the current request; undefined for English. */
export function translationsNow(): LanguageMessages | undefined {
  return translationsOf[languageNow()];
}

// Sets the lookup of the server's messages. The pages' build has its own copy, which `pages/renderer.ts` sets.
setTranslationLookup(translationsNow);
setMoneyLanguage(languageNow);
installTranslatedDiscountMessages(() => translationsNow() !== undefined);
translateContactMessages(() => translationsNow() !== undefined);
