/** What the sign-up by SMS asks. */
import * as words from '@vitrine/words/sms';

/** The words that one agrees to; they are kept with the number. */
export const smsConsent = words.consent;

/** What `POST /api/sms` answers: 200 or 422. */
export type SmsResponseJson =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly field: string; readonly message: string };
