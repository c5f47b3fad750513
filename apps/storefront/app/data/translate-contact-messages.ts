/** The messages about e-mail addresses and phone numbers in the current language. */
import { setContactMessageLookup } from '@vitrine/rules/contact/contact-messages';
import * as words from '@vitrine/words/contact-messages';

const translated = {
  get invalidEmail() {
    return words.invalidEmail();
  },
  get invalidPhone() {
    return words.invalidPhone();
  },
};

/** Uses the messages of the words while `isTranslated` returns true; English ones otherwise. */
export function translateContactMessages(isTranslated: () => boolean): void {
  setContactMessageLookup(() => (isTranslated() ? translated : undefined));
}
