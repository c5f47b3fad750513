/** Translates messages about e-mail addresses and phone numbers. */
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

/** Uses translated messages while `isTranslated` returns true; English ones otherwise. */
export function translateContactMessages(isTranslated: () => boolean): void {
  setContactMessageLookup(() => (isTranslated() ? translated : undefined));
}
