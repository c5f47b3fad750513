/** Tables of customers and their tokens. */
import type { EpochMs } from '@vitrine/rules/units';
export interface CustomerTables {
  customers: {
    id: string;
    /** Lower case; unique. */
    email: string;
    /** Encoded argon2id hash; null until the account is activated. */
    password_hash: string | null;
    /** `CustomerRecord` as JSON: names, phone, tags, addresses, marketing consent. */
    data: string;
    created_at: EpochMs;
    updated_at: EpochMs;
  };
  customer_tokens: {
    /** SHA-256 of the token; the token itself isn't stored. */
    token_hash: string;
    customer_id: string;
    purpose: 'access' | 'reset' | 'activation';
    expires_at: EpochMs;
    created_at: EpochMs;
    /** Last use of an access token, rounded to the hour; null before the first use, and for other tokens. */
    used_at: EpochMs | null;
    /** Browser description of an access token; null if unknown. */
    device: string | null;
  };
  /** Failed logins and requested emails within a time window, for existing and unknown accounts. */
  login_failures: {
    /** SHA-256 of the counted key: the lower-cased email address, alone or with the client address. */
    email_hash: string;
    failures: number;
    window_ends_at: EpochMs;
  };
}
