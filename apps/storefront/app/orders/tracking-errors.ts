/** Errors of the tracking form's fields. */
import { isEmail } from '@vitrine/rules/contact/email';
import { invalidEmail } from '@vitrine/words/contact-messages';
import * as words from '@vitrine/words/track';

export interface TrackingFields {
  readonly number: string;
  readonly email: string;
}

/** Returns an error for each invalid field; null for valid ones. */
export function findTrackingErrors({ number, email }: TrackingFields): {
  readonly number: string | null;
  readonly email: string | null;
} {
  const address = email.trim();
  return {
    number: number.trim() === '' ? words.enterNumber() : null,
    email: address === '' ? words.enterEmail() : isEmail(address) ? null : invalidEmail(),
  };
}
