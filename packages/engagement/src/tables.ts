/** What shoppers left with the shop beyond their orders. */
export interface EngagementTables {
  sign_ups: {
    id: string;
    /** Lower case. */
    email: string;
    region: string;
    /** Where on the shop it was left: `home`, `footer`. */
    source: string;
    created_at: number;
    /** ISO code; null or empty where it isn't known. */
    country: string | null;
    /** The words that were agreed to, and when; null for sign-ups from before they were kept. */
    consent_text: string | null;
    consented_at: number | null;
    /** Null until the link of the mail was followed, where the region asks for it. */
    confirmed_at: number | null;
  };
}
