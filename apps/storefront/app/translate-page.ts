/** Translates messages and amounts of the page. In a separate file, which English pages don't load. */
import { setMoneyLanguage } from '@vitrine/rules/money/format';
import { translations } from '@vitrine/words/in-de';
import { setTranslationLookup } from '@vitrine/words/message';
import { translateDiscountMessages } from './cart/translated-discount-messages.ts';
import { translateContactMessages } from './data/translate-contact-messages.ts';

export function translatePage(): void {
  setTranslationLookup(() => translations);
  setMoneyLanguage(() => translations.language);
  translateDiscountMessages(() => true);
  translateContactMessages(() => true);
}
