/** Messages of the SMS sign-up. */
import * as words from '@vitrine/words/sms';

/** The consent text, which is stored with the number. */
export const smsConsent = words.consent;

/** Response of `POST /api/sms`: 200 or 422. */
export type SmsResponseJson =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly field: string; readonly message: string };
