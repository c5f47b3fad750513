/**
 * Language of the current request, available to all code that runs for it. It comes from the path (`/de/cart`); for forms and
 * calls from the page that sends them.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setMoneyLanguage } from '@vitrine/rules/money/format';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { sourceLanguage } from '@vitrine/rules/regions/supported-languages';
import { translations as germanEmails } from '@vitrine/words/emails-in-de';
import { translations as german } from '@vitrine/words/in-de';
import { type LanguageMessages, setTranslationLookup } from '@vitrine/words/message';
import { translateDiscountMessages } from '../../app/cart/translated-discount-messages.ts';
import { translateContactMessages } from '../../app/data/translate-contact-messages.ts';

const spoken = new AsyncLocalStorage<StorefrontLanguage>();

/** Language of the current request; English outside of requests. */
export function languageNow(): StorefrontLanguage {
  return spoken.getStore() ?? sourceLanguage;
}

/** Language of the current request, or of `inLanguage`; null outside of both. */
export function findLanguage(): StorefrontLanguage | null {
  return spoken.getStore() ?? null;
}

/** Runs `work` in a language. */
export function inLanguage<Result>(language: StorefrontLanguage, work: () => Result): Result {
  return spoken.run(language, work);
}

const translationsOf: Readonly<Record<StorefrontLanguage, LanguageMessages | undefined>> = {
  en: undefined,
  de: { ...german, messages: { ...german.messages, ...germanEmails.messages } },
};

/** Translations of the current request; undefined for English. */
export function translationsNow(): LanguageMessages | undefined {
  return translationsOf[languageNow()];
}

// Sets the lookup of the server's messages. The pages' build has its own copy, which `pages/renderer.ts` sets.
setTranslationLookup(translationsNow);
setMoneyLanguage(languageNow);
translateDiscountMessages(() => translationsNow() !== undefined);
translateContactMessages(() => translationsNow() !== undefined);
