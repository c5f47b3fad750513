/** What the sign-up by SMS asks. */

/** The words that one agrees to; they are kept with the number. */
export const smsConsent =
  'By signing up you agree to get our news and offers by SMS at this number. Consent is no condition of buying. Reply STOP to leave.';

/** What `POST /api/sms` answers: 200 or 422. */
export type SmsAnswerJson =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly field: string; readonly message: string };
