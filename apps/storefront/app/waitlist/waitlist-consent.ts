/** Messages of the waitlist. */
import * as words from '@vitrine/words/waitlist';

/** The consent text, which is stored with the address. */
export function waitlistConsent(): string {
  return words.consent();
}

/** Response of `POST /api/waitlist`: 200 or 422. */
export type WaitlistResponseJson =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly field: string; readonly message: string };
