import type { EpochMs } from '@vitrine/rules/units';
/** Newsletter sign-ups. */
export interface NewsletterTables {
  sign_ups: {
    id: string;
    /** In lower case. */
    email: string;
    region: string;
    /** The place on the shop where it was entered: `home`, `footer`. */
    source: string;
    created_at: EpochMs;
    /** ISO code. Null or empty if unknown. */
    country: string | null;
    /** The consent text that was shown. Null for sign-ups from before it was stored. */
    consent_text: string | null;
    consented_at: EpochMs | null;
    /** Null until the link of the e-mail was followed, in regions with double opt-in. */
    confirmed_at: EpochMs | null;
    /** Language of the page that was used. Null in rows from before it was stored. */
    language: string | null;
  };
}
