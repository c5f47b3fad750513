/** What the waitlist asks and answers. */

/** The words that one agrees to by joining; they are kept with the address. */
export const waitlistConsent =
  'By joining you agree to be mailed when this product is back. Every mail has a link that ends them.';

/** What `POST /api/waitlist` answers: 200 or 422. */
export type WaitlistAnswerJson =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly field: string; readonly message: string };
