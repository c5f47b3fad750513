import type { EpochMs } from '@vitrine/rules/units';
/** Newsletter sign-ups. */
export interface NewsletterTables {
  sign_ups: {
    id: string;
    /** In lower case. */
    email: string;
    region: string;
    /** The part of the shop with the form: `home`, `footer`. */
    source: string;
    created_at: EpochMs;
    /** ISO code. Null or empty if unknown. */
    country: string | null;
    /** The consent text that the shopper saw. Null for older sign-ups. */
    consent_text: string | null;
    consented_at: EpochMs | null;
    /** Time of confirmation in regions with double opt-in; null before. */
    confirmed_at: EpochMs | null;
    /** Language of the page with the form. Null in older rows. */
    language: string | null;
  };
}
