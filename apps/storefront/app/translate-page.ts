/** Translates the messages and amounts of the page. A chunk of its own, because English pages don't need it. */
import { setMoneyLanguage } from '@vitrine/rules/money/format';
import { translations } from '@vitrine/words/in-de';
import { setTranslationLookup } from '@vitrine/words/message';
import { installTranslatedDiscountMessages } from './cart/translated-discount-messages.ts';
import { translateContactMessages } from './data/translate-contact-messages.ts';

export function translatePage(): void {
  setTranslationLookup(() => translations);
  setMoneyLanguage(() => translations.language);
  installTranslatedDiscountMessages(() => true);
  translateContactMessages(() => true);
}
